"""Three-D poker counted exactly: two cards held, with one of each of three sets of five on the table.

A player's type depends on which of the three sets have a card of each rank, a *pattern*. Where two ranks are held, the
straights that both are in lack three ranks each, which follow on each other: how many such straights there are is all
that matters of these ranks. So there are few cases: a pair held, or two ranks of one suit or two, in none to four
straights together. For each type its deals are counted that make it at most.

They are counted rank by rank. Three ranks can be had from different sets unless their patterns lack that. Three things
are kept in mind: how many cards each set has, which sets have a card of one suit, and the last two ranks' patterns (for
straights). All are arrays of counts, which stay below the number of all deals, 1.7e18.
"""

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product
from math import comb
from typing import Any

import numpy as np

from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.kernels.arrays import Ints
from satmav.poker.counts import type_of_groups
from satmav.poker.ranking import HandType

EVERY = 0b111
"""The pattern of all three sets."""
PATTERNS = range(EVERY + 1)
PLACES = (0, 1, 2, 4)
"""Where a card can be: nowhere, or in a set, as a pattern."""

Numbers = tuple[int, int, int]
Dealt = tuple[int, int, Numbers]
"""How cards of a rank are dealt: their pattern, the place of the card of the suit held, and how many each set gets."""
Ways = list[tuple[Dealt, int]]
Patterns = tuple[int, ...]


def from_different_sets(patterns: tuple[int, int, int]) -> bool:
    """Whether a card of each of three ranks can be had, each from another set."""
    return any(all(pattern & place for pattern, place in zip(patterns, places, strict=True)) for places in _ORDERS)


_ORDERS = tuple(permutations((1, 2, 4)))
_BLOCKED = np.array(
    [[[not from_different_sets((one, two, three)) for one in PATTERNS] for two in PATTERNS] for three in PATTERNS]
)
"""By the third, the second and the first pattern: whether these three ranks make no straight with those held."""


class ThreeSets:
    """Three sets of so many cards, where two cards are held of one rank or of two; ``suited`` where of one suit."""

    def __init__(self, size: int, ranks_held: int, suited: bool) -> None:
        self.size, self.ranks_held, self.suited = size, ranks_held, suited

    def held(self, patterns: Patterns) -> Ints:
        """In how many ways the other cards of the ranks that are held are dealt in these patterns: int64[8, n, n, n].

        By the sets that have a card of the suit held, here the empty one, and how many cards each set has.
        """
        found = np.zeros((8, *[self.size + 1] * 3), np.int64)
        found[0, 0, 0, 0] = 1
        for pattern in patterns:
            found = _with_rank(found, self._dealt(4 - 2 // self.ranks_held, (pattern,)))
        return found

    def count(self, held: Ints, allowed: Patterns, kind: HandType, windows: int) -> int:
        """How many deals make a type at most in which every rank that is not held has an allowed pattern.

        ``held`` are ways to deal the other cards of ranks that are; they are in so many straights together.
        """
        straight_flushes = HandType.FLUSH <= kind < HandType.STRAIGHT_FLUSH  # and nothing else must not be had
        tracked = windows + 2 if windows and (straight_flushes or kind < HandType.STRAIGHT) else 0
        ways = self._dealt(4, allowed)
        for _ in range(len(RANKS) - self.ranks_held - tracked):
            held = _with_rank(held, ways)
        runs = np.zeros((8, 8, 8, *held.shape[1:]), np.int64)  # and by the last two ranks' patterns, the later first
        runs[:, 0, 0] = held
        for _ in range(tracked):
            runs = _with_tracked_rank(runs, ways, straight_flushes)
        return int(runs[: EVERY if kind < HandType.FLUSH else None, :, :, -1, -1, -1].sum())

    def _dealt(self, cards: int, patterns: Patterns) -> Ways:
        """In how many ways so many cards of a rank are dealt in these patterns; of four one may be of the suit held."""
        found: Counter[Dealt] = Counter()
        for places in product(PLACES, repeat=cards):
            pattern, numbers = sum({*places}), (places.count(1), places.count(2), places.count(4))
            if pattern in patterns and max(numbers) <= self.size:
                found[pattern, places[0] if self.suited and cards == 4 else 0, numbers] += 1
        return [*found.items()]


def _with_rank(before: Ints, ways: Ways) -> Ints:
    """With a rank dealt in one of these ways."""
    after, seen = np.zeros_like(before), _seen(before)
    for (_, place, numbers), number in ways:
        for sets in seen:
            _add(after[sets | place], before[sets], numbers, number)
    return after


def _with_tracked_rank(before: Ints, ways: Ways, suit: bool) -> Ints:
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


@cache
def three_d_counts(set_size: int = 5) -> tuple[int, ...]:
    """How many of all deals to one player are of each type, the lowest first. The three sets are in order."""
    at_most = len(RANKS) * comb(4, 2) * _at_most(ThreeSets(set_size, 1, suited=False), windows=0)
    together = Counter(sum({*pair} <= {*window} for window in WINDOWS) for pair in combinations(RANKS, 2))
    for windows, pairs in together.items():  # how many pairs of ranks are in so many straights together
        for suited, suits in ((True, 4), (False, 12)):
            at_most = at_most + pairs * suits * _at_most(ThreeSets(set_size, 2, suited), windows)
    return tuple(np.diff(at_most, prepend=0).tolist())


def _at_most(sets: ThreeSets, windows: int) -> Any:
    """How many deals make each type at most, the lowest first, as an array of whole numbers of any size.

    The ranks held are in so many straights together.
    """
    held, found = {own: sets.held(own) for own in product(PATTERNS, repeat=sets.ranks_held)}, []
    for kind in HandType:
        by_allowed: dict[Patterns, Ints] = {}
        for own, ways in held.items():
            allowed = tuple(other for other in PATTERNS if best_groups(own, other) <= kind)
            by_allowed[allowed] = by_allowed.get(allowed, 0) + ways
        found.append(sum(sets.count(ways, allowed, kind, windows) for allowed, ways in by_allowed.items() if allowed))
    return np.array(found, object)


@cache
def best_groups(own: Patterns, other: int) -> int:
    """The best type that equal ranks make: those held, by their patterns, and another, of which no card is held."""
    held = [0, len(own) - 1]
    options = [
        [rank for rank, pattern in enumerate((*own, other)) if pattern & place] + [-place] for place in (1, 2, 4)
    ]
    numbers = (Counter([*held, *three]).values() for three in product(*options))
    return max(type_of_groups(tuple(sorted(several, reverse=True))) for several in numbers)
