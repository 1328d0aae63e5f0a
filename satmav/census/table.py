"""The table of rows of one suit length: what the other three suits give, and which sets complete it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from threading import Lock

import numpy as np

from satmav.census.sets import Ranks, codes, parts, sets
from satmav.census.sums import sums
from satmav.game.rules import Rules
from satmav.kernels.census_merge import Table
from satmav.kernels.census_rows import fill_rows, number_rows

STEPS = 512
THREADS = 2
_ONE_AT_A_TIME = Lock()


def table(rules: Rules, hands: int, ranks: Ranks, length: int) -> Table:
    """The rows of the sets of that length; at most 3 GB, kept until another table is asked for."""
    with _ONE_AT_A_TIME:
        return _table(rules, hands, ranks, length)


@lru_cache(maxsize=1)
def _table(rules: Rules, hands: int, ranks: Ranks, length: int) -> Table:
    whole, few = sets(ranks, length), parts(ranks, length)
    above = _above(whole, few)
    sizes = np.zeros(40, np.bool_)
    sizes[[cards for cards in range(5 * hands - length, -1, -5) if cards < 40]] = True
    numbers = np.empty(4**13, np.int32)
    found = number_rows(sizes, sum(3 << 2 * rank for rank in ranks), numbers)
    rows = np.empty((found, above.shape[1]), np.uint64)
    known, whole_codes, part_codes = sums(rules, hands), codes(whole, 5), codes(few, 5)
    bounds = [len(numbers) * step // STEPS for step in range(STEPS + 1)]
    with ThreadPoolExecutor(THREADS) as threads:
        for _ in threads.map(
            lambda step: fill_rows(
                bounds[step], bounds[step + 1], numbers, known, whole_codes, part_codes, above, rows
            ),
            range(STEPS),
        ):
            pass
    return Table(numbers, rows)


def _above(whole: list[int], few: list[int]) -> np.ndarray[tuple[int, int], np.dtype[np.uint64]]:
    """For each part the sets that hold it, as bits; and the bits past the last set."""
    width = -(-len(whole) // 64)
    bits = np.zeros((len(few) + 1, 64 * width), np.bool_)
    masks = np.array(whole, np.int64)
    for number, part in enumerate(few):
        bits[number, : len(whole)] = masks & part == part
    bits[-1, len(whole) :] = True
    return np.packbits(bits, axis=1, bitorder="little").view(np.uint64)
