"""The balance of a suit: five of its cards go into each of its flushes, and which ones changes what ranks give.

For each rank, the least pairs, the most triples, the least of pairs less triples, and the same of kickers and fours,
where the rank's card of the suit is in a flush, and where it is loose; and the least of pairs and triples together, of
which a full house takes two. Added up with the best cards in flushes, they bound full houses and fours of a kind, or
there are more pairs than triples whatever is done. The best cards of each sum are chosen on their own, so the sums are
bounds, not always reached.
"""

from __future__ import annotations

from operator import mul

import numpy as np

from satmav.kernels.jit import inner
from satmav.kernels.moves_box import CARD, FLUSHES, HOUSES, NUMBERS, QUADS, Box, tighten
from satmav.kernels.moves_rules import LOOSE, WAYS, between, ways_of

MEASURES = ((0, 1), (-1, 0), (-1, 1), (0, 0, 0, 1), (0, 0, -1, 0), (0, 0, -1, 1), (1, 1))
"""What is counted, as factors of what :data:`WAYS` count: pairs, -triples, pairs - triples, kickers, -fours, kickers -
fours, pairs + triples."""

WHOLES = (HOUSES, HOUSES, HOUSES, QUADS, QUADS, QUADS, HOUSES)
"""The hands that a measure is about."""

BOUNDED = (NUMBERS + HOUSES, HOUSES, -1, NUMBERS + QUADS, QUADS, -1, NUMBERS + HOUSES)
"""The fact that its sum is; -1 where that must not be more than 0."""

EACH = (1, 1, 1, 1, 1, 1, 2)
"""How much of it one of those hands takes."""

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
"""int64[7, 7]: the ways of which a measure is at most so much."""

NEVER = 99

WIDTH = 12  # differences between in and out run from -5 to 5, and are counted

STAYS, GOES = 16, 32  # where the ways of ranks are kept in ``Box.work``, by what the card of the suit does


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
    look(box, suit)
    for measure in range(len(MEASURES)):
        if box.bounds[WHOLES[measure]] > 0:
            value, fact = bound_of(least_sum(box, suit, measure), measure), BOUNDED[measure]
            if fact < 0:
                if value < 0:
                    return False
            elif not tighten(box, fact, value, rule):
                return False
    return True


@inner
def bound_of(least: int, measure: int) -> int:
    """What a sum says: the value of the fact, or, where there is none, a contradiction if it is below 0."""
    return -((least + EACH[measure] - 1) // EACH[measure])


@inner
def others_in(box: Box, rank: int, suit: int, side: int) -> int:
    """The least (side 1) or most of a rank's cards of the other suits that are in flushes."""
    count = 0
    for card in range(CARD + 4 * rank, CARD + 4 * rank + 4):
        if card & 3 != suit:
            count += box.bounds[side * NUMBERS + card]
    return -count if side else count


@inner
def look(box: Box, suit: int) -> None:
    """The ways of each rank where its card of the suit is loose, and where it is in a flush, into ``Box.work``."""
    for rank in range(13):
        dealt, card = box.dealt[rank], CARD + 4 * rank + suit
        most, least = dealt - others_in(box, rank, suit, 1), dealt - others_in(box, rank, suit, 0)
        ways = ways_of(box, rank)
        box.work[STAYS + rank] = ways & between(LOOSE, least, most) if box.bounds[NUMBERS + card] == 0 else 0
        box.work[GOES + rank] = ways & between(LOOSE, least - 1, most - 1) if box.bounds[card] > 0 else 0


@inner
def least_in(box: Box, rank: int, measure: int) -> int:
    """The least of a rank where its card of the suit is in a flush; ``NEVER`` where it cannot be."""
    ways = box.work[GOES + rank]
    return least_of(ways, measure) if ways else NEVER


@inner
def least_out(box: Box, rank: int, measure: int) -> int:
    """The least of a rank where its card of the suit, if there is one, is loose; ``NEVER`` where it cannot be."""
    ways = box.work[STAYS + rank]
    return least_of(ways, measure) if ways else NEVER


@inner
def least_sum(box: Box, suit: int, measure: int) -> int:
    """The least sum over the ranks as looked at and all numbers of flushes; ``NEVER`` where there is none."""
    work = box.work
    for value in range(WIDTH):
        work[value] = 0
    base, held, free = 0, 0, 0
    for rank in range(13):
        if box.dealt[rank] == 0:
            continue
        stays, goes = least_out(box, rank, measure), least_in(box, rank, measure)
        if stays == NEVER:
            if goes == NEVER:
                return NEVER
            held += 1
            base += goes
        else:
            base += stays
            if goes < NEVER:
                free += 1
                work[goes - stays + WIDTH // 2] += 1
    least = NEVER
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


ORDER = (2, 0, 1, 6, 5, 3, 4)
"""The measures in the order in which a contradiction is looked for: differences first, pairs + triples last of its."""


@inner
def table_lines(box: Box, suit: int, fact: int, value: int) -> int:
    """The lines of the table that says a fact (-1: a contradiction); the box has its reasons, and no more.

    A line says what is counted and one the sum; one is for all ranks that give the same whether their card of the suit
    is in a flush or not, and one each for those alike of the others. A single line of ranks and the sum are two
    sentences instead; where no rank gives anything there is one.
    """
    look(box, suit)
    for place in range(len(ORDER)):
        measure = ORDER[place]
        least, bounded = least_sum(box, suit, measure), BOUNDED[measure]
        if least >= NEVER:
            return 1
        found = bound_of(least, measure)
        if fact >= 0:
            shown = fact == bounded and found <= value
        elif bounded < 0:
            shown = found < 0
        else:
            shown = found + box.bounds[bounded - NUMBERS if bounded >= NUMBERS else bounded + NUMBERS] < 0
        if shown:
            ranks = rank_lines(box, suit, measure)
            return 2 + ranks if ranks > 1 else 1 + ranks
    return 1


@inner
def decided(box: Box, suit: int, measure: int) -> int:
    """Whether all cards of the suit that may do both must stay (1), or must go (2); 0 where they may differ."""
    held, free, ways, found = 0, 0, 0, 0
    for rank in range(13):
        if box.dealt[rank]:
            stays, goes = least_out(box, rank, measure), least_in(box, rank, measure)
            held += stays == NEVER
            free += stays < NEVER and goes < NEVER
    for flushes in range(-box.bounds[NUMBERS + FLUSHES + suit], box.bounds[FLUSHES + suit] + 1):
        more = 5 * flushes - held
        if 0 <= more <= free:
            ways += 1
            found = 1 if more == 0 else 2 if more == free else 0
    return found if ways == 1 else 0


@inner
def rank_lines(box: Box, suit: int, measure: int) -> int:
    """The lines of a table for ranks."""
    work, fixed, kinds, all_do = box.work, 0, 0, decided(box, suit, measure)
    for rank in range(13):
        if box.dealt[rank] == 0:
            continue
        stays, goes = least_out(box, rank, measure), least_in(box, rank, measure)
        if stays < NEVER and goes < NEVER:
            stays, goes = NEVER if all_do == 2 else stays, NEVER if all_do == 1 else goes
        if stays == goes or stays == NEVER or goes == NEVER:
            fixed |= min(stays, goes) != 0
        else:
            kind = 100 * stays + goes
            new = 1
            for other in range(kinds):
                if work[other] == kind:
                    new = 0
            work[kinds] = kind
            kinds += new
    return fixed + kinds
