"""Ctrl-C is Python's, also while PySAT's compiled code is at work.

PySAT catches the signal and jumps out of whatever it was doing: memory may be locked or half-written then, what it
says or deletes afterwards may hang, and the signal stays blocked. It does so only where it takes itself for being in
the main thread. Told otherwise, it comes to its end, and Python raises the interruption as soon as it does.
"""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncaught() -> Iterator[None]:
    """Leave Ctrl-C to Python meanwhile: for calls that are short, or are made so."""
    from pysat._utils import MainThread

    theirs, MainThread.check = MainThread.check, lambda: False
    try:
        yield
    finally:
        MainThread.check = theirs
