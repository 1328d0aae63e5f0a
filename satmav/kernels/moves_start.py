"""A deal as the kernels of forced moves take it: what holds from the start, and which rules look at which numbers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from satmav.kernels.moves_box import (
    BALANCE_RULE,
    CARD,
    FACTS,
    FLUSHES,
    FOURS,
    FOURS_RULE,
    HOUSES,
    HOUSES_RULE,
    KICKERS,
    NEEDS_RULES,
    NO_FLOOR,
    NUMBERS,
    PAIRS,
    QUADS,
    RANK_RULE,
    ROOM,
    RUN,
    RUNS_RULE,
    SLOTS,
    STRAIGHTS,
    SUIT_RULE,
    THROUGH,
    THROUGH_RULE,
    TOTAL_RULE,
    TRIPLES,
    Box,
    Bytes,
)
from satmav.kernels.moves_rules import RUNS_OF

ORDER = tuple(range(SLOTS))
"""The rules as they are tried: of suits and ranks first, balances last."""


def new_box(deal: int, quads: bool, order: Sequence[int] = ORDER) -> Box:
    """What holds of a deal (a mask of 5h cards) from the start, with every rule due."""
    box = Box(
        start(deal, quads),
        np.zeros((6, ROOM), np.int16),
        np.full(FACTS, -1, np.int16),
        np.array([0, (1 << SLOTS) - 1, 0, deal.bit_count() // 5, 0, 0]),
        np.array([(deal >> 4 * rank & 15).bit_count() for rank in range(13)]),
        np.zeros(NUMBERS, np.int64),
        np.zeros(SLOTS, np.int64),
        np.zeros(64, np.int64),
        np.full(FACTS, NO_FLOOR, np.int8),
    )
    arrange(box, order)
    return box


def arrange(box: Box, order: Sequence[int]) -> None:
    """Have the rules tried in an order."""
    box.rules[:] = order
    box.wake[:] = LOOKING[:, box.rules] @ (1 << np.arange(SLOTS))


def start(deal: int, quads: bool) -> Bytes:
    """The bounds of :class:`Box` by the cards of a suit, run or rank alone."""
    dealt = [(deal >> 4 * rank & 15).bit_count() for rank in range(13)]
    bounds = np.zeros(FACTS, np.int8)
    for card in range(52):
        bounds[CARD + card] = deal >> card & 1
    for suit in range(4):
        bounds[FLUSHES + suit] = sum(deal >> card & 1 for card in range(suit, 52, 4)) // 5
    for run in range(10):
        bounds[RUN + run] = min(dealt[(run + place + 12) % 13] for place in range(5))
    for rank in range(13):
        bounds[THROUGH + rank] = dealt[rank]
        bounds[TRIPLES + rank] = dealt[rank] // 3
        bounds[PAIRS + rank] = dealt[rank] // 2
        bounds[FOURS + rank] = dealt[rank] // 4 if quads else 0
        bounds[KICKERS + rank] = dealt[rank] if quads else 0
    bounds[HOUSES] = bounds[STRAIGHTS] = deal.bit_count() // 5
    bounds[QUADS] = bounds[HOUSES] if quads else 0
    return bounds


def looking_at(number: int) -> set[int]:
    """The rules (a rank's needs together) that a number has a say in."""
    balances = {BALANCE_RULE + suit for suit in range(4)}
    if number < FLUSHES:
        return {SUIT_RULE + number % 4, RANK_RULE + number // 4} | balances
    if number < HOUSES:
        return {SUIT_RULE + number - FLUSHES, TOTAL_RULE, BALANCE_RULE + number - FLUSHES}
    if number < RUN:
        rule = {HOUSES: HOUSES_RULE, QUADS: FOURS_RULE, STRAIGHTS: RUNS_RULE}[number]
        return {rule, TOTAL_RULE} | (set() if number == STRAIGHTS else balances)
    if number < THROUGH:
        ranks = [rank for rank in range(13) if RUNS_OF[rank] >> (number - RUN) & 1]
        return {RUNS_RULE} | {rule + rank for rank in ranks for rule in (THROUGH_RULE, NEEDS_RULES)}
    rank = (number - THROUGH) % 13
    if number < TRIPLES:
        near = [other for other in range(13) if RUNS_OF[rank] & RUNS_OF[other]]
        return {RANK_RULE + rank, THROUGH_RULE + rank, RUNS_RULE} | {NEEDS_RULES + other for other in near} | balances
    return {RANK_RULE + rank, HOUSES_RULE if number < FOURS else FOURS_RULE} | balances


LOOKING = np.array([[rule in looking_at(number) for rule in range(SLOTS)] for number in range(NUMBERS)])
"""bool[NUMBERS, SLOTS]: which rules a number has a say in."""
