"""Check partitions in bulk: are these h masks pat hands that use every card of the deal once?

The compiled twin of :mod:`satmav.check`. It has its own definition of pat hands, and no line in common with the kernel
that it checks.
"""

import numpy as np

from satmav.kernels.arrays import Verdicts, Words
from satmav.kernels.jit import inner, lean_free

SUIT = 0x1_1111_1111_1111
WHEEL = 0x1_0000_0000_1111


@inner
def is_pat(hand: int, quads: bool) -> bool:
    """Test a mask of card ids 4*rank + suit for being a pat hand.

    All families are looked at, with | and &: which of them a hand is in, no processor can foresee.
    """
    clubs, diamonds, hearts, spades = hand & SUIT, (hand >> 1) & SUIT, (hand >> 2) & SUIT, (hand >> 3) & SUIT
    times = clubs + diamonds + hearts + spades  # a nibble a rank: how often it occurs
    pairs_of_ranks = (times & 0x0F0F_0F0F_0F0F_0F0F) + ((times >> 4) & 0x0F0F_0F0F_0F0F_0F0F)
    five_cards = (hand >> 52 == 0) & (pairs_of_ranks % 255 == 5)  # bytes add up modulo 255
    ranks = clubs | diamonds | hearts | spades
    run = ranks & (ranks >> 4) & (ranks >> 8) & (ranks >> 12) & (ranks >> 16)
    straight = (run != 0) | (ranks == WHEEL)
    flush = (hand == clubs) | (hand == diamonds << 1) | (hand == hearts << 2) | (hand == spades << 3)
    twice = (times >> 1) & SUIT
    full_house = (times & twice != 0) & (~times & twice != 0)
    four = quads & ((times >> 2) & SUIT != 0)
    return five_cards & (straight | flush | full_house | four)


@lean_free
def verify_many(deals: Words, hands: Words, status: Verdicts, quads: bool) -> int:
    """The first row whose witness is no partition of the deal into pat hands, or -1.

    ``deals`` is uint64[n], ``hands`` uint64[n, h], ``status`` int8[n] with 1 for a row that claims
    a witness; other rows are passed over.
    """
    for row in range(len(deals)):
        if status[row] == 1:
            unused = np.int64(deals[row])
            sound = True
            for place in range(hands.shape[1]):
                hand = np.int64(hands[row, place])
                sound = sound and (hand & ~unused) == 0 and is_pat(hand, quads)
                unused ^= hand
            if not sound or unused != 0:
                return row
    return -1
