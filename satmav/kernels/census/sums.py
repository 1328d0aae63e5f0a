"""Which rank counts are sums of hands other than flushes? Then the sums cut into slices, for the upper ranks of a sum.

A sum is a packed vector, a nibble a rank (0..4). The set of all is a bitset over base-5 codes. Sums are found level by
level, each once: the hand that is added last has the lowest rank of the sum. So each vector is reached from few of
those below it.

A *slice* is a bitset over what the other suits can give of the six lower ranks, 0..3 of each; it is for the upper ranks
of a sum and for what one suit gives of the lower ones. Of these 4096 vectors those count whose cards, with all others,
make whole hands: a fifth, so that a slice is two tiles. So a row of the census need not be looked up bit by bit: 820
vectors are looked at together.
"""

from typing import NamedTuple

import numpy as np

from satmav.kernels.arrays import Bytes, Ints, Words
from satmav.kernels.census.tiles import EVERY, WORDS
from satmav.kernels.jit import lean_free

LOWER, UPPER = 6, 7
"""Ranks of either part."""
TILES = 2
"""Of a slice."""
GIVEN = 1 << LOWER
"""How many sets of lower ranks a suit can give."""


@lean_free
def add_hands(level: Ints, hands: Ints, codes: Ints, known: Words, found: Ints) -> int:
    """Add each hand to each vector of a level; new ones go into the set, and into ``found`` while there is room.

    ``level`` and ``hands`` are packed vectors, ``codes`` int64[4, 65536] the base-5 code of four ranks'
    nibbles, ``known`` the bitset. Hands come in order of their lowest rank. Returns the number of new vectors.
    """
    number = 0
    for place in range(len(level)):
        vector = level[place]
        lowest = vector & -vector
        for hand in hands:
            total = vector + hand
            if (hand & -hand) >= 8 * lowest and vector != 0:  # its lowest rank is above the vector's
                break
            if (total + 0x3_3333_3333_3333) & 0x8_8888_8888_8888:
                continue
            code = codes[0, total & 0xFFFF] + codes[1, total >> 16 & 0xFFFF]
            code += codes[2, total >> 32 & 0xFFFF] + codes[3, total >> 48]
            word, bit = code >> 6, np.uint64(1) << np.uint64(code & 63)
            if not known[word] & bit:
                known[word] |= bit
                if number < len(found):
                    found[number] = total
                number += 1
    return number


class Lower(NamedTuple):
    """What the other suits can give of the lower ranks, by the remainder of its cards when divided by five.

    Those of fewer cards come first.
    """

    many: Ints
    """int64[5]: how many there are."""
    four: Ints
    """int64[5, 820]: their base-4 codes."""
    five: Ints
    """int64[5, 820]: the same as base-5 codes."""
    cards: Ints
    """int64[5, 820]: their cards."""


class Slices(NamedTuple):
    """All slices."""

    lower: Lower
    cards: Ints
    """int64[5^7]: the cards of every base-5 code of the upper ranks."""
    given: Ints
    """int64[64]: base-5 codes of the sets of lower ranks."""
    size: Ints
    """int64[64]: their cards."""
    tiles: Words
    """uint64[8 * 2 * 64 * 5^7]: a slice for each code of the upper ranks and each set of lower ones; bits that stand
    for nothing are set."""


@lean_free
def slice_sums(uppers: Ints, sums: Words, bits: Bytes, slices: Slices) -> None:
    """Make the slices of some codes of the upper ranks; ``bits`` is uint8[5^6], room."""
    lower = slices.lower
    for upper in uppers:
        some = False
        for code in range(len(bits)):
            place = upper * len(bits) + code
            bits[code] = sums[place >> 6] >> np.uint64(place & 63) & np.uint64(1)
            some |= bits[code] != 0
        for given in range(GIVEN):
            remainder = -(slices.cards[upper] + slices.size[given]) % 5
            many, codes, shift = lower.many[remainder], lower.five[remainder], slices.given[given]
            first = (upper * GIVEN + given) * TILES * WORDS
            for word in range(TILES * WORDS):
                here, start = np.uint64(0), 64 * word
                if some:
                    for bit in range(min(64, many - start)):
                        here |= np.uint64(bits[codes[start + bit] + shift]) << np.uint64(bit)
                if start + 64 > many:
                    here |= EVERY << np.uint64(max(0, many - start)) if many > start else EVERY
                slices.tiles[first + word] = here
