"""The strength of five, six or seven cards, by the hundred million.

A word a card: in its low half the card's key, whose sum over a hand tells the ranks of the hand; in its high half four
counters of four bits, one a suit. They begin at 3, so that a suit of five cards and more sets its highest bit. Without
a flush the strength is looked up in a table without holes, whose rows are the hands with the same higher ranks. The sum
of the keys of these, in the higher 16 bits, tells where the row begins; that of the lower ranks tells the place in it.
With a flush, the ranks of its suit are looked up; seven cards that hold one hold no full house and no four of a kind.

Whatever the bytes of a hand, nothing is read outside the tables; where they are no hand, the strength means nothing.
With ``check`` a function stops at the first hand that is none, and returns its place; else -1. It looks at each hand
together with its strength: that costs a sixth of the speed, where a pass of its own costs half. For that ``bits``,
uint64[256], has the mask of each card, zero from 52 up.
"""

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from satmav.kernels.arrays import Bytes, Ints32, Shorts, Tables, Words
from satmav.kernels.bits import ONE, ones
from satmav.kernels.jit import inner, lean_free

START = np.uint64(0x3333 << 32)
"""The four counters at 3."""
FLUSHES = np.uint64(0x8888 << 32)
"""Their highest bits."""
LOW_SUMS, LOW_BITS = np.uint64(0xFFFF), np.uint64(16)
"""The part of a word that is a sum of keys of the lower ranks, and where the higher ones begin, as many bits."""
ROWS = np.uint64(1 << 16)
"""The place of the starts of rows, after the places in them."""
THREE, FOUR, SIX, BYTE, TWELVE, TWENTY_FOUR = (np.uint64(number) for number in (3, 4, 6, 8, 12, 24))
RANKS = np.uint64(0x1FFF)
CARDS = np.uint64(52)
LOW_BYTE = np.uint64(255)
EVERY_FOURTH = np.uint64(0x1_1111_1111_1111)
IN_PAIRS = np.uint64(0x0303_0303_0303_0303)
IN_FOURS = np.uint64(0x000F_000F_000F_000F)
IN_EIGHTS = np.uint64(0x0000_00FF_0000_00FF)

StrengthsOf: TypeAlias = Callable[[Bytes, bool, Words, Tables, Shorts], int]


@inner
def by_ranks(total: np.uint64, rows: Ints32, strengths: Shorts) -> np.uint16:
    """The strength of cards without a flush, by the sum of their words."""
    start, place = rows[ROWS + (total >> LOW_BITS & LOW_SUMS)], rows[total & LOW_SUMS]
    strength: np.uint16 = strengths[np.int64(start) + np.int64(place)]
    return strength


@inner
def flush_suit(total: np.uint64) -> np.uint64:
    """The suit whose counter tells a flush."""
    suit, flag = np.uint64(0), np.uint64(8 << 32)
    while suit < THREE and not total & flag:
        suit += ONE
        flag <<= FOUR
    found: np.uint64 = suit
    return found


@inner
def suit_ranks(mask: np.uint64, suit: np.uint64) -> np.uint64:
    """The ranks of a mask in one suit, a bit a rank: every fourth bit, pushed together."""
    bits = (mask >> suit) & EVERY_FOURTH
    bits = (bits | bits >> THREE) & IN_PAIRS
    bits = (bits | bits >> SIX) & IN_FOURS
    bits = (bits | bits >> TWELVE) & IN_EIGHTS
    ranks: np.uint64 = (bits | bits >> TWENTY_FOUR) & RANKS
    return ranks


@inner
def strength_of(total: np.uint64, mask: np.uint64, tables: Tables) -> np.uint16:
    """The strength of cards by the sum of their words and their mask."""
    if total & FLUSHES:
        strength: np.uint16 = tables.flushes[suit_ranks(mask, flush_suit(total))]
        return strength
    return by_ranks(total, tables.rows, tables.strengths)


def _strengths_of(size: int) -> StrengthsOf:
    """The kernel for hands of so many cards: the loops over a hand unroll only where their length is known."""

    @lean_free
    def strengths_of_rows(hands: Bytes, check: bool, bits: Words, tables: Tables, found: Shorts) -> int:
        for line in range(len(hands)):
            hand, total, cards = hands[line], START, np.uint64(0)
            for place in range(size):
                total += tables.words[hand[place]]
            if check or total & FLUSHES:
                for place in range(size):
                    cards |= bits[hand[place]]
                if check and ones(cards) != size:
                    return line
            found[line] = strength_of(total, cards, tables)
        return -1

    return strengths_of_rows


STRENGTHS_OF = {size: _strengths_of(size) for size in (5, 6, 7)}
"""By the size k of hands: fill ``found``, uint16[n], with the strengths of ``hands``, uint8[n, k]."""


@lean_free
def strengths_of_masks(masks: Words, size: int, check: bool, byte_words: Words, tables: Tables, found: Shorts) -> int:
    """Fill ``found``, uint16[n], with the strengths of ``masks``, uint64[n], all of so many cards.

    ``byte_words`` is uint64[7, 256]: the sum of the words of the cards in each byte of a mask, the lowest byte first.
    """
    for line in range(len(masks)):
        mask = masks[line]
        if check and (ones(mask) != size or mask >> CARDS):
            return line
        total, rest = START, mask
        for place in range(7):
            total += byte_words[place, rest & LOW_BYTE]
            rest >>= BYTE
        found[line] = strength_of(total, mask, tables)
    return -1
