"""The census's inner loop: how many choices of three suits are lost, given the first?

An OR-transform (zeta transform over subsets) of the rows, one suit after the other. It does a tile of 512 sets of the
fourth suit at a time. The first suit's set is fixed. Its parts are merged into the rows of what the second and third
can give. The second suit is climbed, with a column for each part of the third; its sets are the columns that the third
suit is climbed with, some at a time. The bits still clear in the end are lost deals.

Suits of one length can be exchanged. That makes deals of each other. Only those are looked at in which the sets'
numbers do not fall from suit to suit. ``times`` says for how many they stand.
"""

from typing import NamedTuple

import numpy as np

from satmav.kernels.arrays import Flags, Ints, Ints32, Words
from satmav.kernels.census.climb import (
    BITS,
    EVERY,
    WORDS,
    Climb,
    begin,
    clear_bits,
    current_set,
    fetch,
    join_rows,
    join_tiles,
    next_set,
)
from satmav.kernels.jit import inner, lean_free

GIFTS_AHEAD = 8
"""Gifts ahead that rows are fetched: they lie anywhere in gigabytes."""
LOW_BITS = 10
SIZE_BIT = 22
"""A packed number has the number of cards from here on, below it the code of the upper ranks, then of the lower."""


class Table(NamedTuple):
    """The sets of the fourth suit that complete what three suits give: a row a vector of rank counts (0..3).

    ``rows`` is uint64[n, w]: the bit of a set of the fourth suit is 1 where that set wins; bits past the last set
    are 1. ``numbers`` is int32[4^13]: the row of each vector by its base-4 code, -1 where it has none.
    """

    numbers: Ints32
    rows: Words


class Gifts(NamedTuple):
    """All that two suits can give together."""

    codes: Ints
    """int64[gifts]: base-4 codes of rank counts."""
    high: Ints32
    """int32[4096 * cards]: the number of the first gift of so many cards with those upper ranks."""
    low: Ints32
    """int32[729]: the place of lower ranks among those of as many cards."""


@inner
def gift_number(gifts: Gifts, one: int, other: int) -> int:
    """The number of what two suits give, packed."""
    code = one + other
    return int(gifts.high[code >> LOW_BITS]) + int(gifts.low[code & (1 << LOW_BITS) - 1])


class Pair(NamedTuple):
    """The second and third suit. A suit gives its whole set, or a *part* that leaves flushes behind.

    ``second`` and ``third``, int64[sets], are the sets of either suit. ``second_parts`` and ``third_parts``,
    int64[parts], are all their parts, packed as the gifts want it.
    """

    second: Ints
    second_parts: Ints
    parts_of: Ints
    """int64[sets, k]: which k of ``second_parts`` each of the second suit's sets has."""
    third: Ints
    third_parts: Ints
    gifts: Gifts


class Merged(NamedTuple):
    """Tiles of the rows of the second and third suit's gifts, joined over what the first suit can give."""

    tiles: Words
    """uint64[tiles, 8 * gifts]."""
    filled: Flags
    """bool[gifts]: whose tiles are there."""
    chosen: Ints
    """int64[GIFTS_AHEAD, options], room: rows that were fetched."""


class Alike(NamedTuple):
    """The suits that, being of one length, are taken in order only, and for how many deals each then counts."""

    first: bool
    """The second suit's sets are those from the first suit's on."""
    second: bool
    """The third suit's sets are those from the second suit's on."""
    third: bool
    """The fourth suit's sets are those from the third suit's on."""
    times: Ints
    """int64[2, 2, 2]: for how many deals one counts: is the second suit's set the first's, the third's the second's,
    the fourth's the third's?"""


class Work(NamedTuple):
    """Room for one run at a time."""

    merged: Merged
    """The second and third suit give this, the first suit its set or any of its parts."""
    second: Climb
    """The second suit, with a column a part of the third; with an empty one where that has no parts."""
    third: Climb
    """The third suit, with columns for some of the second suit's sets."""
    sets: Ints
    """int64[columns of third]: the numbers of these sets."""
    half: Words
    """uint64[8 * third sets * second parts]: merged tiles where the third suit gives its whole set."""
    laid: Flags
    """bool[third sets]: whose tiles are there."""
    leaves: Words
    """uint64[8 * columns of third]: what remains of each column in the end."""
    columns: Ints
    """int64[columns of third]: which these are."""
    gifts: Ints
    """int64[columns of third, or parts of a suit]: what their sets and the third's give together; or other gifts."""
    asked: Ints
    """int64, as many: those gifts that are not yet merged."""
    veil: Words
    """uint64[8]: the sets of the fourth suit that come before the third suit's where they are taken in order."""
    full: Words
    """uint64[8], all ones."""


