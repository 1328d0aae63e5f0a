"""Every number of the paper, from experiments/results: a name, how it is written, its value, and its file.

    python experiments/paper_numbers.py                     # writes build/paper/numbers.json
    python experiments/paper_numbers.py --list census       # the names that begin so, with values and files

A *summary* (a JSON file that an experiment wrote for the paper) gives all its numbers under names that follow its
keys: ``partitions.quads.unique_percent`` is from partitions.json. What needs arithmetic or a table's rows is
collected in :mod:`paper_collectors`. A result that is not there gives no numbers, and the paper that asks for one
of them does not build.

Its name is not numbers.py: on the path of every script beside it, that would take the place of a module of the
standard library.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "experiments" / "results"
NUMBERS = ROOT / "build" / "paper" / "numbers.json"

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")

RAW = ("census_quads_", "census_no-quads_", "survey_", "verify_", "homeless_")
"""JSON files that are results in full rather than summaries; collectors know what to take from them."""


@dataclass(frozen=True)
class Number:
    """A value, how the paper writes it, and the file of experiments/results that it comes from."""

    text: str
    value: float | str
    source: str


@dataclass(frozen=True)
class Table:
    """Cells of a table, row by row, and the files that they come from."""

    rows: list[list[str]]
    sources: list[str]


@dataclass
class Book:
    """The numbers and tables found, by name."""

    numbers: dict[str, Number] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)

    def put(self, name: str, value: float | str, source: Path, text: str | None = None) -> None:
        """Enter a number; a name is given once."""
        assert name not in self.numbers, f"{name} is given twice"
        self.numbers[name] = Number(written(value) if text is None else text, value, source.name)

    def tabulate(self, name: str, rows: Sequence[Sequence[str]], sources: Sequence[Path]) -> None:
        assert name not in self.tables, f"{name} is given twice"
        self.tables[name] = Table([list(row) for row in rows], sorted({source.name for source in sources}))


def written(value: float | str) -> str:
    """Whole numbers in full, others with four significant digits and, where these are far behind the point, a power."""
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return f"{value:,}".replace("-", "−")
    if abs(value) >= 1000:
        return f"{value:,.0f}".replace("-", "−")
    digits, _, power = f"{value:.4g}".partition("e")
    digits = digits.replace("-", "−")
    return f"{digits} · 10{str(int(power)).translate(RAISED)}" if power else digits


def collect(results: Path = RESULTS) -> Book:
    """All that the results give."""
    from paper_collectors import COLLECTORS

    book = Book()
    for path in sorted(results.glob("*.json")):
        if not path.name.startswith(RAW):
            for keys, value in leaves(json.loads(path.read_text(encoding="utf-8")), (path.stem,)):
                book.put(".".join(keys), value, path)
    for collector in COLLECTORS:
        collector(book, results)
    return book


def leaves(data: Any, keys: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], float | str]]:
    """The numbers and strings in JSON data, each under its keys; elements of lists are numbered from 0."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*keys, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from leaves(value, (*keys, str(place)))
    elif data is not None and not isinstance(data, bool):
        yield keys, data


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", metavar="PREFIX", help="print the names that begin so (all: '')")
    parser.add_argument("--into", type=Path, default=NUMBERS)
    asked = parser.parse_args()
    book = collect()
    if asked.list is not None:
        for name, number in book.numbers.items():
            if name.startswith(asked.list):
                print(f"{name}: {number.text}  ({number.source})")
        return
    asked.into.parent.mkdir(parents=True, exist_ok=True)
    asked.into.write_text(json.dumps(asdict(book), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(book.numbers)} numbers and {len(book.tables)} tables in {asked.into}")


if __name__ == "__main__":
    main()
