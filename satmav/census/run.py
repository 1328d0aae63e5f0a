"""The run of a census: blocks that the store lacks are counted, and go into the store as they come back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from satmav.census.blocks import FULL_DECK, Block, BlockCount, blocks, count_block
from satmav.census.plan import plan
from satmav.census.result import Census, census
from satmav.census.store import keep, kept
from satmav.census.table import table
from satmav.game.rules import Rules
from satmav.game.shapes import Shape
from satmav.jobs.resume import ignored
from satmav.jobs.store import Store
from satmav.jobs.work import Done, carry_out, timed


def missing(store: Store, rules: Rules, wanted: Iterable[Shape]) -> list[Block]:
    """The blocks that the store lacks, those with the same table of rows together, the short rows first."""
    order = sorted(wanted, key=lambda shape: (-plan(shape).bits, plan(shape).price))
    lacking: list[Block] = []
    for shape in order:
        there = {done.piece for done in kept(store, rules, shape)}
        lacking += [block for block in blocks(shape) if block not in there]
    return lacking


def price(block: Block) -> float:
    """What counting a block takes, roughly, beside the others."""
    return plan(block.shape).price / block.step


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
    table(rules, sum(block.shape) // 5, FULL_DECK, plan(block.shape).bits)
    return timed(partial(count_block, rules=rules), block)


def counted(store: Store, rules: Rules, wanted: Sequence[Shape]) -> Census:
    """The census of shapes that were counted to their end.

    Raises :class:`satmav.jobs.store.StoreError` where one of them is not.
    """
    found = census(store, rules, sum(wanted[0]) // 5, wanted)
    if len(found.shapes) < len(wanted):
        raise store.damaged("blocks that were written are not found again")
    return found
