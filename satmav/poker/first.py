"""What comes first: how many cards are turned until a hand of each type can be made of them, exactly.

The first k cards fail to make a type as often as a k-subset of the deck avoids it. So such subsets are counted, size by
size: with generating functions, and for straights over the sets of ranks. Any deck of :mod:`satmav.game.decks` will
do.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise, zip_longest
from math import comb, sqrt
from typing import Any

from satmav.errors import UsageError
from satmav.game.decks import RUN, Deck
from satmav.poker.cards import require_deck
from satmav.poker.ranking import HandType

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
    require_deck(deck)
    if not isinstance(kind, int) or kind not in _AVOIDING:
        raise UsageError(
            f"a type is one of satmav.poker.first.KINDS, {', '.join(map(str, map(int, KINDS)))}, not {kind!r}"
        )
    found = [*_AVOIDING[kind](deck), *[0] * len(deck)]
    return Law(deck, found[: len(deck) + 1])


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
