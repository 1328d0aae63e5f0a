"""Climbing from the parts of a suit to its sets, many at a time. It goes rank by rank from the highest, depth first.

Let S be the ranks chosen so far, and q the lowest of them. *Family* j has a tile for each set T of j ranks below q. It
holds all that the parts T + P are worth, P being in S. Family 0 has one tile: what the parts within S are worth. To
choose another rank r, each T below r is taken. Family j + 1's tile of T + {r} is joined to family j's of T. Sets of one
size are numbered in the order of their highest ranks first. So those of ranks below r are the first ones, and those
with r and others below it come together: no table of places is needed. The largest parts have no family above, and are
read where they were laid.

All this is done for many *columns* at a time: a set's place holds a tile a column. A column whose tile of family 0 is
full stays so for all sets to come, and is left out.
"""

from math import comb
from typing import NamedTuple

import numpy as np

from satmav.kernels.arrays import Ints, Words
from satmav.kernels.census.tiles import join_tiles
from satmav.kernels.jit import inner

SIZES = 14
CHOOSE = np.array([[comb(n, k) for k in range(SIZES)] for n in range(SIZES)])
"""int64[14, 14]: binomial coefficients."""


class Climb(NamedTuple):
    """A suit to be climbed, where its tiles are, and where the climb stands."""

    ranks: int
    length: int
    top: int
    """Cards of the largest part, -1 where there is none."""
    width: int
    """The most columns."""
    places: Ints
    """int64[parts]: where each part is, in order."""
    first: Ints
    """int64[top + 2]: where each family begins; the last is how many places the parts take."""
    starts: Ints
    """int64[length + 1]: where the families of a level begin; a level is a number of ranks chosen."""
    tiles: Words
    """uint64[8 * places * width]: the parts in front, then the families of each level."""
    rank: Ints
    """int64[length + 1]: the rank to be tried next on each level."""
    number: Ints
    """int64[length + 1]: the least number of a set that holds the ranks chosen."""
    level: Ints
    """int64[1]: the level to go on with, -1 in the end."""
    columns: Ints
    """int64[length + 1, width]: those on each level that are not left out."""
    many: Ints
    """int64[length + 1]: how many they are."""
    least: Ints
    """int64[width]: the number of the first set that a column is of use for."""


@inner
def begin(climb: Climb, columns: int) -> None:
    """Begin a climb with so many columns, the parts being laid."""
    for column in range(columns):
        climb.columns[0, column] = column
    climb.many[0] = columns
    climb.level[0] = 0
    climb.rank[0] = climb.ranks - 1
    climb.number[0] = 0 if climb.top > 0 else CHOOSE[climb.ranks, climb.length]


@inner
def next_set(climb: Climb, least: int, most: int) -> int:
    """The next set, the last coming first, that has columns left and a number from least to most; -1 in the end."""
    if climb.top < 1:  # all sets are worth the same
        number = climb.number[0] = min(climb.number[0] - 1, most)
        climb.many[0] = _of_use(climb, number)
        return int(number) if number >= least and climb.many[0] else -1
    level = climb.level[0]
    while level >= 0:
        rank, left = climb.rank[level], climb.length - level - 1
        number = climb.number[level] + CHOOSE[rank, left + 1]
        last = number + CHOOSE[rank, left] - 1
        if rank < left or last < least:
            level -= 1
            continue
        climb.rank[level] = rank - 1
        if number > most or not _choose(climb, level, rank, last):
            continue
        if left == 0:
            climb.level[0] = level
            return int(number)
        for family in range(1, min(climb.top, left + 1)):
            _choose_family(climb, level, rank, family)
        level += 1
        climb.rank[level], climb.number[level] = rank - 1, number
    return -1


@inner
def found(climb: Climb) -> tuple[Ints, int]:
    """The columns that the set found has, and its place."""
    level = climb.length if climb.top > 0 else 0
    return climb.columns[level, : climb.many[level]], climb.starts[level]


@inner
def _of_use(climb: Climb, last: int) -> int:
    """How many columns of level 0 are of use up to the set of that number; the others are left out."""
    kept = 0
    for place in range(climb.many[0]):
        column = climb.columns[0, place]
        climb.columns[0, kept] = column
        kept += int(climb.least[column] <= last)
    return kept


@inner
def _choose(climb: Climb, level: int, rank: int, last: int) -> int:
    """Family 0 of the next level, the rank being chosen; how many columns are not full and of use up to ``last``."""
    into, here = climb.starts[level + 1] * climb.width, climb.starts[level] * climb.width
    above = _above(climb, level, rank, 0) * climb.width
    kept = 0
    for place in range(climb.many[level]):
        column = climb.columns[level, place]
        full = join_tiles(climb.tiles, into + column, climb.tiles, here + column, climb.tiles, above + column)
        climb.columns[level + 1, kept] = column
        kept += int(not full) & int(climb.least[column] <= last)
    climb.many[level + 1] = kept
    return kept


@inner
def _choose_family(climb: Climb, level: int, rank: int, family: int) -> None:
    """A higher family of the next level, the rank being chosen."""
    into = (climb.starts[level + 1] + climb.first[family]) * climb.width
    here = (climb.starts[level] + climb.first[family]) * climb.width
    above = _above(climb, level, rank, family) * climb.width
    tiles, columns = climb.tiles, climb.columns[level + 1, : climb.many[level + 1]]
    for _ in range(CHOOSE[rank, family]):
        for column in columns:
            join_tiles(tiles, into + column, tiles, here + column, tiles, above + column)
        into, here, above = into + climb.width, here + climb.width, above + climb.width


@inner
def _above(climb: Climb, level: int, rank: int, family: int) -> int:
    """Where the sets of the next family begin that have this rank and others below it."""
    place = int(climb.first[family + 1] + CHOOSE[rank, family + 1])
    return place if family + 1 == climb.top else place + int(climb.starts[level])
