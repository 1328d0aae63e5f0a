"""Three-D poker counted exactly: two cards held, with one of each of three sets of five on the table.

A player's type depends on which of the three sets have a card of each rank, a *pattern*. Where two ranks are held, the
straights that both are in lack three ranks each, which follow on each other: how many such straights there are is all
that matters of these ranks. So there are few cases: a pair held, or two ranks of one suit or two, in none to four
straights together. For each type its deals are counted that make it at most, by :mod:`satmav.poker.three_sets`.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from itertools import combinations, product
from math import comb

import numpy as np

from satmav.game.cards import RANKS
from satmav.game.hands import WINDOWS
from satmav.kernels.arrays import Ints
from satmav.poker.three_sets import EVERY, Allows, ThreeSets, times

SET_SIZE = 5
AtMost = list[int]
"""How many deals make each type at most, the lowest first."""


@cache
def three_d_counts(set_size: int = SET_SIZE) -> tuple[int, ...]:
    """How many of all deals to one player are of each type, the lowest first. The three sets are in order."""
    at_most = [len(RANKS) * comb(4, 2) * number for number in _pair_held(set_size)]
    together = Counter(sum({*pair} <= {*window} for window in WINDOWS) for pair in combinations(RANKS, 2))
    for windows, pairs in together.items():  # how many pairs of ranks are in so many straights together
        for suited, suits in ((True, 4), (False, 12)):
            held = _two_ranks_held(windows, suited, set_size)
            at_most = [one + pairs * suits * other for one, other in zip(at_most, held, strict=True)]
    return (*(one - below for one, below in zip(at_most, [0, *at_most[:-1]], strict=True)), 0)


def _pair_held(size: int) -> AtMost:
    """With two cards of a rank held: no straight and no flush can be made."""
    sets = ThreeSets(size, suited=False)
    found: Counter[str] = Counter()
    for pattern, held in sets.held(2).items():
        count = partial(sets.count, held, ranks=12)
        found["any"] += count()
        found["no quads"] += count() if pattern.bit_count() < 2 else 0
        if pattern.bit_count() < 2:
            found["no full house"] += count(_not_all_of(EVERY ^ pattern))
        if not pattern:
            found["two pair"] += count(lambda other: other != EVERY)
            found["pair"] += count(lambda other: other.bit_count() < 2)
    trips = [found["no full house"]] * 3
    return [0, found["pair"], found["two pair"], *trips, found["no quads"], found["any"], found["any"]]


def _two_ranks_held(windows: int, suited: bool, size: int) -> AtMost:
    """With cards of two ranks held, which are in so many straights together."""
    sets = ThreeSets(size, suited)
    dealt = {
        (first, second): times(one, other) for (first, one), (second, other) in product(sets.held(3).items(), repeat=2)
    }

    def where(allowed: Callable[[int, int], bool]) -> Ints:
        found = np.zeros_like(dealt[0, 0])
        for patterns, cards in dealt.items():
            found += cards if allowed(*patterns) else 0
        return found

    every, no_quads = where(lambda *_: True), where(lambda one, other: EVERY not in (one, other))
    no_full_house = where(lambda one, other: EVERY not in (one, other) and not _full_house(one, other))
    no_trips = where(lambda one, other: one.bit_count() < 2 and other.bit_count() < 2)
    unpaired = where(lambda one, other: one == other == 0)
    plain = partial(sets.count, straights=windows, flush=False)
    one_pair = plain(unpaired, lambda other: other != EVERY)
    for place in (1, 2, 4):
        one_pair += plain(where(lambda one, other: one | other == place), _not_all_of(EVERY ^ place))  # noqa: B023
    return [
        plain(unpaired, lambda other: other.bit_count() < 2),
        one_pair,
        plain(no_trips, lambda other: other != EVERY),
        plain(no_full_house),
        sets.count(no_full_house, flush=False),
        *(sets.count(cards, straight_flushes=windows) for cards in (no_full_house, no_quads, every)),
        sets.count(every),
    ]


def _not_all_of(sets: int) -> Allows:
    """Allows the patterns that lack one of these sets. No pair, or no three of a kind, can be had of it then."""
    return lambda pattern: pattern & sets != sets


def _full_house(one: int, other: int) -> bool:
    """Whether two ranks held make a full house: one more of one of them, and two of the other, from different sets."""
    return any(
        single & place and (double & ~place).bit_count() == 2
        for place in (1, 2, 4)
        for single, double in ((one, other), (other, one))
    )
