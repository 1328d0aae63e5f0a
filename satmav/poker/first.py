"""What comes first: how many cards are turned until a hand of each type can be made of them, exactly.

The first k cards fail to make a type as often as a k-subset of the deck avoids it. So such subsets are counted, size by
size: with generating functions, and for straights over the sets of ranks. Any deck of :mod:`satmav.game.decks` will
do. :func:`turned` is the twin by random decks of 52 cards, compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise, zip_longest
from math import comb, sqrt
from typing import TYPE_CHECKING, Any

from satmav.game import cards
from satmav.game.decks import RUN, Deck
from satmav.poker.ranking import HandType

if TYPE_CHECKING:
    from satmav.kernels.arrays import Bytes

Poly = list[int]


def choices(number: int) -> Poly:
    """The subsets of so many things: (1 + x)^number."""
    return [comb(number, size) for size in range(number + 1)]


def plus(one: Poly, other: Poly) -> Poly:
    """The sum."""
    return [first + second for first, second in zip_longest(one, other, fillvalue=0)]


def times(one: Poly, other: Poly) -> Poly:
    """The product."""
    found = [0] * (len(one) + len(other) - 1)
    for place, first in enumerate(one):
        for shift, second in enumerate(other):
            found[place + shift] += first * second
    return found


def power(poly: Poly, number: int) -> Poly:
    """The product of so many."""
    found = [1]
    for _ in range(number):
        found = times(found, poly)
    return found


DECK = Deck(4, 13)
KINDS = tuple(HandType)[HandType.ONE_PAIR : HandType.FIVE_OF_A_KIND]


@dataclass(frozen=True)
class Law:
    """The law of the number of cards turned until a type can be made: ``avoiding[k]`` of all k-subsets hold none."""

    deck: Deck
    avoiding: Poly

    @property
    def later(self) -> list[Fraction]:
        """The probability that more than k cards are needed, for k from 0 to the size of the deck."""
        return [Fraction(number, comb(len(self.deck), size)) for size, number in enumerate(self.avoiding)]

    @property
    def probabilities(self) -> list[Fraction]:
        """The probability that exactly k cards are needed."""
        later = self.later
        return [Fraction(0), *(before - after for before, after in pairwise(later))]

    @property
    def mean(self) -> Fraction:
        return sum(self.later, Fraction(0))

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        square = sum((size * size * share for size, share in enumerate(self.probabilities)), Fraction(0))
        return sqrt(square - self.mean**2)

    @property
    def support(self) -> tuple[int, int]:
        """The fewest cards that may do, and the fewest that must: one more than the largest set without."""
        sizes = [size for size, share in enumerate(self.probabilities) if share]
        return sizes[0], sizes[-1]


@dataclass(frozen=True)
class First:
    """The laws of the types that a deck has, from a pair up."""

    laws: dict[HandType, Law]

    def columns(self) -> dict[str, list[Any]]:
        """A row a type, for ``pandas.DataFrame`` or ``polars.DataFrame``."""
        supports = [found.support for found in self.laws.values()]
        return {
            "type": list(map(str, self.laws)),
            "mean": [float(found.mean) for found in self.laws.values()],
            "deviation": [found.deviation for found in self.laws.values()],
            "from": [low for low, _ in supports],
            "to": [high for _, high in supports],
        }


def first(deck: Deck = DECK) -> First:
    """How many cards of a deck are turned until each type of hand can be made: the laws of the types that it has.

    >>> first().columns()["from"]
    [2, 4, 3, 5, 5, 5, 4, 5]
    """
    laws = {HandType(kind): law(kind, deck) for kind in KINDS}
    return First({kind: found for kind, found in laws.items() if not found.later[-1]})


@dataclass(frozen=True)
class RankSets:
    """Sets of ranks by size: those without a run, and what breaks the runs of the others.

    ``critical`` counts pairs of a set with a run and a rank without which it has none; ``critical_runs`` the same
    with a run that holds this rank.
    """

    without_run: Poly
    critical: Poly
    critical_runs: Poly


@cache
def rank_sets(ranks: int) -> RankSets:
    """All 2^ranks sets of so many ranks, looked at one by one."""
    masks = [sum(1 << rank for rank in window) for window in Deck(1, ranks).windows]
    free, critical, critical_runs = ([0] * (ranks + 1) for _ in range(3))
    for held in range(1 << ranks):
        runs = [mask for mask in masks if mask & ~held == 0]
        if not runs:
            free[held.bit_count()] += 1
            continue
        *_, common = accumulate(runs, int.__and__)
        critical[held.bit_count()] += common.bit_count()
        critical_runs[held.bit_count()] += len(runs) * common.bit_count()
    return RankSets(free, critical, critical_runs)


def law(kind: int, deck: Deck = DECK) -> Law:
    """The law for a type of hand from a pair up; where the deck has no such hand, its probabilities do not reach 1."""
    avoiding = [*_AVOIDING[kind](deck), *[0] * len(deck)]
    return Law(deck, avoiding[: len(deck) + 1])


def _ranks(deck: Deck, most: int) -> Poly:
    """The sets of cards of one rank, at most so many."""
    return choices(deck.suits)[: most + 1]


def _one_rank_above(deck: Deck, least: int) -> Poly:
    """Sets in which one rank has at least so many cards and every other at most one."""
    many = [0] * least + choices(deck.suits)[least:]
    return times([deck.ranks * number for number in many], power(_ranks(deck, 1), deck.ranks - 1))


def _without_straight(deck: Deck) -> Poly:
    """Sets of cards whose ranks hold no run."""
    some = [0, *choices(deck.suits)[1:]]
    found: Poly = []
    for size, number in enumerate(rank_sets(deck.ranks).without_run):
        found = plus(found, [number * ways for ways in power(some, size)])
    return found


_AVOIDING: dict[int, Callable[[Deck], Poly]] = {
    HandType.ONE_PAIR: lambda deck: power(_ranks(deck, 1), deck.ranks),
    HandType.TWO_PAIR: lambda deck: plus(power(_ranks(deck, 1), deck.ranks), _one_rank_above(deck, 2)),
    HandType.THREE_OF_A_KIND: lambda deck: power(_ranks(deck, 2), deck.ranks),
    HandType.STRAIGHT: _without_straight,
    HandType.FLUSH: lambda deck: power(choices(deck.ranks)[:RUN], deck.suits),
    HandType.FULL_HOUSE: lambda deck: plus(power(_ranks(deck, 2), deck.ranks), _one_rank_above(deck, 3)),
    HandType.FOUR_OF_A_KIND: lambda deck: power(_ranks(deck, 3), deck.ranks),
    HandType.STRAIGHT_FLUSH: lambda deck: power(rank_sets(deck.ranks).without_run, deck.suits),
}
"""How many sets of each size avoid a type."""


@dataclass(frozen=True)
class Race:
    """Which of a flush and a straight comes first; ``straight_flush`` is the part of ``both`` that is made by one."""

    flush: Fraction
    straight: Fraction
    both: Fraction
    straight_flush: Fraction


def flush_or_straight(deck: Deck = DECK) -> Race:
    """The probabilities that a flush, a straight, or both with the same card are first among the cards turned.

    Pairs of a set and its card turned last are counted, size by size. Where the flush is first, that card is one of
    five of its suit in a set without a straight. Where the straight is first, it is the only card of a rank without
    which there is no run. How the cards of given ranks may be suited depends on the number of the ranks alone.
    """
    sets, full, alone, alone_in_full, alone_in_run = rank_sets(deck.ranks), *_ways_of_a_suit(deck.suits)
    flush, straight, both, one = ([0] * (len(deck) + 1) for _ in range(4))
    for size in range(deck.ranks + 1):
        flush = plus(flush, _suited(size, full, RUN * sets.without_run[size]))
        if sets.critical[size]:
            straight = plus(straight, _suited(size - 1, alone, sets.critical[size]))
            both = plus(both, _suited(size - 1, alone_in_full, sets.critical[size]))
            one = plus(one, _suited(size - 1, alone_in_run, sets.critical_runs[size], spare=RUN - 1))
    return Race(*(_share(pairs, len(deck)) for pairs in (flush, straight, both, one)))


def _share(pairs: Sequence[int], cards: int) -> Fraction:
    """The probability of pairs of a set of turned cards and its last card. How many there are of each size is given."""
    return sum((Fraction(pairs[size], size * comb(cards, size)) for size in range(1, cards + 1)), Fraction(0))


def _scaled(poly: Poly, factor: int) -> Poly:
    return [factor * number for number in poly]


def _ways_of_a_suit(suits: int) -> tuple[Callable[[int], Poly], ...]:
    """Ways to choose cards of so many ranks, where one suit is apart and all others have at most four.

    It has five. Or it is the suit of the card turned last, which is alone in its rank: with at most three others, with
    four, and with four of the ranks of one run. So these need no card of another suit.
    """

    def others(ranks: int) -> Poly:
        return power(choices(ranks)[:RUN], suits - 1)

    return (
        lambda ranks: times([*[0] * RUN, suits * comb(ranks, RUN)], others(ranks)),
        lambda ranks: times([0, *_scaled(choices(ranks)[: RUN - 1], suits)], others(ranks)),
        lambda ranks: times([*[0] * RUN, suits * comb(ranks, RUN - 1)], others(ranks)),
        lambda ranks: [*[0] * RUN, *_scaled(others(ranks), suits)],
    )


def _suited(ranks: int, ways: Callable[[int], Poly], factor: int, spare: int = 0) -> Poly:
    """So many times the ways to give suits to ranks of which all but ``spare`` need a card, by inclusion and exclusion.

    ``ways`` are those to choose cards of so many ranks that need none.
    """
    needing, found = ranks - spare, [0]
    for left_out in range(needing + 1):
        found = plus(found, _scaled(ways(ranks - left_out), (-1) ** left_out * comb(needing, left_out) * factor))
    return found


def turned(runs: int, seed: int) -> Bytes:
    """The cards turned until each type of :data:`KINDS` can be made, uint8[runs, 8], a row a random deck.

    The same for the same seed.
    """
    import numpy as np

    from satmav.poker.bulk import compiled

    state = np.random.SeedSequence(seed).generate_state(4, np.uint64)
    firsts = np.empty((runs, len(KINDS)), np.uint8)
    compiled("turning cards", "decks").turn(state, np.array(cards.DECK, np.uint8), firsts)
    return firsts


def what_first(seed: int) -> dict[int, int]:
    """One run: for each type, in the order in which they came, the number of cards that it took.

    >>> what_first(seed=1)[HandType.ONE_PAIR]
    6
    """
    row = turned(1, seed)[0].tolist()
    return dict(sorted(zip(KINDS, row, strict=True), key=lambda pair: pair[1]))
