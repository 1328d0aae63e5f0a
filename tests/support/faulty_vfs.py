"""A disk that fails: SQLite's own way to the file system, with every call counted, told, and refused where one likes.

SQLite reaches files through a table of functions, its VFS (https://www.sqlite.org/vfs.html). The one that Python's
``sqlite3`` uses is copied here and its functions are wrapped, so that the very library that the program uses is tried.
"""

import _sqlite3
import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from functools import cache

FULL, IO_ERROR, CANNOT_OPEN = 13, 10, 14
"""What SQLite is told: no space is left; a call failed; a file could not be opened."""
_DETAILS = {"Read": 1, "Write": 3, "Sync": 4, "Truncate": 6, "FileSize": 7, "Delete": 10, "Access": 13}
_DETAILS |= {"CheckReservedLock": 14, "Lock": 15, "ShmMap": 21, "ShmLock": 20}
"""The part of a code that says which call failed, as a real disk's would."""

_FILE = {
    "Read": (c_void_p, c_void_p, c_int, c_int64),
    "Write": (c_void_p, c_void_p, c_int, c_int64),
    "Truncate": (c_void_p, c_int64),
    "Sync": (c_void_p, c_int),
    "FileSize": (c_void_p, c_void_p),
    "Lock": (c_void_p, c_int),
    "CheckReservedLock": (c_void_p, c_void_p),
    "ShmMap": (c_void_p, c_int, c_int, c_int, c_void_p),
    "ShmLock": (c_void_p, c_int, c_int, c_int),
}
_SYSTEM = {
    "Open": (c_void_p, c_void_p, c_void_p, c_int, c_void_p),
    "Delete": (c_void_p, c_void_p, c_int),
    "Access": (c_void_p, c_void_p, c_int, c_void_p),
}
"""The calls that are wrapped; those that cannot fail, or whose failure SQLite does not look at, are not."""
NAMES = _FILE.keys() | _SYSTEM.keys()
UNLOCK = 1
"""The flag of a ``ShmLock`` that gives a lock back, which is one of the latter."""


class _Methods(ctypes.Structure):
    _fields_ = [("version", c_int)] + [
        (name, c_void_p)
        for name in (
            "Close Read Write Truncate Sync FileSize Lock Unlock CheckReservedLock FileControl SectorSize "
            "DeviceCharacteristics ShmMap ShmLock ShmBarrier ShmUnmap Fetch Unfetch"
        ).split()
    ]


class _System(ctypes.Structure):
    _fields_ = [("version", c_int), ("file_size", c_int), ("longest_path", c_int)] + [
        (name, c_char_p if name == "name" else c_void_p)
        for name in (
            "next name data Open Delete Access FullPathname DlOpen DlError DlSym DlClose Randomness Sleep CurrentTime "
            "GetLastError CurrentTimeInt64 SetSystemCall GetSystemCall NextSystemCall"
        ).split()
    ]


@dataclass(frozen=True)
class Call:
    """A call of the file system: its name, the file, and what a write, a truncation or a sync is of."""

    name: str
    path: str
    offset: int = 0
    content: bytes = b""


Refuses = Callable[[Call], int]
"""What a call is answered instead of being made, as one of SQLite's codes; 0 lets it through."""


def usable() -> bool:
    """Whether Python's SQLite can be reached, which it cannot where it is a part of the interpreter."""
    place = getattr(_sqlite3, "__file__", None)
    return bool(place) and hasattr(ctypes.CDLL(place), "sqlite3_vfs_register")


def never(_: Call) -> int:
    """A disk that is sound."""
    return 0


def io_error(call: Call) -> int:
    """SQLite's code for a call that the disk refuses."""
    return CANNOT_OPEN if call.name == "Open" else IO_ERROR | _DETAILS[call.name] << 8


@dataclass
class Disk:
    """The calls that the real disk has answered, in order; those refused are not among them."""

    refuses: Refuses = never
    calls: list[Call] = field(default_factory=list)


