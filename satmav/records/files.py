"""Files and folders that are written whole or not at all: what was there stays until the new one is complete.

What is written stands beside its place, under a name of its own, until nothing is left to write; then it is renamed,
which puts a file in the place of another in one step (POSIX.1-2017, ``rename``). Whoever fails or is stopped on the way
leaves the older one as it was, and nothing beside it. It is synced before. Else a disk that loses its power might have
the new name and not what belongs to it.
"""

import io
import os
import secrets
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from stat import S_IMODE
from typing import BinaryIO, Literal, TextIO

from satmav.errors import UsageError, quoted


def put(path: Path, content: bytes | str, *, make_folder: bool = False) -> None:
    """Write a file whole, or leave it as it was; ``make_folder`` makes the folders above it where they are missing.

    Text is written as UTF-8, its line ends as they are. Raises :class:`UsageError` where the file cannot be written.
    """
    if make_folder:
        with complaints(path):
            path.parent.mkdir(parents=True, exist_ok=True)
    with _replacing(path) as out:
        out.write(content.encode() if isinstance(content, str) else content)


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """An open text file that takes the place of ``path`` once all is written; UTF-8, lines end in a line feed.

    What is no regular file (a pipe, /dev/null) is written to as it is. Raises :class:`UsageError` where the file
    cannot be written.
    """
    with _replacing(path) as out, io.TextIOWrapper(out, encoding="utf-8", newline="\n") as text:
        yield text


@contextmanager
def replacing_folder(folder: Path, called: str = "") -> Iterator[Path]:
    """A new folder to fill, which takes the place of ``folder`` at the end; what was there comes back where that fails.

    ``called`` goes before the folder's name in the complaint, a :class:`UsageError`.
    """
    target = _target(folder)
    with complaints(folder, "folder", called):
        beside = _beside(target)
        try:
            beside.mkdir()
            yield beside
            for path in beside.rglob("*"):
                _sync(path)
            _take_place(beside, target)
        finally:
            shutil.rmtree(beside, ignore_errors=True)


@contextmanager
def complaints(path: Path, kind: Literal["file", "folder"] = "file", called: str = "") -> Iterator[None]:
    """What the file system refuses, as a sentence: which file or folder, why, and what to do instead."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{called}{quoted(path)} cannot be written: {_mend(error, path, kind)}") from None


@contextmanager
def _replacing(path: Path) -> Iterator[BinaryIO]:
    with complaints(path):
        if path.exists() and not path.is_file():
            with path.open("wb") as out:
                yield out
            return
        target = _target(path)
        beside = _beside(target)
        try:
            with beside.open("xb") as out:
                with suppress(FileNotFoundError):
                    beside.chmod(S_IMODE(target.stat().st_mode))
                yield out
            _sync(beside)
            beside.replace(target)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise


def _sync(path: Path) -> None:
    """Have what was written on the disk before going on."""
    if path.is_file():
        with path.open("r+b" if sys.platform == "win32" else "rb") as file:  # Windows syncs what may be written only
            os.fsync(file.fileno())


def _target(path: Path) -> Path:
    """Where a path leads: a link stays a link, and what it points to is replaced."""
    return Path(os.path.realpath(path))


def _beside(target: Path) -> Path:
    """A place in the same folder that nobody else uses."""
    return target.with_name(f".{secrets.token_hex(8)}.tmp")


def _take_place(made: Path, target: Path) -> None:
    """Rename a finished folder to its place; a rename replaces no folder with files in it, so the older moves out."""
    if not target.exists():
        made.rename(target)
        return
    old = made.with_suffix(".old")
    target.rename(old)
    try:
        made.rename(target)
    except BaseException:
        try:
            old.rename(target)
        except OSError:
            raise UsageError(
                f"{quoted(target)} cannot be written; what was there is in {quoted(old)} now: move it back"
            ) from None
        raise
    shutil.rmtree(old, ignore_errors=True)


def _mend(error: OSError, path: Path, kind: str) -> str:
    if isinstance(error, FileNotFoundError) and not path.parent.exists():
        return f"there is no folder {quoted(path.parent)}, so make it or name another"
    if isinstance(error, IsADirectoryError):
        return "it is a folder, so name a file in it"
    if isinstance(error, PermissionError):
        return "you may not write there, so name another folder or change its permissions"
    return f"{(error.strerror or str(error)).lower()}, so name another {kind} or mend that"


def digest(content: bytes) -> str:
    """The SHA-256 of a file, as ``sha256sum`` prints it: 64 hexadecimal digits."""
    return sha256(content).hexdigest()


def fingerprint(text: str) -> str:
    """The first 16 hexadecimal digits of a text's SHA-256. They tell apart what a run was asked for, or has counted."""
    return digest(text.encode())[:16]
