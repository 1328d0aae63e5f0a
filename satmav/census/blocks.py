"""Blocks: a shape's work cut into pieces that know nothing of each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, comb

from satmav.census.plan import plan
from satmav.census.sets import Ranks
from satmav.census.suits import suits
from satmav.census.table import table
from satmav.game.cards import RANKS
from satmav.game.rules import Rules
from satmav.game.shapes import SUIT, Shape
from satmav.kernels.census_count import count_lost

PRICE = 2e9
"""A block's price as :mod:`satmav.census.plan` counts it: a few seconds."""
FULL_DECK: Ranks = tuple(RANKS)


@dataclass(frozen=True, order=True)
class Block:
    """Every ``step``-th set of the first suit, from the one numbered ``start``."""

    shape: Shape
    start: int
    step: int


@dataclass(frozen=True)
class BlockCount:
    """How many choices of cards, suits in order, were looked at and how many of them are lost."""

    choices: int
    lost: int


def blocks(shape: Shape) -> Iterator[Block]:
    """A shape's blocks; interleaved, so that each is as hard as the next."""
    step = max(1, min(ceil(plan(shape).price / PRICE), comb(SUIT, plan(shape).first)))
    yield from (Block(shape, start, step) for start in range(step))


def count_block(block: Block, rules: Rules, ranks: Ranks = FULL_DECK) -> BlockCount:
    """Decide all deals of a block, exactly."""
    order = plan(block.shape)
    rows = table(rules, sum(block.shape) // 5, ranks, order.bits)
    three = suits(ranks, order)
    work = three.work(rows.rows.shape[1])
    choices = lost = 0
    for number in range(block.start, len(three.first), block.step):
        counts = three.counts(number)
        if counts.any():
            choices += three.choices(number, counts)
            lost += int(count_lost(three.case(number, counts, rows), work))
    return BlockCount(choices, lost)
