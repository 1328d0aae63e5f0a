"""The sums of hands in slices, from which tables of rows are made."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from satmav.census.sets import Ints, Ranks, codes
from satmav.census.sums import stoppable, sums
from satmav.game.rules import Rules
from satmav.kernels.census.slices import GIVEN, LOWER, TILES, UPPER, Lower, Slices, slice_sums
from satmav.kernels.census.tiles import WORDS

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
