"""The files of a bundle: read as texts, and as JSON, of bounded size whoever wrote them."""

import json
import os
import stat
from pathlib import Path

from satmav.bundle.layout import MANIFEST, NAMES
from satmav.check import CheckError, UncheckedError
from satmav.check.reading import shown, within
from satmav.check.work import spend
from satmav.errors import UsageError, quoted

LARGEST = 1 << 24
"""Bytes of the largest bundle that is read; honest ones have two million at most."""

THING = 70
"""Steps of work for each name, value or end of the JSON, which is read, told anew and compared."""

DIGITS = 100
"""Digits of the longest number that is read at all; :mod:`satmav.check.reading` takes far fewer."""

DEEPEST = 200
"""Lists and objects within each other; honest bundles have up to sixty."""

IRREGULAR = "it is no regular file: put the file itself in its place"


def read_texts(folder: Path) -> dict[str, str]:
    """The texts of a bundle's files by their names.

    Raises :class:`CheckError`, which names the file, for one that belongs to no bundle. Raises :class:`UncheckedError`
    where there is too much to be read. Raises :class:`UsageError` where the folder is no bundle or cannot be read.
    """
    try:
        paths = sorted(folder.iterdir())
        if MANIFEST not in (path.name for path in paths):
            mend = "name a folder that satmav wrote"
            raise UsageError(f"{quoted(folder)} is no bundle, since it has no {MANIFEST}: {mend}")
        texts: dict[str, str] = {}
        left = LARGEST
        for path in paths:
            data = _bytes(path, left)
            left -= len(data)
            texts[path.name] = _text(path.name, data)
        return texts
    except ValueError:
        raise UsageError(f"{quoted(folder)} is no bundle, since no path has a null character") from None
    except OSError as error:
        raise UsageError(f"the bundle {quoted(folder)} cannot be read: {_mend(error)}") from None


def _mend(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such folder, so name another"
    if isinstance(error, NotADirectoryError):
        return "a bundle is a folder, and this is none"
    if isinstance(error, PermissionError):
        return f"you may not read {Path(error.filename).name}, so change its permissions"
    return (error.strerror or str(error)).lower()


def _bytes(path: Path, most: int) -> bytes:
    with within(shown(path.name) if path.name not in NAMES else path.name):
        if path.name not in NAMES:
            raise CheckError("a bundle has no such file: take it out of the folder")
        if path.is_symlink() or not path.is_file():
            raise CheckError(IRREGULAR)
        with open(path, "rb", opener=_opened) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise CheckError(IRREGULAR)
            data = file.read(most + 1)
        if len(data) > most:
            raise UncheckedError(f"could not check this: with it the bundle has more than {LARGEST:,} bytes")
        return data


def _opened(path: str, flags: int) -> int:
    """Open what may have become a pipe or a link since it was looked at: without waiting, and itself alone."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0))


def _text(name: str, data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise CheckError(f"{name}: it is no text in UTF-8, from byte {error.start + 1} on") from None


def json_of(text: str) -> object:
    """What a JSON text says; raises :class:`CheckError` where it is none, or has too many digits or levels."""
    spend(THING * sum(map(text.count, '{[":,]}')))
    try:
        data = json.loads(text, parse_int=_whole)
    except ValueError as error:
        raise CheckError(f"it is no JSON: {error}") from None
    except RecursionError:
        raise CheckError("it is nested too deep") from None
    _check_depth(data)
    return data


def _whole(digits: str) -> int:
    if len(digits) > DIGITS:
        raise CheckError(f"it has a number of {len(digits)} digits")
    return int(digits)


def _check_depth(data: object) -> None:
    row = [data]
    for _ in range(DEEPEST):
        inner = (thing for thing in row if isinstance(thing, dict | list))
        row = [one for thing in inner for one in (thing.values() if isinstance(thing, dict) else thing)]
    if row:
        raise CheckError(f"it is nested too deep: more than {DEEPEST} lists and objects within each other")
