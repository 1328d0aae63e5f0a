"""Reasons: what refutes random lost deals, the points that this takes, other ways to tell it, and the deal shown."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from book import Book, written
from collectors.results import of
from lab import load
from lab.stats import quantile
from reasons_compared import NAMES
from satmav.game.rules import RULES
from satmav.records.tables import read_table


@of("certificates.json")
def reasons(book: Book, path: Path) -> None:
    """Table ``reasons``: what refutes random lost deals; points.RULES.*: the largest number of a deal's points."""
    found = load(path)
    shares = {"a homeless card": "homeless", "points, but no homeless card": "points", "neither": "neither"}
    sizes = {"cards with points (second row)": "points_cards", "cards of a smallest core (all deals)": "core_size"}
    rows = [
        [words, *(_interval(found[rules]["refuted_percent"][key]) for rules in RULES)] for words, key in shares.items()
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
    """Table ``compared``: a row a rule set and method; deals told, steps, depth, reasons a step, cards, words."""
    found, measures = load(path), ("steps", "depth", "reasons_mean", "named", "words")
    rows = []
    for rules in RULES:
        for method, words in NAMES.items():
            own = found[rules][method]
            rows.append([rules, words, written(own["told"]), *(_two(own[key]) for key in measures)])
    book.tabulate("compared", rows, [path])


def _two(spread: Mapping[str, float]) -> str:
    if not spread["number"]:
        return "–"
    ends = spread["median"], spread["p95"]
    return " / ".join(written(end) if isinstance(end, int) else f"{end:.1f}" for end in ends)


@of("explain_quads.csv")
def pointed(book: Book, path: Path) -> None:
    """examples.points.*: the deal with points that the paper shows, chosen by sizes; the first of equals."""
    pointed = [row for row in read_table(path)[1] if row["homeless"] == "0" and row["points_cards"]]
    chosen = min(pointed, key=lambda row: [int(row[size]) for size in ("points_cards", "points_largest", "number")])
    book.put("examples.points.number", int(chosen["number"]), path)
    book.put("examples.points.deal", chosen["deal"], path)


SHORT = 120
"""A telling of fewer words is short enough to be shown."""


@of("reasons_compared.csv")
def moved(book: Book, path: Path) -> None:
    """examples.moves.*: the deal told in two ways, and how either does.

    Of the deals that forced moves tell in few words, it is the median by these words.
    """
    rows = {(int(row["number"]), row["method"]): row for row in read_table(path)[1] if row["rules"] == "quads"}
    words = {key: int(row["words"]) for key, row in rows.items() if row["words"]}
    short = sorted((count, number) for (number, method), count in words.items() if method == "moves" and count < SHORT)
    if not short:
        return
    _, number = quantile(short, 50)
    book.put("examples.moves.under", SHORT, path)
    book.put("examples.moves.of", len(short), path)
    book.put("examples.moves.number", number, path)
    book.put("examples.moves.deal", rows[number, "moves"]["deal"], path)
    for method in ("moves", "stepwise"):
        for key in ("steps", "depth", "gained", "cards", "named", "words"):
            book.put(f"examples.{method}.{key}", int(rows[number, method][key]), path)
