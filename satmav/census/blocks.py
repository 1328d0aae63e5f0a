"""Blocks: a shape's work cut into pieces that know nothing of each other, counted and kept in a store.

The store has a sealed row a block, in a file that surveys keep their samples in, too.
"""

import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil, comb

from satmav.census.plan import Ranks, plan
from satmav.census.recount import recount
from satmav.census.suits import Suits, suits
from satmav.census.table import table
from satmav.game.cards import RANKS
from satmav.game.rules import Rules
from satmav.game.shapes import SUIT, Shape, arrangements, choices, shape_named, text
from satmav.jobs.store import Row, SealedTable, Store, read_made, write_row
from satmav.jobs.work import Done, carry_out, ignored, timed
from satmav.kernels.census.count import Work, count_lost

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
    """The number of choices of cards, suits in order, that were looked at, and of those that are lost.

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
    """Test for a shape of so few deals that they are decided one by one, in one block, without a table of rows."""
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


ALGORITHM = "or-transform 2"
"""The method that counted; raised when the meaning of a block changes."""

BLOCKS = SealedTable(
    name="block",
    key={"rules": "TEXT", "shape": "TEXT", "start": "INTEGER", "step": "INTEGER", "algorithm": "TEXT"},
    found={"choices": "TEXT", "lost": "TEXT"},
    words=lambda row: f"block {row['start']} of {row['step']} of {row['shape']} ({row['rules']})",
)
"""Counts may be too large for an INTEGER."""

TABLES = SealedTable(
    name="census_table",
    key={"rules": "TEXT", "hands": "INTEGER", "length": "INTEGER", "algorithm": "TEXT"},
    found={},
    words=lambda row: f"the table of rows of {row['length']} cards ({row['rules']}, {row['hands']} hands)",
)
"""Only the seconds that a table of rows took to make."""


def keep(store: Store, rules: Rules, done: Done[Block, BlockCount]) -> None:
    """Write a block down, for good."""
    block, count = done.piece, done.found
    row = _shape(rules, block.shape) | {"start": block.start, "step": block.step}
    write_row(store, BLOCKS, row | {"choices": str(count.choices), "lost": str(count.lost)}, done.seconds)
    if count.table:
        length = {"hands": sum(block.shape) // 5, "length": plan(block.shape).bits}
        write_row(store, TABLES, {"rules": rules.name, **length, "algorithm": ALGORITHM}, count.table)


def made(store: Store, rules: Rules, hands: int) -> tuple[tuple[int, float], ...]:
    """Read the lengths of which a table of rows was made, with the seconds of the last time."""
    wanted = {"rules": rules.name, "hands": hands, "algorithm": ALGORITHM}
    return tuple(read_made(store, TABLES, wanted, lambda row, seconds: (int(row["length"]), seconds)))


def kept(store: Store, rules: Rules, shape: Shape) -> list[Done[Block, BlockCount]]:
    """Read the shape's blocks that were counted, by the method of this version."""
    return read_made(store, BLOCKS, _shape(rules, shape), _done)


def _shape(rules: Rules, shape: Shape) -> Row:
    """The columns that all blocks of a shape share."""
    return {"rules": rules.name, "shape": text(shape), "algorithm": ALGORITHM}


def _done(row: Row, seconds: float) -> Done[Block, BlockCount]:
    block = Block(shape_named(row["shape"]), row["start"], row["step"])
    return Done(block, BlockCount(int(row["choices"]), int(row["lost"])), seconds)


TABLE_SECONDS = 12.0
"""The price of a table of rows, and of the sums of hands."""


def prices(todo: Iterable[Block]) -> Iterator[tuple[Block, float]]:
    """The blocks, each with the seconds that it may take; the first of those with the same table of rows makes it."""
    tables: set[int] = set()
    for block in todo:
        order = plan(block.shape)
        makes = not few(block.shape) and order.bits not in tables
        tables.update([order.bits] * makes)
        yield block, order.price / block.step + TABLE_SECONDS * makes


def count(
    store: Store,
    rules: Rules,
    todo: Sequence[Block],
    workers: int,
    scheduler: str | None = None,
    shown: Callable[[Done[Block, BlockCount]], None] = ignored,
) -> None:
    """Count blocks, each kept and then shown; on an interrupt those under way are finished and kept."""
    work = partial(count_timed, rules)
    carry_out(work, todo, partial(keep, store, rules), shown, workers=workers, scheduler=scheduler)


def count_timed(rules: Rules, block: Block) -> Done[Block, BlockCount]:
    """A block, counted; its seconds are its own, without those of the table of rows that many blocks share."""
    made = 0.0
    if not few(block.shape):
        _, made = table(rules, sum(block.shape) // 5, FULL_DECK, plan(block.shape).bits)
    done = timed(partial(count_block, rules=rules), block)
    return replace(done, found=replace(done.found, table=made))
