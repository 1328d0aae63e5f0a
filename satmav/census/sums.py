"""The predicate of the residue lemma: the rank counts that hands other than flushes make up, as a bitset."""

from functools import lru_cache, reduce

import numpy as np

from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.jobs.pool import unless_stopping
from satmav.kernels.arrays import Ints, Words
from satmav.kernels.census.sums import add_hands

PARTS = 64
"""Between two of them a stop is heard."""


def hand_vectors(rules: Rules) -> Ints:
    """The rank counts of every hand that is no flush, packed a nibble a rank; by lowest rank."""
    straights = [sum(1 << 4 * rank for rank in window) for window in WINDOWS]
    ranks = [(one, other) for one in range(13) for other in range(13) if one != other]
    shared = [(3 << 4 * one) + (2 << 4 * other) for one, other in ranks]
    if rules.quads:
        shared += [(4 << 4 * one) + (1 << 4 * other) for one, other in ranks]
    lowest = {hand: next(rank for rank in range(13) if hand >> 4 * rank & 15) for hand in straights + shared}
    return np.array(sorted(lowest, key=lambda hand: lowest[hand]), np.int64)


@lru_cache(maxsize=1)
def sums(rules: Rules, hands: int) -> Words:
    """The bitset, over base-5 codes, of the vectors in 0..4 that at most so many hands make up (153 MB).

    Raises :class:`satmav.jobs.pool.GivenUpError` soon after the work is to be stopped.
    """
    vectors, base_5 = hand_vectors(rules), _nibble_codes()
    known = np.zeros(5**13 // 64 + 1, np.uint64)
    known[0] = 1
    level = np.zeros(1, np.int64)
    for number in range(1, hands + 1):
        last = number == hands
        sums_alike = reduce(np.convolve, [np.ones(5, np.int64)] * 13)[5 * number]  # vectors of so many cards
        found = np.empty(0 if last else min(len(level) * len(vectors), sums_alike), np.int64)
        count = 0
        for part in np.array_split(level, PARTS):
            unless_stopping()
            count += add_hands(part, vectors, base_5, known, found[count:])
        level = found[:count]
    known.setflags(write=False)
    return known


def _nibble_codes() -> Ints:
    """int64[4, 65536]: the base-5 code of the nibbles of four ranks."""
    table = np.zeros((4, 1 << 16), np.int64)
    for rank in range(13):
        nibbles = np.arange(1 << 16) >> 4 * (rank % 4) & 15
        table[rank // 4] += nibbles * 5**rank
    return table
