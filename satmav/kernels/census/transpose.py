"""64 words of 64 bits turned over: bit i of word j becomes bit j of word i (Warren, Hacker's Delight, 2nd ed., 7-3)."""

from __future__ import annotations

import numpy as np

from satmav.kernels.arrays import Words
from satmav.kernels.jit import inner

SIDE = 64


@inner
def transpose(words: Words) -> None:
    """Turn 64 words over, in place: halves change places with halves, then quarters with quarters, and so on."""
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
