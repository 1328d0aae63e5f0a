"""Which rank counts are sums of hands other than flushes? Level by level, each sum once.

A sum is a packed vector, a nibble a rank (0..4). The set of all is a bitset over base-5 codes. The hand that is added
last has the lowest rank of the sum. So each vector is reached from few of those below it.
"""

import numpy as np

from satmav.kernels.arrays import Ints, Words
from satmav.kernels.jit import lean_free


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
