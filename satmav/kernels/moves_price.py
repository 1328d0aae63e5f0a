"""What a proof by forced moves costs to tell, in sentences; the compiled twin of :mod:`satmav.explain.moves_price`."""

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
    RANK_RULE,
    RUN,
    RUNS_RULE,
    SLOTS,
    THROUGH,
    THROUGH_RULE,
    TRIPLES,
    Longs,
)
from satmav.kernels.moves_reasons import Desk

TABLE, QUESTION, ASIDE, TAILS = 2, 1, 2, 2
"""The costs of a balance beside its rows, of a question, and of a question whose answers both ask again; and how
often a sentence goes on with "and so"."""

TOTAL, LAST, KEYS, SINCE = range(4)

MIX = np.int64(-0x61C8864680B583EB)  # 2^64 over the golden ratio
ASKED, BOUND, LESS, MORE, KEPT, FROM, TO = range(7)
"""The columns of a tree: see :func:`satmav.kernels.moves_tell.tell`."""


class Till(NamedTuple):
    """Room for the reckoning."""

    place: Longs
    """int64[levels * FACTS]: the sentence that tells a fact, level by level of cases within cases."""
    keys: Longs
    """int64[...]: what sentences of one stretch say, and in the second half which they are; negative for what is
    said at the end of another sentence."""
    tails: Longs
    """int64[...]: how much is said at the end of each sentence."""
    stack: Longs
    """int64[5 * levels]: the nodes still to be reckoned, their levels, and LAST, KEYS and SINCE before them."""
    rows: Longs
    """int64[13]: the rows of one table."""
    now: Longs
    """int64[4]: the price so far; the last sentence; how many keys there are; the last sentence before the stretch."""


@inner
def price(tree: Longs, desk: Desk, till: Till) -> int:
    """The sentences of a proof just told."""
    now, stack, depth = till.now, till.stack, 1
    for fact in range(FACTS):
        till.place[fact] = 0
    now[TOTAL] = stack[0] = stack[1] = stack[2] = stack[3] = stack[4] = 0
    while depth:
        depth -= 1
        node, level = stack[5 * depth], stack[5 * depth + 1]
        for which in range(LAST, SINCE + 1):
            now[which] = stack[5 * depth + 1 + which]
        if now[KEYS] < 0:
            now[KEYS], now[SINCE] = 0, now[LAST]
            for fact in range(FACTS):
                till.place[level * FACTS + fact] = till.place[(level - 1) * FACTS + fact]
        for step in range(tree[node, TO] - 1, tree[node, FROM] - 1, -1):
            tell_step(desk, int(desk.starts[step]), till, level)
        kept = tree[node, KEPT]
        for side in range(1, -1, -1):
            if kept >> side & 1:
                # a single case goes on where the steps before it ended
                stack[5 * depth] = tree[node, LESS + side]
                stack[5 * depth + 1] = level + 1 if kept == 3 else level
                stack[5 * depth + 2] = now[LAST]
                stack[5 * depth + 3] = -1 if kept == 3 else now[KEYS]
                stack[5 * depth + 4] = now[SINCE]
                depth += 1
        if kept == 3:
            now[TOTAL] += QUESTION
            if splits(tree, tree[node, LESS]) and splits(tree, tree[node, LESS + 1]):
                now[TOTAL] += ASIDE
    return int(now[TOTAL])


@inner
def splits(tree: Longs, node: int) -> bool:
    """Whether a question is asked in a case."""
    while tree[node, KEPT] == 1 or tree[node, KEPT] == 2:
        node = tree[node, LESS + tree[node, KEPT] - 1]
    return bool(tree[node, KEPT] == 3)


