"""Reasons: what refutes random lost deals, the points that this takes, other ways to tell it, and the deals shown."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from book import Book, written
from lab import load
from reasons_compared import NAMES
from summaries import quantile

from collectors.results import of
from satmav.game.rules import RULES
from satmav.records.tables import read_table


@of("certificates.json")
def reasons(book: Book, path: Path) -> None:
    """Table ``reasons``: what refutes random lost deals; points.RULES.*: the largest number of a deal's points."""
    found = load(path)
    rungs = {"a homeless card": "homeless", "points, but no homeless card": "points", "neither, but cases": "core"}
    sizes = {
        "cards with points (second row)": "points_cards",
        "cards of a smallest core (all deals)": "core_size",
        "cases on a smallest core (third row)": "cases_of_core",
        "cases on all cards (third row)": "cases",
    }
    rows = [
        [words, *(_interval(found[rules]["rungs_percent"][rung]) for rules in RULES)] for words, rung in rungs.items()
    ]
    rows += [[words, *(_sizes(found[rules][key]) for rules in RULES)] for words, key in sizes.items()]
    book.tabulate("reasons", rows, [path])
    for rules in RULES:
        largest = sorted(Counter({int(key): n for key, n in found[rules]["points_largest"].items()}).elements())
        book.put(f"points.{rules}.median", quantile(largest, 50), path)
        book.put(f"points.{rules}.most", largest[-1], path)


def _interval(share: Mapping[str, float]) -> str:
    return f"{share['share']:.1f} ({share['low']:.1f}, {share['high']:.1f})"


def _sizes(spread: Mapping[str, float]) -> str:
    return " / ".join(str(spread[key]) for key in ("median", "p95", "max"))


@of("reasons_compared.json")
def compared(book: Book, path: Path) -> None:
    """Table ``compared``: a row a method; for each rule set deals told, steps, reasons a step, words, short words."""
    found = load(path)
    rows = []
    for method, words in NAMES.items():
        cells = [words]
        for rules in RULES:
            own = found[rules][method]
            cells += [written(own["told"]), *(_two(own[key]) for key in ("steps", "reasons_mean", "words", "short"))]
        rows.append(cells)
    book.tabulate("compared", rows, [path])


def _two(spread: Mapping[str, float]) -> str:
    if not spread["number"]:
        return "–"
    ends = spread["median"], spread["p95"]
    return " / ".join(written(end) if isinstance(end, int) else f"{end:.1f}" for end in ends)


@of("explain_quads.csv")
def examples(book: Book, path: Path) -> None:
    """examples.*: deals of the survey that the paper shows, chosen by their sizes alone; the first of equals."""
    rows = read_table(path)[1]
    wanted = {"points": ("points_cards", "points_largest"), "core": ("leaves", "core_leaves", "core_size")}
    for rung, sizes in wanted.items():
        some = [row for row in rows if row["homeless"] == "0" and bool(row["points_cards"]) is (rung == "points")]
        chosen = min(some, key=lambda row, sizes=sizes: [int(row[size]) for size in (*sizes, "number")])
        assert rung != "core" or chosen["leaves"] == chosen["core_leaves"], "the paper says that they agree"
        book.put(f"examples.{rung}.number", int(chosen["number"]), path)
        book.put(f"examples.{rung}.deal", chosen["deal"], path)
