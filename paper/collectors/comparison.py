"""Races and sizes: the tables of times, of sizes and of decks, race.* and machine.*."""

from itertools import chain
from math import inf
from pathlib import Path
from typing import Any

from book import Book, written
from collectors.results import each, of
from lab import load
from lab.races import NAMES
from lab.solvers import LABELS
from satmav.records.tables import read_table

SIZES = (
    ("exact-cover", "pairwise"), ("exact-cover", "ladder"), ("exact-cover", "bitwise"), ("exact-cover", "totalizer"),
    ("assignment", "ladder"), ("assignment-plain", "ladder"), ("residue", "none"), ("deck", "none"),
)  # fmt: skip
"""Encodings, and those of their cardinality constraints, that the table of sizes has."""
MACHINE = ("cpu", "cores", "python", "python-sat", "z3-solver", "ortools", "numba", "time_limit", "memory_mb")
"""What is told of where the times were taken."""
CALLED = {"none": "", "deck": "residue, deck"}


@of("solve_time.json")
def times(book: Book, path: Path) -> None:
    """Table times: a row a contender, by its median on random deals with quads; milliseconds."""
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


@of("encodings_compared.json")
def encoding_sizes(book: Book, path: Path) -> None:
    """Table sizes: a row an encoding; medians over random deals with quads, conflicts on lost ones, too."""
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
    from count5_solvers import LIMIT as COUNT5_LIMIT
    from decks import LIMIT, MOST, SCOUTS
    from fold import LIMIT as FOLD_LIMIT
    from other_solvers import LIMIT as PEERS_LIMIT
    from satmav.bench.race import TURN
    from separation import LIMIT as SEPARATION_LIMIT
    from threshold import DEALS as THRESHOLD_DEALS
    from threshold import ENOUGH
    from two_by_two import LIMIT as KEPT_LIMIT

    for name, value, file in (
        ("turn", TURN, "solve_time.json"),
        ("scouts", SCOUTS, "decks.json"),
        ("deck_limit", int(LIMIT), "decks.json"),
        ("most", MOST, "decks.json"),
        ("fold_limit", int(FOLD_LIMIT), "fold.json"),
        ("peers_limit", int(PEERS_LIMIT), "other_solvers.json"),
        ("count5_limit", int(COUNT5_LIMIT), "count5_solvers.json"),
        ("kept_limit", int(KEPT_LIMIT), "two_by_two.json"),
        ("threshold_deals", THRESHOLD_DEALS, "threshold.json"),
        ("threshold_enough", round(100 * ENOUGH), "threshold.json"),
        ("separation_limit", int(SEPARATION_LIMIT), "separation.json"),
    ):
        if (results / file).exists():
            book.put(f"race.{name}", value, results / file)


@of("count5_solvers.json")
def count5(book: Book, path: Path) -> None:
    """Table count5: a row a solver; conflicts, fewest and most over the encodings, and least seconds, by points."""
    rows = []
    for solver, found in load(path).items():
        cells = [LABELS[solver]]
        for points in ("n12", "n13", "n14"):
            one = found.get(points)
            ends = sorted({one["fewest"], one["most"]}) if one else []
            cells += ["–".join(map(written, ends)) or "–", _written(one and one["least_seconds"])]
        rows.append(cells)
    book.tabulate("count5", rows, [path])


FOLDS = {
    "count5": ("count 13 5", "n13"), "count5 larger": ("count 23 5", "n23"), "parity": ("parity 41", "n41"),
    "pigeons": ("php 41 40", "h40"), "suits": ("17 + 18 cards", "17+18"), "windows": ("14 straights, 4 suits", "s4w14"),
    "4x13": ("4 × 13, 25 cards", ""), "6x20": ("6 × 20, 35 cards", ""), "8x13": ("8 × 13, 30 cards", ""),
}  # fmt: skip
"""The covers of the table of folds, as it calls them, and their instances; those of lost deals are medians."""


