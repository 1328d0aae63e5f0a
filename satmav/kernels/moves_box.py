"""What is known of a deal by forced moves: the most and the least of a few small numbers, and how it came to be.

The numbers of :mod:`satmav.reasons.moves` stand one after the other: cards (``4 * rank + suit``), flushes of the
suits, full houses, fours of a kind and straights in all, straights of the runs, straights through the ranks, and
triples, pairs, fours and kickers of the ranks. A *fact* is the number ``n`` itself for "at most", and ``NUMBERS + n``
for "at least", whose value is kept negated: so every fact is an upper bound, and a tighter one is smaller.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from satmav.kernels.jit import inner

Bytes = npt.NDArray[np.int8]
Shorts = npt.NDArray[np.int16]
Longs = npt.NDArray[np.int64]

CARD, FLUSHES, HOUSES, QUADS, STRAIGHTS, RUN, THROUGH, TRIPLES, PAIRS, FOURS, KICKERS, NUMBERS = (
    0, 52, 56, 57, 58, 59, 69, 82, 95, 108, 121, 134,
)  # fmt: skip
FACTS = 2 * NUMBERS

SUIT_RULE, RANK_RULE, THROUGH_RULE, NEEDS_RULES = 0, 4, 17, 30
HOUSES_RULE, FOURS_RULE, RUNS_RULE, TOTAL_RULE, BALANCE_RULE, SLOTS = 43, 44, 45, 46, 47, 51
"""Places of the rules in the queue of those that are due; the needs of one rank have one place together."""

NEEDS = 64
"""From here on a rule of the trail is ``needs a b``: NEEDS + 13 * a + b."""

GIVEN = -1
"""The rule of the trail where a fact was supposed."""

ROOM = 2048
"""Facts that a trail has room for: each of them tightens a number of few values by one at least."""

NO_FLOOR = -100
"""The floor of a fact that is not done without."""

FACT, BEFORE, RULE, LINK, SINCE, AFTER = 0, 1, 2, 3, 4, 5
LENGTH, DUE, CLASH, HANDS, BEGUN, BROAD = 0, 1, 2, 3, 4, 5


class Box(NamedTuple):
    """What is known, how it came to be, and which rules are due."""

    bounds: Bytes
    """int8[FACTS]: the most of each number, then the least of each, negated."""
    trail: Shorts
    """int16[6, ROOM]: the facts gained, their values before, the rules, the places where they were gained before,
    those where the rules began, and the values after."""
    place: Shorts
    """int16[FACTS]: where in the trail a fact was gained last, or -1."""
    now: Longs
    """int64[6]: the length of the trail; the places of the rules that are due, as bits; the last rule, of a
    contradiction if there is one; all hands; the length of the trail when that rule began; and whether rules wait for
    all that were due before them, which makes for short ways to each fact."""
    dealt: Longs
    """int64[13]: the cards of each rank."""
    wake: Longs
    """int64[NUMBERS]: the places of the rules that are due when a number changes, as bits."""
    rules: Longs
    """int64[SLOTS]: the rules in the order in which they are tried."""
    work: Longs
    """int64[64]: room for a rule's sums."""
    floor: Bytes
    """int8[FACTS]: below this no rule gains a fact; for proofs that do without it."""


@inner
def tighten(box: Box, fact: int, value: int, rule: int) -> bool:
    """Note a fact, unless it is known; whether the number can still be something."""
    if value < box.floor[fact]:
        value = box.floor[fact]
    if value < box.bounds[fact]:
        at = box.now[LENGTH]
        box.trail[FACT, at] = fact
        box.trail[BEFORE, at] = box.bounds[fact]
        box.trail[RULE, at] = rule
        box.trail[LINK, at] = box.place[fact]
        box.trail[SINCE, at] = box.now[BEGUN]
        box.trail[AFTER, at] = value
        box.place[fact] = at
        box.now[LENGTH] = at + 1
        box.bounds[fact] = value
        number = fact if fact < NUMBERS else fact - NUMBERS
        box.now[DUE] |= box.wake[number]
        return bool(box.bounds[number] + box.bounds[NUMBERS + number] >= 0)
    return True


@inner
def undo(box: Box, length: int) -> None:
    """Forget all but the first facts of the trail."""
    for at in range(box.now[LENGTH] - 1, length - 1, -1):
        fact = box.trail[FACT, at]
        box.bounds[fact] = box.trail[BEFORE, at]
        box.place[fact] = box.trail[LINK, at]
    box.now[LENGTH] = length
    box.now[DUE] = 0
