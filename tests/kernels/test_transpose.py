"""Words turned over, against bits that are looked at one by one."""

import pytest

pytest.importorskip("numba")

import numpy as np

from satmav.kernels.bits import SIDE, transpose


def test_rows_become_columns():
    words = np.random.default_rng(5).integers(0, 2**64 - 1, SIDE, dtype=np.uint64, endpoint=True)
    before = [int(word) for word in words]
    transpose(words)
    for row, word in enumerate(before):
        assert [int(other) >> row & 1 for other in words] == [word >> column & 1 for column in range(SIDE)]
