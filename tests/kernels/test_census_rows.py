"""The numbers of the census's rows against digits that are counted one by one."""

import pytest
from each import each

pytest.importorskip("numba")

import numpy as np

from satmav.kernels.census.rows import number_rows

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
