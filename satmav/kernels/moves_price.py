"""What a proof by forced moves costs to tell, in sentences; the compiled twin of :mod:`satmav.faces.moves_laying`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from satmav.kernels.jit import inner
from satmav.kernels.moves_box import (
    BALANCE_RULE,
    FACTS,
    FLUSHES,
    FOURS,
    FOURS_RULE,
    HOUSES,
    HOUSES_RULE,
    KICKERS,
    NEEDS,
    NEEDS_RULES,
    NUMBERS,
    PAIRS,
    QUADS,
    RANK_RULE,
    RUN,
    RUNS_RULE,
    SCORES_RULE,
    STRAIGHTS,
    THROUGH,
    THROUGH_RULE,
    TRIPLES,
    Longs,
)
from satmav.kernels.moves_memo import MIX
from satmav.kernels.moves_reasons import Desk

SENTENCE = 8
"""What a sentence costs beside what it says: each clause, and each reason that it brings in, costs as follows."""

CLAUSE, REASON, NAME = 1, 1, 1
"""The last is for one thing more of which a clause says the same."""

ASIDE = 12 * SENTENCE
"""What two questions, one within each answer of another, cost: a person loses the thread."""

CASE = 10
"""What a question costs beside its sentences: one more case is one more thing to keep apart."""

FEW, MANY = 6, 48
"""Questions beyond so many cost as much each, the first of them twice: more cases than seven are hard to survey."""

CLAUSES = 3
"""Clauses of a sentence, one after the other; what leans on more than the sentence says counts for two."""

OPENING = -1
"""The place of what is told before all else."""

SEAT = FACTS
"""Stands for the fact that nothing else sits beside four of a kind."""

WIDE = FACTS + 1

TOTAL, LAST, KEYS, SINCE, HEADED, LOAD = range(6)

ASKED, BOUND, LESS, MORE, KEPT, FROM, TO = range(7)
"""The columns of a tree: see :func:`satmav.kernels.moves_tell.tell`."""


class Till(NamedTuple):
    """Room for the reckoning."""

    place: Longs
    """int64[levels * WIDE]: the clause that tells a fact (CLAUSES times its sentence, and which of them), level by
    level of cases within cases."""
    keys: Longs
    """int64[3, ...]: what clauses of one stretch say: their reasons, the sort of what they say, and their places."""
    clauses: Longs
    """int64[...]: what the clauses of each sentence count for."""
    stack: Longs
    """int64[6 * levels]: the nodes still to be reckoned, their levels, and LAST, KEYS, SINCE and HEADED before them."""
    now: Longs
    """int64[6]: the sentences so far; the last sentence; how many clauses have keys; the last sentence before the
    stretch; whether the stretch begins with a supposition whose case asks again; and what costs come to beside
    sentences."""


@inner
def price(tree: Longs, desk: Desk, till: Till) -> int:
    """What it costs to tell a proof; its sentences are in ``till.now``."""
    now, stack, depth = till.now, till.stack, 1
    for fact in range(WIDE):
        till.place[fact] = 0
    now[TOTAL] = now[LOAD] = asked = 0
    for which in range(6):
        stack[which] = 0
    while depth:
        depth -= 1
        node, level = stack[6 * depth], stack[6 * depth + 1]
        for which in range(LAST, HEADED + 1):
            now[which] = stack[6 * depth + 1 + which]
        if now[KEYS] < 0:
            now[KEYS], now[SINCE] = 0, now[LAST]
            for fact in range(WIDE):
                till.place[level * WIDE + fact] = till.place[(level - 1) * WIDE + fact]
        for step in range(tree[node, TO] - 1, tree[node, FROM] - 1, -1):
            tell_step(desk, step, till, level)
        kept = tree[node, KEPT]
        aside = kept == 3 and splits(tree, tree[node, LESS]) and splits(tree, tree[node, LESS + 1])
        for side in range(1, -1, -1):
            if kept >> side & 1:
                # a single case goes on where the steps before it ended
                stack[6 * depth] = tree[node, LESS + side]
                stack[6 * depth + 1] = level + 1 if kept == 3 else level
                stack[6 * depth + 2] = now[LAST]
                stack[6 * depth + 3] = -1 if kept == 3 else now[KEYS]
                stack[6 * depth + 4] = now[SINCE]
                stack[6 * depth + 5] = aside if kept == 3 else now[HEADED]
                depth += 1
        if kept == 3 and now[HEADED] and now[LAST] == now[SINCE]:
            now[TOTAL] += 1  # a supposition that is no head of a sentence
        now[LOAD] += ASIDE * aside + CASE * (kept == 3)
        asked += kept == 3
    if asked > FEW:
        now[LOAD] += MANY * (asked - FEW + 1)
    return int(SENTENCE * now[TOTAL] + now[LOAD])


@inner
def splits(tree: Longs, node: int) -> bool:
    """Whether a question is asked in a case."""
    while tree[node, KEPT] == 1 or tree[node, KEPT] == 2:
        node = tree[node, LESS + tree[node, KEPT] - 1]
    return bool(tree[node, KEPT] == 3)


@inner
def tell_step(desk: Desk, step: int, till: Till, level: int) -> None:
    """Put a step where it costs least: nowhere, with its like, at the end of a sentence, or by itself."""
    at = int(desk.starts[step])
    stream, base = desk.stream, level * WIDE
    rule, gained, number = int(stream[at]), int(stream[at + 1]), int(stream[at + 3])
    after = OPENING if number else 0
    for reason in range(number):
        after = max(after, till.place[base + stream[at + 4 + 2 * reason]])
    seat = rule == FOURS_RULE and KICKERS <= gained < NUMBERS and stream[at + 2] == 0
    if seat and not silent(desk, at) and till.place[base + SEAT] > 0:
        place = max(after, till.place[base + SEAT])
    elif silent(desk, at):
        obvious = number == 0 and (rule < RANK_RULE or rule == FOURS_RULE)
        place = OPENING if obvious else after
        if number == 0 and not obvious:
            till.now[LOAD] += REASON
    else:
        place = placed(desk, step, till, level, after)
        if seat:
            till.place[base + SEAT] = place
    if gained >= 0:
        till.place[base + gained] = place


@inner
def placed(desk: Desk, step: int, till: Till, level: int, after: int) -> int:
    """The place of a step that is said, none of whose reasons stands later than ``after``."""
    at, now = int(desk.starts[step]), till.now
    table = BALANCE_RULE <= desk.stream[at] <= SCORES_RULE
    source, sort = 0, 0
    if desk.stream[at + 1] >= 0 and not table:
        source, sort = sources(desk, at), sort_of(desk, at)
        for line in range(now[KEYS]):
            same = source == till.keys[0, line] or (sort != 0 and sort == till.keys[1, line])
            if same and till.keys[2, line] > after:
                now[LOAD] += NAME
                return int(till.keys[2, line])
    sentence, cost = after // CLAUSES, 1
    now[LOAD] += CLAUSE
    for reason in range(desk.stream[at + 3]):
        place = till.place[level * WIDE + desk.stream[at + 4 + 2 * reason]]
        if place != OPENING and place // CLAUSES != sentence:
            cost = 2
            now[LOAD] += REASON
    if table or sentence <= now[SINCE] or till.clauses[sentence] + cost > CLAUSES:
        now[TOTAL] += desk.lines[step]
        now[LAST] += 1
        sentence = now[LAST]
        till.clauses[sentence], cost = 0, 2 if table else 1
    line = now[KEYS]
    till.keys[0, line], till.keys[1, line] = source, sort
    till.keys[2, line] = place = sentence * CLAUSES + till.clauses[sentence]
    till.clauses[sentence] += cost
    now[KEYS] += 1
    return int(place)


@inner
def silent(desk: Desk, at: int) -> bool:
    """Whether a step only says what words mean, or what the cards show."""
    stream = desk.stream
    rule, gained, number = stream[at], stream[at + 1], stream[at + 3]
    if gained < 0 or number > 1:
        return False
    if number == 0:
        if rule == FOURS_RULE:
            return bool(gained < NUMBERS and stream[at + 2] == 0)
        return bool(rule < RANK_RULE or THROUGH_RULE <= rule < NEEDS_RULES or rule >= NEEDS)
    reason, there = stream[at + 4] % NUMBERS, stream[at + 4] >= NUMBERS
    if stream[at + 2] != (-1 if gained >= NUMBERS else 0) or stream[at + 5] != (-1 if there else 0):
        return False
    what = gained % NUMBERS
    if RANK_RULE <= rule < THROUGH_RULE:
        group = TRIPLES <= what < PAIRS or FOURS <= what < KICKERS
        return bool(there and gained < NUMBERS and group and reason < KICKERS)
    if there != (gained >= NUMBERS):
        return False
    border = FLUSHES if rule < RANK_RULE else THROUGH  # between cards and flushes, runs and ranks
    if rule < NEEDS_RULES:
        return bool((what < border) != there and (reason < border) == there)
    if not HOUSES_RULE <= rule <= RUNS_RULE:
        return False
    total = (HOUSES, QUADS, STRAIGHTS)[rule - HOUSES_RULE]
    return bool((what == total) == there and (reason == total) != there)


@inner
def sources(desk: Desk, at: int) -> int:
    """A number that steps share that are told together since they have the same reasons."""
    stream = desk.stream
    rule, gained, number = int(stream[at]), int(stream[at + 1]), int(stream[at + 3])
    straight = THROUGH_RULE <= rule < NEEDS_RULES or rule >= NEEDS
    key = MIX * ((THROUGH_RULE if straight else rule) + 1)
    for reason in range(number):
        key += scrambled(1000 + stream[at + 4 + 2 * reason], int(stream[at + 5 + 2 * reason]))
    if straight or rule == RUNS_RULE:
        key ^= 3 * scrambled(kind(gained), int(stream[at + 2]))
    elif rule < RANK_RULE:
        key ^= 3 * scrambled(gained // NUMBERS, 0)
    return int(key)


@inner
def sort_of(desk: Desk, at: int) -> int:
    """A number that steps share that say the same of different ranks; 0 for other rules."""
    stream = desk.stream
    if not RANK_RULE <= stream[at] < THROUGH_RULE:
        return 0
    key = np.int64(0)
    for reason in range(stream[at + 3]):
        key += scrambled(kind(int(stream[at + 4 + 2 * reason])), int(stream[at + 5 + 2 * reason]))
    return int(key ^ 3 * scrambled(kind(int(stream[at + 1])), int(stream[at + 2])))


@inner
def scrambled(one: int, other: int) -> int:
    """A number that looks random."""
    mixed = (one * 64 + other + 32) * MIX
    return int((mixed ^ (mixed >> 29)) * MIX)


@inner
def kind(fact: int) -> int:
    """What a fact is about, and whether it is an upper or a lower bound."""
    number, side = (fact, 0) if fact < NUMBERS else (fact - NUMBERS, 1)
    if number < FLUSHES:
        return side
    if number < HOUSES:
        return 2 + side
    if number < RUN:
        return 16 + 2 * (number - HOUSES) + side
    if number < THROUGH:
        return 4 + side
    return 6 + 2 * ((number - THROUGH) // 13) + side
