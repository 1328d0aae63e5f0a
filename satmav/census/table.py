"""The table of rows of one suit length: what the other three suits give, and which sets complete it."""

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

import numpy as np

from satmav.census.sets import Ints, Ranks, codes, parts, sets
from satmav.census.suits import climb_of
from satmav.census.sums import VECTORS_ALIKE_AT_MOST, slices, upper_codes
from satmav.game.rules import Rules
from satmav.jobs.pool import unless_stopping
from satmav.kernels.bits import SIDE
from satmav.kernels.census.merge import Table
from satmav.kernels.census.rows import Suit, fill_rows, number_rows
from satmav.kernels.census.slices import GIVEN, LOWER, TILES
from satmav.kernels.census.tiles import WORDS

STEPS = 64
THREADS = 2

Asked = tuple[Rules, int, Ranks, int]

_kept: dict[Asked, Table] = {}
_one_at_a_time = Lock()


def table(rules: Rules, hands: int, ranks: Ranks, length: int) -> Table:
    """The rows of the sets of that length; at most 1.8 GB, kept until another table is asked for."""
    return _timed((rules, hands, ranks, length))[0]


def table_seconds(rules: Rules, hands: int, ranks: Ranks, length: int) -> float:
    """Have that table made; the seconds that this took, none where it is there."""
    return _timed((rules, hands, ranks, length))[1]


def _timed(asked: Asked) -> tuple[Table, float]:
    """A table, and the seconds that it took if it is made here; the one before it is given up first."""
    with _one_at_a_time:
        if found := _kept.get(asked):
            return found, 0.0
        started = time.perf_counter()
        _kept.clear()  # two at once would be the most memory that a census takes
        found = _kept[asked] = _made(*asked)
        return found, max(0.0, time.perf_counter() - started)


def _made(rules: Rules, hands: int, ranks: Ranks, length: int) -> Table:
    sizes = np.zeros(40, np.bool_)
    sizes[[cards for cards in range(5 * hands - length, -1, -5) if cards < 40]] = True
    numbers = np.empty(4**13, np.int32)
    found = number_rows(sizes, sum(3 << 2 * rank for rank in ranks), numbers)
    rows = np.empty((found, -(-len(sets(ranks, length)) // SIDE)), np.uint64)
    known = slices(rules, hands, ranks)
    fours, fives = upper_codes(ranks, 4, 4), upper_codes(ranks, 4, 5)

    def fill(step: int) -> None:
        unless_stopping()
        here = np.s_[len(fours) * step // STEPS : len(fours) * (step + 1) // STEPS]
        fill_rows(fours[here], fives[here], 5 * hands - length, numbers, known, _suit(ranks, length), rows)

    with ThreadPoolExecutor(THREADS) as threads:
        for _ in threads.map(fill, range(STEPS)):
            pass
    return Table(numbers, rows)


def _suit(ranks: Ranks, length: int) -> Suit:
    """The fourth suit, and room for a thread to work in."""
    whole = sets(ranks, length)
    words = -(-len(whole) // SIDE)
    return Suit(
        sets=_slice_numbers(whole),
        parts=_slice_numbers(parts(ranks, length)),
        climb=climb_of(len(ranks), length, TILES),
        won=np.zeros(words * SIDE * TILES * WORDS, np.uint64),
        square=np.zeros(SIDE, np.uint64),
        rows=np.zeros(VECTORS_ALIKE_AT_MOST, np.int64),
    )


def _slice_numbers(masks: list[int]) -> Ints:
    """Of each set the slice, counted from that of no upper rank."""
    every = np.array(masks, np.int64)
    return codes((every >> LOWER).tolist(), 5) * GIVEN + (every & GIVEN - 1)
