"""Who looks at the pieces of a survey: threads of this process, or processes of their own."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context

from satmav.errors import UsageError
from satmav.survey.run import Method

IGNORE = (signal.SIGINT, signal.SIG_IGN)


@contextmanager
def at_work(method: Method, workers: int) -> Iterator[Executor]:
    """Threads, or processes where threads would wait for each other; work under way is waited for.

    Raises :class:`UsageError` where a process was killed.
    """
    if method.compiled or workers == 1:
        with ThreadPoolExecutor(workers) as threads:
            yield threads
        return
    # Ctrl-C reaches every process of a terminal, and is for this one to decide.
    processes = ProcessPoolExecutor(workers, get_context("spawn"), initializer=signal.signal, initargs=IGNORE)
    before = signal.getsignal(signal.SIGINT)
    try:
        yield processes
    except KeyboardInterrupt:
        signal.signal(*IGNORE)  # whoever is interrupted again, in shutting down, may wait for ever
        raise
    except BrokenProcessPool:
        raise UsageError("a process that counted was killed, perhaps for want of memory: try --workers 1") from None
    finally:
        processes.shutdown(cancel_futures=True)
        if signal.getsignal(signal.SIGINT) is not before:
            signal.signal(signal.SIGINT, before)
