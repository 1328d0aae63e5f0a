"""The rules of forced moves, compiled: each tightens the bounds of a few numbers as far as it can.

Sums are bounded from what their parts can be, and each part from the sum and the other parts. The loose cards of a
rank have 26 ways to be used (``WAYS``); those that are left are a bit mask, and the bounds are what it spans. What
the rules say is in :mod:`satmav.reasons.moves`.
"""

from __future__ import annotations

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
    STRAIGHTS,
    THROUGH,
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
AT_MOST = np.array(
    [
        [sum(1 << way for way, used in enumerate(WAYS) if value(used) <= most) for most in range(5)]
        for value in (
            *(lambda used, group=group: used[group] for group in range(5)),
            lambda used: sum(number * size for number, size in zip(used, SIZES, strict=True)),
        )
    ]
)
"""int64[6, 5]: the ways with at most so many triples, pairs, fours, kickers, straights, loose cards, as bits."""

GROUPS = np.array([TRIPLES, PAIRS, FOURS, KICKERS, THROUGH])
RUNS_OF = np.array([sum(1 << run for run in range(10) if (rank - run + 1) % 13 < 5) for rank in range(13)])
"""int64[13]: the runs through a rank, as bits; run 0 is A-5, whose ranks are 12, 0, 1, 2, 3."""


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
def suit_rule(box: Box, suit: int, rule: int) -> bool:
    """The cards of a suit in flushes are five times its flushes."""
    least, most = 0, 0
    for card in range(CARD + suit, CARD + 52, 4):
        most += box.bounds[card]
        least -= box.bounds[NUMBERS + card]
    flushes = FLUSHES + suit
    if not tighten(box, flushes, most // 5, rule) or not tighten(box, NUMBERS + flushes, -((least + 4) // 5), rule):
        return False
    if 5 * box.bounds[flushes] == least and most > least:
        for card in range(CARD + suit, CARD + 52, 4):
            if box.bounds[NUMBERS + card] == 0:
                tighten(box, card, 0, rule)
    elif -5 * box.bounds[NUMBERS + flushes] == most and most > least:
        for card in range(CARD + suit, CARD + 52, 4):
            if box.bounds[card] == 1:
                tighten(box, NUMBERS + card, -1, rule)
    return True


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
        value = -box.bounds[NUMBERS + number]
        while ways & AT_MOST[group, value] == 0:
            value += 1
        tighten(box, NUMBERS + number, -value, rule)
        value = box.bounds[number]
        while value > 0 and ways & ~AT_MOST[group, value - 1] == 0:
            value -= 1
        tighten(box, number, value, rule)
    if most > least:
        if ways & AT_MOST[LOOSE, dealt - most] == ways:
            for card in range(CARD + 4 * rank, CARD + 4 * rank + 4):
                if box.bounds[card] == 1:
                    tighten(box, NUMBERS + card, -1, rule)
        elif ways & AT_MOST[LOOSE, dealt - least - 1] == 0:
            for card in range(CARD + 4 * rank, CARD + 4 * rank + 4):
                if box.bounds[NUMBERS + card] == 0:
                    tighten(box, card, 0, rule)
    return True


@inner
def sum_rule(box: Box, whole: int, first: int, parts: int, rule: int) -> bool:
    """A number is the sum of those at ``first`` and after, as far as the bits of ``parts`` say."""
    least, most = 0, 0
    for part in range(13):
        if parts >> part & 1:
            most += box.bounds[first + part]
            least -= box.bounds[NUMBERS + first + part]
    if not tighten(box, whole, most, rule) or not tighten(box, NUMBERS + whole, -least, rule):
        return False
    spare, short = box.bounds[whole] - least, most + box.bounds[NUMBERS + whole]  # what parts can rise, or fall
    for part in range(13):
        if parts >> part & 1:
            number = first + part
            low, high = -box.bounds[NUMBERS + number], box.bounds[number]
            if not tighten(box, number, low + spare, rule) or not tighten(box, NUMBERS + number, short - high, rule):
                return False
    return True


@inner
def pair_rule(box: Box, whole: int, one: int, other: int, rule: int) -> bool:
    """A number is the sum over all ranks of two groups each: until nothing more is gained."""
    while True:
        length = box.now[0]
        if not sum_rule(box, whole, one, 0x1FFF, rule) or not sum_rule(box, whole, other, 0x1FFF, rule):
            return False
        if box.now[0] == length:
            return True


@inner
def through_rule(box: Box, rank: int, rule: int) -> bool:
    """The straights through a rank are those of its runs."""
    return sum_rule(box, THROUGH + rank, RUN, RUNS_OF[rank], rule)


@inner
def houses_rule(box: Box) -> bool:
    """Full houses, triples and pairs are equally many."""
    return pair_rule(box, HOUSES, TRIPLES, PAIRS, HOUSES_RULE)


@inner
def fours_rule(box: Box) -> bool:
    """Fours of a kind, those of the ranks, and kickers are equally many."""
    return pair_rule(box, QUADS, FOURS, KICKERS, FOURS_RULE)


@inner
def needs_rule(box: Box, rank: int, other: int, rule: int) -> bool:
    """A straight through a rank passes through the other, but for the runs that lack it."""
    lacking = RUNS_OF[rank] & ~RUNS_OF[other]
    spare = int(box.bounds[THROUGH + other])
    for run in range(10):
        if lacking >> run & 1:
            spare += box.bounds[RUN + run]
    if not tighten(box, THROUGH + rank, spare, rule):
        return False
    spare += box.bounds[NUMBERS + THROUGH + rank]  # by how much the other side may fall below its most
    number = THROUGH + other
    if not tighten(box, NUMBERS + number, spare - box.bounds[number], rule):
        return False
    for run in range(10):
        if lacking >> run & 1 and not tighten(box, NUMBERS + RUN + run, spare - box.bounds[RUN + run], rule):
            return False
    return True


@inner
def total_rule(box: Box) -> bool:
    """All hands together are as many as are to be made."""
    least, most = 0, 0
    for part in range(7):
        number = FLUSHES + part if part < 4 else HOUSES + part - 4
        most += box.bounds[number]
        least -= box.bounds[NUMBERS + number]
    spare, short = box.now[HANDS] - least, most - box.now[HANDS]
    if spare < 0 or short < 0:
        return False
    for part in range(7):
        number = FLUSHES + part if part < 4 else HOUSES + part - 4
        low, high = -box.bounds[NUMBERS + number], box.bounds[number]
        tighten(box, number, low + spare, TOTAL_RULE)
        tighten(box, NUMBERS + number, short - high, TOTAL_RULE)
    return True


assert STRAIGHTS == HOUSES + 2 and QUADS == HOUSES + 1