@of("fold.json")
def folds(book: Book, path: Path) -> None:
    """Table folds: a row an exact cover; options, clauses and conflicts before and after, seconds of the fold."""
    data = load(path)
    rows = []
    for key, (name, instance) in FOLDS.items():
        family = data[key.split()[0]]
        found = family[instance] if instance else family
        cells = [found["options"], *(found[side]["clauses"] for side in ("before", "after"))]
        conflicts = [_conflicts(found[side]) for side in ("before", "after")]
        rows.append([name, *(written(round(cell)) for cell in cells), *conflicts, _written(found["fold_seconds"])])
    book.tabulate("folds", rows, [path])


def _conflicts(side: dict[str, Any]) -> str:
    return written(round(side["conflicts"])) if "conflicts" in side else "–"


@of("two_by_two.json")
def kept(book: Book, path: Path) -> None:
    """Table kept: two encodings, fresh and kept; milliseconds in the mean and the median, by group."""
    groups = load(path)["quads"]
    rows = []
    for encoding in ("residue", "exact-cover"):
        for way in ("fresh", "kept"):
            found = [groups[group][f"{encoding} {way}"] for group in ("random", "lost")]
            keys = ("mean_ms", "par2_ms", "median_ms", "search_median_ms")
            rows.append([encoding, way, *(_written(one[key]) for one in found for key in keys)])
    book.tabulate("kept", rows, [path])


@of("other_solvers.json")
def peers(book: Book, path: Path) -> None:
    """Table peers: a row a solver of another kind; milliseconds of the search and conflicts or nodes, by group."""
    groups = load(path)["quads"]
    rows = []
    for solver in groups["random"]:
        found = [groups[group][solver] for group in ("random", "lost")]
        keys = ("median_ms", "par2_ms", "conflicts")
        rows.append([LABELS[solver], *(_written(one[key]) for one in found for key in keys)])
    book.tabulate("peers", rows, [path])


@of("larger.json")
def larger(book: Book, path: Path) -> None:
    """Table larger: a row a way; by cell the number of deals that it ended, of all, and PAR-2 in seconds."""
    from larger import TITLES, WAYS, label

    cells = load(path)["cells"]
    rows = []
    for name in WAYS:
        found = [cells[cell]["ways"][name] for cell in TITLES]
        ended = [(f"{one['ended']}/{one['deals']}", _seconds(one["par2"])) for one in found]
        rows.append([label(name), *chain.from_iterable(ended)])
    book.tabulate("larger", rows, [path])


def _seconds(par2: float) -> str:
    return f"{par2:.2f}" if par2 >= 0.01 else f"{par2:.4f}"


@of("threshold.json")
def threshold(book: Book, path: Path) -> None:
    """Table threshold: a row a deck; where half the deals are won, how wide that is, and what is expected."""
    keys = ("half", "width", "first_moment", "hardest_hands")
    rows = [
        [deck.replace("x", " × "), *(_written(found[key]) for key in keys), _most_conflicts(found)]
        for deck, found in load(path)["quads"].items()
    ]
    book.tabulate("threshold", rows, [path])


def _most_conflicts(found: dict[str, Any]) -> str:
    return written(max(one["mean_conflicts"] for one in found["points"].values()))


@of("decks.json", "threshold.json")
def deck_sizes(book: Book, path: Path, shares: Path) -> None:
    """Table decks: what the decks of the comparison are, and the shares that are won of so many hands and more."""
    data, known = load(path)["quads"], load(shares)["quads"]
    rows = []
    for deck, found in data.items():
        points = known.get(deck, {"points": {}})["points"]
        won = [points.get(f"h{found['hands'] + more}", {}).get("won_percent") for more in range(3)]
        cells = [found["cards"], found["hands"], *won, *(found[more]["pat_hands"] for more in "012")]
        rows.append([deck.replace("x", " × "), *map(_written, cells)])
    book.tabulate("decks", rows, [path, shares])


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
