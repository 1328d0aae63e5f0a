"""Parts of hands: sums of rank hands without a list of them, for every rule set and decks of any size.

Suits matter to flushes only (the residue lemma, ``docs/explanation/residue-lemma.md``). Cards that are in no flush are
*loose*. Those of a rank go to straights, and to *parts* of other hands: a full house is a triple and a pair, three of a
kind a triple and two kickers, all of different ranks. Let rank a give n(a, s) parts of size s to the hands of one
*composition*, which take m(s) of them each. These make T hands if and only if

* there are m(s) T parts of each size s in all;
* no rank gives more than T parts.

For the graph between the places in a hand and the ranks, with an edge a part, can be made to have degree T at each
place. So its edges can be coloured with T colours, and those of a colour are a hand (König, Math. Ann. 77, 1916). The
second condition can fail only at ranks with cards for two parts of a hand.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile
from math import inf
from typing import NamedTuple

from satmav.encode.base import Model
from satmav.formula.formula import Formula, Integer
from satmav.game.cards import CARDS, RANK_LETTERS, SUIT_NAMES
from satmav.game.decks import RUN, Deck, DeckDeal
from satmav.game.rules import Family, Rules

GAME = Deck(4, 13)
SIZE_NAMES = ("", "kickers", "pairs", "triples", "quads", "fives")


class Composition(NamedTuple):
    """A way to make hands of parts: their name, the number of parts of each size, and the names of these.

    A rank with fewer than ``room`` cards gives no two parts of one hand.
    """

    hands: str
    takes: Mapping[int, int]
    names: Mapping[int, str]
    room: float

    @property
    def single(self) -> int:
        """A size of which each hand takes one part, so that these parts count the hands."""
        return next(size for size, number in self.takes.items() if number == 1)


@cache
def compositions(rules: Rules) -> list[Composition]:
    """The compositions of a rule set; a size that several have is named with their hands."""
    found: list[Composition] = []
    known = set[str]()
    for family, parts in rules.parts:
        hands = family.plural if family.plural not in {other.hands for other in found} else f"{family.plural}, {parts}"
        names = {size: SIZE_NAMES[size] for size in dict.fromkeys(parts)}
        names = {size: f"{name} for {hands}" if name in known else name for size, name in names.items()}
        known.update(names.values())
        found.append(Composition(hands, Counter(parts), names, sum(parts[-2:]) if len(parts) > 1 else inf))
    return found


class Places(NamedTuple):
    """The cards of a deal, with their names and literals that say that a card is in a flush, and that it is loose.

    ``ranks`` and ``suits`` are names, too.
    """

    deck: Deck
    names: Mapping[int, str]
    in_flush: Mapping[int, int]
    loose: Mapping[int, int]
    ranks: Sequence[str]
    suits: Sequence[str]

    @property
    def by_rank(self) -> list[list[int]]:
        """The cards of each rank."""
        return [[card for card in self.loose if card // self.deck.suits == rank] for rank in range(self.deck.ranks)]

    @property
    def by_suit(self) -> list[list[int]]:
        return [[card for card in self.loose if card % self.deck.suits == suit] for suit in range(self.deck.suits)]


def places(formula: Formula, cards: Iterable[int], dealt: Mapping[int, int] | None = None) -> Places:
    """Cards of the game's deck are in a flush or loose, one of both; with ``dealt`` those for which this holds."""
    cards = [CARDS[card] for card in cards]
    in_flush = {card: formula.variable(f"{card} in a flush") for card in cards}
    loose = {card: formula.variable(f"{card} loose") for card in cards}
    for card in cards:
        formula.clause(f"cover {card}", [*([-dealt[card]] if dealt else []), in_flush[card], loose[card]])
        formula.clause(f"once {card}", [-in_flush[card], -loose[card]], background=True)
        if dealt:
            formula.clause(f"dealt {card}", [dealt[card], -in_flush[card]], background=True)
            formula.clause(f"dealt {card}", [dealt[card], -loose[card]], background=True)
    return Places(GAME, {card: str(card) for card in cards}, in_flush, loose, RANK_LETTERS, SUIT_NAMES)


