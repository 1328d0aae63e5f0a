"""What a census has counted: a sealed row a block, in a file that surveys keep their samples in too."""

from satmav.census.blocks import Block, BlockCount
from satmav.census.plan import plan
from satmav.game.rules import Rules
from satmav.game.shapes import Shape, shape_named, text
from satmav.jobs.store import Row, SealedTable, Store, read_made, write_row
from satmav.jobs.work import Done

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
    """The lengths of which a table of rows was made, with the seconds of the last time."""
    wanted = {"rules": rules.name, "hands": hands, "algorithm": ALGORITHM}
    return tuple(read_made(store, TABLES, wanted, lambda row, seconds: (int(row["length"]), seconds)))


def kept(store: Store, rules: Rules, shape: Shape) -> list[Done[Block, BlockCount]]:
    """The shape's blocks that were counted, by the method of this version."""
    return read_made(store, BLOCKS, _shape(rules, shape), _done)


def _shape(rules: Rules, shape: Shape) -> Row:
    """The columns that all blocks of a shape share."""
    return {"rules": rules.name, "shape": text(shape), "algorithm": ALGORITHM}


def _done(row: Row, seconds: float) -> Done[Block, BlockCount]:
    block = Block(shape_named(row["shape"]), row["start"], row["step"])
    return Done(block, BlockCount(int(row["choices"]), int(row["lost"])), seconds)
