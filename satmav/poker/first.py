"""The law of the number of cards turned until a hand of each type can be made of them, exactly.

The first k cards fail to make a type as often as a k-subset of the deck avoids it. So such subsets are counted, size by
size: with generating functions, and for straights over the sets of ranks. A generating function is its value at a large
power of two, from which its coefficients can be read again (Kronecker substitution): so sums, products and powers are
those of Python's numbers. Any deck of :mod:`satmav.game.decks` will do. :func:`turned` is the twin by random decks of
52 cards, compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise
from math import comb, sqrt
from typing import TYPE_CHECKING, Any

from satmav.game import cards
from satmav.game.decks import RUN, Deck
from satmav.poker.ranking import HandType

if TYPE_CHECKING:
    from satmav.kernels.arrays import Bytes

DECK = Deck(4, 13)
KINDS = tuple(HandType)[HandType.ONE_PAIR : HandType.FIVE_OF_A_KIND]


@dataclass(frozen=True, repr=False)
class Law:
    """The law of the number of cards turned until a type can be made: ``avoiding[k]`` of all k-subsets hold none."""

    deck: Deck
    avoiding: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<law of cards turned from a deck of {self.deck}: mean {float(self.mean):.4f}>"

    @property
    def later(self) -> list[Fraction]:
        """The probability that more than k cards are needed, for k from 0 to the size of the deck."""
        return [Fraction(number, comb(len(self.deck), size)) for size, number in enumerate(self.avoiding)]

    @property
    def probabilities(self) -> list[Fraction]:
        """The probability that exactly k cards are needed."""
        return [Fraction(0), *(before - after for before, after in pairwise(self.later))]

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


@dataclass(frozen=True, repr=False)
class First:
    """The laws of the types that a deck has, from a pair up."""

    laws: dict[HandType, Law] = field(hash=False)

    def __repr__(self) -> str:
        means = ", ".join(f"{kind} {float(law.mean):.2f}" for kind, law in self.laws.items())
        return f"<mean number of cards turned until the first: {means}>"

    def columns(self) -> dict[str, list[Any]]:
        """A row a type, for ``pandas.DataFrame`` or ``polars.DataFrame``."""
        laws = self.laws.values()
        return {
            "type": list(map(str, self.laws)),
            "mean": [float(law.mean) for law in laws],
            "deviation": [law.deviation for law in laws],
            "from": [law.support[0] for law in laws],
            "to": [law.support[1] for law in laws],
        }


def first(deck: Deck = DECK) -> First:
    """The laws of how many cards of a deck are turned until each type of hand can be made, of the types that it has.

    >>> first().columns()["from"]
    [2, 4, 3, 5, 5, 5, 4, 5]
    """
    laws = {kind: law(kind, deck) for kind in KINDS}
    return First({kind: found for kind, found in laws.items() if not found.later[-1]})


def law(kind: int, deck: Deck = DECK) -> Law:
    """The law for a type of hand from a pair up; where the deck has no such hand, its probabilities do not reach 1.

    >>> f"{float(law(HandType.FLUSH).mean):.4f}"
    '12.3598'
    """
    return Law(deck, tuple(_coefficients(_AVOIDING[kind](deck, _variable(deck)), deck)))


def _variable(deck: Deck) -> int:
    """The power of two for the variable of generating functions: beyond all coefficients, which count sets of cards."""
    return 1 << (len(deck) + 32)


def _coefficients(value: int, deck: Deck) -> list[int]:
    bits = len(deck) + 32
    return [value >> bits * size & (1 << bits) - 1 for size in range(len(deck) + 1)]


def _up_to(most: int, number: int, x: int) -> int:
    """The sets of at most so many of a number of things."""
    return sum(comb(number, size) * x**size for size in range(most + 1))


def _one_rank_above(most: int, deck: Deck, x: int) -> int:
    """Sets in which one rank has more cards than so many and every other at most one."""
    many = (1 + x) ** deck.suits - _up_to(most, deck.suits, x)
    sets: int = deck.ranks * many * (1 + deck.suits * x) ** (deck.ranks - 1)
    return sets


@dataclass(frozen=True)
class RankSets:
    """Sets of ranks by size: those without a run, and what breaks the runs of the others.

    ``critical`` counts pairs of a set with a run and a rank without which it has none; ``critical_runs`` the same
    with a run that holds this rank.
    """

    without_run: list[int]
    critical: list[int]
    critical_runs: list[int]


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


def _without_run(deck: Deck, of_rank: int) -> int:
    """Sets of cards whose ranks hold no run, where those of one rank are so many."""
    return sum(number * of_rank**size for size, number in enumerate(rank_sets(deck.ranks).without_run))


_AVOIDING: dict[int, Callable[[Deck, int], int]] = {
    HandType.ONE_PAIR: lambda deck, x: (1 + deck.suits * x) ** deck.ranks,
    HandType.TWO_PAIR: lambda deck, x: (1 + deck.suits * x) ** deck.ranks + _one_rank_above(1, deck, x),
    HandType.THREE_OF_A_KIND: lambda deck, x: _up_to(2, deck.suits, x) ** deck.ranks,
    HandType.STRAIGHT: lambda deck, x: _without_run(deck, (1 + x) ** deck.suits - 1),
    HandType.FLUSH: lambda deck, x: _up_to(RUN - 1, deck.ranks, x) ** deck.suits,
    HandType.FULL_HOUSE: lambda deck, x: _up_to(2, deck.suits, x) ** deck.ranks + _one_rank_above(2, deck, x),
    HandType.FOUR_OF_A_KIND: lambda deck, x: _up_to(3, deck.suits, x) ** deck.ranks,
    HandType.STRAIGHT_FLUSH: lambda deck, x: _without_run(deck, x) ** deck.suits,
}
"""The generating function of the sets that avoid a type."""


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
    which there is no run. How the cards of given ranks may be suited depends on the number of the ranks alone. One
    suit is apart: it has five cards; or it is that of the last card, which is alone in its rank, with at most three
    others, with four, and with four of the ranks of one run. All other suits have at most four.

    >>> f"{float(flush_or_straight().flush):.4%}"
    '51.0391%'
    """
    by_ranks, x, suits = rank_sets(deck.ranks), _variable(deck), deck.suits

    def others(ranks: int) -> int:
        sets: int = _up_to(RUN - 1, ranks, x) ** (suits - 1)
        return sets

    def suited(ranks: int, ways: Callable[[int], int], spare: int = 0) -> int:
        """The ways to suit ranks of which all but ``spare`` need a card, by those without, and inclusion-exclusion."""
        needing = max(ranks - spare, 0)
        return sum((-1) ** out * comb(needing, out) * ways(ranks - out) for out in range(needing + 1))

    flush = straight = both = straight_flush = 0
    for size, (free, critical, runs) in enumerate(
        zip(by_ranks.without_run, by_ranks.critical, by_ranks.critical_runs, strict=True)
    ):
        last = size - 1
        flush += free * RUN * suited(size, lambda ranks: suits * comb(ranks, RUN) * x**RUN * others(ranks))
        if critical:
            straight += critical * suited(last, lambda ranks: suits * x * _up_to(RUN - 2, ranks, x) * others(ranks))
            both += critical * suited(last, lambda ranks: suits * comb(ranks, RUN - 1) * x**RUN * others(ranks))
            straight_flush += runs * suited(last, lambda ranks: suits * x**RUN * others(ranks), spare=RUN - 1)
    return Race(*(_share(_coefficients(pairs, deck)) for pairs in (flush, straight, both, straight_flush)))


def _share(pairs: list[int]) -> Fraction:
    """The probability of pairs of a set of turned cards and its last card, given how many there are of each size."""
    sizes = range(1, len(pairs))
    return sum((Fraction(pairs[size], size * comb(len(pairs) - 1, size)) for size in sizes), Fraction(0))


def turned(runs: int, seed: int) -> Bytes:
    """The cards turned until each type of :data:`KINDS` can be made, uint8[runs, 8], a row a random deck.

    The same for the same seed.

    >>> turned(1, seed=1).tolist()
    [[6, 9, 14, 7, 11, 14, 28, 23]]
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
