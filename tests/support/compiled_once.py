"""Kernels that are compiled once: one worker compiles a function, and the others wait for its code on disk."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

PATIENCE = 120
"""Seconds after which a worker compiles a function itself, whoever else does: none takes longer."""


@contextmanager
def kernels_compiled_once(folder: Path) -> Iterator[None]:
    """With a lock for each kernel in a folder that all workers have, where the system has such locks."""
    try:
        import fcntl

        from numba.core.dispatcher import Dispatcher
    except ImportError:
        yield
        return
    compiled, held = Dispatcher.compile, set()

    def compile_once(kernel, signature):
        name = getattr(kernel._cache, "name", None)
        if name is None or name in held:
            return compiled(kernel, signature)
        lock, deadline = os.open(folder / f"{name}.lock", os.O_RDWR | os.O_CREAT), time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                time.sleep(0.05)
        held.add(name)
        try:
            return compiled(kernel, signature)
        finally:
            held.discard(name)
            os.close(lock)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dispatcher, "compile", compile_once)
        yield


def called(function):
    """A function that only kernels call, or one of a test, compiled in the same way, that Python can call."""
    from numba import njit

    from satmav.kernels.jit import NO_ARRAYS_MADE

    return njit(**NO_ARRAYS_MADE)(getattr(function, "py_func", function))
