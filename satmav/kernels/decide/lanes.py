"""Four suits side by side: a set of cards as one int64 with a 16-bit lane a suit.

A lane holds ranks: bit 0 is the ace (low), and bits 1..13 are 2..A, so the ace stands twice. Straight number w,
A-2-3-4-5 to 10-J-Q-K-A, is the bits w..w+4. Bits 14 and 15 stay clear, so no int64 is ever negative and sums of lanes
never run over. Everything that a search asks of one suit, it asks of four at the price of one (SWAR; Warren, Hacker's
Delight, 2nd ed., chapters 5, 7).
"""

import numpy as np

from satmav.kernels.bits import ones_in_bytes, swap_bits
from satmav.kernels.jit import inner

ONES = 0x0001_0001_0001_0001
"""Bit 0 of every lane; a factor that copies a lane to all four."""
RANKS = 0x3FFE
"""The ranks 2..A of a lane, each once."""
LANE = 0x3FFF
"""A lane with the ace at both ends."""
ALL_RANKS = RANKS * ONES
ALL_LANES = LANE * ONES
BORROW = 0x4000 * ONES


@inner
def to_lanes(cards: int) -> int:
    """A mask of card ids 4*rank + suit as lanes: a 4 x 4 transposition of bits, then of nibbles."""
    word = swap_bits(cards, 0x0A0A_0A0A_0A0A_0A0A, 3)
    word = swap_bits(word, 0x00CC_00CC_00CC_00CC, 6)
    word = swap_bits(word, 0x0000_F0F0_0000_F0F0, 12)
    word = swap_bits(word, 0x0000_0000_FF00_FF00, 24)
    return (word << 1) | ((word >> 12) & ONES)


@inner
def to_cards(lanes: int) -> int:
    """The inverse of :func:`to_lanes`."""
    word = swap_bits((lanes & ALL_RANKS) >> 1, 0x0000_0000_FF00_FF00, 24)
    word = swap_bits(word, 0x0000_F0F0_0000_F0F0, 12)
    word = swap_bits(word, 0x00CC_00CC_00CC_00CC, 6)
    return swap_bits(word, 0x0A0A_0A0A_0A0A_0A0A, 3)


@inner
def turn(lanes: int, places: int) -> int:
    """Lane s of the result is lane s + places (mod 4)."""
    return (lanes >> (16 * places)) | ((lanes & ((1 << (16 * places)) - 1)) << (64 - 16 * places))


@inner
def count(lanes: int) -> int:
    """The number of ranks in each lane."""
    word: int = np.int64(ones_in_bytes(np.uint64(lanes & ALL_RANKS)))
    return (word + (word >> 8)) & (0x1F * ONES)


@inner
def total(lanes: int) -> int:
    """The sum of the four lanes."""
    pairs = lanes + (lanes >> 32)
    return (pairs + (pairs >> 16)) & 0xFFFF


@inner
def anywhere(lanes: int) -> int:
    """The bits set in some lane, as one lane."""
    pairs = lanes | (lanes >> 32)
    return (pairs | (pairs >> 16)) & LANE


@inner
def fill(bits: int) -> int:
    """All ranks of the lanes whose bit 0 is set."""
    bits &= ONES
    return (bits << 14) - bits
