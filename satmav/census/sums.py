"""The predicate of the residue lemma: the rank counts that hands other than flushes make up, as a bitset.

Tables of rows are made from its slices.
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from satmav.census.sets import Ints, Ranks, codes
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.jobs.pool import unless_stopping
from satmav.kernels.census.slices import GIVEN, LOWER, TILES, UPPER, Lower, Slices, slice_sums
from satmav.kernels.census.sums import add_hands
from satmav.kernels.census.tiles import WORDS

Words = npt.NDArray[np.uint64]

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
        found = np.empty(0 if last else min(len(level) * len(vectors), _vectors(5 * number)), np.int64)
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


def _vectors(cards: int) -> int:
    """How many vectors of thirteen counts in 0..4 have that sum."""
    counts = np.ones(1, np.int64)
    for _ in range(13):
        counts = np.convolve(counts, np.ones(5, np.int64))
    return int(counts[cards])


VECTORS_ALIKE_AT_MOST = 820
"""Vectors of lower ranks whose cards have the same remainder, at most."""


@lru_cache(maxsize=1)
def slices(rules: Rules, hands: int, ranks: Ranks) -> Slices:
    """The slices of what at most so many hands of these ranks make up (640 MB)."""
    given = [*range(GIVEN)]
    size = 5**UPPER * GIVEN * TILES * WORDS
    found = Slices(
        lower(),
        digit_sums(5, UPPER),
        codes(given, 5),
        np.bitwise_count(np.array(given)).astype(np.int64),
        np.zeros(size, np.uint64),
    )
    known, bits = sums(rules, hands), np.zeros(5**LOWER, np.uint8)
    for part in stoppable(upper_codes(ranks, 5, 5)):
        slice_sums(part, known, bits, found)
    return found


def lower() -> Lower:
    """All that other suits can give of the lower ranks."""
    cards, five = digit_sums(4, LOWER), _codes([True] * LOWER, 4, 5)
    order = np.argsort(cards, kind="stable")
    found = Lower(np.zeros(5, np.int64), *(np.zeros((5, VECTORS_ALIKE_AT_MOST), np.int64) for _ in range(3)))
    for remainder in range(5):
        four = order[cards[order] % 5 == remainder]
        found.many[remainder] = many = len(four)
        found.four[remainder, :many], found.five[remainder, :many] = four, five[four]
        found.cards[remainder, :many] = cards[four]
    return found


def upper_codes(ranks: Ranks, digits: int, base: int) -> Ints:
    """The codes of all that can be given of the upper ones of these ranks.

    They are in that base, so many digits a rank.
    """
    return _codes([LOWER + rank in ranks for rank in range(UPPER)], digits, base)


def _codes(allowed: list[bool], digits: int, base: int) -> Ints:
    """All codes in that base with so many digits of each rank that is allowed."""
    found = np.zeros(1, np.int64)
    for rank, there in enumerate(allowed):
        found = np.concatenate([found + digit * base**rank for digit in range(digits if there else 1)])
    return found


def digit_sums(base: int, ranks: int) -> Ints:
    """The digit sum of every code of so many ranks."""
    found = np.zeros(1, np.int64)
    for _ in range(ranks):
        found = np.concatenate([found + digit for digit in range(base)])
    return found
