"""Waiting for events, never for seconds; and programs that are ended with all that they started, whatever happens."""

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import psutil

from satmav.jobs.programs import kill_group

T = TypeVar("T")

PATIENCE = 1200
"""Seconds after which a test gives up, as a last resort against what never comes: no result depends on them."""


def until(event: Callable[[], T], run: subprocess.Popen[str] | None = None) -> T:
    """What is asked for, as soon as it is there. A program that ends before it, if one is given, fails the test."""
    deadline = time.monotonic() + PATIENCE
    while not (found := event()):
        assert run is None or run.poll() is None or event(), f"{run.args} has ended, with code {run.returncode}"
        assert time.monotonic() < deadline, "what is waited for does not come"
        time.sleep(0.01)
    return found


def limits() -> Iterator[float]:
    """Seconds, each time twice as many: for what never ends, beside what must end in time on the slowest machine."""
    limit = 0.25
    while limit < PATIENCE:
        yield limit
        limit *= 2
    raise AssertionError("nothing is in time")


@contextmanager
def started(*words: object, **more: Any) -> Iterator[subprocess.Popen[str]]:
    """A program at the head of a group of its own; the group is killed and the pipes are closed at the end."""
    with subprocess.Popen([*map(str, words)], text=True, start_new_session=True, **more) as run:
        try:
            yield run
        finally:
            kill_group(run.pid)


def said(run: subprocess.Popen[str]) -> tuple[str, str]:
    """What a program has printed and complained of in the end, which is waited for."""
    return run.communicate(timeout=PATIENCE)


def alone(group: int) -> bool:
    """Whether no process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def gone(pid: int) -> bool:
    """Whether there is no such process."""
    return not psutil.pid_exists(pid)


def heard(pid: int) -> bool:
    """Whether the signals that a process was sent have come to it, where the system tells."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return True
    pending = [
        line.split()[1]
        for line in status.read_text(encoding="utf-8").splitlines()
        if line.startswith(("SigPnd", "ShdPnd"))
    ]
    return not any(int(signals, 16) for signals in pending)
