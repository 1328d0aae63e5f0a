"""Every number of the paper, from experiments/results: a name, how it is written, its value, and its file.

    python paper/collect.py                     # writes build/paper/numbers.json
    python paper/collect.py --list census       # the names that begin so, with values and files

A *summary* (a JSON file that an experiment wrote for the paper) gives all its numbers under names that follow its
keys: ``partitions.quads.unique_percent`` is from partitions.json. What needs arithmetic or a table's rows is
collected in :mod:`collectors`. A result that is not there gives no numbers, and the paper that asks for one of them
does not build.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from book import Book
from collectors.comparison import (
    count5,
    deck_sizes,
    encoding_sizes,
    folds,
    kept,
    larger,
    machine,
    peers,
    race,
    threshold,
    times,
)
from collectors.counts import census, curve, homeless, samples
from collectors.explained import compared, moved, pointed, reasons
from collectors.verification import audits, classes, proved, verification
from lab import load
from satmav.records.files import put

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "experiments" / "results"
NUMBERS = ROOT / "build" / "paper" / "numbers.json"

RAW = ("audit_", "census_quads_", "census_no-quads_", "survey_", "verify_", "homeless_")
"""JSON files that are results in full rather than summaries; collectors know what to take from them."""

COLLECTORS: tuple[Callable[[Book, Path], None], ...] = (
    census, curve, samples, verification, classes, audits, proved, reasons, compared, pointed, moved, homeless, machine,
    times, encoding_sizes, deck_sizes, race, count5, folds, kept, larger, peers, threshold,
)  # fmt: skip


def collect(results: Path = RESULTS) -> Book:
    """All that the results give."""
    book = Book()
    for path in sorted(results.glob("*.json")):
        if not path.name.startswith(RAW):
            for keys, value in leaves(load(path), (path.stem,)):
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


def keep(book: Book, path: Path = NUMBERS) -> None:
    """Write the numbers and tables where the paper's text reads them."""
    put(path, json.dumps(asdict(book), indent=1, ensure_ascii=False) + "\n", make_folder=True)
    print(f"{len(book.numbers)} numbers and {len(book.tables)} tables in {path}")


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
    keep(book, asked.into)


if __name__ == "__main__":
    main()
