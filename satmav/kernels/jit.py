"""The decorators of the kernels: numba's ``njit`` with its disk cache, typed for mypy.

numba renews its cache when the file of a function changes, but not when a function in another file that
it calls does: an upgrade could leave old machine code at work. So each function carries a digest of all
kernels in its qualified name, from which numba makes the name of the cache file.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., object])

SOURCES = sha256(b"".join(path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py")))).hexdigest()[:8]


def compiled(function: F) -> F:
    """Compile on first call, keep the machine code on disk; ``.py_func`` is the plain function."""
    function.__qualname__ += f"_{SOURCES}"
    return cast(F, njit(cache=True)(function))


NO_ARRAYS_MADE: dict[str, Any] = {"_nrt": False}
"""Leaves out numba's run time for arrays; its atomic counts of references took over half of a search's time."""


def lean(function: F) -> F:
    """A function that makes no arrays, kept on disk as :func:`compiled` does."""
    function.__qualname__ += f"_{SOURCES}"
    return cast(F, njit(cache=True, **NO_ARRAYS_MADE)(function))


def inner(function: F) -> F:
    """A lean function that only kernels call: its machine code is kept inside theirs."""
    return cast(F, njit(**NO_ARRAYS_MADE)(function))


def inlined(function: F) -> F:
    """A lean function that is copied to where it is called: handing dozens of arrays over takes longer than work."""
    return cast(F, njit(forceinline=True, **NO_ARRAYS_MADE)(function))


def lean_free(function: F) -> F:
    """A lean function that lets other threads of Python run meanwhile."""
    function.__qualname__ += f"_{SOURCES}"
    return cast(F, njit(cache=True, nogil=True, **NO_ARRAYS_MADE)(function))


def on_disk(function: Callable[..., object]) -> bool:
    """Whether machine code of a function of ours was kept, so that its first call need not compile it."""
    stats = getattr(function, "stats", None)  # none where numba was told to interpret
    return stats is None or any(Path(stats.cache_path).glob(f"*.{function.__qualname__}-*.nbi"))
