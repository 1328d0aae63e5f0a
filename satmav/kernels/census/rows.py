"""The rows of the census: for the cards that three suits give, which sets of the fourth complete them?

A row is a bitset over all sets of one length of the fourth suit, in order; bits past the last are set. Rows are
numbered by the rank counts (0..3) of what the three suits give, as base-4 codes. They are made 512 at a time: a tile
has a bit for each. For all that the fourth suit can give such a tile is looked up among the sums of hands, and the suit
is climbed.

Which rank counts are sums of hands other than flushes is found before, level by level, each sum once. A sum is a packed
vector, a nibble a rank (0..4). The set of all is a bitset over base-5 codes. The hand that is added last has the lowest
rank of the sum. So each vector is reached from few of those below it.
"""

from typing import NamedTuple

import numpy as np

from satmav.kernels.arrays import Ints, Ints32, Words
from satmav.kernels.bits import SIDE, ones, transpose
from satmav.kernels.census.climb import BITS, EVERY, WORDS, Climb, begin, current_set, join_tiles, next_set
from satmav.kernels.jit import inner, lean_free

TWOS = np.uint64(0xAAAA_AAAA_AAAA_AAAA)
"""The upper bit of every digit, which is worth another card."""


@lean_free
def add_hands(level: Ints, hands: Ints, codes: Ints, known: Words, new: Ints) -> int:
    """Add each hand to each vector of a level; new ones go into the set, and into ``new`` while there is room.

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
                if number < len(new):
                    new[number] = total
                number += 1
    return number


@lean_free
def number_rows(cards: int, allowed: int, numbers: Ints32, vectors: Ints) -> None:
    """Number the base-4 codes of vectors of the allowed ranks with so many cards, or five fewer, or ten, ...

    ``allowed`` is a code with a 3 for each rank allowed. All others have the number -1; the codes go into ``vectors``.
    """
    numbers[:] = -1
    row = code = 0
    while True:
        left = cards - ones(np.uint64(code)) - ones(np.uint64(code) & TWOS)
        if left >= 0 and left % 5 == 0:
            numbers[code], vectors[row] = row, code
            row += 1
        code = (code - allowed) & allowed  # the next one that has cards of the allowed ranks only
        if code == 0:
            return


class Suit(NamedTuple):
    """The fourth suit: its sets and parts as base-5 codes, and room to work in."""

    sets: Ints
    parts: Ints
    """Those that leave flushes."""
    climb: Climb
    """Its climb, with one column."""
    won: Words
    """uint64[8 * (sets, and as many as make whole words)], room: which of the rows each set wins with."""
    square: Words
    """uint64[64], room."""
    codes: Ints
    """int64[512], room: what the other suits give, as base-5 codes."""


@inner
def _base_5(four: int) -> int:
    """The base-5 code of a base-4 code."""
    five, power = 0, 1
    while four:
        five += (four & 3) * power
        four, power = four >> 2, 5 * power
    return five


@inner
def _look_up(tiles: Words, place: int, given: int, many: int, codes: Ints, known: Words) -> None:
    """A tile: with which of so many codes does what is given make a sum of hands? Further bits are set."""
    for word in range(WORDS):
        here, bits = np.uint64(0), max(0, min(64, many - 64 * word))
        for bit in range(bits):
            code = codes[64 * word + bit] + given
            here |= (known[code >> 6] >> np.uint64(code & 63) & np.uint64(1)) << np.uint64(bit)
        if bits < 64:
            here |= EVERY << np.uint64(bits)
        tiles[WORDS * place + word] = here


@inner
def _climb_all(many: int, known: Words, suit: Suit) -> None:
    """Join, for each set, what all of its parts and the whole set win with."""
    climb = suit.climb
    for part in range(len(suit.parts)):
        _look_up(climb.tiles, climb.places[part], suit.parts[part], many, suit.codes, known)
    suit.won[:] = EVERY
    begin(climb, 1)
    while True:
        number = next_set(climb, 0, len(suit.sets) - 1)
        if number < 0:
            return
        _, place = current_set(climb)
        _look_up(suit.won, number, suit.sets[number], many, suit.codes, known)
        join_tiles(suit.won, number, suit.won, number, climb.tiles, place)


@inner
def _turn_over(many: int, suit: Suit, rows: Words) -> None:
    """Turn a bitset of rows for each set into a bitset of sets, a row, for each row."""
    for column in range(rows.shape[1]):
        for word in range(-(-many // SIDE)):
            least = EVERY
            for place in range(SIDE):
                suit.square[place] = suit.won[(column * SIDE + place) * WORDS + word]
                least &= suit.square[place]
            if least != EVERY:
                transpose(suit.square)
            for place in range(min(SIDE, many - word * SIDE)):
                rows[word * SIDE + place, column] = suit.square[place]


@lean_free
def fill_rows(vectors: Ints, known: Words, suit: Suit, rows: Words) -> None:
    """Fill in some rows, one after the other: those of these base-4 codes. ``known`` are the sums of hands."""
    for start in range(0, len(vectors), BITS):
        many = min(BITS, len(vectors) - start)
        for place in range(many):
            suit.codes[place] = _base_5(vectors[start + place])
        _climb_all(many, known, suit)
        _turn_over(many, suit, rows[start : start + many])
