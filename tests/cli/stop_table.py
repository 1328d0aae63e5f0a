"""The table of a campaign of stops: a row a command, added up over all runs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

TABLE = Path(__file__).with_name("stops.csv")


@dataclass(frozen=True)
class Row:
    """The signals that a command has had: what became of it, its seconds warm, and those of the longest stop."""

    seconds: float = 0.0
    stopped: int = 0
    ended: int = 0
    too_early: int = 0
    wrong: int = 0
    longest_stop: float = 0.0

    @property
    def signals(self) -> int:
        return self.stopped + self.ended + self.too_early + self.wrong

    def plus(self, seconds: float, outcomes: Iterable[tuple[str, float]]) -> Row:
        """The same with more outcomes: their words, and how long each took."""
        row = replace(self, seconds=round(seconds, 2))
        for word, took in outcomes:
            column = word.replace(" ", "_")
            longest = max(row.longest_stop, round(took, 2)) if word == "stopped" else row.longest_stop
            row = replace(row, longest_stop=longest, **{column: getattr(row, column) + 1})
        return row


def read_table(path: Path) -> dict[str, Row]:
    """The rows by command; none where there is no table yet."""
    if not path.exists():
        return {}
    kinds = {field.name: type(field.default) for field in fields(Row)}
    with path.open(encoding="utf-8", newline="") as file:
        return {
            row["command"]: Row(**{name: kind(row[name]) for name, kind in kinds.items()})
            for row in csv.DictReader(file)
        }


def written_table(rows: Mapping[str, Row], path: Path) -> None:
    """Write the rows whole, or not at all."""
    text = io.StringIO()
    table = csv.DictWriter(text, ["command", *(field.name for field in fields(Row))], lineterminator="\n")
    table.writeheader()
    table.writerows({"command": name, **asdict(row)} for name, row in rows.items())
    beside = path.with_suffix(".new")
    beside.write_text(text.getvalue(), encoding="utf-8")
    beside.replace(path)
