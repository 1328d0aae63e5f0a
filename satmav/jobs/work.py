"""Work: pieces that know nothing of each other, done by whoever is free, timed, and kept as they come back.

A user brings a function that does one piece, and one that keeps what came of it. That may be a table of
:mod:`satmav.jobs.sealed`; which pieces are still to be done it asks its table.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Generic, TypeVar

from satmav.jobs.executors import executor
from satmav.jobs.pool import as_done


def ignored(_: object) -> None:
    """Shows nobody how far the work is."""


def resume(
    results: Generator[Result, None, None], keep: Callable[[Result], None], shown: Callable[[Result], None] = ignored
) -> Generator[Result, None, None]:
    """The one loop of long work: each result is kept for good before anybody hears of it.

    So whatever stops the loop, the same command goes on where it was. The results may come from an executor
    (:func:`satmav.jobs.pool.as_done`), a race or a plain generator. An interrupt is thrown into their source, which may
    give some more, and the result that was in hand again. It is closed however the loop ends.
    """
    with closing(results):
        for done in results:
            try:
                keep(done)
                shown(done)
            except KeyboardInterrupt as interruption:
                for other in _after(interruption, results):
                    keep(other)
                    if other is not done:
                        shown(other)
                    yield other
                raise
            yield done


def _after(interruption: BaseException, results: Generator[Result, None, None]) -> Generator[Result, None, None]:
    """What a source has still to give as it is interrupted; at its end it raises the interruption."""
    yield results.throw(interruption)
    yield from results


Piece = TypeVar("Piece")
Found = TypeVar("Found")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Done(Generic[Piece, Found]):
    """A piece that was done, what was found, and the seconds that it took."""

    piece: Piece
    found: Found
    seconds: float


def timed(work: Callable[[Piece], Found], piece: Piece) -> Done[Piece, Found]:
    """A piece, done, with the seconds that it took; none where the clock went back, as it does on some machines."""
    started = time.perf_counter()
    found = work(piece)
    return Done(piece, found, max(0.0, time.perf_counter() - started))


def carry_out(
    work: Callable[[Piece], Result],
    todo: Sequence[Piece],
    keep: Callable[[Result], None],
    shown: Callable[[Result], None] = ignored,
    *,
    workers: int,
    scheduler: str | None = None,
    compiled: bool = True,
) -> None:
    """Do the pieces; each result is kept for good and then shown, in the order in which they come.

    On an interrupt the pieces under way are finished and kept first. Who does the work is said as for
    :func:`satmav.jobs.executors.executor`.
    """
    if not todo:
        return
    with executor(workers, scheduler, compiled) as (pool, at_once):
        for _ in resume(as_done(work, todo, pool, at_once), keep, shown):
            pass
