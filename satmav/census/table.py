"""The table of rows of one suit length: what the other three suits give, and which sets complete it.

It is made of the predicate of the residue lemma: the rank counts that hands other than flushes make up, as a bitset.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, reduce
from threading import Lock

import numpy as np

from satmav.census.plan import Ranks, codes, parts, sets
from satmav.census.suits import climb_of
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.kernels.arrays import Ints, Words
from satmav.kernels.bits import SIDE
from satmav.kernels.census.climb import BITS, WORDS
from satmav.kernels.census.count import Table
from satmav.kernels.census.rows import Suit, add_hands, fill_rows, number_rows

STEPS = 64
THREADS = 2

_kept: dict[tuple[Rules, int, Ranks, int], Table] = {}
_one_at_a_time = Lock()


def table(rules: Rules, hands: int, ranks: Ranks, length: int) -> tuple[Table, float]:
    """The rows of the sets of that length, at most 1.8 GB, and the seconds that they took if they are made here.

    They are kept until another table is asked for.
    """
    request = rules, hands, ranks, length
    with _one_at_a_time:
        if rows := _kept.get(request):
            return rows, 0.0
        started = time.perf_counter()
        _kept.clear()  # two at once would be the most memory that a census takes
        rows = _kept[request] = _made(*request)
        return rows, max(0.0, time.perf_counter() - started)


def _made(rules: Rules, hands: int, ranks: Ranks, length: int) -> Table:
    cards = 5 * hands - length
    of_cards = reduce(np.convolve, [np.ones(4, np.int64)] * len(ranks))  # how many vectors there are of each number
    vectors = np.empty(of_cards[: max(0, cards + 1)][cards % 5 :: 5].sum(), np.int64)
    numbers = np.empty(4**13, np.int32)
    number_rows(cards, sum(3 << 2 * rank for rank in ranks), numbers, vectors)
    rows = np.empty((len(vectors), -(-len(sets(ranks, length)) // SIDE)), np.uint64)
    known = sums(rules, hands)

    def fill(step: int) -> None:
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


def hand_vectors(rules: Rules) -> Ints:
    """The rank counts of every hand that is no flush, packed a nibble a rank; by lowest rank."""
    straights = [sum(1 << 4 * rank for rank in window) for window in WINDOWS]
    ranks = [(one, other) for one in range(13) for other in range(13) if one != other]
    shared = [(3 << 4 * one) + (2 << 4 * other) for one, other in ranks]
    if rules.quads:
        shared += [(4 << 4 * one) + (1 << 4 * other) for one, other in ranks]
    lowest = {hand: next(rank for rank in range(13) if hand >> 4 * rank & 15) for hand in straights + shared}
    return np.array(sorted(lowest, key=lambda hand: lowest[hand]), np.int64)


@lru_cache(maxsize=1)
def sums(rules: Rules, hands: int) -> Words:
    """The bitset, over base-5 codes, of the vectors in 0..4 that at most so many hands make up (153 MB)."""
    vectors, base_5 = hand_vectors(rules), _nibble_codes()
    known = np.zeros(5**13 // 64 + 1, np.uint64)
    known[0] = 1
    level = np.zeros(1, np.int64)
    for number in range(1, hands + 1):
        last = number == hands
        sums_alike = reduce(np.convolve, [np.ones(5, np.int64)] * 13)[5 * number]  # vectors of so many cards
        new = np.empty(0 if last else min(len(level) * len(vectors), sums_alike), np.int64)
        level = new[: add_hands(level, vectors, base_5, known, new)]
    known.setflags(write=False)
    return known


def _nibble_codes() -> Ints:
    """int64[4, 65536]: the base-5 code of the nibbles of four ranks."""
    table = np.zeros((4, 1 << 16), np.int64)
    for rank in range(13):
        nibbles = np.arange(1 << 16) >> 4 * (rank % 4) & 15
        table[rank // 4] += nibbles * 5**rank
    return table
