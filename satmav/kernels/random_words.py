"""Random words, and numbers made of them.

xoshiro256++ (Blackman and Vigna, Scrambled linear pseudorandom number generators, ACM TOMS 47(4), 2021), written
out here: numba's support for NumPy's generators takes five to ten times as long for a deal.
"""

import numpy as np

from satmav.kernels.arrays import Words
from satmav.kernels.bits import ONE
from satmav.kernels.jit import inner

HALF = np.uint64(32)
WORD = np.uint64(64)
SHIFT, FIRST_TURN, LAST_TURN = np.uint64(17), np.uint64(23), np.uint64(45)


@inner
def turned(word: np.uint64, places: np.uint64) -> np.uint64:
    """The word's bits turned to the left."""
    left: np.uint64 = (word << places) | (word >> (WORD - places))
    return left


@inner
def random_word(state: Words) -> np.uint64:
    """64 random bits; ``state`` is uint64[4], not all zero, and moves on."""
    word: np.uint64 = turned(state[0] + state[3], FIRST_TURN) + state[0]
    shifted = state[1] << SHIFT
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = turned(state[3], LAST_TURN)
    return word


@inner
def below(state: Words, bound: np.uint64) -> np.uint64:
    """A random number less than the bound, each as likely as the next (Lemire, ACM TOMACS 29(1), 2019)."""
    product: np.uint64 = (random_word(state) >> HALF) * bound
    left = (product << HALF) >> HALF
    if left < bound:
        short = ((ONE << HALF) - bound) % bound
        while left < short:
            product = (random_word(state) >> HALF) * bound
            left = (product << HALF) >> HALF
    product >>= HALF
    return product
