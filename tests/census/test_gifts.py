"""The gifts of two suits, all of them, against sums that are made one by one."""

from itertools import islice, product

import pytest
from each import each

pytest.importorskip("numba")

import numpy as np

from satmav.census.sets import codes, parts, sets
from satmav.census.suits import gifts, packed
from satmav.kernels.census.work import gift_number

RANKS = (0, 2, 4, 5, 6, 7, 9, 11, 12)


@each("lengths", [(6, 7), (8, 5), (3, 4), (0, 0), (9, 1)])
def test_every_gift_has_its_number(lengths):
    found = gifts(RANKS, *lengths)
    few = [[*parts(RANKS, length), *sets(RANKS, length)] for length in lengths]
    assert len(np.unique(found.codes)) == len(found.codes)
    assert not (found.codes & sum(3 << 2 * rank for rank in {*range(13)} - {*RANKS})).any()
    first, second = ([packed(some), codes(some, 4).tolist()] for some in few)
    pairs = product(*(zip(*one, strict=True) for one in (first, second)))
    for (here, four), (there, more) in islice(pairs, 0, None, 7):
        assert found.codes[gift_number.py_func(found, here, there)] == four + more
