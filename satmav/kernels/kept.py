"""Machine code on disk: a file for each function and each types of its arguments.

It stands in place of numba's own cache (``numba.core.caching``). Where that one's files were cut, every run ends in a
traceback. And it has an index file a function: two processes that compile a function for different types write over
each other's entries. Who then reads gets code for other arguments. Here the name of a file says what is in it, down to
the types and the processor. A seal over that name and the code tells whether it is there in full. What is damaged is
compiled anew, what cannot be written is done without.

Machine code must not outlive what it was compiled from: a function's own file, and every file whose functions it calls.
So the digest of a family's folder is over its files and all that they import, and theirs in turn. The decorators are
among these, but not what they need to keep code and to tell of it.
"""

import pickle
import re
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha1, sha256
from pathlib import Path
from typing import Any
from uuid import uuid4

import llvmlite
import numba
from numba.core import compiler, config, serialize
from numba.misc import appdirs

from satmav.kernels.news import NEWS

CODE: Any = compiler.CompileResult
CONFIG: Any = config
APPDIRS: Any = appdirs.AppDirs
PICKLE: Any = serialize.dumps
"""Of numba, which has no types."""
SEAL = 32
"""Bytes of a seal, in front of the code."""
PROGRAM = f"{sys.version} numba {numba.__version__} llvmlite {llvmlite.__version__}"
"""Whoever reads code must be what has written it."""


def folders(source: Path) -> list[Path]:
    """Where the code of a file may lie, the best place first: those that numba has, ``NUMBA_CACHE_DIR`` and all."""
    beside = source.parent
    own = f"{beside.name}_{sha1(str(beside).encode(), usedforsecurity=False).hexdigest()}"
    if CONFIG.CACHE_DIR:
        return [Path(CONFIG.CACHE_DIR, own)]
    return [beside / "__pycache__", Path(APPDIRS(appname="numba", appauthor=False).user_cache_dir, own)]


class Kept:
    """The code of a function on disk, as numba's dispatcher asks for it; ``name`` is no other function's."""

    def __init__(self, source: Path, name: str) -> None:
        self.name = name
        self.folders = folders(source)
        self.cache_path = str(self.folders[0])  # numba shows it

    def there(self) -> bool:
        """Whether some code of the function lies there, whole or not."""
        return any(any(folder.glob(f"{self.name}-*.nbc")) for folder in self.folders)

    def load_overload(self, types: object, context: Any) -> Any:
        """The code for arguments of these types, None where it is to be compiled."""
        context.refresh()
        code = found(self._file(types, context.codegen()), self.folders)
        return None if code is None else CODE._rebuild(context, *pickle.loads(code))

    def save_overload(self, types: object, code: Any) -> None:
        """Keep the code, in the first folder that takes it."""
        if not code.library.has_dynamic_globals:
            keep(self._file(types, code.codegen), self.folders, PICKLE(code._reduce()))

    def _file(self, types: object, codegen: Any) -> str:
        key = f"{PROGRAM} {codegen.magic_tuple()} {types}"
        return f"{self.name}-{sha256(key.encode()).hexdigest()[:16]}.nbc"


def found(file: str, places: list[Path]) -> bytes | None:
    """The code that a file holds, None where no folder has it; where it is damaged, that is told."""
    damaged = None
    for place in places:
        try:
            whole = (place / file).read_bytes()
        except OSError:
            continue
        code = whole[SEAL:]
        if whole[:SEAL] == _seal(file, code):
            return code
        damaged = place / file
    if damaged:
        _once("damaged", f"compiled code on disk is damaged, and is compiled anew: {damaged}")
    return None


def keep(file: str, places: list[Path], code: bytes) -> None:
    """Write a file whole into the first of some folders that takes it; where none does, that is told."""
    for place in places:
        beside = place / f".{file}.{uuid4().hex[:8]}"
        try:
            place.mkdir(parents=True, exist_ok=True)
            beside.write_bytes(_seal(file, code) + code)
            beside.replace(place / file)
        except OSError as error:
            failed, why = place, (error.strerror or str(error)).lower()
            with suppress(OSError):
                beside.unlink()
        else:
            return
    _once("not kept", f"compiled code cannot be kept, and is compiled at every start: {failed}: {why}")


def _seal(file: str, code: bytes) -> bytes:
    """Over the name too: code under another's name is no better than damaged."""
    return sha256(file.encode() + code).digest()


def _once(kind: str, sentence: str) -> None:
    """One sentence of a kind is enough, however many files are like that."""
    if kind not in _told:
        _told.add(kind)
        NEWS.trouble(sentence)


_told: set[str] = set()


IMPORTED = re.compile(r"^from satmav\.kernels\.([a-z_.]+) import ", re.MULTILINE)


KERNELS, DECORATORS = Path(__file__).parent, "jit.py"


def sources(folder: Path, kernels: Path = KERNELS) -> list[Path]:
    """The files of a family, and those of the kernels that they need."""
    found, left = set(), {*folder.glob("*.py")}
    while left:
        path = left.pop()
        found.add(path)
        if path != kernels / DECORATORS:
            names = IMPORTED.findall(path.read_text(encoding="utf-8"))
            paths = {kernels.joinpath(*name.split(".")).with_suffix(".py") for name in names}
            left |= {one for one in paths if one.exists()} - found
    return sorted(found)


@cache
def digest(folder: Path, kernels: Path = KERNELS) -> str:
    """Eight letters that tell one state of these files from another."""
    return sha256(b"".join(path.read_bytes() for path in sources(folder, kernels))).hexdigest()[:8]
