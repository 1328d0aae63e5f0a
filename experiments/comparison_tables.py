"""The paper's tables of times and sizes, from the summaries of solve_time, encodings_compared and decks."""

from __future__ import annotations

import json
from math import inf
from pathlib import Path
from typing import Any

from paper_numbers import Book, written
from racing import NAMES

SIZES = (
    ("exact-cover", "pairwise"), ("exact-cover", "ladder"), ("exact-cover", "bitwise"), ("exact-cover", "totalizer"),
    ("assignment", "ladder"), ("assignment-plain", "ladder"), ("residue", "none"), ("deck", "none"),
)  # fmt: skip
"""Encodings, and those of their cardinality constraints, that the table of sizes has."""
CALLED = {"none": "", "deck": "residue, deck"}


def times(book: Book, results: Path) -> None:
    """Table times: a row a contender, by its median on random deals with quads; milliseconds."""
    path = results / "solve_time.json"
    if not path.exists():
        return
    data = json.loads(path.read_text(encoding="utf-8"))
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
    data = json.loads(path.read_text(encoding="utf-8"))["quads"]
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

    from satmav.bench.race import TURN

    for name, value, file in (
        ("turn", TURN, "solve_time.json"),
        ("scouts", SCOUTS, "decks.json"),
        ("deck_limit", int(LIMIT), "decks.json"),
        ("most", MOST, "decks.json"),
    ):
        if (results / file).exists():
            book.put(f"race.{name}", value, results / file)


def deck_sizes(book: Book, results: Path) -> None:
    """Table decks: what the decks of the comparison are, and where their threshold lies."""
    path = results / "decks.json"
    if not path.exists():
        return
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["quads"]
    rows = []
    for deck, found in data.items():
        cells = [found["cards"], found["hands"], found["won_percent"], *(found[more]["pat_hands"] for more in "012")]
        rows.append([deck.replace("x", " × "), *map(_written, cells)])
    book.tabulate("decks", rows, [path])


def _written(value: float | None) -> str:
    return "–" if value is None else written(value)
