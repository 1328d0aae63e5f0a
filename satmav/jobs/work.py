"""Work: pieces that know nothing of each other, done by whoever is free, timed, and kept as they come back.

A user brings a function that does one piece, and one that keeps what came of it. That may be a table of
:mod:`satmav.jobs.store`; which pieces are still to be done it asks its table. Pieces are handed to an executor a
little ahead.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent import futures
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from typing import Generic, TypeVar

from satmav.jobs.executors import executor

Piece = TypeVar("Piece")
Found = TypeVar("Found")
Result = TypeVar("Result")

PIECES_AHEAD = 2
"""Pieces handed over for each worker before the first of them is back."""

_STOPPING = threading.Event()


class GivenUpError(Exception):
    """A piece was given up since its work is stopped: nothing of it would have been kept for long."""


def unless_stopping() -> None:
    """Raise :class:`GivenUpError` where the work of this process's threads is being stopped.

    For what a piece prepares at length before it counts, and what the next start would have to prepare anew.
    """
    if _STOPPING.is_set():
        raise GivenUpError


def as_done(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], pool: Executor, workers: int
) -> Generator[Result, None, None]:
    """The results, each as soon as it is there.

    On an interrupt, also one that the caller throws in, what is under way is finished first, unless it gives itself up.
    A result is given again where the caller had not done with it. What has not begun is left, as it is where the caller
    stops early.
    """
    queue = iter(pieces)
    under_way = {pool.submit(work, piece) for piece in islice(queue, PIECES_AHEAD * workers)}
    try:
        while under_way:
            ready, _ = wait(under_way, return_when=FIRST_COMPLETED)
            under_way.update(pool.submit(work, piece) for piece in islice(queue, len(ready)))
            for future in ready:
                yield future.result()
                under_way.remove(future)
    except KeyboardInterrupt:
        _STOPPING.set()
        _leave(under_way, pool)
        yield from (future.result() for future in under_way if not _is_lost(future))
        raise
    finally:
        if under_way:
            _leave(under_way, pool)
        _STOPPING.clear()


def _leave(pieces: Iterable[Future[Result]], pool: Executor) -> None:
    """Cancel what has not begun.

    A pool of processes does it itself, and comes to its end: where one of them has died, it tells each piece so. The
    Python before 3.12.1 stumbles over those that another has cancelled.
    """
    if isinstance(pool, futures.ProcessPoolExecutor):
        pool.shutdown(cancel_futures=True)
    else:
        for future in pieces:
            future.cancel()


def _is_lost(future: Future[Result]) -> bool:
    """Whether a stopped piece has no result: cancelled, given up, or under way in a process that was stopped, too."""
    try:
        return isinstance(future.exception(), GivenUpError | futures.BrokenExecutor)
    except futures.CancelledError:
        return True


def ignored(_: object) -> None:
    """Shows nobody how far the work is."""


def resume(
    results: Generator[Result, None, None], keep: Callable[[Result], None], shown: Callable[[Result], None] = ignored
) -> Generator[Result, None, None]:
    """The one loop of long work: each result is kept for good before anybody hears of it.

    So whatever stops the loop, the same command goes on where it was. The results may come from an executor
    (:func:`as_done`), a race or a plain generator. An interrupt is thrown into their source, which may
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
