"""Depth-first search for ranks that make so many non-flush hands, with the suits kept symbolic.

Straights, full houses and fours of a kind see ranks alone. At every step the bounds say which of them can still be
matched with cards of the right suits. So no card is chosen before the end. A full house is two pieces here, three cards
of a rank and two of another. A four of a kind is four cards and one: any three will do with any two, since a rank has
no five cards. So the search chooses straights and sets, and keeps account of the sets that are owed. It branches at a
rank that must be used, one with few pieces if possible.
"""

import numpy as np

from satmav.kernels.decide.bounds import (
    ALL_RUNS,
    BOUNDS,
    LANE,
    RANKS,
    ROWS,
    Row,
    Work,
    charge_run,
    charge_set,
    due_ranks,
    need,
    open_runs,
    spare_ranks,
)
from satmav.kernels.jit import inner

# More columns of a row. OWED, in nibbles: the hands not begun, the sets of 1, 2, 3, 4 cards that begun hands
# lack. OPEN: the straights (by their low ends) and the sets of 1, 2, 3, 4 (by rank) that may still be chosen.
OWED, OPEN, OPEN1, OPEN2, OPEN3, OPEN4 = BOUNDS + np.arange(6, dtype=Row)
# The sets of 1, 2, 3, 4 cards that this row can choose (the first column is unused).
CAN, CAN1, CAN2, CAN3, CAN4 = OPEN4 + np.arange(1, 6, dtype=Row)
# The piece chosen: its size (0 for a straight) and its ranks. And what is left to try: the ranks to branch
# at, and the pieces of that size.
SIZE, PIECE, BRANCH, TRY, ROW = CAN4 + np.arange(1, 6, dtype=Row)


@inner
def search(number: int, work: Work, quads: bool) -> int:
    """Choose the pieces of so many hands, from the bounds in the first row; the number of pieces, or -1.

    The pieces are in the rows, and the needs in the row after the last. No recursion: numba cannot reload
    recursive functions from its cache.
    """
    work[ROWS + OWED] = number
    work[ROWS + OPEN], work[ROWS + OPEN2], work[ROWS + OPEN3] = ALL_RUNS, RANKS, RANKS
    work[ROWS + OPEN1] = work[ROWS + OPEN4] = RANKS if quads else 0
    pieces, now = 0, ROWS
    while work[now + OWED]:
        enter(work, now)
        while not choose(work, now):
            if pieces == 0:
                return -1
            pieces -= 1
            now -= ROW
        pieces += 1
        now += ROW
    return pieces


@inner
def enter(work: Work, now: Row) -> None:
    """Find the ranks to branch at and the straights to try; sets can wait."""
    owed = work[now + OWED]
    runs = open_runs(work, now) & work[now + OPEN] if owed & 15 else 0
    ranks = due_ranks(work, now)
    branch = LANE
    if not (owed == 1 and runs):
        find_sets(owed, work, now)
        if ranks:
            branch = branch_rank(ranks, runs, work, now)
        elif owed > 15:
            runs = 0
            keep_one_owed(owed, work, now)
        else:
            work[now + CAN1] = work[now + CAN2] = 0  # sets of 3 and 4 begin hands
    here = branch | (branch >> 13)
    work[now + BRANCH], work[now + SIZE] = branch, 0
    work[now + TRY] = runs & (here | here >> 1 | here >> 2 | here >> 3 | here >> 4)


@inner
def find_sets(owed: int, work: Work, now: Row) -> None:
    """The sets that are owed, or begin a hand that can be completed."""
    one, two, three, four = spare_ranks(work, now)
    one, two = one & work[now + OPEN1], two & work[now + OPEN2]
    three, four = three & work[now + OPEN3], four & work[now + OPEN4]
    begin = owed & 15 != 0
    work[now + CAN1] = one if owed >> 4 & 15 or (begin and four) else 0
    work[now + CAN2] = two if owed >> 8 & 15 or (begin and three) else 0
    work[now + CAN3] = three if owed >> 12 & 15 or (begin and two) else 0
    work[now + CAN4] = four if owed >> 16 & 15 or (begin and one) else 0


