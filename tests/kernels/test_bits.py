"""Bits of a word against Python's own counting, on random, thin, thick and extreme words."""

from itertools import pairwise
from random import Random

import pytest
from compiled_once import called

pytest.importorskip("numba")

import numpy as np

from satmav.kernels import bits
from satmav.kernels.bits import SIDE

lowest, ones, ones_in_bytes = called(bits.lowest), called(bits.ones), called(bits.ones_in_bytes)
swap_bits, transpose = called(bits.swap_bits), called(bits.transpose)

DICE = Random(7)
DRAWN = [DICE.getrandbits(64) for _ in range(200)]
THIN = [one & other for one, other in pairwise(DRAWN)]
THICK = [one | other for one, other in pairwise(DRAWN)]
WORDS = [0, 1, 1 << 63, (1 << 64) - 1, *DRAWN, *THIN, *THICK]


def test_python_that_calls_what_only_kernels_call_is_told_so():
    with pytest.raises(TypeError, match=r"^only kernels call ones, which has no way in from Python$"):
        bits.ones(np.uint64(1))


def test_ones_are_counted_in_the_word_and_in_its_bytes():
    for word in WORDS:
        assert ones(np.uint64(word)) == word.bit_count()
        in_bytes = int(ones_in_bytes(np.uint64(word))).to_bytes(8, "little")
        assert list(in_bytes) == [byte.bit_count() for byte in word.to_bytes(8, "little")]


def test_the_lowest_bits_of_a_word():
    for word in (word >> 1 for word in WORDS if word > 1):
        for number in range(word.bit_count() + 1):
            found = lowest(word, number)
            assert found & word == found
            assert found.bit_count() == number
            assert found == word or found < (word ^ found) & -(word ^ found)


def test_bits_are_swapped_and_swapped_back():
    mask = 0x00CC_00CC_00CC_00CC
    for word in (word >> 1 for word in WORDS):
        swapped = swap_bits(word, mask, 6)
        assert swapped & mask == word >> 6 & mask
        assert swapped >> 6 & mask == word & mask
        assert swapped & ~(mask | mask << 6) == word & ~(mask | mask << 6)
        assert swap_bits(swapped, mask, 6) == word


def test_rows_become_columns():
    words = np.random.default_rng(5).integers(0, 2**64 - 1, SIDE, dtype=np.uint64, endpoint=True)
    before = [int(word) for word in words]
    transpose(words)
    for row, word in enumerate(before):
        assert [int(other) >> row & 1 for other in words] == [word >> column & 1 for column in range(SIDE)]
