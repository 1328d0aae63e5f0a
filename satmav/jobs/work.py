"""Long work: pieces that know nothing of each other, done by threads, processes or the workers of a Dask cluster.

A user has pieces, a function that does one, and one that keeps what came of it, such as a row of
:mod:`satmav.jobs.store`. What the store lacks goes to :func:`carry_out`, so that the same command goes on after a stop.
The smallest user is tests/support/tiny_job.py.
"""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import Generic, TypeVar

from satmav.errors import UsageError, printable, quoted, shell_word

Piece = TypeVar("Piece")
Found = TypeVar("Found")
Result = TypeVar("Result")

PIECES_AHEAD = 2
"""Pieces handed over for each worker before the first of them is back."""
CONNECT_TIMEOUT_S = 10
"""Seconds within which a scheduler must answer."""


@dataclass(frozen=True)
class Done(Generic[Piece, Found]):
    """A finished piece, its result, and the seconds that it took."""

    piece: Piece
    found: Found
    seconds: float


def timed(work: Callable[[Piece], Found], piece: Piece) -> Done[Piece, Found]:
    """Do a piece and time it.

    >>> timed(abs, -3).found
    3
    """
    started = time.perf_counter()
    result = work(piece)
    return Done(piece, result, max(0.0, time.perf_counter() - started))


def ignored(_: object) -> None:
    """Show nobody how far the work is."""


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
    """Do the pieces; keep each result for good and then show it, in the order in which they come.

    Pieces that are under way at an interrupt are lost. Who does the work is said as for :func:`executor`.
    """
    if not todo:
        return
    with executor(workers, scheduler, compiled) as (pool, at_once):
        for result in as_done(work, todo, pool, at_once):
            keep(result)
            shown(result)


def as_done(work: Callable[[Piece], Result], pieces: Sequence[Piece], pool: Executor, workers: int) -> Iterator[Result]:
    """Yield the results as they come; only some pieces are handed over ahead.

    >>> with ThreadPoolExecutor(2) as pool:
    ...     sorted(as_done(abs, [-1, 2, -3], pool, 2))
    [1, 2, 3]
    """
    queue = iter(pieces)
    pending = {pool.submit(work, piece) for piece in islice(queue, PIECES_AHEAD * workers)}
    while pending:
        ready, pending = wait(pending, return_when=FIRST_COMPLETED)
        pending |= {pool.submit(work, piece) for piece in islice(queue, len(ready))}
        for future in ready:
            yield future.result()


@contextmanager
def executor(workers: int, scheduler: str | None = None, compiled: bool = True) -> Iterator[tuple[Executor, int]]:
    """Open what pieces of work are submitted to; say how many are done at once.

    Threads do the work where it is ``compiled`` code that lets other threads run. Processes do it where threads would
    wait for each other. The workers of a cluster do it where the address of its scheduler is given. Processes and
    clusters need work that can be pickled.

    Raises :class:`UsageError` for a scheduler that does not answer or has no workers, and where a process was killed
    or ran out of memory.
    """
    try:
        if scheduler:
            with _cluster(scheduler) as opened:
                yield opened
            return
        pool: Executor
        if compiled or workers == 1:
            pool = ThreadPoolExecutor(workers)
        else:
            ignore = signal.SIGINT, signal.SIG_IGN
            pool = ProcessPoolExecutor(workers, UninterruptedContext(), initializer=signal.signal, initargs=ignore)
        try:
            yield pool, workers
        except BaseException:  # nothing under way is waited for
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        pool.shutdown()
    except MemoryError:
        raise UsageError("there is not enough memory for the work: try fewer workers, or free some") from None
    except BrokenProcessPool:
        raise UsageError("a process that counted was killed, perhaps for want of memory: try --workers 1") from None


@contextmanager
def _cluster(scheduler: str) -> Iterator[tuple[Executor, int]]:
    from distributed import Client, KilledWorker
    from distributed.comm import CommClosedError

    for name in ("distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what they log of a scheduler is raised, too
    try:
        client = Client(scheduler, timeout=CONNECT_TIMEOUT_S)
    except (OSError, ValueError, TypeError, RuntimeError, ImportError) as error:
        reason = (str(error) or type(error).__name__).splitlines()[0]
        raise UsageError(f"the scheduler {quoted(scheduler)} cannot be reached: {printable(reason)}") from None
    with client:
        at_once = sum(client.nthreads().values())
        if not at_once:
            raise UsageError(
                f"the scheduler {quoted(scheduler)} has no workers: start some with dask worker {shell_word(scheduler)}"
            )
        try:
            yield client.get_executor(), at_once
        except (KilledWorker, CancelledError, CommClosedError):
            raise UsageError(
                f"the scheduler {quoted(scheduler)} has gone, or its workers were killed as they counted, perhaps for"
                " want of memory: start them anew, and the same command goes on"
            ) from None


class UninterruptedProcess(SpawnProcess):
    """A process that Ctrl-C does not reach: a terminal sends it to all, and it is for their parent to decide."""

    def start(self) -> None:
        """Start it with the signal blocked, which it inherits."""
        if not hasattr(signal, "pthread_sigmask"):
            super().start()
            return
        resource_tracker.ensure_running()  # the first process would start it, and starting it unblocks the signal
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            super().start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


class UninterruptedContext(SpawnContext):
    """multiprocessing's context for such processes."""

    Process = UninterruptedProcess
