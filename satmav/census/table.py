"""The table of rows of one suit length: what the other three suits give, and which sets complete it."""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from threading import Lock

import numpy as np

from satmav.census.sets import Ranks, codes, parts, sets
from satmav.census.suits import climb_of
from satmav.census.sums import sums
from satmav.game.rules import Rules
from satmav.jobs.pool import unless_stopping
from satmav.kernels.bits import SIDE
from satmav.kernels.census.rows import Suit, fill_rows, number_rows
from satmav.kernels.census.tiles import BITS, WORDS
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
    of_cards = reduce(np.convolve, [np.ones(4, np.int64)] * len(ranks))  # how many vectors there are of each number
    vectors = np.empty(of_cards[: max(0, cards + 1)][cards % 5 :: 5].sum(), np.int64)
    numbers = np.empty(4**13, np.int32)
    number_rows(cards, sum(3 << 2 * rank for rank in ranks), numbers, vectors)
    rows = np.empty((len(vectors), -(-len(sets(ranks, length)) // SIDE)), np.uint64)
    known = sums(rules, hands)

    def fill(step: int) -> None:
        unless_stopping()
        here = np.s_[len(vectors) * step // STEPS : len(vectors) * (step + 1) // STEPS]
        fill_rows(vectors[here], known, _suit(ranks, length), rows[here])

    with ThreadPoolExecutor(THREADS) as threads:
        for _ in threads.map(fill, range(STEPS)):
            pass
    return Table(numbers, rows)


def _suit(ranks: Ranks, length: int) -> Suit:
    """The fourth suit, and room for a thread to work in."""
    whole = sets(ranks, length)
    words = -(-len(whole) // SIDE)
    return Suit(
        sets=codes(whole, 5),
        parts=codes(parts(ranks, length), 5),
        climb=climb_of(len(ranks), length, 1),
        won=np.zeros(words * SIDE * WORDS, np.uint64),
        square=np.zeros(SIDE, np.uint64),
        codes=np.zeros(BITS, np.int64),
    )