def deck_places(formula: Formula, deal: DeckDeal) -> Places:
    """Cards of another deck, which are loose where they are not in a flush."""
    deck = deal.deck
    names = {card: deck.name(card) for card in deal}
    in_flush = {card: formula.variable(f"{name} in a flush") for card, name in names.items()}
    ranks, suits = [str(rank + 2) for rank in range(deck.ranks)], [deck.name(suit)[1:] for suit in range(deck.suits)]
    return Places(deck, names, in_flush, {card: -lit for card, lit in in_flush.items()}, ranks, suits)


def fill_flushes(formula: Formula, cards: Places, rules: Rules) -> None:
    """The cards in flushes are a multiple of five in each suit."""
    for suit, held in zip(cards.suits, cards.by_suit, strict=True):
        flushes = formula.integer(f"flushes in {suit}", len(held) // RUN if Family.FLUSH in rules.families else 0)
        formula.equation(f"suit {suit}", [(1, cards.in_flush[card]) for card in held], [(-RUN, flushes)])


def most_in_run(deck: Deck, rules: Rules) -> int:
    """The most straights of one run: fewer than there are suits, since they would be a flush in each."""
    return deck.suits - (Family.FLUSH in rules.families) if Family.STRAIGHT in rules.families else 0


class Counted(NamedTuple):
    """The number of straights of each run; for each composition, size and rank the number of parts."""

    runs: list[Integer]
    parts: list[dict[int, list[Integer]]]


def count_parts(formula: Formula, cards: Places, rules: Rules) -> Counted:
    """The integers that say what the loose cards are used for."""
    by_rank, made = cards.by_rank, compositions(rules)
    most = [min(most_in_run(cards.deck, rules), *(len(by_rank[rank]) for rank in run)) for run in cards.deck.windows]
    names = (f"straights from {cards.ranks[run[0]]}" for run in cards.deck.windows)
    runs = [formula.integer(name, high) for name, high in zip(names, most, strict=True)]
    parts: list[dict[int, list[Integer]]] = [{size: [] for size in composition.takes} for composition in made]
    for name, held in zip(cards.ranks, by_rank, strict=True):
        for composition, numbers in zip(made, parts, strict=True):
            for size, called in composition.names.items():
                numbers[size].append(formula.integer(f"{called} of {name}", len(held) // size))
    return Counted(runs, parts)


def use_up(formula: Formula, cards: Places, counted: Counted, rank: int, through: Iterable[Integer]) -> None:
    """The loose cards of a rank are those of the straights through it and of its parts."""
    held = [(1, lit) for card, lit in cards.loose.items() if card // cards.deck.suits == rank]
    parts = [(-size, ranks[rank]) for numbers in counted.parts for size, ranks in numbers.items()]
    formula.equation(f"rank {cards.ranks[rank]}", held, [*((-1, run) for run in through), *parts])


def differ(formula: Formula, made: Composition, name: str, parts: Iterable[Integer], hands: Integer) -> None:
    """A rank gives no more parts than there are hands."""
    spare = formula.integer(f"{made.hands} without {name}", len(hands.bits))
    formula.equation("different ranks", (), [(1, hands), *((-1, number) for number in parts), (-1, spare)])


def match_parts(formula: Formula, cards: Places, counted: Counted, rules: Rules) -> None:
    """The parts that the ranks give make hands."""
    held = list(map(len, cards.by_rank))
    for made, parts in zip(compositions(rules), counted.parts, strict=True):
        if len(made.takes) == 1:
            continue
        hands = formula.integer(made.hands, sum(held) // RUN)
        for size, number in made.takes.items():
            formula.equation(made.names[size], (), [(-number, hands), *((1, part) for part in parts[size])])
        for rank, name in enumerate(cards.ranks):
            if held[rank] >= made.room:
                differ(formula, made, name, [ranks[rank] for ranks in parts.values()], hands)


def any_residue(formula: Formula, cards: Places, rules: Rules) -> Counted:
    """Everything that the cards in flushes and the loose cards must add up to."""
    fill_flushes(formula, cards, rules)
    counted = count_parts(formula, cards, rules)
    for rank in range(cards.deck.ranks):
        through = [run for window, run in zip(cards.deck.windows, counted.runs, strict=True) if rank in window]
        use_up(formula, cards, counted, rank, through)
    match_parts(formula, cards, counted, rules)
    return counted


def decoder(cards: Places, counted: Counted, rules: Rules) -> Callable[[int, Model], tuple[int, ...]]:
    """A function from a deal (a mask) and a model to hands (masks)."""

    def decode(deal: int, model: Model) -> tuple[int, ...]:
        def value(integer: Integer) -> int:
            return sum(1 for _ in takewhile(model, integer.bits))

        dealt = [card for card in cards.loose if deal >> card & 1]
        loose = {card for card in dealt if (cards.loose[card] > 0) == model(abs(cards.loose[card]))}
        straights = ((window, value(run)) for window, run in zip(cards.deck.windows, counted.runs, strict=True))
        parts = [{size: list(map(value, ranks)) for size, ranks in numbers.items()} for numbers in counted.parts]
        return hands_from(cards.deck, dealt, loose, straights, parts, rules)

    return decode


def hands_from(
    deck: Deck,
    dealt: Sequence[int],
    loose: set[int],
    straights: Iterable[tuple[Sequence[int], int]],
    parts: Sequence[Mapping[int, Sequence[int]]],
    rules: Rules,
) -> tuple[int, ...]:
    """The hands, as masks: straights, each a run as ranks and how often, hands made of parts, and flushes.

    ``parts`` has for each composition, size and rank the number of parts.
    """
    pools: list[list[int]] = [[] for _ in range(deck.ranks)]
    for card in sorted(loose):
        pools[card // deck.suits].append(card)
    hands = [[pools[rank].pop() for rank in window] for window, times in straights for _ in range(times)]
    for made, numbers in zip(compositions(rules), parts, strict=True):
        piles = {
            size: {
                rank: [[pools[rank].pop() for _ in range(size)] for _ in range(number)]
                for rank, number in enumerate(by_rank)
            }
            for size, by_rank in numbers.items()
        }
        hands += put_together(made, piles)
    for suit in range(deck.suits):
        cards = [card for card in dealt if card % deck.suits == suit and card not in loose]
        hands += (cards[start : start + RUN] for start in range(0, len(cards), RUN))
    return tuple(sum(1 << card for card in hand) for hand in hands)


Piles = dict[int, dict[int, list[list[int]]]]
"""By size and rank, the parts that are there."""


def put_together(made: Composition, piles: Piles) -> Iterator[list[int]]:
    """The hands of a composition: each has a part of every rank that has as many parts as hands are to come."""
    sizes = [size for size, number in made.takes.items() for _ in range(number)]
    for to_come in range(sum(map(len, piles[made.single].values())), 0, -1):
        parts = Counter({rank: sum(len(by_rank[rank]) for by_rank in piles.values()) for rank in piles[made.single]})
        ranks = _ranks_for(sizes, piles, parts, {rank for rank, number in parts.items() if number == to_come}, ())
        assert ranks is not None, "these parts make no hands"
        yield [card for size, rank in zip(sizes, ranks, strict=True) for card in piles[size][rank].pop()]


def _ranks_for(
    sizes: Sequence[int], piles: Piles, parts: Mapping[int, int], urgent: set[int], taken: tuple[int, ...]
) -> tuple[int, ...] | None:
    """Different ranks for parts of these sizes, all ``urgent`` ones among them; the ranks with most parts first."""
    if len(urgent) > len(sizes):
        return None
    if not sizes:
        return taken
    open_to_all = [rank for rank, there in piles[sizes[0]].items() if there and rank not in taken]
    for rank in sorted(open_to_all, key=lambda rank: -parts[rank]):
        if (found := _ranks_for(sizes[1:], piles, parts, urgent - {rank}, (*taken, rank))) is not None:
            return found
    return None
