"""The predicate of the residue lemma: the rank counts that hands other than flushes make up, as a bitset.

Tables of rows are made from its slices.
"""

from collections.abc import Iterator
from functools import lru_cache, reduce

import numpy as np

from satmav.census.sets import Ranks, codes, digits
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.jobs.pool import unless_stopping
from satmav.kernels.arrays import Ints, Words
from satmav.kernels.census.sums import GIVEN, LOWER, TILES, UPPER, Lower, Slices, add_hands, slice_sums
from satmav.kernels.census.tiles import WORDS

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
    """The bitset, over base-5 codes, of the vectors in 0..4 that at most so many hands make up (153 MB)."""
    vectors = hand_vectors(rules)
    known = np.zeros(5**13 // 64 + 1, np.uint64)
    known[0] = 1
    level = np.zeros(1, np.int64)
    for number in range(1, hands + 1):
        last = number == hands
        sums_alike = reduce(np.convolve, [np.ones(5, np.int64)] * 13)[5 * number]  # vectors of so many cards
        found = np.empty(0 if last else min(len(level) * len(vectors), sums_alike), np.int64)
        count = 0
        for part in stoppable(level):
            count += add_hands(part, vectors, _nibble_codes(), known, found[count:])
        level = found[:count]
    known.setflags(write=False)
    return known


def stoppable(values: Ints) -> Iterator[Ints]:
    """The values part by part, until the work is being stopped: then :class:`~satmav.jobs.pool.GivenUpError`."""
    for part in np.array_split(values, PARTS):
        unless_stopping()
        yield part


@lru_cache(maxsize=1)
def _nibble_codes() -> Ints:
    """int64[4, 65536]: the base-5 code of the nibbles of four ranks."""
    table = np.zeros((4, 1 << 16), np.int64)
    for rank in range(13):
        nibbles = np.arange(1 << 16) >> 4 * (rank % 4) & 15
        table[rank // 4] += nibbles * 5**rank
    return table


VECTORS_ALIKE_AT_MOST = 820
"""Vectors of lower ranks whose cards have the same remainder, at most."""


@lru_cache(maxsize=1)
def slices(rules: Rules, hands: int, ranks: Ranks) -> Slices:
    """The slices of what at most so many hands of these ranks make up (640 MB)."""
    given = [*range(GIVEN)]
    size = 5**UPPER * GIVEN * TILES * WORDS
    found = Slices(
        lower(),
        digits(5, UPPER).sum(axis=1),
        codes(given, 5),
        np.bitwise_count(np.array(given)).astype(np.int64),
        np.zeros(size, np.uint64),
    )
    known, bits = sums(rules, hands), np.zeros(5**LOWER, np.uint8)
    for part in stoppable(upper_codes(ranks, 4, 5)):
        slice_sums(part, known, bits, found)
    return found


def lower() -> Lower:
    """All that other suits can give of the lower ranks."""
    every = digits(4, LOWER)
    cards, five = every.sum(axis=1), every @ 5 ** np.arange(LOWER)
    order = np.argsort(cards, kind="stable")
    found = Lower(np.zeros(5, np.int64), *(np.zeros((5, VECTORS_ALIKE_AT_MOST), np.int64) for _ in range(3)))
    for remainder in range(5):
        four = order[cards[order] % 5 == remainder]
        found.many[remainder] = many = len(four)
        found.four[remainder, :many], found.five[remainder, :many] = four, five[four]
        found.cards[remainder, :many] = cards[four]
    return found


def upper_codes(ranks: Ranks, most: int, base: int) -> Ints:
    """The codes, in that base, of all that can be given of the upper ones of these ranks, up to so many of each."""
    every = digits(most + 1, UPPER)
    absent = [rank for rank in range(UPPER) if LOWER + rank not in ranks]
    return every[~every[:, absent].any(axis=1)] @ base ** np.arange(UPPER)
