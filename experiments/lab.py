"""What the experiments share: their options, where results and figures go, and how figures look.

An experiment is a script with a question. It *measures* into ``experiments/results`` (or, with ``--quick``, into
``build/quick``, so that a small run never takes the place of the paper's) and *draws* from there into
``paper/figures``, as PDF and PNG. ``--draw`` draws only. What it measures is kept row by row
(:mod:`satmav.records.tables`): a run that was stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import csv
import inspect
import io
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rich.console import Console
from rich.progress import track

from satmav.bench.contenders import PEERS
from satmav.errors import SatmavError
from satmav.records.files import put
from satmav.records.provenance import PACKAGES, provenance
from satmav.records.tables import GrowingTable, Row, read_table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "experiments" / "results"
FIGURES = ROOT / "paper" / "figures"
QUICK = ROOT / "build" / "quick"

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#999933")
"""Okabe & Ito's colours, told apart by the colour-blind; markers and dashes tell them apart in print."""
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")
DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (7, 2, 1, 2)))
RULE_COLOURS = {"quads": COLOURS[0], "no-quads": COLOURS[1]}
RULE_MARKERS = {"quads": "o", "no-quads": "s"}
RULE_DASHES = {"quads": "-", "no-quads": "--"}
RULE_HATCHES = {"quads": "", "no-quads": "/////"}
COLUMN, PAGE = 3.4, 7.0
"""Widths of figures in inches: a column of the paper, and the whole page."""

SOLVERS = ("clingo", "Exact", "passagemath-kissat", "pyscipopt", "oxidd")
EVERY = (*PACKAGES, *PEERS, *SOLVERS, "networkx", "scipy")
"""The packages whose versions may matter to a result."""

T = TypeVar("T")


@dataclass(frozen=True)
class Lab:
    """Where a run of an experiment reads and writes, and how large it is."""

    results: Path
    figures: Path
    quick: bool
    seed: int

    def table(self, name: str, columns: Sequence[str], **asked: Any) -> GrowingTable:
        """The table ``name`` of this run, to be begun or gone on with."""
        return GrowingTable(self.results / name, columns, {"seed": self.seed, **asked}, provenance(EVERY))

    def rows(self, name: str) -> list[Row]:
        """The rows of a table that was measured."""
        return read_table(self.results / name)[1]

    def grow(
        self, name: str, columns: Sequence[str], number: int, items: Iterable[T], row: Callable[[T], dict[str, Any]],
        **asked: Any,
    ) -> None:  # fmt: skip
        """Go on with a table until it has a row for each of so many items, with the item's number, from 1."""
        with self.table(name, columns, **asked) as table:
            done = len(table.rows)
            left = islice(items, done, max(done, number))
            for at, item in enumerate(progress(left, name, max(0, number - done)), start=done + 1):
                table.add({"number": at, **row(item)})

    def write(self, name: str, rows: Sequence[dict[str, Any]]) -> None:
        """Write a table whole, without a heading."""
        put(self.results / name, csv_of(rows))
        print(f"written: {self.results / name}")

    def save(self, figure: Figure, name: str, on_a_page: bool = False) -> None:
        """Write a figure as PDF and PNG, in the same bytes for the same results; for a page as SVG, too."""
        import matplotlib.pyplot as plt

        if on_a_page:
            folder = ROOT / "docs" if self.results == RESULTS else self.figures
            figure.savefig(folder / f"{name}.svg", metadata={"Date": None})
        figure.savefig(self.figures / f"{name}.pdf", metadata={"CreationDate": None, "ModDate": None})
        figure.savefig(self.figures / f"{name}.png", dpi=200)
        plt.close(figure)
        print(f"drawn: {self.figures / name}.pdf and .png")


