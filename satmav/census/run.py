"""The run: blocks that are still to be counted go to an executor, and into the store as they come back."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial

from satmav.census.blocks import FULL_DECK, Block, blocks, count_block
from satmav.census.plan import plan
from satmav.census.store import Done, Store
from satmav.census.table import table
from satmav.game.rules import Rules
from satmav.game.shapes import Shape
from satmav.jobs.pool import as_done


def missing(store: Store, rules: Rules, wanted: Iterable[Shape]) -> list[Block]:
    """The blocks that the store lacks, those with the same table of rows together, the short rows first."""
    order = sorted(wanted, key=lambda shape: (-plan(shape).bits, plan(shape).price))
    lacking: list[Block] = []
    for shape in order:
        there = {done.block for done in store.done(rules, shape)}
        lacking += [block for block in blocks(shape) if block not in there]
    return lacking


def run(todo: Sequence[Block], rules: Rules, pool: Executor, workers: int) -> Iterator[Done]:
    """Count blocks, each handed back as it is done; see :func:`satmav.jobs.pool.as_done`."""
    return as_done(partial(count_timed, rules), todo, pool, workers)


def count_timed(rules: Rules, block: Block) -> Done:
    """A block, counted, with the seconds that it took."""
    table(rules, sum(block.shape) // 5, FULL_DECK, plan(block.shape).bits)
    started = time.perf_counter()
    tally = count_block(block, rules)
    return Done(block, tally, time.perf_counter() - started)
