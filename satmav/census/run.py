"""The run of a census: blocks that the store lacks are counted, and go into the store as they come back."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from satmav.census.blocks import FULL_DECK, Block, BlockCount, blocks, count_block, few
from satmav.census.plan import plan
from satmav.census.result import Census, census, lossless, reason
from satmav.census.store import keep, kept
from satmav.census.table import table
from satmav.game.rules import Rules
from satmav.game.shapes import Shape
from satmav.jobs.store import Store
from satmav.jobs.work import Done, carry_out, ignored, timed

TABLE_SECONDS = 12.0
"""The price of a table of rows, and of the sums of hands."""


def missing(store: Store, rules: Rules, wanted: Iterable[Shape]) -> list[Block]:
    """The blocks that the store lacks, those with the same table of rows together, the short rows first."""
    order = sorted(wanted, key=lambda shape: (-plan(shape).bits, plan(shape).price))
    known = lossless(store)
    lacking: list[Block] = []
    for shape in order:
        if not reason(rules, shape, known):
            there = {done.piece for done in kept(store, rules, shape)}
            lacking += [block for block in blocks(shape) if block not in there]
    return lacking


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


def counted(store: Store, rules: Rules, wanted: Sequence[Shape]) -> Census:
    """The census of shapes that were counted to their end.

    Raises :class:`satmav.jobs.store.StoreError` where one of them is not.
    """
    found = census(store, rules, sum(wanted[0]) // 5, wanted)
    if len(found.shapes) < len(wanted):
        raise store.damaged("blocks that were written are not found again")
    return found
