"""CSV tables of results that grow row by row: what makes one can be stopped at any time, and goes on where it was.

The first line is a comment, ``# `` and a line of JSON: under ``asked`` what the table is a table of, and under
``origin`` where its first row was made (:mod:`satmav.records.provenance`). More rows are added only where ``asked`` is
the same. Then comes CSV as RFC 4180 has it. Most readers skip the comment when told: ``pandas.read_csv(path,
comment="#")``.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from satmav.errors import UsageError, quoted
from satmav.records.files import complaints

Row = dict[str, str]
FIRST_ROW_LINE = 3
"""The heading and the names of the columns stand above."""


class GrowingTable:
    """A table in a file, with ``rows`` as they were found there; :meth:`add` appends one and writes it out at once."""

    def __init__(self, path: Path, columns: Sequence[str], asked: Mapping[str, Any], origin: Mapping[str, Any]) -> None:
        """Begin the table, or go on with it; a last line that was cut short is taken off.

        Raises :class:`UsageError` where the file holds something else, or cannot be written.
        """
        self.path = path
        self.rows: list[Row] = []
        with complaints(path):
            content = path.read_bytes() if path.exists() else b""
            if content:
                whole = content[: content.rfind(b"\n") + 1]
                heading, names, self.rows = _parsed(path, whole)
                if heading.get("asked") != json.loads(json.dumps(dict(asked))) or names != list(columns):
                    raise UsageError(f"{quoted(path)} holds something else than what is asked for: name another file")
                os.truncate(path, len(whole))
            self._out = path.open("a", encoding="utf-8", newline="")
            self._writer = csv.DictWriter(self._out, columns, lineterminator="\n")
            if not content:
                self._out.write(heading_line(asked, origin))
                self._writer.writeheader()
                self._out.flush()

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


def heading_line(asked: Mapping[str, Any], origin: Mapping[str, Any]) -> str:
    """The first line of a table, with its end."""
    return f"# {json.dumps({'asked': dict(asked), 'origin': dict(origin)}, ensure_ascii=False)}\n"


def read_table(path: Path) -> tuple[dict[str, Any], list[Row]]:
    """Read the heading and the rows of a table."""
    heading, _, rows = _parsed(path, path.read_bytes())
    return heading, rows


def _parsed(path: Path, content: bytes) -> tuple[dict[str, Any], list[str], list[Row]]:
    """The heading, the names of the columns, and the rows."""
    try:
        first, _, rest = content.decode().partition("\n")
        heading = json.loads(first[2:]) if first.startswith("# {") else {}
        reader = csv.DictReader(rest.splitlines())
        rows = list(reader)
    except (ValueError, RecursionError, csv.Error) as error:
        raise UsageError(f"{quoted(path)} is no table ({error}): name another file") from None
    for number, row in enumerate(rows, start=FIRST_ROW_LINE):
        if None in row or None in row.values():
            raise UsageError(f"{quoted(path)}, line {number}, has too few or too many columns: take it out")
    return heading, list(reader.fieldnames or ()), rows
