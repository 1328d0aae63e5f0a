"""Decorators of the kernels: numba's ``njit`` with its code on disk, typed for mypy; the only home of numba.

The cache is numba's own (``numba.core.caching``: its folders, its keys, ``NUMBA_CACHE_DIR``). Ours differs in two ways:

* A function's name, in the cache and in its machine code, is unique. It has the numbers that a closure is over, and a
  digest of all kernels: numba notices a change of the function's own file only, and inlines functions of others.
* Each overload has a sealed file of its own, and there is no index: of two processes that compile at once, one would
  write over the other's entries, and load code for other arguments. What cannot be loaded is deleted, compiled anew.
"""

import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import llvmlite
import numba
from numba import njit
from numba.core import caching, event
from numba.core.registry import CPUDispatcher

F = TypeVar("F", bound=Callable[..., object])

NO_ARRAYS_MADE: dict[str, Any] = {"_nrt": False}
"""Leaves out numba's run time for arrays; its atomic counts of references took over half of a search's time."""
ONLY_PYTHON_CALLS: dict[str, Any] = {"no_cfunc_wrapper": True}
"""Leaves out what C would call."""
ONLY_KERNELS_CALL: dict[str, Any] = {**ONLY_PYTHON_CALLS, **NO_ARRAYS_MADE, "no_cpython_wrapper": True}
"""Leaves out what Python and C would call; to compile that took a quarter of the time of all compiling."""
SEAL_BYTES = 32


def compiled(function: F) -> F:
    """Compile on first call, cache the code on disk, let other threads run; ``.py_func`` is the plain function."""
    return _cached(function, nogil=True)


def lean_free(function: F) -> F:
    """The same for a function that makes no arrays."""
    return _cached(function, nogil=True, **NO_ARRAYS_MADE)


def inner(function: F) -> F:
    """A function that makes no arrays and that only kernels call: its machine code is cached inside theirs."""
    return _inner(function)


def inlined(function: F) -> F:
    """The same, copied to where it is called: handing dozens of arrays over takes longer than work."""
    return _inner(function, forceinline=True)


class _Inner(CPUDispatcher):
    """It has no way in from Python, which would crash without a word."""

    def __call__(self, *_: Any) -> None:
        raise TypeError(f"only kernels call {self.py_func.__name__}, which has no way in from Python")


def _inner(function: F, **options: Any) -> F:
    dispatcher = njit(**options, **ONLY_KERNELS_CALL)(function)
    if dispatcher is not function:  # numba may be told to interpret
        dispatcher.__class__ = _Inner
    return cast(F, dispatcher)


def _cached(function: F, **options: Any) -> F:
    function.__qualname__ = unique_name(function)
    dispatcher = njit(**options, **ONLY_PYTHON_CALLS)(function)
    if dispatcher is not function:
        with suppress(RuntimeError):  # no folder can be written: compiled at each start
            dispatcher._cache = CodeCache(function)
    return cast(F, dispatcher)


def unique_name(function: Callable[..., object]) -> str:
    """Folder, file and name of a function, the numbers that it is a closure over, and the digest of all kernels."""
    source = Path(function.__code__.co_filename)
    name = function.__qualname__.replace("<locals>.", "")
    numbers = (str(int(cell.cell_contents)) for cell in function.__closure__ or ())
    return "_".join([f"{source.parent.name}.{source.stem}.{name}", *numbers]) + f"-{sources_digest()}"


@cache
def sources_digest() -> str:
    """Eight digits for the state of all kernels and for the versions of what compiles them."""
    sources = sorted(Path(__file__).parent.rglob("*.py"))
    compiler = f"{sys.version} {numba.__version__} {llvmlite.__version__}".encode()
    return sha256(b"".join([compiler, *(path.read_bytes() for path in sources)])).hexdigest()[:8]


class CodeFiles(caching.IndexDataCacheFile):
    """The files of a function: one for each overload, under a digest of its key."""

    def save(self, key: Any, data: Any) -> None:
        """Write the code of an overload beside its place, then rename it."""
        code = self._dump(data)
        with self._open_for_write(str(self.path(key))) as file:
            file.write(sha256(code).digest() + code)

    def load(self, key: Any) -> Any:
        """Read the code of an overload; delete what is damaged."""
        path = self.path(key)
        with suppress(OSError):
            content = path.read_bytes()
            if content[:SEAL_BYTES] == sha256(content[SEAL_BYTES:]).digest():
                return pickle.loads(content[SEAL_BYTES:])
            path.unlink()
        return None

    def path(self, key: Any) -> Path:
        name = self._index_name.removesuffix("nbi") + sha256(repr(key).encode()).hexdigest()[:16]
        return Path(self._cache_path, f"{name}.nbc")


class CodeCache(caching.FunctionCache):
    """numba's cache of a function, over :class:`CodeFiles`; a disk that takes no code is done without."""

    def __init__(self, function: Callable[..., object]) -> None:
        super().__init__(function)
        self._cache_file = CodeFiles(self._cache_path, self._impl.filename_base, None)

    def save_overload(self, signature: Any, data: Any) -> None:
        with suppress(OSError):
            super().save_overload(signature, data)


class _Announcement(event.Listener):
    """A line on a terminal, or in a notebook, when the first kernel of this process is compiled."""

    made = False

    def on_start(self, happens: Any) -> None:
        from multiprocessing.process import parent_process

        ours = isinstance(happens.data["dispatcher"]._cache, CodeCache)
        watched = sys.stderr.isatty() or "ipykernel" in sys.modules
        if ours and watched and not self.made and parent_process() is None:
            self.made = True
            print("satmav: compiling once, some seconds", file=sys.stderr)

    def on_end(self, _: Any) -> None:
        pass


event.register("numba:compile", _Announcement())
