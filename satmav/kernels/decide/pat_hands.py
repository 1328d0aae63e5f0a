"""Tally many deals: by shape, and by how many pat hands each holds, counted from ranks and suits alone."""

import numpy as np

from satmav.kernels.arrays import Ints, Verdicts, Words
from satmav.kernels.bits import ones
from satmav.kernels.decide.lanes import count, to_lanes
from satmav.kernels.jit import inner, lean_free

NIBBLES = 0x1_1111_1111_1111
"""Bit 0 of the nibble of every rank."""
ALL_PAT_HANDS = 10_200 + 5_148 + 3_744 + 624
"""The pat hands of the deck."""
FLUSHES = (0, 0, 0, 0, 0, 1, 6, 21, 56, 126, 252, 462, 792, 1287)
"""How many flushes a suit of that length has."""


@inner
def straights(deal: int, times: int) -> int:
    """How many straights that are no straight flushes; ``times`` is how often each rank occurs, a nibble a rank."""
    suited = (deal << 4) | (deal >> 48)  # the ace below the two as well
    occurs = (times << 4) | (times >> 48)
    found: int = 0
    for low in range(10):
        window = occurs >> 4 * low
        ways = (window & 15) * (window >> 4 & 15)
        if ways:
            found += ways * (window >> 8 & 15) * (window >> 12 & 15) * (window >> 16 & 15)
    runs = suited & (suited >> 4) & (suited >> 8) & (suited >> 12) & (suited >> 16)
    for suit in range(4):
        found -= ones(np.uint64(runs >> suit & NIBBLES))
    return found


@inner
def pat_hands(deal: int, lengths: int, quads: bool) -> int:
    """How many pat hands a deal holds; ``lengths`` are those of its suits, in lanes."""
    times = (deal & NIBBLES) + (deal >> 1 & NIBBLES) + (deal >> 2 & NIBBLES) + (deal >> 3 & NIBBLES)
    twice = times >> 1 & NIBBLES
    pairs, triples = ones(np.uint64(twice & ~times)), ones(np.uint64(twice & times))
    fours = ones(np.uint64(times >> 2 & NIBBLES))
    found: int = straights(deal, times)
    found += (triples + 4 * fours) * (pairs + 3 * triples + 6 * fours) - 3 * triples - 24 * fours
    cards = 0
    for suit in range(4):
        length = lengths >> 16 * suit & 15
        found += FLUSHES[length]
        cards += length
    return found + fours * (cards - 4) if quads else found


@lean_free
def tally(deals: Words, status: Verdicts, quads: bool, shapes: Ints, hands: Ints) -> None:
    """Add deals, uint64[n], with their verdicts, int8[n] of 0 or 1, to two tables, a row a verdict.

    ``shapes`` is int64[2, 65536], with the suit lengths in base 16 as the column; ``hands`` is
    int64[2, ALL_PAT_HANDS + 1], with the number of pat hands as the column.
    """
    for line in range(len(deals)):
        deal = np.int64(deals[line])
        lengths = count(to_lanes(deal))
        column = (lengths | (lengths >> 12) | (lengths >> 24) | (lengths >> 36)) & 0xFFFF
        shapes[status[line], column] += 1
        hands[status[line], pat_hands(deal, lengths, quads)] += 1
