"""The rules of forced moves, compiled: each tightens the bounds of a few numbers as far as it can.

Sums are bounded from what their parts can be, and each part from the sum and the other parts. The loose cards of a
rank have 26 ways to be used (``WAYS``); those that are left are a bit mask, and the bounds are what it spans. What
the rules say is in :mod:`satmav.reasons.moves`.

Machine code is made anew for a function and all that it calls, in each function that calls it: so chains of calls
are short, and what tightens is called at few places.
"""

from __future__ import annotations

from operator import mul

import numpy as np

from satmav.kernels.jit import inner
from satmav.kernels.moves_box import (
    CARD,
    FLUSHES,
    FOURS,
    FOURS_RULE,
    HANDS,
    HOUSES,
    HOUSES_RULE,
    KICKERS,
    NUMBERS,
    PAIRS,
    QUADS,
    RUN,
    RUNS_RULE,
    SLOTS,
    STRAIGHTS,
    SUIT_RULE,
    THROUGH,
    THROUGH_RULE,
    TOTAL_RULE,
    TRIPLES,
    Box,
    tighten,
)

WAYS = tuple(
    (triples, pairs, fours, kickers, straights)
    for triples in range(2)
    for pairs in range(3)
    for fours in range(2)
    for kickers in range(5)
    for straights in range(5)
    if 3 * triples + 2 * pairs + 4 * fours + kickers + straights <= 4
)
"""How the loose cards of a rank can be used: 26 ways."""

SIZES = (3, 2, 4, 1, 1)
LOOSE = 5
MEASURES = ((1,), (0, 1), (0, 0, 1), (0, 0, 0, 1), (0, 0, 0, 0, 1), SIZES)
"""Triples, pairs, fours, kickers, straights, and the loose cards that they take, as factors of what ways count."""

AT_MOST = np.array(
    [
        [sum(1 << way for way, used in enumerate(WAYS) if sum(map(mul, measure, used)) <= most) for most in range(5)]
        for measure in MEASURES
    ]
)
"""int64[6, 5]: the ways with at most so many triples, pairs, fours, kickers, straights, loose cards, as bits."""

GROUPS = np.array([TRIPLES, PAIRS, FOURS, KICKERS, THROUGH])
RUNS_OF = np.array([sum(1 << run for run in range(10) if (rank - run + 1) % 13 < 5) for rank in range(13)])
"""int64[13]: the runs through a rank, as bits; run 0 is A-5, whose ranks are 12, 0, 1, 2, 3."""

WHOLE, TIMES, FIRST, STRIDE, PARTS = range(5)
ALL = -1  # in place of a number: the hands to be made


def _sums() -> list[list[list[int]]]:
    ranks = (1 << 13) - 1
    sums = [[[0] * 5, [0] * 5] for _ in range(SLOTS)]
    for suit in range(4):
        sums[SUIT_RULE + suit][0] = [FLUSHES + suit, 5, CARD + suit, 4, ranks]
    for rank in range(13):
        sums[THROUGH_RULE + rank][0] = [THROUGH + rank, 1, RUN, 1, int(RUNS_OF[rank])]
    sums[HOUSES_RULE] = [[HOUSES, 1, TRIPLES, 1, ranks], [HOUSES, 1, PAIRS, 1, ranks]]
    sums[FOURS_RULE] = [[QUADS, 1, FOURS, 1, ranks], [QUADS, 1, KICKERS, 1, ranks]]
    sums[RUNS_RULE][0] = [STRAIGHTS, 1, RUN, 1, (1 << 10) - 1]
    sums[TOTAL_RULE][0] = [ALL, 1, FLUSHES, 1, (1 << 7) - 1]
    return sums


SUMS = np.array(_sums())
"""int64[SLOTS, 2, 5]: the sums that a rule says, none where ``TIMES`` is 0: so many times a whole is the sum of the
parts, which are the numbers from the first on, at this stride, where there is a bit."""


