"""Exact counts and surveys: census.*, survey.*, homeless.*, and the tables of shapes and of the curve."""

import csv
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from pathlib import Path

from book import Book, cut, percent, significant
from collectors.results import HANDS, each, of
from lab import load
from satmav.game.rules import RULES

MOST_FREQUENT = 8
"""Rows of the table of shapes."""


def census(book: Book, results: Path) -> None:
    """census.RULES.HANDS.*: exact counts of deals won and lost."""
    for hands in HANDS:
        for rules, path in each(results, f"census_{{}}_{hands}.json"):
            found, name = load(path), f"census.{rules}.{hands}"
            assert found["whole"], path.name
            for key in ("deals", "winnable", "lost"):
                book.put(f"{name}.{key}", found[key], path)
            won, lost = (Fraction(found[key], found["deals"]) for key in ("winnable", "lost"))
            book.put(f"{name}.decimal", found["probability"]["decimal"], path, cut(found["probability"]["decimal"]))
            fraction = found["probability"]["fraction"]
            book.put(f"{name}.fraction", fraction, path, fraction.replace("/", "/\n"))
            book.put(f"{name}.percent", float(100 * won), path, percent(won))
            book.put(f"{name}.percent_4", float(100 * won), path, percent(won, 4))
            book.put(f"{name}.lost_percent", float(100 * lost), path, percent(lost))
            seconds = sum(row["seconds"] for row in found["shapes"])
            book.put(f"{name}.minutes", seconds / 60, path, f"{seconds / 60:.0f}")
            tables = sum(found["provenance"].get("table_seconds", {}).values())
            book.put(f"{name}.table_minutes", tables / 60, path, f"{tables / 60:.1f}")
            book.put(f"{name}.shapes", len(found["shapes"]), path)
    _both_rules(book, results)


def _both_rules(book: Book, results: Path) -> None:
    """The deals that four of a kind wins, and the table of shapes, with 25 cards."""
    paths = dict(each(results, "census_{}_5.json"))
    if len(paths) < len(RULES):
        return
    found = {rules: load(path) for rules, path in paths.items()}
    gained = found["quads"]["winnable"] - found["no-quads"]["winnable"]
    book.put("census.gained", gained, paths["no-quads"])
    book.put("census.gained_percent", 100 * gained / found["quads"]["deals"], paths["no-quads"],
             percent(Fraction(gained, found["quads"]["deals"])))  # fmt: skip
    tables = {rules: {row["shape"]: row for row in each_found["shapes"]} for rules, each_found in found.items()}
    every = found["quads"]["deals"]
    rows = [
        [shape, percent(Fraction(tables["quads"][shape]["deals"], every), 3)]
        + [significant(100 * tables[rules][shape]["lost"] / tables[rules][shape]["deals"]) for rules in RULES]
        for shape in sorted(tables["quads"], key=lambda shape: -tables["quads"][shape]["deals"])[:MOST_FREQUENT]
    ]
    book.tabulate("shapes", rows, list(paths.values()))


@of("curve.csv")
def curve(book: Book, path: Path) -> None:
    """Table ``curve``: P(h) for both rules, exact and cut, or estimated with its interval."""
    with path.open(encoding="utf-8", newline="") as lines:
        known = {(row["rules"], int(row["hands"])): row for row in csv.DictReader(lines)}
    rows = [
        [str(hands), str(5 * hands), *(_probability(known[rules, hands]) for rules in RULES)]
        for hands in HANDS
        if all((rules, hands) in known for rules in RULES)
    ]
    book.tabulate("curve", rows, [path])


def _probability(row: Mapping[str, str]) -> str:
    if row["exact"] == "True":
        return cut(row["probability"])
    return f"{row['probability'][:11]}\n({row['low']}, {row['high']})"


def samples(book: Book, results: Path) -> None:
    """survey.RULES.HANDS.*: random deals, as ``satmav survey`` counted them."""
    for hands in HANDS:
        for rules, path in each(results, f"survey_{{}}_{hands}.json"):
            found, name = load(path), f"survey.{rules}.{hands}"
            total = found["total"]
            book.put(f"{name}.drawn", total["drawn"], path)
            book.put(f"{name}.lost", total["drawn"] - total["won"], path)
            book.put(f"{name}.share", total["share"], path, f"{total['share']:.9f}")
            for end in ("low", "high"):
                book.put(f"{name}.{end}", total["interval"][end], path, f"{total['interval'][end]:.9f}")
            _pat_hands(book, name, found["pat_hands"], path)
            exact = results / f"census_{rules}_{hands}.json"
            if exact.exists():
                share = Fraction(load(exact)["winnable"], load(exact)["deals"])
                error = sqrt(share * (1 - share) / total["drawn"])
                if not error:  # all are won, and so were all that were drawn
                    continue
                off = abs(total["share"] - float(share)) / error
                book.put(f"{name}.standard_errors_off", off, path, f"{off:.2f}")


def _pat_hands(book: Book, name: str, histograms: Mapping[str, Mapping[str, int]], path: Path) -> None:
    """The pat hands of the deals that were drawn: the fewest, the median and the most."""
    counts: Counter[int] = Counter()
    for histogram in histograms.values():
        counts.update({int(size): number for size, number in histogram.items()})
    half, seen = -(-counts.total() // 2), 0
    for size in sorted(counts):
        seen += counts[size]
        if seen >= half:
            break
    for label, value in (("fewest", min(counts)), ("median", size), ("most", max(counts))):
        book.put(f"{name}.pat_hands.{label}", value, path)


def homeless(book: Book, results: Path) -> None:
    """homeless.RULES.*: deals of 25 cards with a homeless card, exactly; their share of the lost ones, and of a million
    deals with a suit of four cards or fewer, which all of them have.
    """
    for rules, path in each(results, "homeless_{}.json"):
        found = next(row for row in load(path)["hands"] if row["hands"] == 5)
        counts = {"any": found["homeless"], "lonely_king": found["lonely_king"]}
        counts |= {f"rank.{rank}": number for rank, number in found["by_rank"].items()}
        census_path = results / f"census_{rules}_5.json"
        lost = load(census_path)["lost"] if census_path.exists() else None
        if lost:
            shapes = load(census_path)["shapes"]
            short = sum(row["deals"] for row in shapes if min(map(int, row["shape"].split("-"))) < 5)
            book.put(f"homeless.{rules}.of_as_many", round(10**6 * found["homeless"] / short), path)
        for key, number in counts.items():
            book.put(f"homeless.{rules}.{key}", number, path)
            if lost:
                book.put(f"homeless.{rules}.{key}.of_lost", 100 * number / lost, path, percent(number / lost, 1))
