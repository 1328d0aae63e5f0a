"""What a proof by forced moves costs to tell, in sentences; the compiled twin of :mod:`satmav.explain.moves_price`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from satmav.kernels.jit import inner
from satmav.kernels.moves_box import (
    BALANCE_RULE,
    FACTS,
    FLUSHES,
    FOURS_RULE,
    HOUSES,
    HOUSES_RULE,
    NEEDS,
    NEEDS_RULES,
    NUMBERS,
    RANK_RULE,
    RUN,
    RUNS_RULE,
    SLOTS,
    THROUGH,
    THROUGH_RULE,
    Longs,
)
from satmav.kernels.moves_reasons import Desk

TABLE, QUESTION, ASIDE = 2, 1, 2
"""The costs of a balance beside its rows, of a question, and of a question whose answers both ask again."""

MIX = np.int64(-0x61C8864680B583EB)  # 2^64 over the golden ratio
ASKED, BOUND, LESS, MORE, KEPT, FROM, TO = range(7)
"""The columns of a tree: see :func:`satmav.kernels.moves_tell.tell`."""


class Till(NamedTuple):
    """Room for the reckoning."""

    place: Longs
    """int64[levels * FACTS]: the sentence that tells a fact."""
    by: Longs
    """int64[levels * FACTS]: the rule that gained it."""
    keys: Longs
    """int64[...]: what sentences of one stretch say, and in the second half which they are."""
    stack: Longs
    """int64[4 * levels]: the nodes still to be reckoned, their levels, sentences before, and keys (-1: none yet)."""


@inner
def price(tree: Longs, desk: Desk, till: Till) -> int:
    """The sentences of a proof just told."""
    total, depth = 0, 1
    for fact in range(FACTS):
        till.place[fact] = 0
        till.by[fact] = -1
    till.stack[0] = till.stack[1] = till.stack[2] = till.stack[3] = 0
    while depth:
        depth -= 1
        node, level, last, keys = (
            till.stack[4 * depth],
            till.stack[4 * depth + 1],
            till.stack[4 * depth + 2],
            till.stack[4 * depth + 3],
        )
        if keys < 0:
            keys = 0
            for fact in range(FACTS):
                till.place[level * FACTS + fact] = till.place[(level - 1) * FACTS + fact]
                till.by[level * FACTS + fact] = -1
        for step in range(tree[node, TO] - 1, tree[node, FROM] - 1, -1):
            cost = tell_step(desk, int(desk.starts[step]), till, level, last, keys)
            if cost:
                total += cost
                last += 1
                keys += 1
        kept = tree[node, KEPT]
        for side in range(1, -1, -1):
            if kept >> side & 1:
                # a single case goes on where the steps before it ended
                both = kept == 3
                till.stack[4 * depth] = tree[node, LESS + side]
                till.stack[4 * depth + 1] = level + 1 if both else level
                till.stack[4 * depth + 2] = last
                till.stack[4 * depth + 3] = -1 if both else keys
                depth += 1
        if kept == 3:
            total += QUESTION
            if splits(tree, tree[node, LESS]) and splits(tree, tree[node, LESS + 1]):
                total += ASIDE
    return total


@inner
def splits(tree: Longs, node: int) -> bool:
    """Whether a question is asked in a case."""
    while tree[node, KEPT] == 1 or tree[node, KEPT] == 2:
        node = tree[node, LESS + tree[node, KEPT] - 1]
    return bool(tree[node, KEPT] == 3)


@inner
def tell_step(desk: Desk, at: int, till: Till, level: int, last: int, keys: int) -> int:
    """What a step adds: nothing if it is free or told with one before; notes where its fact is told."""
    stream, base = desk.stream, level * FACTS
    rule, gained, number = int(stream[at]), int(stream[at + 1]), int(stream[at + 3])
    after, cost = 0, 0
    for reason in range(number):
        after = max(after, till.place[base + stream[at + 4 + 2 * reason]])
    place = after
    if not is_free(desk, at, till, base):
        key = alike(desk, at)
        place = last + 1
        cost = cost_of(desk, at)
        half = len(till.keys) // 2
        for line in range(keys):
            if till.keys[line] == key and till.keys[half + line] > after:
                place = till.keys[half + line]
                cost = 0
                break
        if cost:
            till.keys[keys], till.keys[half + keys] = key, place
    if gained >= 0:
        till.place[base + gained] = place
        till.by[base + gained] = rule
    return cost


@inner
def is_free(desk: Desk, at: int, till: Till, base: int) -> bool:
    """Whether a step only says what words mean, what the deal lacks, or what the rank's sentence before says."""
    stream = desk.stream
    rule, gained, number = stream[at], stream[at + 1], stream[at + 3]
    if gained < 0 or number > 1:
        return False
    if THROUGH_RULE <= rule < NEEDS_RULES:
        return True
    if number == 0:
        return bool(rule < RANK_RULE or rule == FOURS_RULE or rule >= NEEDS)
    reason = stream[at + 4]
    if RANK_RULE <= rule < THROUGH_RULE:
        return bool(till.by[base + reason] == rule)
    if rule < RANK_RULE or HOUSES_RULE <= rule <= RUNS_RULE:
        value = 0 if reason < NUMBERS else -1
        return bool((reason < NUMBERS) == (gained < NUMBERS) and stream[at + 2] == value and stream[at + 5] == value)
    return False


@inner
def cost_of(desk: Desk, at: int) -> int:
    """The sentences of a step told by itself: a balance has a row for each rank that it is about."""
    if not BALANCE_RULE <= desk.stream[at] < SLOTS:
        return 1
    ranks = 0
    for reason in range(desk.stream[at + 3]):
        number = desk.stream[at + 4 + 2 * reason] % NUMBERS
        if number < FLUSHES:
            ranks |= 1 << number // 4
        elif number >= THROUGH:
            ranks |= 1 << (number - THROUGH) % 13
    cost = TABLE
    while ranks:
        cost += ranks & 1
        ranks >>= 1
    return cost


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
