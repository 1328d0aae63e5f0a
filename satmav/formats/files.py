"""Exporting a deal to a file that is either written whole or not touched."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from satmav.encode import encode
from satmav.errors import UsageError, choice
from satmav.formats import FORMATS, write
from satmav.game.deals import Deal
from satmav.game.rules import Rules

DEFAULT = "cnf"
"""The format of standard output, and of what is no regular file, where none is asked for."""


def export(
    deal: Deal, rules: Rules, encoding: str, format_name: str, path: str | Path, cardinality: str | None = None
) -> None:
    """Write a deal's formula to a file; where that fails, an older file stays as it was.

    Raises :class:`UsageError` where the combination makes no sense or the file cannot be written.
    """
    formula = encode(deal, rules, encoding)
    with replacing(Path(path)) as out:
        write(formula, format_name, out, cardinality)


def format_for(path: str | Path | None, format_name: str | None) -> str:
    """The format asked for, or else the one whose suffix the path has; CNF for standard output (None)."""
    if format_name is not None:
        choice("format", format_name, FORMATS)
        return format_name
    if path is None or (Path(path).exists() and not Path(path).is_file()):
        return DEFAULT
    by_suffix = {form.suffix: name for name, form in FORMATS.items()}
    suffix = Path(path).suffix.lower()
    if suffix not in by_suffix:
        raise UsageError(f"the name {str(path)!r} tells no format: choose one with --format, of {', '.join(FORMATS)}")
    return by_suffix[suffix]


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """An open text file that takes the place of ``path`` once all is written.

    What is no regular file (a pipe, /dev/null) is written to as it is.
    """
    try:
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8", newline="\n") as out:
                yield out
            return
        target = Path(os.path.realpath(path))  # a link stays a link
        beside = target.with_name(f".{secrets.token_hex(8)}.tmp")
        try:
            with beside.open("x", encoding="utf-8", newline="\n") as out:
                yield out
            beside.replace(target)
        finally:
            with suppress(FileNotFoundError):
                beside.unlink()
    except OSError as error:
        raise UsageError(f"{str(path)!r} cannot be written: {_mend(error, path)}") from None


def _mend(error: OSError, path: Path) -> str:
    if isinstance(error, FileNotFoundError) and not path.parent.exists():
        return f"there is no folder {str(path.parent)!r}, so make it or name another"
    if isinstance(error, IsADirectoryError):
        return "it is a folder, so name a file in it"
    if isinstance(error, PermissionError):
        return "you may not write there, so name another folder or change its permissions"
    return f"{(error.strerror or str(error)).lower()}, so name another file or mend that"
