"""All that follows from what is known of a deal by the rules of forced moves, and from one supposition each."""

from __future__ import annotations

import numpy as np

from satmav.kernels.bits import ones
from satmav.kernels.jit import inner, lean
from satmav.kernels.moves_balance import balance_rule
from satmav.kernels.moves_box import (
    BALANCE_RULE,
    BEGUN,
    BROAD,
    CLASH,
    DUE,
    FACTS,
    GIVEN,
    HOUSES_RULE,
    LENGTH,
    NEEDS,
    NEEDS_RULES,
    NUMBERS,
    RANK_RULE,
    RUNS_RULE,
    THROUGH_RULE,
    Box,
    Bytes,
    Longs,
    tighten,
    undo,
)
from satmav.kernels.moves_rules import RUNS_OF, needs_rule, rank_rule, sum_rule
from satmav.kernels.moves_runs import served, wanted


@inner
def apply(box: Box, rule: int) -> bool:
    """One rule; whether it can be met."""
    if rule >= NEEDS:
        return needs_rule(box, (rule - NEEDS) // 13, (rule - NEEDS) % 13, rule)
    if RANK_RULE <= rule < THROUGH_RULE:
        return rank_rule(box, rule - RANK_RULE, rule)
    if rule >= BALANCE_RULE:
        return balance_rule(box, rule - BALANCE_RULE, rule)
    if not sum_rule(box, rule):
        return False
    return rule != RUNS_RULE or (wanted(box) and served(box))


@lean
def close(box: Box) -> bool:
    """Apply the rules that are due until none is; False where there is a contradiction, by rule ``now[CLASH]``."""
    now = box.now
    while now[DUE]:
        due = now[DUE]
        while due:
            place = int(ones(np.uint64((due & -due) - 1)))
            due &= due - 1
            now[DUE] &= ~(1 << place)
            slot = box.rules[place]
            if NEEDS_RULES <= slot < HOUSES_RULE:
                if not needs_of(box, slot - NEEDS_RULES):
                    return False
            else:
                now[CLASH], now[BEGUN] = slot, now[LENGTH]
                if not apply(box, slot):
                    return False
                if slot < NEEDS_RULES:
                    now[DUE] &= ~(1 << place)  # nothing more follows at once
            if not now[BROAD]:
                break
    return True


@inner
def needs_of(box: Box, rank: int) -> bool:
    """What a straight through a rank needs, rank by rank."""
    for other in range(13):
        if other != rank and RUNS_OF[rank] & RUNS_OF[other]:
            box.now[CLASH], box.now[BEGUN] = NEEDS + 13 * rank + other, box.now[LENGTH]
            if not needs_rule(box, rank, other, NEEDS + 13 * rank + other):
                return False
    return True


@lean
def note(box: Box, fact: int, value: int) -> bool:
    """Suppose a fact; False where that is known to be wrong."""
    return tighten(box, fact, value, GIVEN)


@lean
def take_back(box: Box, length: int) -> None:
    """Forget all but the first facts of the trail."""
    undo(box, length)


@lean
def probe(box: Box, questions: Longs, found: Longs, after: Bytes) -> int:
    """Suppose each side of each question; how many closures that took.

    ``questions`` is int64[n, 2]: a number and a bound, below or not; ``found`` int64[n, 2] is how many facts follow
    of "less" and "not less", -1 for a contradiction, and -2 where the answer is known; ``after`` int8[n, 2, FACTS] are
    the bounds then.
    """
    length, tried = box.now[LENGTH], 0
    for line in range(2 * len(questions)):
        side = line & 1
        number, bound = questions[line >> 1, 0], questions[line >> 1, 1]
        if box.bounds[number] < bound or -box.bounds[NUMBERS + number] >= bound:
            found[line >> 1, side] = -2
            continue
        tried += 1
        tighten(box, NUMBERS + number if side else number, -bound if side else bound - 1, GIVEN)
        found[line >> 1, side] = box.now[LENGTH] - length if close(box) else -1
        for fact in range(FACTS):
            after[line >> 1, side, fact] = box.bounds[fact]
        undo(box, length)
    return tried