@inner
def keep_one_owed(owed: int, work: Work, now: Row) -> None:
    """Where no rank must be used, try sets of one size that is owed."""
    kept = False
    for size in range(4, 0, -1):
        if kept or owed >> (4 * size) & 15 == 0:
            work[now + CAN + Row(size)] = 0
        else:
            kept = True


@inner
def branch_rank(ranks: int, runs: int, work: Work, now: Row) -> int:
    """One of these ranks, with few pieces to choose from; 0 if one of them is in no piece."""
    # The straights that hold each rank: their low ends, shifted up by 0 to 4.
    ends = runs | (runs & 1) << 13
    once, twice, thrice = ends, 0, 0
    for _ in range(4):
        ends <<= 1
        thrice |= twice & ends
        twice |= once & ends
        once |= ends
    for size in range(1, 5):
        can = work[now + CAN + Row(size)]
        thrice |= twice & can
        twice |= once & can
        once |= can
    if ranks & ~once:
        return 0
    best = ranks & ~twice
    if best == 0:
        best = ranks & ~thrice
    if best == 0:
        best = ranks
    return best & -best


@inner
def choose(work: Work, now: Row) -> bool:
    """Choose the next piece to try, if any, and begin the row after it."""
    while True:
        while work[now + TRY] == 0:
            work[now + SIZE] += 1
            if work[now + SIZE] > 4 or work[now + BRANCH] == 0:
                return False
            work[now + TRY] = work[now + CAN + Row(work[now + SIZE])] & work[now + BRANCH]
        low = work[now + TRY] & -work[now + TRY]
        work[now + TRY] ^= low
        if take(low, work, now):
            return True


@inner
def take(low: int, work: Work, now: Row) -> bool:
    """Begin the next row with this piece, if that keeps the bounds and leaves not too many ranks due."""
    size, then = work[now + SIZE], now + ROW
    for column in range(5):
        work[then + OPEN + Row(column)] = work[now + OPEN + Row(column)]
    work[now + OPEN + Row(size)] ^= low  # all that has it is tried now: closed to what follows from this row
    work[now + PIECE] = low if size else run_ranks(low)
    owed = work[now + OWED] - (1 << 4 * size)
    if size and work[now + OWED] >> (4 * size) & 15 == 0:
        owed = work[now + OWED] - 1 + (1 << 4 * (5 - size))
    work[then + OWED] = owed
    need(work[now + PIECE], size if size else 1, work, now, then)
    if owed and too_many_due(owed, work, then):
        return False
    if size:
        return charge_set(low, size, work, now, then)
    if owed:
        charge_run(work[now + PIECE], work, now, then)
    return True


@inner
def too_many_due(owed: int, work: Work, now: Row) -> bool:
    """Test for more ranks that must be used than the last pieces can hold."""
    if owed & 15 > 1:
        return False
    ranks = due_ranks(work, now)
    if owed == 1:
        others = ranks & (ranks - 1)
        return others & (others - 1) != 0 and runs_over_all(ranks) & work[now + OPEN] == 0
    for _ in range((owed >> 4 & 15) + (owed >> 8 & 15) + (owed >> 12 & 15) + (owed >> 16) + 5 * (owed & 15)):
        ranks &= ranks - 1
    return ranks != 0


@inner
def runs_over_all(ranks: int) -> int:
    """The straights that hold all these ranks, by their low ends."""
    low = ranks & -ranks
    below = ranks | ranks >> 1
    below |= below >> 2
    below |= below >> 4
    below |= below >> 8
    wheel = 0 if ranks & 0x1FE0 else 1  # only the ace and 2 to 5
    return (low ^ (low - 1)) & ~(below >> 5) & ALL_RUNS | wheel


@inner
def run_ranks(low: int) -> int:
    """The ranks of the straight with this low end."""
    return (low * 31 | (low & 1) << 13) & RANKS
