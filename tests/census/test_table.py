"""Tables of rows, against their definition: a set completes what three suits give if some part of it does."""

import random

import numpy as np
import pytest

from satmav.census.plan import parts, sets
from satmav.census.table import sums, table
from satmav.game.rules import NO_QUADS, QUADS

RANKS = (0, 3, 4, 5, 6, 7, 8, 12)
"""On both sides of the cut, with two straights."""


def has(known, vector):
    code = sum(count * 5**rank for rank, count in enumerate(vector))
    return bool(int(known[code >> 6]) >> (code & 63) & 1)


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
@pytest.mark.parametrize(("hands", "length"), [(2, 5), (3, 7), (4, 8)])
def test_rows_as_defined(rules, hands, length):
    (found, _), known = table(rules, hands, RANKS, length), sums(rules, hands)
    whole, few = sets(RANKS, length), parts(RANKS, length)
    draw = random.Random(length)
    won = tried = 0
    for _ in range(200):
        cards = draw.randrange((5 * hands - length) % 5, 5 * hands - length + 1, 5)
        vector = [0] * 13
        for rank in draw.sample([rank for rank in RANKS for _ in range(3)], cards):
            vector[rank] += 1
        row = found.rows[found.numbers[sum(count << 2 * rank for rank, count in enumerate(vector))]]
        here = np.unpackbits(row.view(np.uint8), bitorder="little")
        assert here[len(whole) :].all()
        place = draw.randrange(len(whole))
        some = [part for part in [*few, whole[place]] if part & whole[place] == part]
        wins = any(has(known, [count + (part >> rank & 1) for rank, count in enumerate(vector)]) for part in some)
        assert here[place] == wins
        won, tried = won + wins, tried + 1
    assert 0 < won < tried or length == 5  # five cards of a suit are never lost beside hands that are won