class Case(NamedTuple):
    """The data that all parts of a run share."""

    first: int
    """The number of the first suit's set."""
    options: Ints
    """int64[1 + parts]: the base-4 codes of this set and its parts."""
    weights: Ints
    """int64[sets]: how often each set of the second suit counts."""
    table: Table
    pair: Pair
    alike: Alike


@inner
def _merge(gifts: Ints, given: Ints, options: Ints, table: Table, merged: Merged) -> None:
    """Fill in the tiles of some gifts, ``given`` and ``options`` being the codes of all that is given."""
    words = table.rows.shape[1]
    for step in range(len(gifts) + GIFTS_AHEAD):
        chosen = merged.chosen[step % GIFTS_AHEAD]
        if step >= GIFTS_AHEAD:
            gift = gifts[step - GIFTS_AHEAD]
            for tile in range(len(merged.tiles)):
                join_rows(merged.tiles[tile], gift, table.rows, tile, chosen)
            merged.filled[gift] = True
        if step < len(gifts):
            code = given[gifts[step]]
            for option in range(len(options)):
                chosen[option] = row = np.int64(table.numbers[options[option] + code])
                for word in range(0, words, WORDS):
                    fetch(table.rows, row * words + word)
                fetch(table.rows, row * words + words - 1)


@inner
def _merge_noted(many: int, case: Case, work: Work) -> None:
    """Have so many gifts merged that are noted in ``work.gifts``, where they are not yet."""
    asked, merged = 0, work.merged
    for index in range(many):
        gift = work.gifts[index]
        work.asked[asked] = gift
        asked += int(not merged.filled[gift])
        merged.filled[gift] = True
    if asked:
        _merge(work.asked[:asked], case.pair.gifts.codes, case.options, case.table, merged)


@inner
def _lay_parts(tiles: Words, case: Case, work: Work) -> None:
    """The parts of the second suit, with the third's parts as columns for its climb."""
    pair, gifts = case.pair, work.gifts
    for part in range(len(pair.second_parts)):
        code, place = pair.second_parts[part], work.second.places[part] * work.second.width
        for other in range(len(pair.third_parts)):
            gifts[other] = gift_number(pair.gifts, code, pair.third_parts[other])
        _merge_noted(len(pair.third_parts), case, work)
        for other in range(len(pair.third_parts)):
            join_tiles(work.second.tiles, place + other, tiles, gifts[other], tiles, gifts[other])


@inner
def _lay_column(column: int, number: int, tiles: Words, case: Case, work: Work) -> None:
    """A set of the second suit, found by its climb, as a column for the third's."""
    pair, third, gifts = case.pair, work.third, work.gifts
    work.sets[column] = number
    parts, place = current_set(work.second)
    for part in range(len(pair.third_parts)):
        join_tiles(third.tiles, third.places[part] * third.width + column, work.full, 0, work.full, 0)
    many = len(parts) if len(pair.third_parts) else 0
    for index in range(many):
        gifts[index] = gift_number(pair.gifts, pair.second[number], pair.third_parts[parts[index]])
    _merge_noted(many, case, work)
    for index in range(many):
        part = parts[index]
        into, here = third.places[part] * third.width + column, place * work.second.width + part
        join_tiles(third.tiles, into, work.second.tiles, here, tiles, gifts[index])


@inner
def _lay_half(number: int, tiles: Words, case: Case, work: Work) -> None:
    """A set of the third suit, with the second's parts for the leaves."""
    pair, gifts = case.pair, work.gifts
    seconds = len(pair.second_parts)
    for part in range(seconds):
        gifts[part] = gift_number(pair.gifts, pair.second_parts[part], pair.third[number])
    _merge_noted(seconds, case, work)
    for part in range(seconds):
        join_tiles(work.half, number * seconds + part, tiles, gifts[part], tiles, gifts[part])
    work.laid[number] = True


