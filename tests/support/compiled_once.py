"""Kernels that are compiled once: one worker compiles a function, and the others wait for its code on disk."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from once import locked


@contextmanager
def kernels_compiled_once(folder: Path) -> Iterator[None]:
    """With a lock for each kernel in a folder that all workers have."""
    from numba.core.dispatcher import Dispatcher

    from satmav.kernels.jit import CodeCache

    compiled, held = Dispatcher.compile, set()

    def compile_once(kernel, signature):
        name = kernel.py_func.__qualname__
        if not isinstance(kernel._cache, CodeCache) or name in held:
            return compiled(kernel, signature)
        held.add(name)
        try:
            with locked(folder / f"{name}.lock"):
                return compiled(kernel, signature)
        finally:
            held.discard(name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Dispatcher, "compile", compile_once)
        yield


def called(function):
    """A function that only kernels call, or one of a test, compiled in the same way, that Python can call."""
    from numba import njit

    from satmav.kernels.jit import NO_ARRAYS_MADE

    return njit(**NO_ARRAYS_MADE)(getattr(function, "py_func", function))
