"""All that follows from what is known of a deal by the rules of forced moves, and from one supposition each."""

from __future__ import annotations

from satmav.kernels.jit import inner, lean
from satmav.kernels.moves_balance import balance_rule
from satmav.kernels.moves_box import (
    BALANCE_RULE,
    BEGUN,
    CLASH,
    DUE,
    FOURS_RULE,
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
    TOTAL_RULE,
    Box,
    Longs,
    tighten,
    undo,
)
from satmav.kernels.moves_rules import (
    RUNS_OF,
    fours_rule,
    houses_rule,
    needs_rule,
    rank_rule,
    suit_rule,
    through_rule,
    total_rule,
)
from satmav.kernels.moves_runs import runs_rule


@inner
def apply(box: Box, rule: int) -> bool:
    """One rule; whether it can be met."""
    if rule >= NEEDS:
        return needs_rule(box, (rule - NEEDS) // 13, (rule - NEEDS) % 13, rule)
    if rule < RANK_RULE:
        return suit_rule(box, rule, rule)
    if rule < THROUGH_RULE:
        return rank_rule(box, rule - RANK_RULE, rule)
    if rule < NEEDS_RULES:
        return through_rule(box, rule - THROUGH_RULE, rule)
    if rule == HOUSES_RULE:
        return houses_rule(box)
    if rule == FOURS_RULE:
        return fours_rule(box)
    if rule == RUNS_RULE:
        return runs_rule(box)
    if rule == TOTAL_RULE:
        return total_rule(box)
    return balance_rule(box, rule - BALANCE_RULE, rule)


@inner
def apply_slot(box: Box, slot: int) -> bool:
    """One rule, or all that a rank needs; notes the rule of a contradiction."""
    if NEEDS_RULES <= slot < HOUSES_RULE:
        rank = slot - NEEDS_RULES
        for other in range(13):
            if other != rank and RUNS_OF[rank] & RUNS_OF[other]:
                rule = NEEDS + 13 * rank + other
                box.now[BEGUN] = box.now[LENGTH]
                if not apply(box, rule):
                    box.now[CLASH] = rule
                    return False
        return True
    box.now[CLASH] = slot
    box.now[BEGUN] = box.now[LENGTH]
    return apply(box, slot)


@inner
def close(box: Box) -> bool:
    """Apply the rules that are due until none is; False where there is a contradiction, by rule ``now[CLASH]``."""
    while box.now[DUE]:
        for bit in range(SLOTS):
            if box.now[DUE] >> bit & 1:
                slot = box.rules[bit]
                box.now[DUE] &= ~(1 << bit)
                if not apply_slot(box, slot):
                    return False
                if slot < NEEDS_RULES or slot >= HOUSES_RULE:
                    box.now[DUE] &= ~(1 << bit)
                break
    return True


@lean
def suppose(box: Box, fact: int, value: int) -> bool:
    """Note a fact as given, and all that follows; False where there is a contradiction."""
    if fact >= 0 and not tighten(box, fact, value, GIVEN):
        box.now[CLASH] = GIVEN
        return False
    return close(box)


@lean
def take_back(box: Box, length: int) -> None:
    """Forget all but the first facts of the trail."""
    undo(box, length)


@lean
def probe(box: Box, questions: Longs, found: Longs) -> int:
    """Suppose each side of each question; how many closures that took.

    ``questions`` is int64[n, 2]: a number and a bound, below or not; ``found`` int64[n, 2] is how many facts follow
    of "less" and "not less", -1 for a contradiction, and -2 where the answer is known.
    """
    length, tried = box.now[LENGTH], 0
    for line in range(len(questions)):
        number, bound = questions[line, 0], questions[line, 1]
        if box.bounds[number] < bound or -box.bounds[NUMBERS + number] >= bound:
            found[line, 0] = found[line, 1] = -2
            continue
        for side in range(2):
            tried += 1
            fact, value = (number, bound - 1) if side == 0 else (NUMBERS + number, -bound)
            good = tighten(box, fact, value, GIVEN) and close(box)
            found[line, side] = box.now[LENGTH] - length if good else -1
            undo(box, length)
    return tried
