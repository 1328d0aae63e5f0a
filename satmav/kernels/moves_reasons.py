"""Why does a fact hold? The trail of facts, walked backwards; each that is needed with a smallest set of reasons.

A reason is dropped where the rule gains the same without it, and weakened where it gains the same from less. What
is needed of the facts that remain is noted, to be explained when the walk comes to it. This is conflict analysis
(Marques-Silva & Sakallah, IEEE Trans. Comput. 48(5), 1999), on bounds, and with minimal reasons.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from satmav.kernels.jit import inner
from satmav.kernels.moves_balance import table_lines
from satmav.kernels.moves_box import (
    BALANCE_RULE,
    BEFORE,
    BEGUN,
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
    NO_FLOOR,
    NUMBERS,
    QUADS,
    RANK_RULE,
    ROOM,
    RULE,
    RUN,
    RUNS_RULE,
    SINCE,
    SLOTS,
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
from satmav.kernels.moves_memo import QUESTION, WRITTEN, Memo, add, answer, keep, slot_of
from satmav.kernels.moves_rules import RUNS_OF

FREE = 127
"""What is needed of a fact of which nothing is needed."""

FILLED, STEPS, MANNER = 0, 1, 2

BLOCK = 8
"""So many reasons at once are tried to be dropped."""


class Desk(NamedTuple):
    """Where proofs are written down."""

    first: Bytes
    """int8[FACTS]: the bounds from the start."""
    taste: Longs
    """int64[FACTS]: what speaks against a fact as a reason."""
    need: Bytes
    """int8[levels * FACTS]: what is needed of each fact, level by level of cases within cases, or ``FREE``."""
    stream: Shorts
    """int16[...]: the steps: rule, fact (-1: a contradiction), value, number of reasons, their facts and values."""
    starts: Longs
    """int64[...]: where in the stream each step begins."""
    lines: Longs
    """int64[...]: the lines that each step takes, told by itself: one, but for tables."""
    filled: Longs
    """int64[3]: how much is in the stream, how many steps, and a number of its own for each manner of closing."""
    memo: Memo
    """Closures, and the minimal reasons of steps, by what they depend on."""
    reasons: Shorts
    """int16[3, FACTS]: room for the reasons of one step."""


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
        return number >= THROUGH and (number - THROUGH) % 13 == rank
    if rule < NEEDS_RULES:
        rank = rule - THROUGH_RULE
        return number == THROUGH + rank or (RUN <= number < THROUGH and RUNS_OF[rank] >> (number - RUN) & 1 != 0)
    if rule == HOUSES_RULE:
        return number == HOUSES or TRIPLES <= number < FOURS
    if rule == FOURS_RULE:
        return number == QUADS or number >= FOURS
    if rule == RUNS_RULE:
        return number == STRAIGHTS or RUN <= number < TRIPLES
    if rule < BALANCE_RULE:
        return FLUSHES <= number < RUN
    if number < HOUSES:
        return number < FLUSHES or number == FLUSHES + rule - BALANCE_RULE
    return number in (HOUSES, QUADS) or number >= THROUGH


RULES = [
    *range(NEEDS_RULES),
    *range(HOUSES_RULE, SLOTS),
    *(NEEDS + 13 * rank + other for rank in range(13) for other in range(13)),
]
ABOUT = [[fact for fact in range(FACTS) if in_scope(rule, fact % NUMBERS)] for rule in RULES]
FACTS_ABOUT = np.array([fact for facts in ABOUT for fact in facts])
"""The facts that each rule speaks of, rule by rule."""
ENDS = np.zeros(NEEDS + 13 * 13 + 1, np.int64)
"""Where those of a rule begin, and those of the next."""
ENDS[[rule + 1 for rule in RULES]] = [len(facts) for facts in ABOUT]
ENDS = np.cumsum(ENDS)


@inner
def candidates(box: Box, rule: int, since: int, desk: Desk, level: int) -> int:
    """Everything a rule knows beyond the start, into ``desk.reasons``, what speaks most against it first.

    The rows are the facts, their values at the start, and their present values. What the trail has from ``since`` on
    was gained by the rule at the same time, and is a last resort; what is needed anyway is kept if possible.
    """
    count, out = 0, desk.reasons
    for place in range(ENDS[rule], ENDS[rule + 1]):
        known = FACTS_ABOUT[place]
        if box.bounds[known] < desk.first[known]:
            needed = desk.need[level * FACTS + known] <= box.bounds[known]
            against = -1 if needed else box.place[known] + desk.taste[known]
            if box.place[known] >= since:
                against += ROOM
            at = count
            while at > 0 and out[2, at - 1] < against:
                out[0, at], out[2, at] = out[0, at - 1], out[2, at - 1]
                at -= 1
            out[0, at], out[2, at] = known, against
            count += 1
    for line in range(count):
        out[1, line], out[2, line] = desk.first[out[0, line]], box.bounds[out[0, line]]
    return count


@inner
def explain(box: Box, clash: bool, down_to: int, desk: Desk, level: int) -> bool:
    """Walk the trail back and write down the steps to what is needed, the last first, each with minimal reasons.

    With ``clash``, the contradiction of the last closure is the first of them. What is still needed at the end was
    known before. Returns whether a supposition was needed on the way.
    """
    given = False
    if clash:
        undo(box, box.now[BEGUN])
    stream = desk.stream
    for at in range(box.now[LENGTH] if clash else box.now[LENGTH] - 1, down_to - 1, -1):
        fact, value, rule, since = -1, 0, box.now[CLASH], box.now[BEGUN]
        if not clash:
            fact, rule, since = box.trail[FACT, at], box.trail[RULE, at], box.trail[SINCE, at]
            box.bounds[fact] = box.trail[BEFORE, at]
            box.place[fact] = box.trail[LINK, at]
            box.now[LENGTH] = at
            place = level * FACTS + fact
            if desk.need[place] >= box.bounds[fact]:
                continue
            value = desk.need[place]
            desk.need[place] = FREE
            if rule == GIVEN:
                given = True
                continue
        clash = False
        count = candidates(box, rule, since, desk, level)
        found = answered(box, rule, fact, value, count, desk)
        kept, begin = desk.memo.stream, desk.filled[FILLED]
        number = kept[found + 1]
        desk.lines[desk.filled[STEPS]] = kept[found]
        stream[begin], stream[begin + 1], stream[begin + 2], stream[begin + 3] = rule, fact, value, number
        for line in range(number):
            known, weaker = kept[found + 2 + 2 * line], kept[found + 3 + 2 * line]
            stream[begin + 4 + 2 * line], stream[begin + 5 + 2 * line] = known, weaker
            place = level * FACTS + known
            desk.need[place] = min(desk.need[place], weaker)
        desk.starts[desk.filled[STEPS]] = begin
        desk.filled[STEPS] += 1
        desk.filled[FILLED] = begin + 4 + 2 * number
    box.now[DUE] = 0
    return given


@inner
def answered(box: Box, rule: int, fact: int, value: int, count: int, desk: Desk) -> int:
    """Where ``desk.memo`` has the minimal reasons: the lines of the step, their number, their facts and values.

    They depend on what the rule is, what it gains, the candidates in their order, and the facts to do without.
    """
    memo, out = desk.memo, desk.reasons
    memo.now[QUESTION] = 0
    add(memo, rule)
    add(memo, fact)
    add(memo, value)
    for place in range(ENDS[rule], ENDS[rule + 1]):
        known = FACTS_ABOUT[place]
        if box.floor[known] > NO_FLOOR:
            add(memo, FACTS + known)
            add(memo, box.floor[known])
    for line in range(count):
        add(memo, out[0, line])
        add(memo, out[2, line])
    slot = slot_of(memo)
    found = answer(memo, slot)
    if found == 0:
        minimise(box, rule, fact, value, count, desk)
        found = keep(memo, slot)
        table, end = BALANCE_RULE <= rule < NEEDS, found + 2
        memo.stream[found] = table_lines(box, rule - BALANCE_RULE, fact, value) if table else 1
        for line in range(count):
            known, weaker = out[0, line], out[1, line]
            box.bounds[known] = out[2, line]
            if weaker < desk.first[known]:
                memo.stream[end], memo.stream[end + 1] = known, weaker
                end += 2
        memo.stream[found + 1] = (end - found - 2) // 2
        memo.now[WRITTEN] = end
    return found


@inner
def minimise(box: Box, rule: int, fact: int, value: int, count: int, desk: Desk) -> None:
    """Drop and weaken the candidates as long as the rule gains the same; the box has what remains, and no more."""
    out, at = desk.reasons, box.now[LENGTH]
    line, alone = 0, 0
    while line < count:
        # many at once where most are not needed; then one by one, from its value at the start to its present one
        span = 1 if alone > 0 or count < 2 * BLOCK else min(BLOCK, count - line)
        for other in range(line, line + span):
            box.bounds[out[0, other]] = out[1, other]
        good = apply(box, rule)
        gained = not good or (fact >= 0 and box.bounds[fact] <= value)
        undo(box, at)
        if not gained and span > 1:
            for other in range(line, line + span):
                box.bounds[out[0, other]] = out[2, other]
            alone = span
            continue
        if not gained:
            out[1, line] -= 1
            box.bounds[out[0, line]] = out[1, line]
        if gained or out[1, line] == out[2, line]:
            line += span
            alone -= span
