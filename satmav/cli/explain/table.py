"""``satmav explain --survey``: a table of random lost deals, kept row by row, so that it can be resumed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from satmav.cli.terminal.progress import tracked
from satmav.cli.terminal.stop import when_stopped
from satmav.errors import UsageError, quoted
from satmav.explain.rung_table import NewRow, Terms, added, opened, printed


def write_table(number: int, terms: Terms, output: str | None) -> None:
    """Write the table to standard output or a file; a file that has its first rows already is gone on with."""
    if output is None:
        _write(number, terms, printed(sys.stdout, terms), 0)
        return
    path = Path(output)
    if path.suffix.lower() != ".csv" and not path.is_dir():
        raise UsageError(f"a survey is a table: let the name of its file end in .csv, which {quoted(output)} does not")
    with opened(path, terms) as table:
        when_stopped(lambda: "stopped: the same command goes on")
        _write(number, terms, table.add, len(table.rows))


def _write(number: int, terms: Terms, keep: Callable[[NewRow], None], done: int) -> None:
    with closing(added(terms, number, keep, done)) as rows:
        for _ in tracked(rows, "explained", number - done):
            pass
