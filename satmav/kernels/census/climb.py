"""Tiles of 512 bits, and climbing from the parts of a suit to its sets, many at a time.

LLVM does not see by itself that eight words in a row are one vector. So its vector type is asked for; it is split where
the processor has no registers of that width. Arrays are contiguous, of uint64 where they hold tiles and of int64 where
they hold places, which count tiles; no place is checked.

A climb is a zeta transform over subsets, rank by rank from the highest, depth first. Let S be the ranks chosen so far,
and q the lowest of them. *Family* j has a tile for each set T of j ranks below q. It holds all that the parts T + P are
worth, P being in S. Family 0 has one tile: what the parts within S are worth. To choose another rank r, each T below r
is taken. Family j + 1's tile of T + {r} is joined to family j's of T. Sets of one size are numbered in the order of
their highest ranks first. So those of ranks below r are the first ones, and those with r and others below it come
together: no table of places is needed. The largest parts have no family above, and are read where they were laid.

All this is done for many *columns* at a time: a set's place holds a tile a column. A column whose tile of family 0 is
full stays so for all sets to come, and is left out.
"""

from collections.abc import Callable
from math import comb
from typing import Any, NamedTuple, cast

import numpy as np
from llvmlite import ir
from numba.core import cgutils as untyped
from numba.core import types
from numba.extending import intrinsic

from satmav.kernels.arrays import Ints, Words
from satmav.kernels.jit import inner

cgutils: Any = untyped
WORDS = 8
"""Words of a tile."""
BITS = 64 * WORDS
EVERY = np.uint64(0xFFFF_FFFF_FFFF_FFFF)

_BYTE, _INT, _WORD = ir.IntType(8), ir.IntType(32), ir.IntType(64)
_TILE = ir.VectorType(_WORD, WORDS)
_FLAGS = ir.VectorType(ir.IntType(1), WORDS)
_ONES = ir.Constant(_TILE, [-1] * WORDS)
_COUNT = types.int64
Codegen = tuple[Any, Callable[..., Any]]


def _code(function: Callable[..., Codegen]) -> Callable[..., Any]:
    """numba's ``intrinsic``, for mypy: callers do not give the first argument."""
    return cast(Callable[..., Any], intrinsic(function))


@_code
def join_tiles(context: Any, into: Any, place: Any, one: Any, here: Any, other: Any, there: Any) -> Codegen:
    """Store one[here] | other[there] in into[place]; true where all bits are set then."""

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        into, one, other = (_array(context, builder, signature, given, number).data for number in (0, 2, 4))
        joined = builder.or_(_load(builder, one, given[3]), _load(builder, other, given[5]))
        return _stored(builder, joined, into, given[1])

    return types.boolean(into, _COUNT, one, _COUNT, other, _COUNT), code


@_code
def join_rows(context: Any, into: Any, place: Any, rows: Any, tile: Any, numbers: Any) -> Codegen:
    """into[place] = this tile of all rows[numbers], of uint64[n, w]; words beyond a row's end are all ones."""

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        into, rows, numbers = (_array(context, builder, signature, given, number) for number in (0, 2, 4))
        width, first = cgutils.unpack_tuple(builder, rows.shape)[1], builder.mul(given[3], _WORD(WORDS))
        here = ir.Constant(_TILE, [*range(WORDS)])
        left = builder.insert_element(ir.Constant(_TILE, ir.Undefined), builder.sub(width, first), _INT(0))
        left = builder.shuffle_vector(left, left, ir.Constant(ir.VectorType(_INT, WORDS), [0] * WORDS))
        inside = builder.icmp_unsigned("<", here, left)
        kind = ir.FunctionType(_TILE, [_TILE.as_pointer(), _INT, _FLAGS, _TILE])
        load = cgutils.get_or_insert_function(builder.module, kind, "llvm.masked.load.v8i64.p0")
        joined = cgutils.alloca_once_value(builder, ir.Constant(_TILE, [0] * WORDS))
        with cgutils.for_range(builder, cgutils.unpack_tuple(builder, numbers.shape)[0]) as loop:
            number = builder.load(builder.gep(numbers.data, [loop.index]))
            word = builder.gep(rows.data, [builder.add(builder.mul(number, width), first)])
            words = builder.call(load, [builder.bitcast(word, _TILE.as_pointer()), _INT(8), inside, _ONES])
            builder.store(builder.or_(builder.load(joined), words), joined)
        _stored(builder, builder.load(joined), into.data, given[1])
        return context.get_dummy_value()

    return types.none(into, _COUNT, rows, _COUNT, numbers), code


@_code
def fetch(context: Any, words: Any, word: Any) -> Codegen:
    """Have a word's cache line brought, without waiting."""

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        place = builder.gep(_array(context, builder, signature, given, 0).data, [given[1]])
        kind = ir.FunctionType(ir.VoidType(), [_BYTE.as_pointer(), _INT, _INT, _INT])
        call = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
        builder.call(call, [builder.bitcast(place, _BYTE.as_pointer()), _INT(0), _INT(3), _INT(1)])
        return context.get_dummy_value()

    return types.none(words, _COUNT), code


@_code
def clear_bits(context: Any, one: Any, here: Any, other: Any, there: Any) -> Codegen:
    """Count the bits that are clear in one[here] and other[there]."""

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        one, other = (_array(context, builder, signature, given, number).data for number in (0, 2))
        both = builder.or_(_load(builder, one, given[1]), _load(builder, other, given[3]))
        ones = cgutils.get_or_insert_function(builder.module, ir.FunctionType(_TILE, [_TILE]), "llvm.ctpop.v8i64")
        total = ir.FunctionType(_WORD, [_TILE])
        add = cgutils.get_or_insert_function(builder.module, total, "llvm.vector.reduce.add.v8i64")
        return builder.call(add, [builder.call(ones, [builder.not_(both)])])

    return _COUNT(one, _COUNT, other, _COUNT), code


def _array(context: Any, builder: Any, signature: Any, given: Any, number: int) -> Any:
    return context.make_array(signature.args[number])(context, builder, given[number])


def _pointer(builder: Any, words: Any, place: Any) -> Any:
    """The start of a tile."""
    return builder.bitcast(builder.gep(words, [builder.mul(place, _WORD(WORDS))]), _TILE.as_pointer())


def _load(builder: Any, words: Any, place: Any) -> Any:
    return builder.load(_pointer(builder, words, place), align=8)


def _stored(builder: Any, tile: Any, words: Any, place: Any) -> Any:
    """Store a tile; true where all its bits are set."""
    builder.store(tile, _pointer(builder, words, place), align=8)
    clear = builder.icmp_unsigned("!=", tile, _ONES)
    return builder.icmp_unsigned("==", builder.bitcast(clear, _BYTE), _BYTE(0))


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
def current_set(climb: Climb) -> tuple[Ints, int]:
    """The columns of the present set, and its place."""
    level = climb.length if climb.top > 0 else 0
    return climb.columns[level, : climb.many[level]], climb.starts[level]


@inner
def _of_use(climb: Climb, last: int) -> int:
    """Leave out the columns of level 0 that are of no use up to the set of that number; count the others."""
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