@inner
def _leaves(number: int, tiles: Words, case: Case, work: Work) -> int:
    """Join what remains of the columns of a set of the third suit, where it gives that set; count those not full.

    The second suit's whole set is left out, but its gifts are noted and merged.
    """
    pair, third = case.pair, work.third
    if not work.laid[number]:
        _lay_half(number, tiles, case, work)
    columns, place = current_set(third)
    kept, start = 0, number * len(pair.second_parts)
    for index in range(len(columns)):
        column = columns[index]
        second = work.sets[column]
        here = place * third.width + column
        full = join_tiles(work.leaves, kept, third.tiles, here, third.tiles, here)
        for part in pair.parts_of[second]:
            full = join_tiles(work.leaves, kept, work.leaves, kept, work.half, start + part)
        gift = gift_number(pair.gifts, pair.second[second], pair.third[number])
        fetch(tiles, WORDS * gift)
        work.columns[kept], work.gifts[kept] = column, gift
        kept += int(not full)
    _merge_noted(kept, case, work)
    return kept


@inner
def _veil(bit: int, veil: Words) -> None:
    """Set the bits up to one."""
    for word in range(WORDS):
        left = bit + 1 - 64 * word
        veil[word] = EVERY if left >= 64 else (np.uint64(1) << np.uint64(max(left, 0))) - np.uint64(1)


@inner
def _lost_with(number: int, tile: int, case: Case, work: Work) -> int:
    """Count the lost choices of the second suit and of the tile's sets, the third suit's set being fixed."""
    alike, tiles = case.alike, work.merged.tiles[tile]
    bit = number - BITS * tile
    cut = alike.third and bit >= 0
    if alike.third:
        _veil(bit, work.veil)
    lost = 0
    for index in range(_leaves(number, tiles, case, work)):
        join_tiles(work.leaves, index, work.leaves, index, tiles, work.gifts[index])
        second = work.sets[work.columns[index]]
        same = int(alike.first and second == case.first), int(alike.second and number == second)
        times = alike.times[same[0], same[1]]
        here = times[0] * clear_bits(work.leaves, index, work.veil, 0)
        if cut:
            word = work.leaves[WORDS * index + (bit >> 6)]
            here += times[1] * int(~word >> np.uint64(bit & 63) & np.uint64(1))
        lost += case.weights[second] * here
    return lost


@inner
def _of_columns(columns: int, tile: int, case: Case, work: Work) -> int:
    """Count the lost choices of the second suit's sets that are columns, the third's, and the tile's."""
    least, most = 0, len(case.pair.third) - 1
    if case.alike.third:
        most = min(most, BITS * (tile + 1) - 1)
    if case.alike.second:
        least = work.sets[columns - 1]
    for column in range(columns):
        work.third.least[column] = work.sets[column] if case.alike.second else 0
    lost = 0
    begin(work.third, columns)
    while True:
        number = next_set(work.third, least, most)
        if number < 0:
            return lost
        lost += _lost_with(number, tile, case, work)


@inner
def _of_tile(tile: int, case: Case, work: Work) -> int:
    """Count the lost choices of the second and third suit and of the tile's sets."""
    tiles, pair = work.merged.tiles[tile], case.pair
    work.laid[:] = False
    _lay_parts(tiles, case, work)
    lost = columns = 0
    begin(work.second, work.second.width)
    while True:
        number = next_set(work.second, 0, len(pair.second) - 1)
        if number >= 0 and case.weights[number]:
            _lay_column(columns, number, tiles, case, work)
            columns += 1
        if columns == work.third.width or (columns and number < 0):
            lost += _of_columns(columns, tile, case, work)
            columns = 0
        if number < 0:
            return lost


@lean_free
def count_lost(case: Case, work: Work) -> int:
    """Count the lost choices of the other three suits, the first being fixed; each counts as often as said."""
    work.merged.filled[:] = False
    lost = 0
    for tile in range(len(work.merged.tiles)):
        lost += _of_tile(tile, case, work)
    return lost
