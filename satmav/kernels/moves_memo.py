"""What was worked out before and may be looked up: lists of small numbers by lists of small numbers.

Proofs of one deal that differ in one thing have most closures and most steps in common. What a closure or a smallest
set of reasons depends on is the question; it is kept whole beside its answer and compared, so that what is looked up
is what would be worked out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from satmav.kernels.jit import inner
from satmav.kernels.moves_box import Longs, Shorts

WRITTEN, ANSWERS, QUESTION = 0, 1, 2
"""Columns of :attr:`Memo.now`: shorts in the stream, answers in the table, and shorts of the present question."""

PLACES = 1 << 15
FULL = PLACES // 2
LENGTH = 1 << 22
MOST = 1 << 14
"""Shorts of a question, and of an answer: a closure gains 2,048 facts at most (see ROOM), each of which takes four."""

MIX = np.int64(-0x61C8864680B583EB)  # 2^64 over the golden ratio


class Memo(NamedTuple):
    """Questions and their answers, by open addressing; forgotten altogether when there is no more room."""

    slots: Longs
    """int64[PLACES]: where in the stream a question begins, from 1 on; 0 where there is none."""
    stream: Shorts
    """int16[LENGTH]: each question with its length before it, and its answer."""
    question: Shorts
    """int16[MOST]: the present question."""
    now: Longs
    """int64[3]: how much of all that is in use."""


def new_memo() -> Memo:
    return Memo(np.zeros(PLACES, np.int64), np.zeros(LENGTH, np.int16), np.zeros(MOST, np.int16), np.ones(3, np.int64))


@inner
def add(memo: Memo, number: int) -> None:
    """Lengthen the present question."""
    memo.question[memo.now[QUESTION]] = number
    memo.now[QUESTION] += 1


@inner
def slot_of(memo: Memo) -> int:
    """The slot of the present question: its own, or a free one."""
    length, key = memo.now[QUESTION], np.int64(0)
    for place in range(length):
        key = (key ^ memo.question[place]) * MIX
        key ^= key >> 29
    slot = int(key & (PLACES - 1))
    while True:
        begin = memo.slots[slot]
        if begin == 0:
            return slot
        same = memo.stream[begin] == length
        place = 0
        while same and place < length:
            same = memo.stream[begin + 1 + place] == memo.question[place]
            place += 1
        if same:
            return slot
        slot = (slot + 1) & (PLACES - 1)


@inner
def answer(memo: Memo, slot: int) -> int:
    """Where in the stream the answer of a slot begins; 0 where there is none."""
    begin = memo.slots[slot]
    return int(begin + 1 + memo.stream[begin]) if begin else 0


@inner
def keep(memo: Memo, slot: int) -> int:
    """Where in the stream the answer to the present question, whose slot is given, is to be written.

    There is room for ``MOST`` shorts; ``now[WRITTEN]`` is set to the end afterwards.
    """
    begin, length = memo.now[WRITTEN], memo.now[QUESTION]
    if begin + 1 + length + MOST > LENGTH or memo.now[ANSWERS] >= FULL:
        memo.slots[:] = 0
        begin, memo.now[ANSWERS] = 1, 1
        slot = slot_of(memo)
    memo.slots[slot] = begin
    memo.now[ANSWERS] += 1
    memo.stream[begin] = length
    for place in range(length):
        memo.stream[begin + 1 + place] = memo.question[place]
    return int(begin + 1 + length)
