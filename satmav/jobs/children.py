"""Processes that Ctrl-C does not reach: a terminal sends it to all, and it is for their parent to decide."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnContext, SpawnProcess


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Keep Ctrl-C back meanwhile, and for good from a process that is started meanwhile: its parent ends it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # the first process would start it, and starting it lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Uninterrupted(SpawnProcess):
    """A process that never hears Ctrl-C, from its first moment on."""

    def start(self) -> None:
        """Start it."""
        with uninterrupted():
            super().start()


class UninterruptedContext(SpawnContext):
    """What makes such processes, for executors."""

    Process = Uninterrupted