@contextmanager
def disk(refuses: Refuses = never) -> Iterator[Disk]:
    """All files that ``sqlite3`` opens in the block are on this disk; a write that is refused is half done."""
    shim = _shim()
    shim.disk = Disk(refuses)
    shim.register(shim.system, 1)
    try:
        yield shim.disk
    finally:
        shim.disk = Disk()
        shim.register(shim.real, 1)


class _Shim:
    """The tables of functions that SQLite sees, and the files that are open."""

    def __init__(self) -> None:
        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = POINTER(_System)
        library.sqlite3_vfs_register.argtypes = (POINTER(_System), c_int)
        self.register = library.sqlite3_vfs_register
        self.disk = Disk()
        self.real = library.sqlite3_vfs_find(None)
        self.paths: dict[int, str] = {}
        self.tables: dict[int, _Methods] = {}
        self.kept: list[object] = []
        self.system = _System.from_buffer_copy(self.real.contents)
        self.system.name = b"faulty"
        for name, arguments in _SYSTEM.items():
            self._wrap(self.system, name, arguments, getattr(self, f"_{name.lower()}"))

    def _wrap(self, table: ctypes.Structure, name: str, arguments: tuple[type, ...], ours: Callable[..., int]) -> None:
        kind = CFUNCTYPE(c_int, *arguments)
        real = kind(getattr(table, name))
        wrapped = kind(lambda *given: ours(name, real, *given))
        self.kept.append(wrapped)
        setattr(table, name, ctypes.cast(wrapped, c_void_p))

    def _open(self, name: str, real: Callable[..., int], _: int, path: int | None, file: int, *more: int) -> int:
        call = Call(name, _text(path))
        methods = ctypes.cast(file, POINTER(c_void_p))
        if code := self.disk.refuses(call):
            methods[0] = None  # so SQLite knows that there is nothing to close
            return code
        if code := real(self.real, path, file, *more):
            return code
        self.disk.calls.append(call)
        self.paths[file] = call.path
        methods[0] = ctypes.addressof(self._methods(methods[0]))
        return 0

    def _methods(self, real: int) -> _Methods:
        if real not in self.tables:
            table = self.tables[real] = _Methods.from_buffer_copy(ctypes.string_at(real, ctypes.sizeof(_Methods)))
            for name, arguments in _FILE.items():
                if getattr(table, name):  # journals have no shared memory
                    self._wrap(table, name, arguments, self._on_file)
        return self.tables[real]

    def _delete(self, name: str, real: Callable[..., int], _: int, path: int, sync: int) -> int:
        return self._done(Call(name, _text(path), sync), lambda: real(self.real, path, sync))

    def _access(self, name: str, real: Callable[..., int], _: int, path: int, *more: int) -> int:
        return self._done(Call(name, _text(path)), lambda: real(self.real, path, *more))

    def _on_file(self, name: str, real: Callable[..., int], file: int, *given: int) -> int:
        if name == "ShmLock" and given[2] & UNLOCK:
            return real(file, *given)
        call = _told(name, self.paths[file], given)
        half = (lambda: real(file, given[0], given[1] // 2, given[2])) if name == "Write" else None
        return self._done(call, lambda: real(file, *given), half)

    def _done(self, call: Call, real: Callable[[], int], half: Callable[[], int] | None = None) -> int:
        if code := self.disk.refuses(call):
            if half:
                half()
            return code
        if not (code := real()):
            self.disk.calls.append(call)
        return code


def _told(name: str, path: str, given: tuple[int, ...]) -> Call:
    if name == "Write":
        return Call(name, path, given[2], ctypes.string_at(given[0], given[1]))
    return Call(name, path, given[0] if name in ("Truncate", "Sync") else 0)


def _text(address: int | None) -> str:
    """A path. SQLite goes on using it where it stands, so it is handed on by its address."""
    return ctypes.string_at(address).decode() if address else ""


@cache
def _shim() -> _Shim:
    """There is but one, and it stays: a file may be open longer than it should be."""
    return _Shim()
