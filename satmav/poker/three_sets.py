"""Deals of cards to three sets, counted rank by rank.

A *pattern* is a set of sets, a bit each: those that have a card of a rank. Three ranks can be had from different sets
unless their patterns lack that. The ranks are gone through one by one. Three things are kept in mind: how many cards
each set has, which sets have a card of one suit, and the last two ranks' patterns (for straights). All are arrays of
counts, which stay below the number of all deals, 1.7e18.
"""

from collections import Counter
from collections.abc import Callable
from itertools import permutations, product

import numpy as np

from satmav.kernels.arrays import Ints

EVERY = 0b111
"""The pattern of all three sets."""
PATTERNS = range(EVERY + 1)
PLACES = (0, 1, 2, 4)
"""Where a card can be: nowhere, or in a set, as a pattern."""
OTHER_RANKS = 11
"""Ranks that are not held, where two are."""

Numbers = tuple[int, int, int]
Dealt = tuple[int, int, Numbers]
"""How cards of a rank are dealt: their pattern, the place of the card of the suit held, and how many each set gets."""
Allows = Callable[[int], bool]
"""Which patterns of a rank that is not held are allowed."""


def _any(_pattern: int) -> bool:
    return True


def from_different_sets(patterns: tuple[int, int, int]) -> bool:
    """Whether a card of each of three ranks can be had, each from another set."""
    return any(all(pattern & place for pattern, place in zip(patterns, places, strict=True)) for places in _ORDERS)


_ORDERS = tuple(permutations((1, 2, 4)))
_BLOCKED = np.array(
    [[[not from_different_sets((one, two, three)) for one in PATTERNS] for two in PATTERNS] for three in PATTERNS]
)
"""By the third, the second and the first pattern: whether these three ranks make no straight with those held."""


class ThreeSets:
    """Three sets of so many cards; ``suited`` where the two cards held are of one suit."""

    def __init__(self, size: int, suited: bool) -> None:
        self.size = size
        self.suited = suited

    def held(self, cards: int) -> dict[int, Ints]:
        """By pattern, in how many ways the other cards of a rank that is held are dealt; none is of the suit held."""
        found: dict[int, Ints] = {pattern: self._nothing() for pattern in PATTERNS}
        for (pattern, _, numbers), ways in self._dealt(cards).items():
            found[pattern][numbers] += ways
        return found

    def count(
        self,
        held: Ints,
        allows: Allows = _any,
        *,
        ranks: int = OTHER_RANKS,
        straights: int = 0,
        straight_flushes: int = 0,
        flush: bool = True,
    ) -> int:
        """How many deals there are in which every rank that is not held has an allowed pattern.

        ``held`` are the ways to deal the other cards of ranks that are. Deals are left out that make one of so many
        straights with those held, or of so many straight flushes. Unless ``flush``, those with any flush are left out,
        too.
        """
        tracked = straights + straight_flushes and straights + straight_flushes + 2
        ways = [(dealt, number) for dealt, number in self._dealt(4).items() if allows(dealt[0])]
        plain = np.zeros((8, *held.shape), np.int64)  # by the sets that have the suit held, and the numbers of cards
        plain[0] = held
        for _ in range(ranks - tracked):
            plain = _with_rank(plain, ways)
        runs = np.zeros((8, 8, 8, *held.shape), np.int64)  # and by the patterns of the last two ranks, the later first
        runs[:, 0, 0] = plain
        for _ in range(tracked):
            runs = _with_tracked_rank(runs, ways, suit=bool(straight_flushes))
        return int(runs[: None if flush else EVERY, :, :, -1, -1, -1].sum())

    def _dealt(self, cards: int) -> Counter[Dealt]:
        """In how many ways so many cards of a rank are dealt; of four the first may be of the suit held."""
        found: Counter[Dealt] = Counter()
        for places in product(PLACES, repeat=cards):
            pattern = int(np.bitwise_or.reduce(places))
            place = places[0] if self.suited and cards == 4 else 0
            found[pattern, place, (places.count(1), places.count(2), places.count(4))] += 1
        return Counter({dealt: ways for dealt, ways in found.items() if max(dealt[2]) <= self.size})

    def _nothing(self) -> Ints:
        return np.zeros((self.size + 1,) * 3, np.int64)


def times(one: Ints, other: Ints) -> Ints:
    """The ways to deal cards of two ranks, from those for each, by the numbers of cards that the sets get."""
    found = np.zeros_like(one)
    for numbers in zip(*np.nonzero(other), strict=True):
        _add(found, one, numbers, int(other[numbers]))
    return found


def _with_rank(before: Ints, ways: list[tuple[Dealt, int]]) -> Ints:
    """With a rank dealt in one of these ways."""
    after, seen = np.zeros_like(before), _seen(before)
    for (_, place, numbers), number in ways:
        for sets in seen:
            _add(after[sets | place], before[sets], numbers, number)
    return after


def _with_tracked_rank(before: Ints, ways: list[tuple[Dealt, int]], suit: bool) -> Ints:
    """The same, where three ranks that follow on each other must not be had; with ``suit``, not in the suit held."""
    after, seen = np.zeros_like(before), _seen(before)
    allowed = [np.einsum("sij...,ij->si...", before, _BLOCKED[pattern]) for pattern in PATTERNS]
    for (pattern, place, numbers), number in ways:
        label = place if suit else pattern
        for sets in seen:
            _add(after[sets | place, label], allowed[label][sets], numbers, number)
    return after


def _seen(counts: Ints) -> list[int]:
    """Which sets of sets with the suit held there are; without such a suit only the empty one."""
    return [sets for sets in PATTERNS if counts[sets].any()]


def _add(target: Ints, source: Ints, numbers: Numbers, factor: int) -> None:
    """Add so many times the source, with so many cards more in each set; sets that would be too large fall away."""
    a, b, c = numbers
    n = source.shape[-1]
    target[..., a:, b:, c:] += factor * source[..., : n - a, : n - b, : n - c]
