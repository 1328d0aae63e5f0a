"""The census's inner loop against its definition, on tables of random rows, and the gifts of two suits against sums."""

from itertools import product
from math import comb

import numpy as np
import pytest

import satmav.census.suits
from satmav.census.plan import Plan, codes, parts, sets
from satmav.census.suits import suits
from satmav.kernels.census.count import Table, count_lost

ROWS = 1009


def random_table(ranks, bits, density):
    """Rows of so many bits, some set; which row a code has is as good as random."""
    generator = np.random.default_rng(bits)
    set_bits = np.ones((ROWS, -(-bits // 64) * 64), np.bool_)
    set_bits[:, :bits] = generator.random((ROWS, bits)) < density
    rows = np.packbits(set_bits, axis=1, bitorder="little").view(np.uint64)
    numbers = (np.arange(4**ranks, dtype=np.int64) * 7919 % 15013 % ROWS).astype(np.int32)
    return Table(numbers, rows)


def given(ranks, length):
    """For each set of a suit, the base-4 codes of all it can give."""
    few = parts(ranks, length)
    return [codes([whole, *(part for part in few if part & whole == part)], 4) for whole in sets(ranks, length)]


def lost_by_definition(three, number, counts, table):
    """How many are lost, each choice looked at by itself."""
    alike, order = three.alike, three.plan
    first = given(three.ranks, order.first)[number]
    lost = 0
    for second, some in enumerate(given(three.ranks, order.second)):
        for third, others in enumerate(given(three.ranks, order.third)):
            if counts[second] == 0 or (alike.second and third < second):
                continue
            vectors = (first[:, None, None] + some[:, None] + others).ravel()
            row = np.bitwise_or.reduce(table.rows[table.numbers[vectors]])
            clear = np.flatnonzero(np.unpackbits(row.view(np.uint8), bitorder="little") == 0)
            times = alike.times[int(alike.first and second == number), int(alike.second and third == second)]
            if alike.third:
                here = times[0] * np.count_nonzero(clear > third) + times[1] * np.count_nonzero(clear == third)
            else:
                here = times[0] * len(clear)
            lost += int(counts[second] * here)
    return lost


@pytest.mark.parametrize("columns", [(3, 3), (32, 256)], ids=str)
@pytest.mark.parametrize(
    ("ranks", "lengths", "bits", "density"),
    [
        (8, (1, 2, 6, 0), 1300, 0.1),
        (8, (5, 6, 7, 0), 1100, 0.004),
        (9, (0, 1, 9, 0), 1000, 0.01),
        (8, (6, 6, 6, 6), 28, 0.002),
        (8, (2, 7, 7, 0), 90, 0.001),
        (10, (0, 1, 5, 5), 252, 0.3),
    ],
    ids=str,
)
def test_lost_as_defined(ranks, lengths, bits, density, columns, monkeypatch):
    monkeypatch.setattr(satmav.census.suits, "COLUMNS", columns)
    three = suits(tuple(range(ranks)), Plan(*lengths, price=1.0))
    assert not three.alike.third or bits == comb(ranks, lengths[-1])
    table = random_table(ranks, bits, density)
    work = three.work(table.rows.shape[1])
    found = 0
    for number, again in product((0, len(three.first) // 2), (False, True)):
        counts = np.arange(len(three.second)) % 3  # some are left out
        if three.alike.first:
            counts[:number] = 0
        lost = int(count_lost(three.case(number, counts, table), work))
        assert lost == lost_by_definition(three, number, counts, table) if not again else lost == found
        found = lost
        assert found > 0
