"""Ctrl-C is Python's, also while PySAT's compiled code is at work.

PySAT catches the signal and jumps out of whatever it was doing: memory may be locked or half-written then, what it
says or deletes afterwards may hang, and the signal stays blocked. It does so only where it takes itself for being in
the main thread. Told otherwise, it comes to its end, and Python raises the interruption as soon as it does.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache


class _Here(threading.local):
    """The number of this thread's calls that leave Ctrl-C to Python."""

    calls = 0


_here = _Here()


@contextmanager
def uncaught() -> Iterator[None]:
    """Leave Ctrl-C to Python meanwhile: for calls that are short, or are made so."""
    _have_pysat_ask()
    _here.calls += 1
    try:
        yield
    finally:
        _here.calls -= 1


@cache
def _have_pysat_ask() -> None:
    """Have PySAT ask each thread for itself, from now on: to change its answer again and again, threads would race."""
    from pysat._utils import MainThread

    theirs = MainThread.check
    MainThread.check = lambda: not _here.calls and theirs()
