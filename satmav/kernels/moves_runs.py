"""How many straights there can be in all: of runs that ranks want, and of runs that ranks can serve.

On a line of fourteen places, the ace at both ends, the runs are ten stretches of five places. Ranks five places
apart have no run in common, so the straights that each wants add up; and ranks that lie in all runs serve every
straight. Both are intervals, so walks along the line find the best (dynamic programming).
"""

from __future__ import annotations

from satmav.kernels.jit import inner
from satmav.kernels.moves_box import NUMBERS, RUN, RUNS_RULE, STRAIGHTS, THROUGH, Box, tighten
from satmav.kernels.moves_rules import sum_rule

UP, DOWN = 0, 16  # where the walks keep their sums in ``Box.work``


@inner
def rank_at(place: int) -> int:
    """The rank at a place of the line: 0 and 13 are the ace."""
    return (place + 12) % 13


@inner
def runs_rule(box: Box) -> bool:
    """The straights in all are those of the runs; ranks apart add up, and ranks in all runs serve all."""
    while True:
        length = box.now[0]
        if not sum_rule(box, STRAIGHTS, RUN, 0x3FF, RUNS_RULE) or not wanted(box) or not served(box):
            return False
        if box.now[0] == length:
            return True


@inner
def want(box: Box, place: int) -> int:
    """The least straights through the rank at a place."""
    return int(-box.bounds[NUMBERS + THROUGH + rank_at(place)])


@inner
def wanted(box: Box) -> bool:
    """Straights through ranks without a common run are different straights."""
    work = box.work
    some = 0
    for place in range(1, 14):
        some |= want(box, place)
        work[UP + place] = max(work[UP + place - 1] if place > 1 else 0, want(box, place) if place < 13 else 0)
        if 5 < place < 13:
            work[UP + place] = max(work[UP + place], work[UP + place - 5] + want(box, place))
    if some == 0:
        return True
    work[DOWN + 13] = 0
    for place in range(12, 0, -1):
        work[DOWN + place] = max(work[DOWN + place + 1], want(box, place))
        if place < 8:
            work[DOWN + place] = max(work[DOWN + place], work[DOWN + place + 5] + want(box, place))
    ace, middle = want(box, 0), 0
    for place in range(5, 9):
        middle = max(middle, want(box, place))
    if not tighten(box, NUMBERS + STRAIGHTS, -max(work[DOWN + 1], ace + middle), RUNS_RULE):
        return False
    most = box.bounds[STRAIGHTS]
    if not tighten(box, THROUGH + rank_at(0), most - middle, RUNS_RULE):
        return False
    for place in range(1, 13):
        others = outside(box, place - 5, place + 5)
        if 5 <= place <= 8:
            others = max(others, ace)
        if not tighten(box, THROUGH + rank_at(place), most - others, RUNS_RULE):
            return False
    for run in range(10):
        others = outside(box, run - 1, run + 5)
        if 1 <= run <= 8:
            middle = 0
            for place in range(5, 9):
                if place < run or place > run + 4:
                    middle = max(middle, want(box, place))
            others = max(others, ace + middle)
        if not tighten(box, RUN + run, most - others, RUNS_RULE):
            return False
    return True


@inner
def outside(box: Box, below: int, above: int) -> int:
    """The most straights, all different, that ranks up to one place and from another want, the ace aside."""
    found = 0
    if below > 0:
        found += box.work[UP + below]
    if above < 13:
        found += box.work[DOWN + above]
    return found


@inner
def served(box: Box) -> bool:
    """Every straight passes through one of some ranks that lie in all runs."""
    work = box.work
    ace = serve(box, 1, 8)
    serve(box, 0, 9)
    if not tighten(box, STRAIGHTS, work[UP + 10], RUNS_RULE):
        return False
    least = -box.bounds[NUMBERS + STRAIGHTS]
    if least == 0:
        return True
    work[DOWN + 10] = 0
    for run in range(9, -1, -1):
        work[DOWN + run] = box.bounds[RUN + run] + work[DOWN + run + 1]
        for place in range(run, run + 5):
            served = box.bounds[THROUGH + rank_at(place)] + work[DOWN + min(10, place + 1)]
            work[DOWN + run] = min(work[DOWN + run], served)
    if not tighten(box, NUMBERS + THROUGH + rank_at(0), ace - least, RUNS_RULE):
        return False
    for place in range(1, 13):
        others = work[UP + max(0, place - 4)] + work[DOWN + min(10, place + 1)]
        if not tighten(box, NUMBERS + THROUGH + rank_at(place), others - least, RUNS_RULE):
            return False
    for run in range(10):
        others = work[UP + run] + work[DOWN + run + 1]
        if not tighten(box, NUMBERS + RUN + run, others - least, RUNS_RULE):
            return False
    return True


@inner
def serve(box: Box, first: int, last: int) -> int:
    """The most straights of these runs; kept run by run from ``UP`` on."""
    work = box.work
    work[UP + first] = 0
    for run in range(first, last + 1):
        work[UP + run + 1] = work[UP + run] + box.bounds[RUN + run]
        for place in range(run, run + 5):
            served = box.bounds[THROUGH + rank_at(place)] + work[UP + max(first, place - 4)]
            work[UP + run + 1] = min(work[UP + run + 1], served)
    return int(work[UP + last + 1])
