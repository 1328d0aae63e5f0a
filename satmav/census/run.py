"""The run: blocks that are still to be counted go to an executor, and into the store as they come back."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from itertools import islice

from satmav.census.blocks import FULL_DECK, Block, blocks, count_block
from satmav.census.plan import plan
from satmav.census.shapes import Shape
from satmav.census.store import Done, Store
from satmav.census.table import table
from satmav.rules import Rules

AHEAD = 2
"""Blocks handed over for each worker before the first of them is back."""


def missing(store: Store, rules: Rules, wanted: Iterable[Shape]) -> list[Block]:
    """The blocks that the store lacks, those with the same table of rows together, the short rows first."""
    order = sorted(wanted, key=lambda shape: (-plan(shape).bits, plan(shape).price))
    lacking: list[Block] = []
    for shape in order:
        there = {done.block for done in store.done(rules, shape)}
        lacking += [block for block in blocks(shape) if block not in there]
    return lacking


def run(todo: Sequence[Block], rules: Rules, executor: Executor, workers: int) -> Iterator[Done]:
    """Count blocks, each handed back as it is done; what is under way is finished when the caller stops early."""
    queue = iter(todo)
    under_way = {executor.submit(count_timed, block, rules) for block in islice(queue, AHEAD * workers)}
    try:
        while under_way:
            ready, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            under_way |= {executor.submit(count_timed, block, rules) for block in islice(queue, len(ready))}
            yield from (future.result() for future in ready)
    finally:
        for future in under_way:
            future.cancel()


def count_timed(block: Block, rules: Rules) -> Done:
    """A block, counted, with the seconds that it took."""
    table(rules, sum(block.shape) // 5, FULL_DECK, plan(block.shape).bits)
    started = time.perf_counter()
    tally = count_block(block, rules)
    return Done(block, tally, time.perf_counter() - started)
