"""The decorators of the kernels: numba's ``njit`` with code kept on disk, typed for mypy.

A kept function has a name that no other has: closures over other numbers are other functions, and the digest of its
family tells the state of its sources. Its files on disk (:mod:`satmav.kernels.kept`) and the symbols of its machine
code are called by that name.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit
from numba.core import event
from numba.core.registry import CPUDispatcher

from satmav.kernels.kept import Kept, digest
from satmav.kernels.news import NEWS, OTHERS, SECONDS

F = TypeVar("F", bound=Callable[..., object])

NO_ARRAYS_MADE: dict[str, Any] = {"_nrt": False}
"""Leaves out numba's run time for arrays; its atomic counts of references took over half of a search's time."""
ONLY_PYTHON_CALLS: dict[str, Any] = {"no_cfunc_wrapper": True}
"""Leaves out what C would call."""
ONLY_KERNELS_CALL: dict[str, Any] = {**ONLY_PYTHON_CALLS, **NO_ARRAYS_MADE, "no_cpython_wrapper": True}
"""Leaves out what Python and C would call; to compile that took a quarter of the time of all compiling."""

KEPT: dict[str, Any] = {}
"""All functions so far whose code is kept on disk, by their names without the digest."""


def compiled(function: F) -> F:
    """Compile on first call, keep the code on disk, let other threads run; ``.py_func`` is the plain function."""
    return _kept(function, nogil=True)


def lean_free(function: F) -> F:
    """The same for a function that makes no arrays."""
    return _kept(function, nogil=True, **NO_ARRAYS_MADE)


def inner(function: F) -> F:
    """A function that makes no arrays and that only kernels call: its machine code is kept inside theirs.

    Python cannot call it.
    """
    return _inner(function)


def inlined(function: F) -> F:
    """The same, copied to where it is called: handing dozens of arrays over takes longer than work."""
    return _inner(function, forceinline=True)


def full_name(function: Callable[..., object]) -> str:
    """Family, file and name of a function, and the numbers that it is a closure over."""
    source, cells = Path(function.__code__.co_filename), function.__closure__ or ()
    name = function.__qualname__.replace("<locals>.", "")
    return "_".join([f"{source.parent.name}.{source.stem}.{name}", *(str(int(cell.cell_contents)) for cell in cells)])


class _Inner(CPUDispatcher):
    """Python that called such a function would end at once, without a word."""

    def __call__(self, *_: Any) -> None:
        raise TypeError(f"only kernels call {self.py_func.__name__}, which has no way in from Python")


def _inner(function: F, **how: Any) -> F:
    dispatcher = njit(**how, **ONLY_KERNELS_CALL)(function)
    if dispatcher is not function:
        dispatcher.__class__ = _Inner
    return cast(F, dispatcher)


def _kept(function: F, **how: Any) -> F:
    source, name = Path(function.__code__.co_filename), full_name(function)
    function.__qualname__ = f"{name}-{digest(source.parent)}"
    dispatcher = njit(**how, **ONLY_PYTHON_CALLS)(function)
    if dispatcher is not function:  # numba may be told to interpret
        dispatcher._cache = Kept(source, function.__qualname__)
        KEPT[name] = dispatcher
    return cast(F, dispatcher)


def on_disk() -> set[str]:
    """The names of the functions so far that have code on disk."""
    return {name for name, one in KEPT.items() if one._cache.there()}


def seconds_left() -> float:
    """About how long compiling takes of all functions so far that have no code on disk."""
    return sum(SECONDS.get(name, OTHERS) for name in KEPT.keys() - on_disk())


class _Watch(event.Listener):
    """Hears of all compiling in this process, one function within another; numba has one thread compile at a time."""

    depth = 0
    told: AbstractContextManager[None] | None = None

    def on_start(self, happens: Any) -> None:
        """Tell of the outermost function, where it is ours."""
        self.depth += 1
        if self.depth == 1 and happens.data["dispatcher"] in KEPT.values():
            self.told = NEWS.compiling(seconds_left())
            self.told.__enter__()

    def on_end(self, _: Any) -> None:
        """Tell that it is over, well or not."""
        self.depth -= 1
        if self.depth == 0 and self.told:
            told, self.told = self.told, None
            told.__exit__(None, None, None)


REGISTER: Any = event.register  # numba has no types
REGISTER("numba:compile", _Watch())
