"""The table of rows of one suit length: what the other three suits give, and which sets complete it."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

import numpy as np

from satmav.census.sets import Ranks, codes, parts, sets
from satmav.census.suits import climb_of
from satmav.census.sums import VECTORS_ALIKE_AT_MOST, slices, upper_codes
from satmav.game.rules import Rules
from satmav.jobs.pool import unless_stopping
from satmav.kernels.arrays import Ints
from satmav.kernels.bits import SIDE
from satmav.kernels.census.rows import Suit, fill_rows, number_rows
from satmav.kernels.census.sums import GIVEN, LOWER, TILES
from satmav.kernels.census.tiles import WORDS
from satmav.kernels.census.work import Table

STEPS = 64
THREADS = 2

_kept: dict[tuple[Rules, int, Ranks, int], Table] = {}
_one_at_a_time = Lock()


def table(rules: Rules, hands: int, ranks: Ranks, length: int) -> tuple[Table, float]:
    """The rows of the sets of that length, at most 1.8 GB, and the seconds that they took if they are made here.

    They are kept until another table is asked for.
    """
    asked = rules, hands, ranks, length
    with _one_at_a_time:
        if found := _kept.get(asked):
            return found, 0.0
        started = time.perf_counter()
        _kept.clear()  # two at once would be the most memory that a census takes
        found = _kept[asked] = _made(*asked)
        return found, max(0.0, time.perf_counter() - started)


def _made(rules: Rules, hands: int, ranks: Ranks, length: int) -> Table:
    cards = 5 * hands - length
    sizes = (np.arange(40) <= cards) & (np.arange(40) % 5 == cards % 5)
    numbers = np.empty(4**13, np.int32)
    found = number_rows(sizes, sum(3 << 2 * rank for rank in ranks), numbers)
    rows = np.empty((found, -(-len(sets(ranks, length)) // SIDE)), np.uint64)
    known = slices(rules, hands, ranks)
    fours, fives = upper_codes(ranks, 3, 4), upper_codes(ranks, 3, 5)

    def fill(step: int) -> None:
        unless_stopping()
        here = np.s_[len(fours) * step // STEPS : len(fours) * (step + 1) // STEPS]
        fill_rows(fours[here], fives[here], cards, numbers, known, _suit(ranks, length), rows)

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


def _slice_numbers(masks: Sequence[int]) -> Ints:
    """Of each set the slice, counted from that of no upper rank."""
    every = np.array(masks, np.int64)
    return codes(every >> LOWER, 5) * GIVEN + (every & GIVEN - 1)
