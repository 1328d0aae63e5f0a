"""How many straights there can be in all: of runs that ranks want, and of runs that ranks can serve.

On a line of fourteen places, the ace at both ends, the runs are ten stretches of five places. Ranks five places
apart have no run in common, so the straights that each wants add up; and ranks that lie in all runs serve every
straight. Both are intervals, so walks along the line find the best (dynamic programming).
"""

from __future__ import annotations

from satmav.kernels.jit import inner
from satmav.kernels.moves_box import NUMBERS, RUN, RUNS_RULE, STRAIGHTS, THROUGH, Box, tighten

UP, DOWN = 0, 16  # where the walks keep their sums in ``Box.work``


@inner
def rank_at(place: int) -> int:
    """The rank at a place of the line: 0 and 13 are the ace."""
    return (place + 12) % 13


@inner
def wanted(box: Box) -> bool:
    """Straights through ranks without a common run are different straights."""
    work = box.work
    some = 0
    for place in range(14):
        want = -box.bounds[NUMBERS + THROUGH + rank_at(place)]
        some |= want
        work[UP + place] = 0 if place in (0, 13) else want
        work[DOWN + place] = work[UP + place]
        if place > 0:
            others = work[UP + place - 5] if place > 5 else 0
            work[UP + place] = max(work[UP + place] + others, work[UP + place - 1])
    if some == 0 and box.bounds[STRAIGHTS] >= 4:
        return True  # no rank has more cards
    for place in range(12, 0, -1):
        others = work[DOWN + place + 5] if place < 8 else 0
        work[DOWN + place] = max(work[DOWN + place] + others, work[DOWN + place + 1])
    ace, most = -box.bounds[NUMBERS + THROUGH + rank_at(0)], box.bounds[STRAIGHTS]
    for item in range(24):
        if item < 14:
            fact, first, last = THROUGH + rank_at(item), item - 4, item + 4
        else:
            fact, first, last = RUN + item - 14, item - 14, item - 10
        middle = 0
        for place in range(5, 9):
            if item == 0 or place < first or place > last:
                middle = max(middle, -box.bounds[NUMBERS + THROUGH + rank_at(place)])
        if item in (0, 13):
            others = middle
        else:
            others = work[UP + first - 1] if first > 1 else 0
            others += work[DOWN + last + 1] if last < 12 else 0
            if first > 0 and last < 13:  # the ace is not near, and leaves room in the middle only
                others = max(others, ace + middle)
        if not tighten(box, fact, most - others, RUNS_RULE):
            return False
        if item == 0:
            least = max(work[DOWN + 1], ace + middle)
            if not tighten(box, NUMBERS + STRAIGHTS, -least, RUNS_RULE):
                return False
    return True


@inner
def served(box: Box) -> bool:
    """Every straight passes through one of some ranks that lie in all runs."""
    work = box.work
    ace = 0
    for first in range(1, -1, -1):  # without the runs of the ace, then with them
        work[UP + first] = 0
        for run in range(first, 10 - first):
            work[UP + run + 1] = work[UP + run] + box.bounds[RUN + run]
            for place in range(run, run + 5):
                most = box.bounds[THROUGH + rank_at(place)] + work[UP + max(first, place - 4)]
                work[UP + run + 1] = min(work[UP + run + 1], most)
        if first:
            ace = work[UP + 9]
    work[DOWN + 10] = 0
    for run in range(9, -1, -1):
        work[DOWN + run] = box.bounds[RUN + run] + work[DOWN + run + 1]
        for place in range(run, run + 5):
            most = box.bounds[THROUGH + rank_at(place)] + work[DOWN + min(10, place + 1)]
            work[DOWN + run] = min(work[DOWN + run], most)
    for item in range(24):
        if item == 13:
            fact, value = STRAIGHTS, work[UP + 10]
        elif item < 13:
            others = ace if item == 0 else work[UP + max(0, item - 4)] + work[DOWN + min(10, item + 1)]
            fact, value = NUMBERS + THROUGH + rank_at(item), others + box.bounds[NUMBERS + STRAIGHTS]
        else:
            run = item - 14
            others = work[UP + run] + work[DOWN + run + 1]
            fact, value = NUMBERS + RUN + run, others + box.bounds[NUMBERS + STRAIGHTS]
        if not tighten(box, fact, value, RUNS_RULE):
            return False
    return True
