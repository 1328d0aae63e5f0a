"""The gifts of two suits, all of them, against sums that are made one by one."""

from itertools import product

import pytest

pytest.importorskip("numba")

import numpy as np

from satmav.census.gifts import gifts, packed
from satmav.census.sets import codes, parts, sets
from satmav.kernels.census_gifts import gift_number

RANKS = (0, 2, 4, 5, 6, 7, 9, 11, 12)


@pytest.mark.parametrize("lengths", [(6, 7), (8, 5), (3, 4), (0, 0), (9, 1)], ids=str)
def test_every_gift_has_its_number(lengths):
    found = gifts(RANKS, *lengths)
    few = [[*parts(RANKS, length), *sets(RANKS, length)] for length in lengths]
    assert len(np.unique(found.codes)) == len(found.codes)
    assert not (found.codes & sum(3 << 2 * rank for rank in {*range(13)} - {*RANKS})).any()
    first, second = ([packed(some), codes(some, 4).tolist()] for some in few)
    whole = [{*sets(RANKS, length)} for length in lengths]
    pairs = zip(product(few[0], few[1]), product(*(zip(*one, strict=True) for one in (first, second))), strict=True)
    early = {*found.early.tolist()}
    for place, ((one, other), ((here, four), (there, more))) in enumerate(pairs):
        if place % 7 == 0:
            number = gift_number.py_func(found, here, there)
            assert found.codes[number] == four + more
            assert (number in early) == (one not in whole[0] or other not in whole[1])
