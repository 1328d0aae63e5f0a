"""Tiles: 512 bits, a cache line, joined and looked at in one go.

LLVM does not see by itself that eight words in a row are one vector. So its vector type is asked for; it is split where
the processor has no registers of that width. Arrays are contiguous, of uint64 where they hold tiles and of int64 where
they hold places, which count tiles; no place is checked.
"""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba.core import cgutils as untyped
from numba.core import types
from numba.extending import intrinsic

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
    """into[place] = one[here] | other[there]; whether all bits are set then."""

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
    """How many bits are clear in one[here] and other[there]."""

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        one, other = (_array(context, builder, signature, given, number).data for number in (0, 2))
        both = builder.or_(_load(builder, one, given[1]), _load(builder, other, given[3]))
        ones = cgutils.get_or_insert_function(builder.module, ir.FunctionType(_TILE, [_TILE]), "llvm.ctpop.v8i64")
        total = ir.FunctionType(_WORD, [_TILE])
        add = cgutils.get_or_insert_function(builder.module, total, "llvm.vector.reduce.add.v8i64")
        return builder.call(add, [builder.call(ones, [builder.not_(both)])])

    return _COUNT(one, _COUNT, other, _COUNT), code


def _array(context: Any, builder: Any, signature: Any, given: Any, number: int) -> Any:
    """An array that was given."""
    return context.make_array(signature.args[number])(context, builder, given[number])


def _pointer(builder: Any, words: Any, place: Any) -> Any:
    """Where a tile begins."""
    return builder.bitcast(builder.gep(words, [builder.mul(place, _WORD(WORDS))]), _TILE.as_pointer())


def _load(builder: Any, words: Any, place: Any) -> Any:
    return builder.load(_pointer(builder, words, place), align=8)


def _stored(builder: Any, tile: Any, words: Any, place: Any) -> Any:
    """Store a tile; whether all its bits are set."""
    builder.store(tile, _pointer(builder, words, place), align=8)
    clear = builder.icmp_unsigned("!=", tile, _ONES)
    return builder.icmp_unsigned("==", builder.bitcast(clear, _BYTE), _BYTE(0))