@inner
def tell_step(desk: Desk, at: int, till: Till, level: int) -> None:
    """Put a step where it costs least: nowhere, with its like, at the end of a sentence, or by itself."""
    stream, now, base = desk.stream, till.now, level * FACTS
    rule, gained, number = int(stream[at]), int(stream[at + 1]), int(stream[at + 3])
    after, same = 0, number > 0
    for reason in range(number):
        place = till.place[base + stream[at + 4 + 2 * reason]]
        same = same and (reason == 0 or place == after)
        after = max(after, place)
    place = after
    if not is_free(desk, at):
        key, half = alike(desk, at), len(till.keys) // 2
        tail = same and gained >= 0 and after > now[SINCE] and (rule < HOUSES_RULE or rule >= NEEDS)
        tail = tail and till.tails[after] < TAILS
        found = False
        for line in range(now[KEYS]):
            said = till.keys[half + line]
            if till.keys[line] == key and (said > after or (same and said == -after)):
                place, found = abs(said), True
                break
        if not found:
            if tail:
                till.tails[after] += 1
            else:
                now[TOTAL] += cost_of(desk, at, till.rows)
                now[LAST] += 1
                place = now[LAST]
                till.tails[place] = TAILS if BALANCE_RULE <= rule < SLOTS else 0
            till.keys[now[KEYS]] = key
            till.keys[half + now[KEYS]] = -place if tail else place
            now[KEYS] += 1
    if gained >= 0:
        till.place[base + gained] = place


@inner
def is_free(desk: Desk, at: int) -> bool:
    """Whether a step only says what words mean, or what the deal lacks."""
    stream = desk.stream
    rule, gained, number = stream[at], stream[at + 1], stream[at + 3]
    if number == 0:
        return bool(rule < RANK_RULE or THROUGH_RULE <= rule < NEEDS_RULES or rule == FOURS_RULE or rule >= NEEDS)
    if gained < 0 or number > 1:
        return False
    reason, there = stream[at + 4] % NUMBERS, stream[at + 4] >= NUMBERS
    if stream[at + 2] != (-1 if gained >= NUMBERS else 0) or stream[at + 5] != (-1 if there else 0):
        return False
    what = gained % NUMBERS
    if RANK_RULE <= rule < THROUGH_RULE:
        return bool(there and gained < NUMBERS and (TRIPLES <= what < PAIRS or FOURS <= what < KICKERS))
    if there != (gained >= NUMBERS):
        return False
    border = FLUSHES if rule < RANK_RULE else THROUGH  # between cards and flushes, runs and ranks
    if rule < NEEDS_RULES:
        return bool((what < border) != there and (reason < border) == there)
    return bool(HOUSES_RULE <= rule <= RUNS_RULE)


@inner
def cost_of(desk: Desk, at: int, rows: Longs) -> int:
    """The sentences of a step told by itself: a balance has a row for ranks of which it knows the same."""
    if not BALANCE_RULE <= desk.stream[at] < SLOTS:
        return 1
    told = 0
    for rank in range(13):
        row = 0
        for reason in range(desk.stream[at + 3]):
            fact = int(desk.stream[at + 4 + 2 * reason])
            number = fact % NUMBERS
            if number // 4 == rank if number < FLUSHES else number >= THROUGH and (number - THROUGH) % 13 == rank:
                row += scrambled(kind(fact), int(desk.stream[at + 5 + 2 * reason]))
        new = row != 0
        for other in range(told):
            new = new and rows[other] != row
        if new:
            rows[told] = row
            told += 1
    return TABLE + told


@inner
def alike(desk: Desk, at: int) -> int:
    """A number that steps share if they say the same of several cards or ranks, and so can be told in one sentence."""
    stream = desk.stream
    rule, gained, number = int(stream[at]), int(stream[at + 1]), int(stream[at + 3])
    about, own = rule, False
    if rule >= NEEDS:
        about = NEEDS + (rule - NEEDS) // 13
    elif rule < THROUGH_RULE:
        about, own = (0 if rule < RANK_RULE else RANK_RULE), True
    elif rule < NEEDS_RULES:
        about = THROUGH_RULE
    if BALANCE_RULE <= rule < SLOTS:
        return -1 - at
    key = (about + 1) * MIX
    for reason in range(number):
        fact, value = int(stream[at + 4 + 2 * reason]), int(stream[at + 5 + 2 * reason])
        literal = not own and not (about == THROUGH_RULE and kind(fact) == kind(THROUGH))
        key += scrambled(kind(fact) * 1000 + (fact if literal else 999), value)
    if gained >= 0:
        key ^= 3 * scrambled(kind(gained) * 1000 + 998, int(stream[at + 2]))
    return int(key & 0x7FFF_FFFF_FFFF_FFFF)


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
