"""Processes that Ctrl-C does not reach: a terminal sends it to all, and it is for their parent to decide."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess

from satmav.jobs.programs import kill_tree

PATIENCE = 5.0
"""Seconds that a process has to end its programs."""


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


def end(process: BaseProcess, *, with_programs: bool = False) -> None:
    """Kill a process, which may be in the middle of anything; ``with_programs``: and those that it has started.

    These it must end itself, on SIGTERM, where they are at the head of groups of their own.
    """
    if with_programs and process.pid is not None:
        if sys.platform == "win32":
            kill_tree(process.pid)
        else:
            process.terminate()
            process.join(PATIENCE)
    process.kill()
    process.join()


class Uninterrupted(SpawnProcess):
    """A process that never hears Ctrl-C, from its first moment on."""

    def start(self) -> None:
        """Start it."""
        with uninterrupted():
            super().start()


class UninterruptedContext(SpawnContext):
    """What makes such processes, for executors."""

    Process = Uninterrupted
