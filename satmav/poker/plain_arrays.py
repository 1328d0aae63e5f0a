"""The strengths of many hands by NumPy alone: the twin of :mod:`satmav.kernels.poker.strength`, where numba is missing.

Some ten million hands a second, a twentieth of what the compiled functions do.
"""

import numpy as np

from satmav.kernels.arrays import Bytes, Flags, Shorts, Words
from satmav.poker.keys import COLUMN, ROW_BITS
from satmav.poker.tables import card_bits, card_words, flushes, table

START = np.uint64(0x3333 << 32)
"""Four counters of suits that begin at three, so that a suit of five cards sets the highest bit of one."""
FLUSHES = np.uint64(0x8888 << 32)
SUMS = np.uint64((1 << 32) - 1)
EVERY_FOURTH = np.uint64(0x1_1111_1111_1111)
BLOCK = 1 << 16
"""Hands at a time: so many stay in the processor's cache."""


def words_of(cards: Bytes) -> Words:
    """The words of cards, summed over the last dimension."""
    found: Words = card_words()[cards].sum(axis=-1, dtype=np.uint64)
    return found


def masks_of(cards: Bytes) -> Words:
    """The sets of cards along the last dimension."""
    found: Words = np.bitwise_or.reduce(card_bits()[cards], axis=-1)
    return found


def strengths_of(words: Words, masks: Words, size: int) -> Shorts:
    """The strengths of hands of so many cards by the sums of their words and their sets, arrays of any one shape."""
    total = words + START
    found = by_ranks(words, size)
    suited = (total & FLUSHES) != 0
    if suited.any():
        found[suited] = flushes()[flush_ranks(total[suited], masks[suited])]
    return found


def by_ranks(words: Words, size: int) -> Shorts:
    """The strengths of hands without a flush by the sums of their words."""
    rows, strengths = table(size)
    keys = (words & SUMS).astype(np.int64)
    found: Shorts = strengths[rows[keys >> ROW_BITS] + (keys & COLUMN)]
    return found


def flush_ranks(total: Words, masks: Words) -> Words:
    """The ranks of the suit in which each hand has a flush, a bit a rank."""
    flags = total & FLUSHES
    suits = sum((flags >= np.uint64(8 << (32 + 4 * suit))).astype(np.uint64) for suit in (1, 2, 3))
    return suit_ranks(masks >> suits)


def suit_ranks(masks: Words) -> Words:
    """The ranks of the first suit of masks: every fourth bit, pushed together."""
    bits = masks & EVERY_FOURTH
    for shift, kept in ((3, 0x0303_0303_0303_0303), (6, 0x000F_000F_000F_000F), (12, 0x0000_00FF_0000_00FF)):
        bits = (bits | bits >> np.uint64(shift)) & np.uint64(kept)
    found: Words = (bits | bits >> np.uint64(24)) & np.uint64(0x1FFF)
    return found


def strengths_of_rows(hands: Bytes) -> Shorts:
    """The strengths of uint8[n, k], k from 5 to 7."""
    size = hands.shape[1]
    blocks = [hands[start : start + BLOCK] for start in range(0, len(hands), BLOCK)]
    return np.concatenate(
        [np.empty(0, np.uint16), *(strengths_of(words_of(one), masks_of(one), size) for one in blocks)]
    )


def first_wrong(masks: Words, size: int) -> int:
    """The place of the first set that is not so many cards of the deck, or -1."""
    wrong: Flags = (np.bitwise_count(masks) != size) | (masks >> np.uint64(52) != 0)
    return int(np.argmax(wrong)) if wrong.any() else -1


def cards_of(masks: Words, size: int) -> Bytes:
    """The cards of sets of so many, uint8[n, size]; of what is none so many cards all the same."""
    found, rest = np.zeros((len(masks), size), np.uint8), masks.copy()
    for place in range(size):
        lowest = rest & (~rest + np.uint64(1))
        found[:, place] = np.bitwise_count(lowest - np.uint64(1))
        rest ^= lowest
    return found