def run(measure: Callable[[Lab], None] | None, draw: Callable[[Lab], None] | None, seed: int = 2026) -> None:
    """The command line of an experiment: measure, then draw; its help is its module's docstring."""
    parser = options(inspect.getmodule(measure or draw).__doc__, "a small run, in under a minute, kept apart", seed)
    parser.add_argument("--draw", action="store_true", help="draw only, from the results that are there")
    parser.add_argument("--into", type=Path, help="a folder for results and figures")
    asked = parser.parse_args()
    lab = lab_in(asked.into, asked.quick, asked.seed)
    with stoppable():
        try:
            if measure and not asked.draw:
                measure(lab)
            if draw:
                style()
                draw(lab)
        except FileNotFoundError as error:
            sys.exit(f"{error.filename} is not there: run without --draw first")


def options(doc: str | None, quick: str = "", seed: int | None = None) -> argparse.ArgumentParser:
    """The options of a script, whose help is its docstring: --quick and --seed where it has them, and what it adds."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    if quick:
        parser.add_argument("--quick", action="store_true", help=quick)
    if seed is not None:
        parser.add_argument("--seed", type=at_least(0), default=seed)
    return parser


def lab_in(folder: Path | None, quick: bool = False, seed: int = 1) -> Lab:
    """A run in a folder; where none is named, apart for a small run, and else among the results and the figures."""
    some = folder or (QUICK if quick else None)
    return Lab(made(some or RESULTS), made(some or FIGURES), quick, seed)


def at_least(least: int) -> Callable[[str], int]:
    """For an option of a command line: a whole number from so many up."""

    def number(text: str) -> int:
        if int(text) < least:
            raise argparse.ArgumentTypeError(f"it takes a whole number from {least} up, not {text}")
        return int(text)

    return number


def made(folder: Path) -> Path:
    """The folder, which is made if it is not there; where it cannot be, the program ends with a sentence."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"{error.filename} cannot be made: {(error.strerror or str(error)).lower()}", file=sys.stderr)
        sys.exit(2)
    return folder


@contextmanager
def stoppable() -> Iterator[None]:
    """A program that is stopped, or told of what cannot be, ends with a sentence."""
    try:
        yield
    except KeyboardInterrupt:
        sys.exit("\nstopped: the same command goes on")
    except SatmavError as error:
        print(error, file=sys.stderr)
        sys.exit(2)


def csv_of(rows: Sequence[dict[str, Any]]) -> str:
    """Rows as CSV, with the names of their columns."""
    out = io.StringIO()
    table = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return out.getvalue()


def load(path: Path) -> dict[str, Any]:
    """The JSON data of a result."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def progress(items: Iterable[T], what: str, total: int | None = None) -> Iterator[T]:
    """The items, with a bar on standard error."""
    return iter(track(items, f"{what}:", total, console=Console(stderr=True), transient=True))


def rule_line(rules: str) -> dict[str, Any]:
    """How a line of a rule set is drawn."""
    return {"color": RULE_COLOURS[rules], "ls": RULE_DASHES[rules], "marker": RULE_MARKERS[rules]}


def rule_bars(rules: str) -> dict[str, Any]:
    """How bars of a rule set are drawn: filled, or hatched."""
    hatch, colour = RULE_HATCHES[rules], RULE_COLOURS[rules]
    return {"edgecolor": colour, "facecolor": "none" if hatch else colour, "hatch": hatch}


def subplots(*shape: int, **how: Any) -> tuple[Figure, Any]:
    """A figure and its axes; matplotlib is loaded by whoever draws, and not before."""
    import matplotlib.pyplot as plt

    return plt.subplots(*shape, **how)


def style() -> None:
    """How all figures look: small, plain, in colours that the colour-blind tell apart."""
    import matplotlib as mpl

    mpl.use("agg")
    mpl.rcParams.update(
        {
            "font.size": 8,
            "axes.titlesize": 8,
            "axes.prop_cycle": mpl.cycler(color=COLOURS[:7]),
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.grid": True,
            "grid.alpha": 0.25,
            "legend.frameon": False,
            "legend.fontsize": 7,
            "lines.linewidth": 1.2,
            "lines.markersize": 3.5,
            "figure.constrained_layout.use": True,
            "pdf.fonttype": 42,
            "svg.hashsalt": "satmav",
        }
    )
