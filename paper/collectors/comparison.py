"""Races and sizes: the tables of times, of sizes and of decks, race.* and machine.*."""

from __future__ import annotations

from math import inf
from pathlib import Path

from book import Book, written
from lab import load
from racing import NAMES

from collectors.results import each
from satmav.records.tables import read_table

SIZES = (
    ("exact-cover", "pairwise"), ("exact-cover", "ladder"), ("exact-cover", "bitwise"), ("exact-cover", "totalizer"),
    ("assignment", "ladder"), ("assignment-plain", "ladder"), ("residue", "none"), ("deck", "none"),
)  # fmt: skip
"""Encodings, and those of their cardinality constraints, that the table of sizes has."""
MACHINE = ("cpu", "cores", "python", "python-sat", "z3-solver", "ortools", "numba", "time_limit", "memory_mb")
"""What is told of where the times were taken."""
CALLED = {"none": "", "deck": "residue, deck"}


def times(book: Book, results: Path) -> None:
    """Table times: a row a contender, by its median on random deals with quads; milliseconds."""
    path = results / "solve_time.json"
    if not path.exists():
        return
    data = load(path)
    if {"quads", "no-quads"} - data.keys():
        return
    quads, others = data["quads"], data["no-quads"]
    names = sorted(quads["random"], key=lambda name: quads["random"][name]["median_ms"] or inf)
    cells = []
    for name in names:
        times = quads["random"][name], quads["lost"][name]
        row = [one[key] for one in times for key in ("median_ms", "p99_ms")]
        row += [others[group][name]["median_ms"] for group in ("random", "lost")]
        cells.append([NAMES[name], *map(_written, row), _written(quads["random"][name]["times_dlx"])])
    book.tabulate("times", cells, [path])


def encoding_sizes(book: Book, results: Path) -> None:
    """Table sizes: a row an encoding; medians over random deals with quads, conflicts on lost ones, too."""
    path = results / "encodings_compared.json"
    if not path.exists():
        return
    data = load(path)["quads"]
    keys = ("variables", "clauses", "build_ms", "random_conflicts", "lost_conflicts")
    rows = []
    for encoding, cardinality in SIZES:
        found = data[encoding][cardinality]
        rows.append(
            [
                CALLED.get(encoding, encoding),
                CALLED.get(cardinality, cardinality),
                *(_written(found.get(key)) for key in keys),
            ]
        )
    book.tabulate("sizes", rows, [path])


def race(book: Book, results: Path) -> None:
    """race.*: how the races were run, as the scripts say, under the files that they wrote."""
    from decks import LIMIT, MOST, SCOUTS
    from separation import LIMIT as SEPARATION_LIMIT

    from satmav.bench.race import TURN

    for name, value, file in (
        ("turn", TURN, "solve_time.json"),
        ("scouts", SCOUTS, "decks.json"),
        ("deck_limit", int(LIMIT), "decks.json"),
        ("most", MOST, "decks.json"),
        ("separation_limit", int(SEPARATION_LIMIT), "separation.json"),
    ):
        if (results / file).exists():
            book.put(f"race.{name}", value, results / file)


def deck_sizes(book: Book, results: Path) -> None:
    """Table decks: what the decks of the comparison are, and where their threshold lies."""
    path = results / "decks.json"
    if not path.exists():
        return
    data = load(path)["quads"]
    rows = []
    for deck, found in data.items():
        cells = [found["cards"], found["hands"], found["won_percent"], *(found[more]["pat_hands"] for more in "012")]
        rows.append([deck.replace("x", " × "), *map(_written, cells)])
    book.tabulate("decks", rows, [path])


def machine(book: Book, results: Path) -> None:
    """machine.*: where, with which versions and within which limits the times of five hands were taken."""
    known = {}
    for _, path in each(results, "solve_time_{}.csv"):
        heading, _ = read_table(path)
        facts = {**heading["asked"], **heading["origin"], **heading["origin"]["versions"]}
        known[path] = {key: facts[key] for key in MACHINE}
    for key in MACHINE if known else ():
        (path, fact), *others = ((path, facts[key]) for path, facts in known.items())
        assert all(other == fact for _, other in others), f"the rule sets were timed with another {key}"
        book.put(f"machine.{key}", fact, path)


def _written(value: float | None) -> str:
    return "–" if value is None else written(value)
