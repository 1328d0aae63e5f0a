"""Tiles against words that are joined one by one, and the numbers of rows against digits that are counted."""

import pytest
from compiled_once import called
from each import each

pytest.importorskip("numba")

import numpy as np

from satmav.kernels.census import tiles
from satmav.kernels.census.rows import number_rows
from satmav.kernels.census.tiles import WORDS

EVERY = 2**64 - 1
PLACES = np.array([3, 0, 3, 5])


@called
def joined(into, one, other):
    return tiles.join_tiles(into, 1, one, 2, other, 0)


@called
def joined_rows(into, rows, tile, numbers):
    tiles.join_rows(into, 1, rows, tile, numbers)


@called
def fetched(words):
    tiles.fetch(words, len(words) - 1)


@called
def clear(one, other):
    return tiles.clear_bits(one, 1, other, 0)


@pytest.fixture
def words():
    generator = np.random.default_rng(17)
    return lambda *shape: generator.integers(0, EVERY, shape, dtype=np.uint64, endpoint=True)


def tile(some, place):
    return some[WORDS * place : WORDS * (place + 1)]


def test_two_tiles(words):
    into, one, other = words(3 * WORDS), words(3 * WORDS), words(3 * WORDS)
    rest = into.copy()
    assert not joined(into, one, other)
    assert (tile(into, 1) == tile(one, 2) | tile(other, 0)).all()
    assert (np.delete(into, np.s_[WORDS : 2 * WORDS]) == np.delete(rest, np.s_[WORDS : 2 * WORDS])).all()
    other[:WORDS] = ~tile(one, 2)
    assert joined(into, one, other)
    for bit in range(0, 64 * WORDS, 37):  # one clear bit, wherever it is, is seen
        one[:], other[:] = EVERY, EVERY
        for some in (tile(one, 2), tile(other, 0)):
            some[bit // 64] ^= np.uint64(1 << bit % 64)
        assert not joined(into, one, other)


@each("width", [1, 7, 8, 9, 16, 27])
def test_rows_are_filled_up_with_ones(words, width):
    rows = words(6, width)
    for place in range(-(-width // WORDS)):
        into = words(2 * WORDS)
        joined_rows(into, rows, place, np.array([5, 2]))
        expected = np.full(WORDS, EVERY, np.uint64)
        there = (rows[5] | rows[2])[WORDS * place : WORDS * (place + 1)]
        expected[: len(there)] = there
        assert (tile(into, 1) == expected).all()


def test_a_fetch_changes_nothing(words):
    some = words(9)
    before = some.copy()
    fetched(some)
    assert (some == before).all()


def test_clear_bits(words):
    one, other = words(2 * WORDS), words(WORDS)
    assert clear(one, other) == sum((~int(a | b) & EVERY).bit_count() for a, b in zip(tile(one, 1), other, strict=True))
    assert clear(~(one & 0), other) == 0
    assert clear(one & 0, other & 0) == 64 * WORDS


RANKS = 6


def numbered(sizes, ranks):
    """The numbers of all codes of some ranks, and how many codes have one."""
    flags, numbers = np.zeros(40, np.bool_), np.full(4**RANKS, 7, np.int32)  # rubbish, to be overwritten
    flags[sizes] = True
    found = number_rows(flags, sum(3 << 2 * rank for rank in ranks), numbers)
    return numbers.tolist(), found


@each("sizes", [[0], [5], [0, 5, 10, 15], [3, 18], [20], [*range(40)]])
@each("ranks", [range(RANKS), (0, 2, 5), (1, 3, 4), (5,), ()])
def test_rows_are_numbered_in_order(sizes, ranks):
    numbers, found = numbered(sizes, ranks)
    every = [[code >> 2 * rank & 3 for rank in range(RANKS)] for code in range(4**RANKS)]
    fits = [sum(one) in sizes and not any(one[rank] for rank in {*range(RANKS)} - {*ranks}) for one in every]
    assert found == sum(fits)
    assert [number for number in numbers if number >= 0] == [*range(found)]
    assert [number >= 0 for number in numbers] == fits
