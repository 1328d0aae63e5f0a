"""Residue, rank by rank: the same choices as in :mod:`satmav.encode.residue`, with all counts along the ranks.

How many cards of each suit are in flushes so far, modulo five; the straights that go on; the parts of hands so far: a
solver that decides from the lowest rank to the highest needs to know no more of the ranks below. For a fixed number of
suits these are polynomially many states. So a lost deal has a regular resolution refutation of polynomial size (a
read-once branching program that walks the ranks: Lovász, Naor, Newman & Wigderson, *Search problems in the decision
tree model*, SIAM J. Discrete Math. 8(1), 1995). Of sums in balanced trees nobody has shown that.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from satmav.encode.base import Encoding
from satmav.encode.parts import (
    Counted,
    Places,
    compositions,
    count_parts,
    deck_places,
    decoder,
    differ,
    places,
    use_up,
)  # fmt: skip
from satmav.encode.residue import hands_of, part_of, runs_of, used_as
from satmav.formula.formula import Formula, Integer
from satmav.game.cards import RANK_LETTERS, RANKS, SUITS
from satmav.game.deals import Deal
from satmav.game.decks import RUN, DeckDeal
from satmav.game.hands import WINDOWS
from satmav.game.rules import RULES, Family, Rules

NAME = "residue-ranks"
Lits = tuple[int, ...]
NONE = Integer("none", ())
BALANCES = (("full houses", "triples", "pairs"), ("fours of a kind", "quads", "kickers"))
"""The hands of two parts, and these parts, of which there are as many each."""


class Passage(NamedTuple):
    """The straights with a card of a rank, and those of them that go on above it."""

    through: Integer
    past: Integer


class Step(NamedTuple):
    """A rank: the variables that it leaves to choose, and those that are all that the ranks above need of it."""

    choices: list[int]
    state: list[int]


class Walk(NamedTuple):
    """The encoding of a deal, and its ranks one after the other."""

    encoding: Encoding
    steps: list[Step]


def residue_ranks(deal: Deal, rules: Rules) -> Encoding:
    """The formula of a deal of the game's deck."""
    formula = Formula()
    cards = places(formula, deal)
    shown = cards.in_flush.values()
    if rules not in RULES.values():
        counted, _ = _walk(formula, cards, rules)
        return Encoding(NAME, deal, rules, formula, partial(decoder(cards, counted, rules), deal.mask), shown)
    remainders(formula, cards, rules)
    runs = runs_of(formula)
    passing = passages(formula, RANK_LETTERS, list(zip(WINDOWS, runs, strict=True)), [len(SUITS)] * len(RANKS))
    forms = used_as(formula, cards.loose, [passage.through for passage in passing], rules)
    for hands, *parts in BALANCES[: 1 + rules.quads]:
        sides = [[part_of(formula, part, rank, forms[rank]) for rank in RANKS] for part in parts]
        sums = [
            _sums(formula, part, numbers, RANK_LETTERS, deal.hands) for part, numbers in zip(parts, sides, strict=True)
        ]
        formula.equation(hands, (), [(1, sums[0][-1]), (-1, sums[1][-1])])
    return Encoding(NAME, deal, rules, formula, partial(hands_of, cards.loose, runs, forms, deal.mask), shown)


def deck_residue_ranks(deal: DeckDeal, rules: Rules) -> Encoding:
    """The formula of a deal of another deck."""
    return walk(deal, rules).encoding


def walk(deal: DeckDeal, rules: Rules) -> Walk:
    """The formula of a deal of any deck, with the order in which it has short proofs."""
    formula = Formula()
    cards = deck_places(formula, deal)
    counted, steps = _walk(formula, cards, rules)
    decode = partial(decoder(cards, counted, rules), deal.mask)
    return Walk(Encoding(NAME, deal, rules, formula, decode, cards.in_flush.values()), steps)


