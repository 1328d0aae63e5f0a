"""The balance of a suit: five of its cards go into each of its flushes, and which ones changes what ranks give.

For each rank, the least pairs, the most triples, the least of pairs less triples, and the same of kickers and fours,
where the rank's card of the suit is in a flush, and where it is loose. Added up with the best cards in flushes, they
bound full houses and fours of a kind, or there are more pairs than triples whatever is done. The best cards of each
sum are chosen on their own, so the sums are bounds, not always reached.
"""

from __future__ import annotations

from operator import mul

import numpy as np

from satmav.kernels.jit import inner
from satmav.kernels.moves_box import CARD, FLUSHES, HOUSES, NUMBERS, QUADS, Box, tighten
from satmav.kernels.moves_rules import LOOSE, WAYS, between, ways_of

MEASURES = ((0, 1), (-1, 0), (-1, 1), (0, 0, 0, 1), (0, 0, -1, 0), (0, 0, -1, 1))
"""Pairs, -triples, pairs - triples, kickers, -fours, kickers - fours, as factors of what :data:`WAYS` count."""

LEAST = -2  # of pairs less triples and so on, over all ways: from -1 (a triple) to 4 (four kickers)
VALUES = np.array(
    [
        [
            sum(1 << way for way, used in enumerate(WAYS) if sum(map(mul, measure, used)) <= value)
            for value in range(LEAST, 5)
        ]
        for measure in MEASURES
    ]
)
"""int64[6, 7]: the ways of which a measure is at most so much."""

WIDTH = 12  # differences between in and out run from -5 to 5, and are counted


@inner
def least_of(ways: int, measure: int) -> int:
    """The least that a measure can be in these ways."""
    value = 0
    while ways & VALUES[measure, value] == 0:
        value += 1
    return value + LEAST


@inner
def balance_rule(box: Box, suit: int, rule: int) -> bool:
    """Add up what the ranks give at least and at most, and compare."""
    for measure in range(6):
        whole = HOUSES if measure < 3 else QUADS
        if box.bounds[whole] > 0:
            least = least_sum(box, suit, measure)
            if measure % 3 == 2:
                if least > 0:
                    return False
            elif not tighten(box, whole if measure % 3 else NUMBERS + whole, -least, rule):
                return False
    return True


@inner
def least_sum(box: Box, suit: int, measure: int) -> int:
    """The least sum over all ranks, over all numbers of flushes of the suit; above 99 where there is none."""
    work = box.work
    for value in range(WIDTH):
        work[value] = 0
    base, held, free = 0, 0, 0
    for rank in range(13):
        low, high = 0, 0  # of the rank's other cards in flushes
        for card in range(CARD + 4 * rank, CARD + 4 * rank + 4):
            if card & 3 != suit:
                high += box.bounds[card]
                low -= box.bounds[NUMBERS + card]
        card = CARD + 4 * rank + suit
        dealt = box.dealt[rank]
        if dealt == 0:
            continue
        ways = ways_of(box, rank)
        into, out = 0, 0
        if box.bounds[card] == 1:
            into = ways & between(LOOSE, dealt - 1 - high, dealt - 1 - low)
        if box.bounds[NUMBERS + card] == 0:
            out = ways & between(LOOSE, dealt - high, dealt - low)
        if out == 0:
            if into == 0:
                return 100
            held += 1
            base += least_of(into, measure)
        else:
            stays = least_of(out, measure)
            base += stays
            if into:
                free += 1
                work[least_of(into, measure) - stays + WIDTH // 2] += 1
    least = 100
    for flushes in range(-box.bounds[NUMBERS + FLUSHES + suit], box.bounds[FLUSHES + suit] + 1):
        more = 5 * flushes - held
        if 0 <= more <= free:
            found = base
            for value in range(WIDTH):
                taken = min(more, work[value])
                found += taken * (value - WIDTH // 2)
                more -= taken
            least = min(least, found)
    return least
