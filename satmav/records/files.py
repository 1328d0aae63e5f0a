"""Files and folders that are written whole or not at all: beside their place, under another name, and then renamed.

Whoever fails or is stopped on the way leaves the older one as it was, and nothing beside it (POSIX.1-2017, ``rename``).
"""

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Literal

from satmav.errors import UsageError, quoted


def put(path: Path, content: bytes | str, *, make_folder: bool = False) -> None:
    """Write a file whole, or leave it as it was; ``make_folder`` makes the folders above it where they are missing.

    Text is written as UTF-8, its line ends as they are. Raises :class:`UsageError` where the file cannot be written.
    """
    with complaints(path):
        if make_folder:
            path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as out:
            out.write(content.encode() if isinstance(content, str) else content)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Open a file that takes the place of ``path`` once all is written.

    What is no regular file (a pipe, /dev/null) is written to as it is. Raises :class:`UsageError` where the file
    cannot be written.
    """
    with complaints(path):
        if path.exists() and not path.is_file():
            with path.open("wb") as out:
                yield out
            return
        target = Path(os.path.realpath(path))  # a link stays a link, and what it points to is replaced
        beside = target.with_name(f".{secrets.token_hex(8)}.tmp")
        try:
            with beside.open("xb") as out:
                yield out
            with suppress(FileNotFoundError):
                shutil.copymode(target, beside)
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)


@contextmanager
def replacing_folder(folder: Path, called: str = "") -> Iterator[Path]:
    """Make a folder to fill, which takes the place of ``folder`` at the end; what was there stays where that fails.

    ``called`` goes before the folder's name in the complaint, a :class:`UsageError`.
    """
    target = Path(os.path.realpath(folder))
    beside = target.with_name(f".{secrets.token_hex(8)}.tmp")
    old = beside.with_suffix(".old")
    with complaints(folder, "folder", called):
        try:
            beside.mkdir()
            yield beside
            if target.exists():
                target.rename(old)
            beside.rename(target)
        finally:
            if old.exists() and not target.exists():
                old.rename(target)
            shutil.rmtree(beside, ignore_errors=True)
            shutil.rmtree(old, ignore_errors=True)


@contextmanager
def complaints(path: Path, kind: Literal["file", "folder"] = "file", called: str = "") -> Iterator[None]:
    """Turn what the file system refuses into a sentence: which file or folder, why, and what to do instead."""
    try:
        yield
    except OSError as error:
        if isinstance(error, FileNotFoundError) and not path.parent.exists():
            why = f"there is no folder {quoted(path.parent)}, so make it or name another"
        else:
            why = f"{(error.strerror or str(error)).lower()}, so name another {kind} or mend that"
        raise UsageError(f"{called}{quoted(path)} cannot be written: {why}") from None


def digest(content: bytes) -> str:
    """The SHA-256 of a file, as ``sha256sum`` prints it: 64 hexadecimal digits.

    >>> digest(b"")[:8]
    'e3b0c442'
    """
    return sha256(content).hexdigest()


def fingerprint(text: str) -> str:
    """The first 16 hexadecimal digits of a text's SHA-256. They tell apart what a run was asked for, or has counted."""
    return digest(text.encode())[:16]
