"""``satmav explain --survey``: a table of random lost deals, kept row by row, so that it can be resumed."""

from __future__ import annotations

import csv
import os
import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import TextIO

from satmav.cli.progress import tracked
from satmav.errors import UsageError
from satmav.explain.survey import COLUMNS, survey
from satmav.game.rules import Rules


def write_survey(number: int, seed: int, rules: Rules, hands: int, effort: int, output: str | None) -> None:
    """Write the table to standard output or a file; a file that has its first rows already is gone on with."""
    heading = f"# satmav explain --survey --seed {seed} --rules {rules} --hands {hands} --effort {effort}"
    if output is None:
        print(heading)
        table = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
        _write(table, sys.stdout, -1, number, (seed, rules, hands, effort))
        return
    path = Path(output)
    if path.suffix.lower() != ".csv" and not path.is_dir():
        raise UsageError(f"a survey is a table: let the name of its file end in .csv, which {output!r} does not")
    try:
        done = _rows_of(path, heading)
        with path.open("a", encoding="utf-8", newline="") as out:
            if done < 0:
                out.write(heading + "\n")
            table = csv.DictWriter(out, COLUMNS, lineterminator="\n")
            _write(table, out, done, number, (seed, rules, hands, effort))
    except OSError as error:
        raise UsageError(f"{output!r} cannot be written: {(error.strerror or str(error)).lower()}") from None


def _write(table: csv.DictWriter[str], out: TextIO, done: int, number: int, asked: tuple[int, Rules, int, int]) -> None:
    if done < 0:
        table.writeheader()
    done = max(done, 0)
    rows: Iterable[dict[str, object]] = islice(survey(*asked, after=done), max(0, number - done))
    for row in tracked(rows, "explained", number - done):
        table.writerow(row)
        out.flush()


def _rows_of(path: Path, heading: str) -> int:
    """How many rows a file has of this survey; -1 where it is yet to be begun. A row cut short is taken off."""
    if not path.exists() or not path.stat().st_size:
        return -1
    text = path.read_text(encoding="utf-8", errors="surrogateescape")
    whole = text[: text.rfind("\n") + 1]
    lines = whole.splitlines()
    if lines[:2] != [heading, ",".join(COLUMNS)]:
        raise UsageError(
            f"{str(path)!r} holds something other than this survey, which begins {heading!r}: name another file"
        )
    if whole != text:
        os.truncate(path, len(whole.encode(errors="surrogateescape")))
    return len(lines) - 2
