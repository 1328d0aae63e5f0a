"""CSV tables that grow row by row: what makes one can be stopped at any time, and goes on where it was.

The first line is a comment, ``# `` and a line of JSON: under ``asked`` what the table is a table of, and under
``origin`` where its first row was made (:mod:`satmav.records.provenance`). More rows are added only where ``asked`` is
the same. Then comes CSV as RFC 4180 has it. Most readers skip the comment when told: ``pandas.read_csv(path,
comment="#")``.
"""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any

from satmav.errors import UsageError, quoted
from satmav.records.files import complaints

if sys.platform != "win32":
    import fcntl

Row = dict[str, str]


class GrowingTable:
    """A table in a file, with ``rows`` as they were found there; :meth:`add` appends one and writes it out at once."""

    def __init__(self, path: Path, columns: Sequence[str], asked: Mapping[str, Any], origin: Mapping[str, Any]) -> None:
        """Begin the table, or go on with it; a last line that was cut short is taken off.

        Raises :class:`UsageError` where the file holds something else, cannot be written, or is another process's work.
        """
        self.path = path
        self.columns = list(columns)
        with complaints(path), ExitStack() as stack:
            self._out = stack.enter_context(path.open("a", encoding="utf-8", newline=""))
            _hold(self._out, path)
            self.rows, size = _whole_rows(path, self.columns, asked)
            if size < path.stat().st_size:
                os.truncate(path, size)
            self._writer = csv.DictWriter(self._out, self.columns, lineterminator="\n")
            if not size:
                self._out.write(heading_line(asked, origin))
                self._writer.writeheader()
                self._out.flush()
            stack.pop_all()

    def __enter__(self) -> GrowingTable:
        return self

    def __exit__(self, *_: object) -> None:
        with complaints(self.path):
            self._out.close()

    def add(self, row: Mapping[str, object]) -> None:
        """Append a row, which is in the file when this returns; columns that it lacks stay empty.

        Raises :class:`UsageError` where it cannot be written; what was cut short is taken off the next time.
        """
        with complaints(self.path):
            self._writer.writerow(row)
            self._out.flush()


def rows_there(path: Path, columns: Sequence[str], asked: Mapping[str, Any]) -> list[Row]:
    """The rows of a table of what is asked for, which need not be writable, and stays as it is.

    A last line that was cut short is passed over. Raises :class:`UsageError` as :class:`GrowingTable` does.
    """
    with complaints(path), path.open(encoding="utf-8") as file:
        _hold(file, path)
        return _whole_rows(path, columns, asked)[0]


def _whole_rows(path: Path, columns: Sequence[str], asked: Mapping[str, Any]) -> tuple[list[Row], int]:
    """The rows of a table, and the bytes from its start to the end of the last; what comes then was cut short."""
    content = path.read_bytes()
    if not content or _is_cut_heading(content, asked):
        return [], 0
    whole = content[: content.rfind(b"\n") + 1]
    text = whole.decode("utf-8", "replace")
    heading, rows = _parsed(path, text)
    names = next(csv.reader(text.splitlines()[1:2]), None)
    if heading.get("asked") != json.loads(json.dumps(dict(asked))) or names != list(columns):
        raise UsageError(f"{quoted(path)} holds something else than what is asked for: name another file")
    _decoded(path, whole)
    for number, row in enumerate(rows, start=3):
        if None in row or None in row.values():
            raise UsageError(f"{quoted(path)}, line {number}, has too few or too many columns: take it out")
    return rows, len(whole)


def _hold(out: IO[str], path: Path) -> None:
    """Keep others from adding rows until the file is closed; Windows and some network's file systems know no such lock.

    Two at the same work would each add all of its rows.
    """
    if sys.platform != "win32":
        try:
            fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            mend = "wait for it, or name another file"
            raise UsageError(f"another process is adding rows to {quoted(path)}: {mend}") from None
        except OSError:
            pass


def heading_line(asked: Mapping[str, Any], origin: Mapping[str, Any]) -> str:
    """The first line of a table, with its end."""
    return f"# {json.dumps({'asked': dict(asked), 'origin': dict(origin)}, ensure_ascii=False)}\n"


def _is_cut_heading(content: bytes, asked: Mapping[str, Any]) -> bool:
    """Whether it is a table of what is asked for that was cut short before its first row."""
    start = heading_line(asked, {}).partition(', "origin"')[0].encode()
    ours = content.startswith(start) or (content.startswith(b'# {"asked"') and start.startswith(content))
    return ours and content.count(b"\n") < 2


def read_table(path: Path) -> tuple[dict[str, Any], list[Row]]:
    """The heading and the rows of a table."""
    return _parsed(path, _decoded(path, path.read_bytes()))


def _decoded(path: Path, content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise UsageError(f"{quoted(path)}, line {line}, is no text in UTF-8: take it out") from None


def _parsed(path: Path, text: str) -> tuple[dict[str, Any], list[Row]]:
    first, _, rest = text.partition("\n")
    try:
        heading = json.loads(first.removeprefix("# ")) if first.startswith("# ") else {}
    except (ValueError, RecursionError):
        heading = {}
    if not isinstance(heading, dict):
        heading = {}
    try:
        return heading, list(csv.DictReader(rest.splitlines()))
    except csv.Error as error:
        raise UsageError(f"{quoted(path)} is no table: {error}, so name another file") from None
