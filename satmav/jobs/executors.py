"""Who does the work: threads of this process, processes of their own, or the workers of a Dask cluster."""

import logging
import signal
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from satmav.errors import UsageError, printable, quoted, shell_word
from satmav.jobs.children import UninterruptedContext

PATIENCE = 10
"""Seconds within which a scheduler must answer."""
IGNORE = (signal.SIGINT, signal.SIG_IGN)


@contextmanager
def executor(workers: int, scheduler: str | None = None, compiled: bool = True) -> Iterator[tuple[Executor, int]]:
    """What to submit pieces of work to, and how many are done at once; work under way is waited for.

    Threads do the work where it is ``compiled`` code that lets other threads run. Processes do it where threads would
    wait for each other. The workers of a cluster do it where the address of its scheduler is given. Processes and
    clusters need work that can be pickled.

    Raises :class:`UsageError` for a scheduler that does not answer or has no workers. It does so, too, where a process
    was killed or ran out of memory.
    """
    try:
        if scheduler:
            with _cluster(scheduler) as found:
                yield found
        elif compiled or workers == 1:
            with ThreadPoolExecutor(workers) as threads:
                yield threads, workers
        else:
            with _processes(workers) as processes:
                yield processes, workers
    except MemoryError:
        raise UsageError("there is not enough memory for the work: try fewer workers, or free some") from None


@contextmanager
def _processes(workers: int) -> Iterator[Executor]:
    # From the first moment on where signals can be kept back, and in any case once a worker is there.
    processes = ProcessPoolExecutor(workers, UninterruptedContext(), initializer=signal.signal, initargs=IGNORE)
    before = signal.getsignal(signal.SIGINT)
    try:
        yield processes
    except KeyboardInterrupt:
        if before is signal.default_int_handler:  # whoever is interrupted again, in shutting down, may wait for ever
            signal.signal(*IGNORE)
        raise
    except BrokenProcessPool:
        raise UsageError("a process that counted was killed, perhaps for want of memory: try --workers 1") from None
    finally:
        processes.shutdown(cancel_futures=True)
        if signal.getsignal(signal.SIGINT) is not before:
            signal.signal(signal.SIGINT, before)


@contextmanager
def _cluster(scheduler: str) -> Iterator[tuple[Executor, int]]:
    from distributed import Client, KilledWorker
    from distributed.comm import CommClosedError

    for name in ("distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what they log of a scheduler is raised, too
    try:
        client = Client(scheduler, timeout=PATIENCE)
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
        except KilledWorker:
            raise UsageError(
                f"workers of the scheduler {quoted(scheduler)} were killed as they counted,"
                " perhaps for want of memory: start some with more"
            ) from None
        except (CancelledError, CommClosedError):
            raise UsageError(
                f"the scheduler {quoted(scheduler)} has gone: start it anew, and the same command goes on"
            ) from None
