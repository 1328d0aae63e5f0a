"""Work handed to an executor a little ahead, and taken back as it is done."""

import threading
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent import futures
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import TypeVar

Piece = TypeVar("Piece")
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