def _walk(formula: Formula, cards: Places, rules: Rules) -> tuple[Counted, list[Step]]:
    """Everything that the cards in flushes and the loose cards must add up to, rank by rank."""
    deck, by_rank, ranks = cards.deck, cards.by_rank, cards.ranks
    most = len(cards.loose) // RUN
    over = remainders(formula, cards, rules)
    counted = count_parts(formula, cards, rules)
    used = list(zip(deck.windows, counted.runs, strict=True))
    passing = passages(formula, ranks, used, list(map(len, by_rank)))
    for rank in range(deck.ranks):
        use_up(formula, cards, counted, rank, [passing[rank].through])
    sums: list[list[Integer]] = []
    totals: list[Integer] = []
    """Numbers of hands that some rank could give two parts of."""
    for made, parts in zip(compositions(rules), counted.parts, strict=True):
        if len(parts) == 1:
            continue
        so_far = {
            size: _sums(formula, made.names[size], parts[size], ranks, most * number)
            for size, number in made.takes.items()
        }
        hands = so_far[made.single][-1]
        for size, number in made.takes.items():
            if size != made.single:
                formula.equation(made.hands, (), [(number, hands), (-1, so_far[size][-1])])
        sums += so_far.values()
        if wide := [rank for rank, held in enumerate(by_rank) if len(held) >= made.room]:
            totals.append(hands)
        for rank in wide:
            differ(formula, made, ranks[rank], [numbers[rank] for numbers in parts.values()], hands)
    steps, flushes = [], dict[int, Lits]()
    for rank, held in enumerate(by_rank):
        begun = [run for window, run in used if rank == min(window)]
        kept = [run for window, run in used if min(window) <= rank < max(window)]
        flushes |= {card % deck.suits: over[card] for card in held}
        given_parts = [numbers[rank] for parts in counted.parts for numbers in parts.values()]
        choices = [cards.in_flush[card] for card in held] + _bits([*begun, *given_parts, *(() if rank else totals)])
        state = [lit for lits in flushes.values() for lit in lits]
        steps.append(Step(choices, state + _bits([*kept, passing[rank].past, *(each[rank] for each in sums), *totals])))
    return counted, steps


def _sums(formula: Formula, part: str, numbers: Iterable[Integer], ranks: Sequence[str], most: int) -> list[Integer]:
    """The running sums of what the ranks give of some part."""
    sums: list[Integer] = []
    for rank, number in zip(ranks, numbers, strict=True):
        sums.append(plus(formula, f"{part} up to {rank}", sums[-1], number, most) if sums else number)
    return sums


def _bits(integers: Iterable[Integer]) -> list[int]:
    return [bit for integer in integers for bit in integer.bits]


def plus(formula: Formula, name: str, first: Integer, second: Integer, most: int) -> Integer:
    """The sum of two integers, which is forbidden to exceed ``most``; none is made where one of them is nothing."""
    if not first.bits or not second.bits:
        return first if first.bits else second
    total = formula.integer(name, min(most, len(first.bits) + len(second.bits)))
    formula.equation(name, (), [(1, first), (1, second), (-1, total)], background=True)
    return total


def minus(formula: Formula, name: str, total: Integer, part: Integer) -> Integer:
    """An integer without a part of it."""
    if not part.bits:
        return total
    rest = formula.integer(name, len(total.bits))
    formula.equation(name, (), [(1, rest), (1, part), (-1, total)], background=True)
    return rest


def passages(
    formula: Formula, ranks: Sequence[str], runs: Sequence[tuple[Sequence[int], Integer]], most: Sequence[int]
) -> list[Passage]:
    """At each rank, given by name, the straights through it, ``most[rank]`` at most; each run with its ranks."""
    past, passing = NONE, []
    for rank, called in enumerate(ranks):
        through = past
        for window, run in runs:
            if rank in window and rank - 1 not in window:
                through = plus(formula, f"straights through {called}", through, run, most[rank])
        past = through if rank + 1 < len(ranks) else NONE
        for window, run in runs:
            if past.bits and rank in window and rank + 1 not in window:
                past = minus(formula, f"straights past {called}", past, run)
        passing.append(Passage(through, past))
    return passing


def remainders(formula: Formula, cards: Places, rules: Rules) -> dict[int, Lits]:
    """For each card how many of its suit up to it are in flushes, modulo five.

    There is a literal for each remainder that can be, from 0 on. In the end it is 0.
    """
    over: dict[int, Lits] = {}
    if Family.FLUSH not in rules.families:
        for lit in cards.in_flush.values():
            formula.clause("no flushes", [-lit])
    for suit, held in zip(cards.suits, cards.by_suit, strict=True):
        before: Lits = ()
        for card in held:
            lit = cards.in_flush[card]
            after: Lits = (-lit, lit)
            if before:
                after = tuple(
                    formula.variable(f"{left} over at {cards.names[card]}") for left in range(min(len(before) + 1, 5))
                )
                for left, state in enumerate(before):
                    formula.clause("counting by five", [-state, lit, after[left]], background=True)
                    formula.clause("counting by five", [-state, -lit, after[(left + 1) % 5]], background=True)
                for first, second in combinations(after, 2):
                    formula.clause("counting by five", [-first, -second], background=True)
            over[card] = before = after
        if held:
            formula.clause(f"suit {suit}", [before[0]])
    return over
