"""What the first suit's set and its parts are worth together. It is for all that the second and third suit can give."""

from typing import NamedTuple

import numpy as np

from satmav.kernels.arrays import Flags, Ints, Ints32, Words
from satmav.kernels.census.tiles import WORDS, fetch, join_rows
from satmav.kernels.jit import inner

GIFTS_AHEAD = 8
"""How many gifts ahead rows are fetched: they lie anywhere in gigabytes."""


class Table(NamedTuple):
    """Which sets of the fourth suit complete what three suits give: a row a vector of rank counts (0..3).

    ``rows`` is uint64[n, w]: the bit of a set of the fourth suit is 1 where that set wins; bits past the last set
    are 1. ``numbers`` is int32[4^13]: the row of each vector by its base-4 code, -1 where it has none.
    """

    numbers: Ints32
    rows: Words


class Merged(NamedTuple):
    """Tiles of the rows of the second and third suit's gifts, joined over what the first suit can give."""

    tiles: Words
    """uint64[tiles, 8 * gifts]."""
    filled: Flags
    """bool[gifts]: whose tiles are there."""
    chosen: Ints
    """int64[GIFTS_AHEAD, options], room: rows that were fetched."""


@inner
def merge(gifts: Ints, given: Ints, options: Ints, table: Table, merged: Merged) -> None:
    """Fill in the tiles of some gifts, ``given`` and ``options`` being the codes of all that is given."""
    words = table.rows.shape[1]
    for step in range(len(gifts) + GIFTS_AHEAD):
        chosen = merged.chosen[step % GIFTS_AHEAD]
        if step >= GIFTS_AHEAD:
            gift = gifts[step - GIFTS_AHEAD]
            for tile in range(len(merged.tiles)):
                join_rows(merged.tiles[tile], gift, table.rows, tile, chosen)
            merged.filled[gift] = True
        if step < len(gifts):
            code = given[gifts[step]]
            for option in range(len(options)):
                chosen[option] = row = np.int64(table.numbers[options[option] + code])
                for word in range(0, words, WORDS):
                    fetch(table.rows, row * words + word)
                fetch(table.rows, row * words + words - 1)
