"""All that follows from what is known of a deal by the rules of forced moves, and from one supposition each."""

from __future__ import annotations

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
    SLOTS,
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
    while box.now[DUE]:
        due = box.now[DUE]
        for place in range(SLOTS):
            slot = box.rules[place]
            if due >> slot & 1:
                box.now[DUE] &= ~(1 << slot)
                needs = NEEDS_RULES <= slot < HOUSES_RULE
                rank = slot - NEEDS_RULES
                for other in range(13):
                    if other == 0 if not needs else other != rank and RUNS_OF[rank] & RUNS_OF[other]:
                        rule = NEEDS + 13 * rank + other if needs else slot
                        box.now[CLASH], box.now[BEGUN] = rule, box.now[LENGTH]
                        if not apply(box, rule):
                            return False
                if slot < NEEDS_RULES:
                    box.now[DUE] &= ~(1 << slot)  # nothing more follows at once
                if not box.now[BROAD]:
                    break
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
