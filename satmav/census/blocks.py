"""Blocks: a shape's work cut into pieces that know nothing of each other."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, comb

from satmav.census.plan import plan
from satmav.census.recount import recount
from satmav.census.sets import Ranks
from satmav.census.suits import Suits, suits
from satmav.census.table import table
from satmav.game.cards import RANKS
from satmav.game.rules import Rules
from satmav.game.shapes import SUIT, Shape, arrangements, choices
from satmav.kernels.census.count import count_lost
from satmav.kernels.census.work import Work

SECONDS = 4.0
"""A block's price as :mod:`satmav.census.plan` has it."""
CHOICES_ONE_BY_ONE = 250_000
"""Choices of cards that are decided one by one before a table of rows is made."""
_ROOM = threading.local()
FULL_DECK: Ranks = tuple(RANKS)


@dataclass(frozen=True, order=True)
class Block:
    """Every ``step``-th set of the first suit, from the one numbered ``start``."""

    shape: Shape
    start: int
    step: int


@dataclass(frozen=True)
class BlockCount:
    """How many choices of cards, suits in order, were looked at and how many of them are lost.

    ``table`` are the seconds that went before, where a table of rows had to be made.
    """

    choices: int
    lost: int
    table: float = 0.0


def blocks(shape: Shape) -> Iterator[Block]:
    """A shape's blocks; interleaved, so that each is as hard as the next."""
    order = plan(shape)
    step = 1 if few(shape) else max(1, min(ceil(order.price / SECONDS), comb(SUIT, order.first)))
    yield from (Block(shape, start, step) for start in range(step))


def few(shape: Shape) -> bool:
    """Whether a shape has so few deals that they are decided one by one, in one block, without a table of rows."""
    return choices(shape) <= CHOICES_ONE_BY_ONE


def count_block(block: Block, rules: Rules) -> BlockCount:
    """Decide all deals of a block, exactly."""
    if few(block.shape):
        return BlockCount(choices(block.shape), recount(block.shape, rules) // arrangements(block.shape))
    return transform(block, rules)


def transform(block: Block, rules: Rules, ranks: Ranks = FULL_DECK) -> BlockCount:
    """Decide all deals of a block together."""
    order = plan(block.shape)
    rows, _ = table(rules, sum(block.shape) // 5, ranks, order.bits)
    three = suits(ranks, order)
    work = room(three, rows.rows.shape[1])
    choices = lost = 0
    for number in range(block.start, len(three.first), block.step):
        counts = three.counts(number)
        if counts.any():
            choices += three.choices(number, counts)
            lost += int(count_lost(three.case(number, counts, rows), work))
    return BlockCount(choices, lost)


def room(three: Suits, words: int) -> Work:
    """Room to work in, which a thread keeps for the next block of the shape: tens of MB that would be cleared anew."""
    if getattr(_ROOM, "made_for", None) != (three.ranks, three.plan, words):
        _ROOM.work, _ROOM.made_for = three.work(words), (three.ranks, three.plan, words)
    work: Work = _ROOM.work
    return work
