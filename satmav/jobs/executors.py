"""Who counts the blocks: threads of this process, or the workers of a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager

from satmav.errors import UsageError

PATIENCE = 10
"""Seconds within which a scheduler must answer."""


@contextmanager
def executor(workers: int, scheduler: str | None = None) -> Iterator[tuple[Executor, int]]:
    """What to submit blocks to, and how many are counted at once.

    Threads do, since the kernels let each other run. Raises :class:`UsageError` for a scheduler that does not
    answer or has no workers.
    """
    if not scheduler:
        with ThreadPoolExecutor(workers) as threads:
            yield threads, workers
        return
    from distributed import Client

    try:
        client = Client(scheduler, timeout=PATIENCE)
    except (OSError, ValueError, TypeError, RuntimeError, ImportError) as error:
        reason = (str(error) or type(error).__name__).splitlines()[0]
        raise UsageError(f"the scheduler {scheduler!r} cannot be reached: {reason}") from None
    with client:
        at_once = sum(client.nthreads().values())
        if not at_once:
            raise UsageError(f"the scheduler {scheduler!r} has no workers: start some with dask worker {scheduler}")
        yield client.get_executor(), at_once
