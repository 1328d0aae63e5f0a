"""The bits of a word: how many are set, the lowest of them, and swaps (Warren, Hacker's Delight, 2nd ed.).

Counting adds up neighbours, then pairs of neighbours, and so on (section 5-1); LLVM knows the pattern and has one
instruction for it where the processor has.
"""

import numpy as np

from satmav.kernels.arrays import Words
from satmav.kernels.jit import inner

ONE, TWO, FOUR = np.uint64(1), np.uint64(2), np.uint64(4)
EVERY_SECOND = np.uint64(0x5555_5555_5555_5555)
PAIRS = np.uint64(0x3333_3333_3333_3333)
NIBBLES = np.uint64(0x0F0F_0F0F_0F0F_0F0F)
BYTES = np.uint64(0x0101_0101_0101_0101)
"""Bit 0 of every byte; as a factor it adds all bytes up in the highest."""
HIGHEST = np.uint64(56)


@inner
def ones_in_bytes(word: np.uint64) -> np.uint64:
    """Count the set bits of each byte, a number a byte."""
    word = word - ((word >> ONE) & EVERY_SECOND)
    word = (word & PAIRS) + ((word >> TWO) & PAIRS)
    numbers: np.uint64 = (word + (word >> FOUR)) & NIBBLES
    return numbers


@inner
def ones(word: np.uint64) -> np.int64:
    """Count the set bits."""
    number: np.int64 = np.int64((ones_in_bytes(word) * BYTES) >> HIGHEST)
    return number


@inner
def lowest(word: int, number: int) -> int:
    """The lowest set bits of a word that has at least so many."""
    rest = word
    for _ in range(number):
        rest &= rest - 1
    return word ^ rest


@inner
def swap_bits(word: int, mask: int, shift: int) -> int:
    """Swap the bits of the mask with those ``shift`` places above (section 7-1)."""
    change = (word ^ (word >> shift)) & mask
    return word ^ change ^ (change << shift)


SIDE = 64


@inner
def transpose(words: Words) -> None:
    """Turn 64 words over, in place (section 7-3): bit i of word j becomes bit j of word i.

    Halves change places with halves, then quarters with quarters, and so on.
    """
    half = SIDE // 2
    mask = np.uint64(0xFFFF_FFFF)
    while half:
        for first in range(0, SIDE, 2 * half):
            for place in range(first, first + half):
                change = (words[place] >> np.uint64(half) ^ words[place + half]) & mask
                words[place + half] ^= change
                words[place] ^= change << np.uint64(half)
        half >>= 1
        mask ^= mask << np.uint64(half)
