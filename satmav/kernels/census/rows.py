"""The rows of the census: for the cards that three suits give, which sets of the fourth complete them?

A row is a bitset over all sets of one length of the fourth suit, in order; bits past the last are set.
Rows are numbered by the rank counts (0..3) of what the three suits give, as base-4 codes.
"""

from typing import NamedTuple

import numpy as np

from satmav.kernels.arrays import Flags, Ints, Ints32, Words
from satmav.kernels.bits import SIDE, ones, transpose
from satmav.kernels.census.climb import Climb, begin, found, next_set
from satmav.kernels.census.sums import GIVEN, LOWER, TILES, Slices
from satmav.kernels.census.tiles import BITS, EVERY, WORDS, join_tiles
from satmav.kernels.jit import inner, lean_free

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


class Suit(NamedTuple):
    """The fourth suit: its sets and parts, cut into upper and lower ranks."""

    sets: Ints
    """int64[sets]: the number of each set's slice, counted from that of the other suits' upper ranks."""
    parts: Ints
    """int64[parts]: the same of the parts that leave flushes."""
    climb: Climb
    """Its climb, with a column a tile of a slice."""
    won: Words
    """uint64[8 * 2 * (sets, and as many as make whole words)], room: what of the lower ranks each set wins with."""
    square: Words
    """uint64[64], room."""
    rows: Ints
    """int64[820], room: the rows that are filled together."""


@inner
def _climb_all(upper: int, tiles: int, slices: Slices, suit: Suit) -> None:
    """What each set wins with, the other suits' upper ranks being given: all of its parts and the whole set."""
    climb, start = suit.climb, upper * GIVEN
    for part in range(len(suit.parts)):
        here, place = (start + suit.parts[part]) * TILES, climb.places[part] * TILES
        for tile in range(tiles):
            join_tiles(climb.tiles, place + tile, slices.tiles, here + tile, slices.tiles, here + tile)
    suit.won[:] = EVERY
    begin(climb, tiles)
    while True:
        number = next_set(climb, 0, len(suit.sets) - 1)
        if number < 0:
            return
        columns, place = found(climb)
        into, there, here = number * TILES, place * TILES, (start + suit.sets[number]) * TILES
        for tile in columns:
            join_tiles(suit.won, into + tile, climb.tiles, there + tile, slices.tiles, here + tile)


@inner
def _turn_over(many: int, suit: Suit, rows: Words) -> None:
    """Turn a bitset of lower ranks for each set into a bitset of sets, a row, for each lower rank."""
    for column in range(rows.shape[1]):
        for word in range(-(-many // SIDE)):
            least = EVERY
            for place in range(SIDE):
                suit.square[place] = suit.won[(column * SIDE + place) * TILES * WORDS + word]
                least &= suit.square[place]
            if least != EVERY:
                transpose(suit.square)
            for place in range(min(SIDE, many - word * SIDE)):
                row = suit.rows[word * SIDE + place]
                if row >= 0:
                    rows[row, column] = suit.square[place]


@lean_free
def fill_rows(uppers: Ints, fives: Ints, cards: int, numbers: Ints32, slices: Slices, suit: Suit, rows: Words) -> None:
    """Fill in the rows of some upper ranks of the other suits, as base-4 codes and, in order, base-5 codes.

    ``cards`` are those of the three suits if they leave no flush; none of them has more.
    """
    lower = slices.lower
    for place in range(len(uppers)):
        left = cards - slices.cards[fives[place]]
        if left < 0:
            continue
        many, some = 0, False
        while many < lower.many[left % 5] and lower.cards[left % 5, many] <= left:
            row = numbers[uppers[place] << 2 * LOWER | lower.four[left % 5, many]]
            suit.rows[many] = row
            some |= row >= 0
            many += 1
        if some:
            _climb_all(fives[place], -(-many // BITS), slices, suit)
            _turn_over(many, suit, rows)
