"""A whole proof by forced moves, from the questions asked: the steps of every case, and what they cost to tell.

What both cases of a split need of the facts before it is explained once, before it. A case that does not need its
supposition takes the place of the whole split. No recursion: numba cannot reload recursive functions from its cache.
"""

from __future__ import annotations

from typing import NamedTuple

from satmav.kernels.jit import inner, lean
from satmav.kernels.moves_box import (
    AFTER,
    BEFORE,
    BEGUN,
    CLASH,
    DUE,
    FACT,
    FACTS,
    GIVEN,
    LENGTH,
    LINK,
    NUMBERS,
    RULE,
    SINCE,
    SLOTS,
    Box,
    Longs,
    tighten,
    undo,
)
from satmav.kernels.moves_close import close
from satmav.kernels.moves_memo import QUESTION, WRITTEN, Memo, add, answer, keep, slot_of
from satmav.kernels.moves_price import ASKED, BOUND, FROM, KEPT, LESS, TO, Till, price
from satmav.kernels.moves_reasons import FILLED, FREE, MANNER, STEPS, Desk, explain

LEVELS = 48
OPEN = -1

CLOSURE = -2
"""Begins the question what a closure gains, as no rule's number begins one what it rests on."""

BITS = 15
LOW = (1 << BITS) - 1

COLUMNS = (FACT, AFTER, RULE, SINCE)
"""What is kept of a trail; the rest is known where it is taken up."""


class Path(NamedTuple):
    """The way from the root to a case."""

    node: Longs
    """int64[LEVELS]: the nodes."""
    phase: Longs
    """int64[LEVELS]: 0 at first, 1 while the first case is told, 2 while the second is."""
    mark: Longs
    """int64[LEVELS]: the length of the trail before each."""


@lean
def tell(box: Box, tree: Longs, desk: Desk, path: Path, till: Till) -> int:
    """Tell a proof, from a box at the start; its price, or ``OPEN`` where a case does not end.

    ``tree`` is int64[n, 7]: the number and bound asked (-1 in a leaf), the nodes of the answers, and, to be written,
    which of them are needed (bits), and the first and last of the steps before the question. The box is at the start
    again afterwards.
    """
    desk.filled[FILLED] = desk.filled[STEPS] = 0
    box.now[DUE] = (1 << SLOTS) - 1
    level, known, given = 0, False, False
    path.node[0] = path.phase[0] = path.mark[0] = 0
    while level >= 0:
        node, phase = path.node[level], path.phase[level]
        clash = False
        if phase == 0:
            path.mark[level] = box.now[LENGTH]
            for fact in range(FACTS):
                desk.need[level * FACTS + fact] = FREE
            tree[node, KEPT] = 0
            known = level > 0 and not given_fact(box, tree, path, level)
            if known:
                undo(box, path.mark[level])
                level -= 1
                continue
            clash = not closed(box, tree, desk, path, level)
            done = clash
            if not clash and (tree[node, ASKED] < 0 or level + 1 == LEVELS):
                undo(box, 0)
                return OPEN
        else:
            done = take(tree, node, phase, known, given, desk, level) or phase == 2
        if done:
            tree[node, FROM] = desk.filled[STEPS]
            given = explain(box, clash, path.mark[level], desk, level)
            tree[node, TO] = desk.filled[STEPS]
            known = False
            level -= 1
            continue
        path.phase[level] = phase + 1
        level += 1
        path.node[level], path.phase[level] = tree[node, LESS + phase], 0
    return price(tree, desk, till)


@inner
def closed(box: Box, tree: Longs, desk: Desk, path: Path, level: int) -> bool:
    """Close the box, or take up what that gained before; whether there is no contradiction.

    It depends on the manner of telling and on what is supposed. Of what a contradictory rule gained nothing is kept.
    """
    memo, now = desk.memo, box.now
    memo.now[QUESTION] = 0
    add(memo, CLOSURE)
    add(memo, desk.filled[MANNER] & LOW)
    add(memo, desk.filled[MANNER] >> BITS)
    for above in range(level):
        add(memo, tree[path.node[above], ASKED])
        add(memo, 2 * tree[path.node[above], BOUND] + path.phase[above])
    slot = slot_of(memo)
    found = answer(memo, slot)
    if found:
        taken_up(box, memo, found)
        return bool(memo.stream[found])
    length = now[LENGTH]
    good = close(box)
    if not good:
        undo(box, now[BEGUN])
    found = keep(memo, slot)
    gained = now[LENGTH] - length
    memo.stream[found], memo.stream[found + 1], memo.stream[found + 2] = good, now[CLASH], gained
    for line in range(gained):
        for place in range(len(COLUMNS)):
            memo.stream[found + 3 + len(COLUMNS) * line + place] = box.trail[COLUMNS[place], length + line]
    memo.now[WRITTEN] = found + 3 + len(COLUMNS) * gained
    return good


@inner
def taken_up(box: Box, memo: Memo, found: int) -> None:
    """What a closure gained, once more."""
    box.now[CLASH] = memo.stream[found + 1]
    for line in range(memo.stream[found + 2]):
        at = box.now[LENGTH]
        for place in range(len(COLUMNS)):
            box.trail[COLUMNS[place], at] = memo.stream[found + 3 + len(COLUMNS) * line + place]
        fact = box.trail[FACT, at]
        box.trail[BEFORE, at], box.trail[LINK, at] = box.bounds[fact], box.place[fact]
        box.bounds[fact], box.place[fact] = box.trail[AFTER, at], at
        box.now[LENGTH] = at + 1
    box.now[BEGUN], box.now[DUE] = box.now[LENGTH], 0


@inner
def given_fact(box: Box, tree: Longs, path: Path, level: int) -> bool:
    """Suppose what leads to a level; False where that is known to be wrong."""
    above = path.node[level - 1]
    number, bound = tree[above, ASKED], tree[above, BOUND]
    box.now[DUE] = 0
    if path.phase[level - 1] == 1:
        return tighten(box, number, bound - 1, GIVEN)
    return tighten(box, NUMBERS + number, -bound, GIVEN)


@inner
def take(tree: Longs, node: int, phase: int, known: bool, given: bool, desk: Desk, level: int) -> bool:
    """Take over what a case needs; whether the case does without its supposition, so that nothing else is needed."""
    if known:
        return False
    here, there = level * FACTS, (level + 1) * FACTS
    if not given:
        tree[node, KEPT] = phase
        for fact in range(FACTS):
            desk.need[here + fact] = desk.need[there + fact]
        return True
    tree[node, KEPT] |= phase
    for fact in range(FACTS):
        desk.need[here + fact] = min(desk.need[here + fact], desk.need[there + fact])
    return False