@inner
def sum_rule(box: Box, rule: int) -> bool:
    """The sums of a rule, the first of two once more at the end."""
    for turn in range(3):
        which = turn & 1
        times, parts = SUMS[rule, which, TIMES], SUMS[rule, which, PARTS]
        if times == 0 or (turn == 2 and SUMS[rule, 1, TIMES] == 0):
            return True
        first, stride, whole = SUMS[rule, which, FIRST], SUMS[rule, which, STRIDE], SUMS[rule, which, WHOLE]
        least, most = 0, 0
        for part in range(13):
            if parts >> part & 1:
                most += box.bounds[first + stride * part]
                least -= box.bounds[NUMBERS + first + stride * part]
        low, high = box.now[HANDS], box.now[HANDS]
        if whole != ALL:
            if not tighten(box, whole, most // times, rule):
                return False
            if not tighten(box, NUMBERS + whole, -((least + times - 1) // times), rule):
                return False
            low, high = -times * box.bounds[NUMBERS + whole], times * box.bounds[whole]
        if least > high or most < low:
            return False
        for part in range(13):
            number = first + stride * part
            if parts >> part & 1 and box.bounds[number] + box.bounds[NUMBERS + number] > 0:
                spare = -box.bounds[NUMBERS + number] + high - least
                if not tighten(box, NUMBERS + number, most - low - box.bounds[number], rule):
                    return False
                if not tighten(box, number, spare, rule):
                    return False
    return True


@inner
def between(group: int, least: int, most: int) -> int:
    """The ways with so many of a group (or loose cards), as bits."""
    if most < 0 or least > 4:
        return 0
    ways = AT_MOST[group, min(most, 4)]
    return int(ways & ~AT_MOST[group, least - 1] if least > 0 else ways)


@inner
def ways_of(box: Box, rank: int) -> int:
    """The ways that the bounds on a rank's groups leave, however many cards are loose."""
    ways = AT_MOST[LOOSE, box.dealt[rank]]
    for group in range(5):
        number = GROUPS[group] + rank
        ways &= between(group, -box.bounds[NUMBERS + number], box.bounds[number])
    return int(ways)


@inner
def rank_rule(box: Box, rank: int, rule: int) -> bool:
    """The loose cards of a rank are used in one of the ways that are left."""
    least, most = 0, 0
    for card in range(CARD + 4 * rank, CARD + 4 * rank + 4):
        most += box.bounds[card]
        least -= box.bounds[NUMBERS + card]
    dealt = box.dealt[rank]
    ways = ways_of(box, rank) & between(LOOSE, dealt - most, dealt - least)
    if ways == 0:
        return False
    for group in range(5):
        number = GROUPS[group] + rank
        if box.bounds[number] + box.bounds[NUMBERS + number] > 0:
            low, high = -box.bounds[NUMBERS + number], box.bounds[number]
            while ways & AT_MOST[group, low] == 0:
                low += 1
            while high > 0 and ways & ~AT_MOST[group, high - 1] == 0:
                high -= 1
            tighten(box, NUMBERS + number, -low, rule)
            tighten(box, number, high, rule)
    if most > least:
        into = ways & AT_MOST[LOOSE, dealt - most] == ways
        if into or ways & AT_MOST[LOOSE, dealt - least - 1] == 0:
            for card in range(CARD + 4 * rank, CARD + 4 * rank + 4):
                if box.bounds[card] + box.bounds[NUMBERS + card] > 0:
                    tighten(box, NUMBERS + card if into else card, -1 if into else 0, rule)
    return True


@inner
def needs_rule(box: Box, rank: int, other: int, rule: int) -> bool:
    """A straight through a rank passes through the other, but for the runs that lack it."""
    lacking = RUNS_OF[rank] & ~RUNS_OF[other]
    most = int(box.bounds[THROUGH + other])
    for run in range(10):
        if lacking >> run & 1:
            most += box.bounds[RUN + run]
    if not tighten(box, THROUGH + rank, most, rule):
        return False
    most += box.bounds[NUMBERS + THROUGH + rank]  # by how much the other side may fall below its most
    for run in range(11):
        if run == 10 or lacking >> run & 1:
            number = RUN + run if run < 10 else THROUGH + other
            if not tighten(box, NUMBERS + number, most - box.bounds[number], rule):
                return False
    return True
