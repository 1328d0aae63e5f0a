"""The strengths of many hands by NumPy alone: the twin of :mod:`satmav.kernels.poker.strength`, where numba is missing.

Some ten million hands a second, a twentieth of what the compiled functions do.
"""

import numpy as np

from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes, Flags, Shorts, Words
from satmav.poker.keys import FLUSHES, LOW_BITS, LOW_SUMS, START, suit_ranks
from satmav.poker.tables import card_bits, card_words, flushes, table

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
    found: Shorts = strengths[rows[words & LOW_SUMS] + rows[LOW_SUMS + 1 + (words >> LOW_BITS & LOW_SUMS)]]
    return found


def flush_ranks(total: Words, masks: Words) -> Words:
    """The ranks of the suit in which each hand has a flush, a bit a rank."""
    flags = total & FLUSHES
    suits: Words = np.sum([flags >= 8 << (32 + 4 * suit) for suit in (1, 2, 3)], axis=0, dtype=np.uint64)
    return suit_ranks(masks >> suits)


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


def sets_of(cards: Words, number: int) -> Words:
    """All sets of so many of these cards in lexicographic order, by adding a later card to each set that is there."""
    sets, last = np.zeros(1, np.uint64), np.full(1, -1)
    for _ in range(number):
        later = len(cards) - 1 - last
        sets, starts = np.repeat(sets, later), np.repeat(last + 1, later)
        last = starts + np.arange(len(sets)) - np.repeat(np.cumsum(later) - later, later)
        sets = sets | np.uint64(1) << cards[last]
    return sets


def rest_of_deck(hands: Bytes) -> Bytes:
    """The other cards of the deck, uint8[n, 52 - k], for each of many hands of k cards."""
    left = np.ones((len(hands), len(DECK)), np.bool_)
    np.put_along_axis(left, hands.astype(np.int64), False, axis=1)
    return np.nonzero(left)[1].astype(np.uint8).reshape(len(hands), len(DECK) - hands.shape[1])
