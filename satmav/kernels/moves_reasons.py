"""Why does a fact hold? The trail of facts, walked backwards; each that is needed with a smallest set of reasons.

A reason is dropped where the rule gains the same without it, and weakened where it gains the same from less. What
is needed of the facts that remain is noted, to be explained when the walk comes to it. This is conflict analysis
(Marques-Silva & Sakallah, IEEE Trans. Comput. 48(5), 1999), on bounds, and with minimal reasons.
"""

from __future__ import annotations

from satmav.kernels.jit import inner, lean
from satmav.kernels.moves_box import (
    BALANCE_RULE,
    BEFORE,
    BEGUN,
    CARD,
    CLASH,
    DUE,
    FACT,
    FACTS,
    FLUSHES,
    FOURS,
    FOURS_RULE,
    GIVEN,
    HOUSES,
    HOUSES_RULE,
    LENGTH,
    LINK,
    NEEDS,
    NEEDS_RULES,
    NUMBERS,
    PAIRS,
    QUADS,
    RANK_RULE,
    RULE,
    RUN,
    RUNS_RULE,
    STRAIGHTS,
    THROUGH,
    THROUGH_RULE,
    TRIPLES,
    Box,
    Bytes,
    Longs,
    Shorts,
    undo,
)
from satmav.kernels.moves_close import apply
from satmav.kernels.moves_rules import RUNS_OF

FREE = 127
"""What is needed of a fact of which nothing is needed."""


@inner
def in_scope(rule: int, number: int) -> bool:
    """Whether a rule speaks of a number."""
    if rule >= NEEDS:
        rank, other = (rule - NEEDS) // 13, (rule - NEEDS) % 13
        if RUN <= number < THROUGH:
            return bool((RUNS_OF[rank] & ~RUNS_OF[other]) >> (number - RUN) & 1)
        return number == THROUGH + rank or number == THROUGH + other
    if rule < RANK_RULE:
        return number == FLUSHES + rule or (number < FLUSHES and number % 4 == rule)
    if rule < THROUGH_RULE:
        rank = rule - RANK_RULE
        if number < FLUSHES:
            return number // 4 == rank
        return THROUGH <= number < HOUSES and (number - THROUGH) % 13 == rank
    if rule < NEEDS_RULES:
        rank = rule - THROUGH_RULE
        return number == THROUGH + rank or (RUN <= number < THROUGH and RUNS_OF[rank] >> (number - RUN) & 1 != 0)
    if rule == HOUSES_RULE:
        return number == HOUSES or TRIPLES <= number < FOURS
    if rule == FOURS_RULE:
        return number == QUADS or FOURS <= number < HOUSES
    if rule == RUNS_RULE:
        return number == STRAIGHTS or RUN <= number < TRIPLES
    if rule < BALANCE_RULE:
        return number >= HOUSES or FLUSHES <= number < RUN
    return number < FLUSHES or number == FLUSHES + rule - BALANCE_RULE or THROUGH <= number < STRAIGHTS


@inner
def gains(box: Box, rule: int, fact: int, value: int) -> bool:
    """Whether a rule gains a fact, or a contradiction, from what is known; nothing is changed."""
    length = box.now[LENGTH]
    good = apply(box, rule)
    gained = not good or (fact >= 0 and box.bounds[fact] <= value)
    undo(box, length)
    return gained


@inner
def reasons(box: Box, rule: int, fact: int, value: int, first: Bytes, taste: Longs, need: Bytes, out: Shorts) -> int:
    """Write the reasons of a fact (-1: a contradiction) into the columns of ``out``; how many there are.

    ``first`` are the bounds from the start, ``taste`` what speaks against a reason, ``need`` what is needed anyway.
    """
    count = 0
    for known in range(FACTS):
        number = known if known < NUMBERS else known - NUMBERS
        if box.bounds[known] < first[known] and in_scope(rule, number):
            # insertion in the order of what speaks against them: what is needed anyway is kept if possible
            against = box.place[known] + taste[known] if need[known] > box.bounds[known] else -1
            at = count
            while at > 0 and out[2, at - 1] < against:
                for row in range(3):
                    out[row, at] = out[row, at - 1]
                at -= 1
            out[0, at], out[1, at], out[2, at] = known, box.bounds[known], against
            count += 1
    kept = 0
    for line in range(count):
        known, bound = out[0, line], out[1, line]
        weaker = first[known]
        while weaker > bound:
            box.bounds[known] = weaker
            if gains(box, rule, fact, value):
                break
            weaker -= 1
        box.bounds[known] = weaker
        out[0, line], out[1, line], out[2, line] = known, weaker, bound
    for line in range(count):
        known, weaker, bound = out[0, line], out[1, line], out[2, line]
        box.bounds[known] = bound
        if weaker < first[known]:
            out[0, kept], out[1, kept] = known, weaker
            need[known] = min(need[known], weaker)
            kept += 1
    return kept


@lean
def explain(
    box: Box, clash: bool, down_to: int, first: Bytes, taste: Longs, need: Bytes, out: Shorts, steps: Shorts
) -> int:
    """Walk the trail back and write down the steps to what is needed, the last first; how many there are.

    With ``clash``, the contradiction of the last closure is the first of them. ``steps`` is int16[n, 4 + FACTS]: rule,
    fact (-1: a contradiction), value, how many reasons, and their facts and values. ``need`` int8[FACTS] is what is
    needed of each fact, or ``FREE``; what is still needed at the end was known before.
    """
    count = 0
    if clash:
        rule = box.now[CLASH]
        undo(box, box.now[BEGUN])
        write(steps, count, rule, -1, 0, reasons(box, rule, -1, 0, first, taste, need, out), out)
        count += 1
    for at in range(box.now[LENGTH] - 1, down_to - 1, -1):
        fact, rule = box.trail[FACT, at], box.trail[RULE, at]
        box.bounds[fact] = box.trail[BEFORE, at]
        box.place[fact] = box.trail[LINK, at]
        box.now[LENGTH] = at
        if need[fact] < box.bounds[fact]:
            value = need[fact]
            need[fact] = FREE
            if rule == GIVEN:
                write(steps, count, rule, fact, value, 0, out)
            else:
                write(steps, count, rule, fact, value, reasons(box, rule, fact, value, first, taste, need, out), out)
            count += 1
    box.now[DUE] = 0
    return count


@inner
def write(steps: Shorts, line: int, rule: int, fact: int, value: int, number: int, out: Shorts) -> None:
    """Note a step."""
    steps[line, 0], steps[line, 1], steps[line, 2], steps[line, 3] = rule, fact, value, number
    for reason in range(number):
        steps[line, 4 + 2 * reason], steps[line, 5 + 2 * reason] = out[0, reason], out[1, reason]
