"""Residue, rank by rank: the same choices as in :mod:`satmav.encode.residue.counters`, with all counts along the ranks.

How many cards of each suit are in flushes so far, modulo five; the straights that go on; the triples, pairs, quads and
kickers so far: a solver that decides from the lowest rank to the highest needs to know no more of the ranks below. For
a fixed number of suits these are polynomially many states. So a lost deal has a regular resolution refutation of
polynomial size (a read-once branching program that walks the ranks: Lovász, Naor, Newman & Wigderson, *Search problems
in the decision tree model*, SIAM J. Discrete Math. 8(1), 1995). Of sums in balanced trees nobody has shown that.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from satmav.encode.base import Encoding
from satmav.encode.decks import Parts, counters, decoder, flush_variables, two_ranks, use_up
from satmav.encode.residue.counters import part_of, places, runs_of, used_as
from satmav.encode.residue.model import Residue, hands_of
from satmav.formula.formula import Formula, Integer
from satmav.game.cards import RANK_LETTERS, RANKS, SUIT_NAMES, SUITS
from satmav.game.deals import Deal
from satmav.game.decks import DeckDeal
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules

NAME = "residue-ranks"
Lits = tuple[int, ...]
NONE = Integer("none", ())
BALANCES = (("full houses", "triples", "pairs"), ("fours of a kind", "quads", "kickers"))
"""The hands of two parts, and these parts, of which there are as many each."""

WIDE = 5
"""Cards that a rank has at least if it gives a triple and a pair."""


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
    in_flush, loose = places(formula, deal)
    for suit in SUITS:
        held = [(str(card), lit) for card, lit in in_flush.items() if card.suit == suit]
        modulo_five(formula, f"suit {SUIT_NAMES[suit]}", held)
    runs = runs_of(formula)
    passing = passages(formula, RANK_LETTERS, list(zip(WINDOWS, runs, strict=True)), [len(SUITS)] * len(RANKS))
    forms = used_as(formula, loose, [one.through for one in passing], rules)
    for hands, *parts in BALANCES[: 1 + rules.quads]:
        sides = {part: [part_of(formula, part, rank, forms[rank]) for rank in RANKS] for part in parts}
        _balance(formula, hands, sides, RANK_LETTERS, deal.hands)
    told = Residue(formula, {}, loose, runs, forms)
    return Encoding(NAME, deal, rules, formula, partial(hands_of, told, deal.mask))


def deck_residue_ranks(deal: DeckDeal, rules: Rules) -> Encoding:
    """The formula of a deal of another deck."""
    return walk(deal, rules).encoding


def walk(deal: DeckDeal, rules: Rules) -> Walk:
    """The formula of a deal of any deck, with the order in which it has short proofs."""
    formula, deck = Formula(), deal.deck
    ranks = [str(rank + 2) for rank in range(deck.ranks)]
    in_flush = flush_variables(formula, deal)
    over = _over(formula, deal, in_flush)
    by_rank = deal.by_rank
    runs, parts = counters(formula, deal, rules)
    used = list(zip(deck.windows, runs, strict=True))
    passing = passages(formula, ranks, used, list(map(len, by_rank)))
    for rank, cards in enumerate(by_rank):
        use_up(formula, rank, [-in_flush[card] for card in cards], [passing[rank].through], parts[rank])
    sums: list[list[Integer]] = []
    for hands, *sides in BALANCES[: 1 + rules.quads]:
        given = {side: [getattr(part, side) for part in parts] for side in sides}
        sums += _balance(formula, hands, given, ranks, deal.hands)
    houses = _two_of_a_rank(formula, by_rank, parts, sums[0][-1])
    steps, flushes = [], dict[int, Lits]()
    for rank, cards in enumerate(by_rank):
        begun, kept = _straights(used, rank)
        flushes |= {card % deck.suits: over[card] for card in cards}
        choices = [in_flush[card] for card in cards] + _bits([*begun, *parts[rank], *(() if rank else houses)])
        state = [lit for lits in flushes.values() for lit in lits]
        counts = [*kept, passing[rank].past, *(each[rank] for each in sums), *houses]
        steps.append(Step(choices, state + _bits(counts)))
    return Walk(Encoding(NAME, deal, rules, formula, decoder(deal, in_flush, runs, parts)), steps)


def _two_of_a_rank(
    formula: Formula, by_rank: Sequence[Sequence[int]], parts: Sequence[Parts], houses: Integer
) -> list[Integer]:
    """Ranks that may give a triple and a pair go to two full houses; their number, where there are such ranks."""
    wide = [rank for rank, cards in enumerate(by_rank) if len(cards) >= WIDE]
    for rank in wide:
        two_ranks(formula, rank, parts[rank], houses)
    return [houses] if wide else []


def _straights(used: Iterable[tuple[Sequence[int], Integer]], rank: int) -> tuple[list[Integer], list[Integer]]:
    """The straights that begin at a rank, and those through it that go on."""
    begun = [run for window, run in used if rank == min(window)]
    return begun, [run for window, run in used if min(window) <= rank < max(window)]


def _over(formula: Formula, deal: DeckDeal, in_flush: Mapping[int, int]) -> dict[int, Lits]:
    """For each card how many of its suit up to it are in flushes, modulo five."""
    over: dict[int, Lits] = {}
    for suit, held in enumerate(deal.by_suit, start=1):
        after = modulo_five(formula, f"suit {suit}", [(deal.deck.name(card), in_flush[card]) for card in held])
        over |= zip(held, after, strict=True)
    return over


def _balance(
    formula: Formula, hands: str, sides: dict[str, list[Integer]], ranks: Sequence[str], most: int
) -> list[list[Integer]]:
    """The running sums of two sides, given for each rank, which are the same in the end: the number of these hands."""
    sums = [
        running(formula, [(f"{side} up to {rank}", number) for rank, number in zip(ranks, numbers, strict=True)], most)
        for side, numbers in sides.items()
    ]
    formula.equation(hands, (), [(1, sums[0][-1]), (-1, sums[1][-1])])
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
    """What is left of an integer without a part of it."""
    if not part.bits:
        return total
    rest = formula.integer(name, len(total.bits))
    formula.equation(name, (), [(1, rest), (1, part), (-1, total)], background=True)
    return rest


def running(formula: Formula, numbers: Iterable[tuple[str, Integer]], most: int) -> list[Integer]:
    """The sums up to each of some integers, which are given with the names of these sums."""
    sums: list[Integer] = []
    for name, number in numbers:
        sums.append(plus(formula, name, sums[-1], number, most) if sums else number)
    return sums


def passages(
    formula: Formula, ranks: Sequence[str], runs: Sequence[tuple[Sequence[int], Integer]], most: Sequence[int]
) -> list[Passage]:
    """At each rank, given by name, the straights through it, ``most[rank]`` at most; each run with its ranks."""
    past, found = NONE, []
    for rank, called in enumerate(ranks):
        through = past
        for window, run in runs:
            if rank in window and rank - 1 not in window:
                through = plus(formula, f"straights through {called}", through, run, most[rank])
        past = through if rank + 1 < len(ranks) else NONE
        for window, run in runs:
            if past.bits and rank in window and rank + 1 not in window:
                past = minus(formula, f"straights past {called}", past, run)
        found.append(Passage(through, past))
    return found


def modulo_five(formula: Formula, suit: str, cards: Iterable[tuple[str, int]]) -> list[Lits]:
    """For a suit's cards, in order, each with the literal that counts it: how many are counted so far, modulo five.

    After each card there is a literal for each remainder that can be, from 0 on. In the end it is 0.
    """
    found: list[Lits] = []
    for card, lit in cards:
        before = found[-1] if found else ()
        if not before:
            found.append((-lit, lit))
            continue
        after = tuple(formula.variable(f"{left} over at {card}") for left in range(min(len(before) + 1, 5)))
        for left, state in enumerate(before):
            formula.clause("counting by five", [-state, lit, after[left]], background=True)
            formula.clause("counting by five", [-state, -lit, after[(left + 1) % 5]], background=True)
        for one, other in combinations(after, 2):
            formula.clause("counting by five", [-one, -other], background=True)
        found.append(after)
    if found:
        formula.clause(suit, [found[-1][0]])
    return found
