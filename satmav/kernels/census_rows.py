"""The rows of the census: for the cards that three suits give, which sets of the fourth complete them?

A row is a bitset over all sets of one length of the fourth suit, in order; bits past the last are set.
Rows are numbered by the rank counts (0..3) of what the three suits give, as base-4 codes.
"""

from __future__ import annotations

import numpy as np

from satmav.kernels.arrays import Flags, Ints, Ints32, Words
from satmav.kernels.bits import ones
from satmav.kernels.jit import lean_free

EVERY = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
TWOS = np.uint64(0xAAAA_AAAA_AAAA_AAAA)
"""The upper bit of every digit, which is worth another card."""


@lean_free
def number_rows(sizes: Flags, allowed: int, numbers: Ints32) -> int:
    """Number the base-4 codes of vectors with some number of cards, of the allowed ranks; -1 for the others.

    ``sizes`` is bool[40], which numbers of cards count; ``allowed`` a code with a 3 for each rank allowed.
    Returns how many there are.
    """
    numbers[:] = -1
    found = code = 0
    while True:
        if sizes[ones(np.uint64(code)) + ones(np.uint64(code) & TWOS)]:
            numbers[code] = found
            found += 1
        code = (code - allowed) & allowed  # the next one that has cards of the allowed ranks only
        if code == 0:
            break
    return found


@lean_free
def fill_rows(
    start: int, end: int, numbers: Ints32, sums: Words, whole: Ints, parts: Ints, above: Words,
    rows: Words,
) -> None:  # fmt: skip
    """Fill in the rows of the base-4 codes from start to end.

    ``sums`` is the bitset of the sums of hands; ``whole`` int64[sets] the base-5 codes of the sets;
    ``parts`` int64[p] those of their parts, in order of size, that leave flushes; ``above`` uint64[p + 1, w],
    for each part the sets that hold it and, last, the bits past the last set.
    """
    for code in range(start, end):
        number = numbers[code]
        if number < 0:
            continue
        five, left, place = 0, code, 1
        while left:
            five += (left & 3) * place
            left >>= 2
            place *= 5
        row = rows[number]
        for word in range(len(row)):
            row[word] = above[len(parts), word]
        full = False
        for part in range(len(parts)):
            sum_code = five + parts[part]
            if not full and sums[sum_code >> 6] >> np.uint64(sum_code & 63) & np.uint64(1):
                every = EVERY
                for word in range(len(row)):
                    row[word] |= above[part, word]
                    every &= row[word]
                full = every == EVERY
        if not full:
            for place in range(len(whole)):
                sum_code = five + whole[place]
                bit = sums[sum_code >> 6] >> np.uint64(sum_code & 63) & np.uint64(1)
                row[place >> 6] |= bit << np.uint64(place & 63)
