"""Shared by the experiments: tables that resume, summaries, figures, and the command line of a script.

An experiment is a script with a question. It *measures* into ``experiments/results`` (with ``--quick`` into
``build/quick``, so that a small run never replaces a result) and *draws* from there into ``paper/figures``, as PDF and
PNG; ``--draw`` draws only. Tables grow row by row (:mod:`satmav.records.tables`): the same command resumes a run.
"""

import argparse
import csv
import io
import json
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import track

from satmav.bench.contenders import PEERS
from satmav.engines.oracle import DeckOracle
from satmav.errors import SatmavError
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules
from satmav.records.files import put
from satmav.records.provenance import PACKAGES, provenance
from satmav.records.tables import GrowingTable, Row, read_table

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "experiments" / "results"
FIGURES = ROOT / "paper" / "figures"
QUICK = ROOT / "build" / "quick"

VERSIONED = (
    *PACKAGES, *PEERS, "clingo", "Exact", "passagemath-kissat", "pyscipopt", "oxidd", "networkx", "scipy",
)  # fmt: skip
"""The packages whose versions a table notes."""

T = TypeVar("T")


@dataclass(frozen=True)
class Lab:
    """A run of an experiment: its folders, its size, and the other options of its command line."""

    results: Path
    figures: Path
    quick: bool
    seed: int
    options: Namespace = field(default_factory=Namespace)

    def table(self, name: str, columns: Sequence[str], **terms: Any) -> GrowingTable:
        """Open the table ``name`` of this run, to be begun or resumed; ``terms`` is what its rows depend on."""
        return GrowingTable(self.results / name, columns, {"seed": self.seed, **terms}, provenance(VERSIONED))

    def rows(self, name: str) -> list[Row]:
        """Read the rows of a table."""
        return read_table(self.results / name)[1]

    def grow(
        self, name: str, columns: Sequence[str], number: int, items: Iterable[T],
        measured: Callable[[T], Mapping[str, object]], **terms: Any,
    ) -> None:  # fmt: skip
        """Resume a table until it has so many rows, one an item, each with the item's number from 1."""
        with self.table(name, columns, **terms) as table:
            done = len(table.rows)
            todo = islice(items, done, max(done, number))
            for at, item in enumerate(progress(todo, name, max(0, number - done)), start=done + 1):
                table.add({"number": at, **measured(item)})

    def fill(
        self, name: str, columns: Sequence[str], key: Sequence[str], items: Mapping[tuple[Any, ...], T],
        measured: Callable[[T], Mapping[str, object] | Iterable[Mapping[str, object]]], *, several: bool = False,
        **terms: Any,
    ) -> None:  # fmt: skip
        """Resume a table until it has a row (``several``: the rows) of each item, known by the columns of the key.

        Where an item has several rows, those of the last one in the table may be cut short, and are completed.
        """
        with self.table(name, columns, **terms) as table:
            there = Counter(tuple(row[column] for column in key) for row in table.rows)
            last = next(reversed(there), None) if several else None
            keys = {tuple(map(str, item)): item for item in items}
            for written in progress([one for one in keys if not there[one] or one == last], name):
                rows = measured(items[keys[written]])
                for row in islice([rows] if isinstance(rows, Mapping) else rows, there[written], None):
                    table.add(dict(zip(key, written, strict=True)) | row)

    def write(self, name: str, rows: Sequence[Mapping[str, object]]) -> None:
        """Write a table whole, without a heading."""
        put(self.results / name, csv_of(rows))
        print(f"written: {self.results / name}")

    def summarise(self, name: str, data: Mapping[str, Any]) -> None:
        """Write ``name``.json: what a paper quotes. The same tables give the same bytes."""
        path = self.results / f"{name}.json"
        put(path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
        print(f"written: {path}")

    def summary(self, name: str) -> dict[str, Any]:
        """Read ``name``.json."""
        return load(self.results / f"{name}.json")

    def save(self, figure: Any, name: str, on_a_page: bool = False) -> None:
        """Write a figure as PDF and PNG, in the same bytes for the same results; for a page as SVG, too."""
        import matplotlib.pyplot as plt

        if on_a_page:
            folder = ROOT / "docs" if self.results == RESULTS else self.figures
            figure.savefig(folder / f"{name}.svg", metadata={"Date": None})
        figure.savefig(self.figures / f"{name}.pdf", metadata={"CreationDate": None, "ModDate": None})
        figure.savefig(self.figures / f"{name}.png", dpi=200)
        plt.close(figure)
        print(f"drawn: {self.figures / name}.pdf and .png")


def run(
    measure: Callable[[Lab], None] | None,
    draw: Callable[[Lab], None] | None = None,
    seed: int = 2026,
    options: Callable[[argparse.ArgumentParser], object] = lambda _: None,
) -> None:
    """Run the command line of an experiment: measure, then draw. Its help is the script's docstring."""
    parser = parser_of("a small run, in under a minute, kept apart", seed)
    parser.add_argument("--into", type=Path, help="a folder for results and figures")
    if draw:
        parser.add_argument("--draw", action="store_true", help="draw only, from the results that are there")
    options(parser)
    asked = parser.parse_args()
    own = asked.into or (QUICK if asked.quick else None)
    lab = Lab(made(own or RESULTS), made(own or FIGURES), asked.quick, asked.seed, asked)
    with stoppable():
        try:
            if measure and not getattr(asked, "draw", False):
                measure(lab)
            if draw:
                from lab.plots import style

                style()
                draw(lab)
        except FileNotFoundError as error:
            sys.exit(f"{error.filename} is not there: run without --draw first")


def parser_of(quick: str = "", seed: int | None = None) -> argparse.ArgumentParser:
    """Make the parser of the script that runs, with --quick and --seed where it has them."""
    parser = argparse.ArgumentParser(
        description=sys.modules["__main__"].__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    if quick:
        parser.add_argument("--quick", action="store_true", help=quick)
    if seed is not None:
        parser.add_argument("--seed", type=at_least(0), default=seed)
    return parser


def at_least(least: int) -> Callable[[str], int]:
    """Make the type of an option: a whole number from ``least`` up."""

    def number(text: str) -> int:
        if int(text) < least:
            raise argparse.ArgumentTypeError(f"it takes a whole number from {least} up, not {text}")
        return int(text)

    return number


def program(text: str) -> Path:
    """The type of an option: a program's file, which is there."""
    if not Path(text).is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text}")
    return Path(text)


def made(folder: Path) -> Path:
    """Make a folder; end the program with a sentence where that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"{error.filename} cannot be made: {(error.strerror or str(error)).lower()}", file=sys.stderr)
        sys.exit(2)
    return folder


@contextmanager
def stoppable() -> Iterator[None]:
    """End a program that is stopped, or cannot go on, with a sentence."""
    try:
        yield
    except KeyboardInterrupt:
        sys.exit("\nstopped: the same command resumes it")
    except SatmavError as error:
        print(error, file=sys.stderr)
        sys.exit(2)


def csv_of(rows: Sequence[Mapping[str, object]], heading: str = "") -> str:
    """Rows as CSV, with the names of their columns."""
    out = io.StringIO(heading)
    out.seek(0, io.SEEK_END)
    table = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return out.getvalue()


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of a page; all columns but the first are numbers."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n" + "".join(f"| {' | '.join(row)} |\n" for row in lines) + "\n"


def marked(text: str, tables: Mapping[str, str]) -> str:
    """A page's text with its tables renewed, each between comments; raises ValueError where a mark is missing."""
    for mark, table in tables.items():
        begin, end = f"<!-- {mark} -->\n", f"<!-- end of {mark} -->"
        start, stop = text.index(begin) + len(begin), text.index(end)
        text = text[:start] + table + text[stop:]
    return text


def load(path: Path) -> dict[str, Any]:
    """Read JSON data."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def progress(items: Iterable[T], what: str, total: int | None = None) -> Iterator[T]:
    """Pass items on, with a bar on standard error."""
    return iter(track(items, f"{what}:", total, console=Console(stderr=True), transient=True))


def lost_deals(seed: int, rules: Rules, hands: int = 5) -> Iterator[Deal]:
    """Random lost deals, without end."""
    with DeckOracle(rules, small=True) as oracle:
        yield from (deal for deal in random_deals(seed, hands) if oracle.decide(deal.mask) is None)
