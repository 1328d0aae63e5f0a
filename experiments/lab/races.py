"""Races: contenders on named groups of deals, kept run by run, and what summaries and figures make of the rows."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from math import inf
from statistics import median
from typing import Any

from lab import Lab, progress
from lab.plots import COLOURS, DASHES
from satmav.bench.contenders import contender
from satmav.bench.race import Limits, Task
from satmav.bench.table import COLUMNS, Race, kept_rows, par2, quantile
from satmav.dealing.kinds import pools
from satmav.game.random_deals import random_deals
from satmav.game.rules import Rules
from satmav.records.files import fingerprint
from satmav.records.tables import Row

NAMES = {
    "kernel": "kernel",
    "dlx:compiled": "DLX, compiled",
    "dlx:python": "DLX, Python",
    "sat:residue:minisat22": "SAT deck formula, MiniSat",
    "sat:residue:cadical195": "SAT deck formula, CaDiCaL",
    "sat:residue-alone:minisat22": "SAT residue, MiniSat",
    "sat:residue-alone:cadical195": "SAT residue, CaDiCaL",
    "sat:exact-cover:minisat22": "SAT exact cover, MiniSat",
    "sat:exact-cover:cadical195": "SAT exact cover, CaDiCaL",
    "sat:assignment:minisat22": "SAT assignment, MiniSat",
    "cpsat:exact-cover": "CP-SAT exact cover",
    "cpsat:residue": "CP-SAT residue",
    "smt:residue": "Z3 residue",
    "smt:exact-cover": "Z3 exact cover",
    "pypi:exact-cover": "exact-cover (C)",
    "pypi:exact-cover-py": "exact-cover-py",
    "pypi:xcover": "xcover",
    "pypi:dlx": "dlx (Python)",
}
"""The contenders' names in figures and tables."""

_LOOKS = {
    "kernel": (0, "o", 0), "sat:residue:minisat22": (7, "*", 1), "sat:residue-alone:minisat22": (6, "X", 6),
    "sat:residue-alone:cadical195": (0, "o", 0), "dlx:compiled": (5, "P", 5), "sat:exact-cover:minisat22": (1, "s", 1),
    "sat:exact-cover:cadical195": (2, "^", 2), "cpsat:exact-cover": (4, "v", 4), "smt:residue": (3, "D", 3),
}  # fmt: skip


def look(name: str) -> dict[str, Any]:
    """A contender's style in every figure: of those that meet in one, no two share a colour or a marker."""
    colour, marker, dash = _LOOKS[name]
    return {"color": COLOURS[colour], "marker": marker, "linestyle": DASHES[dash]}


def compete(lab: Lab, file: str, names: Sequence[str], tasks: Sequence[Task], rules: Rules, limits: Limits) -> None:
    """Race, every run a row of the table ``file``; runs that are there already are not repeated."""
    deals = fingerprint("\n".join(f"{task.name} {task.deal}" for task in tasks))
    terms = {"rules": rules.name, "contenders": list(names), "tasks": deals, "time_limit": limits.seconds}
    race = Race([contender(name) for name in names], tasks, rules, 1, limits)
    with lab.table(file, COLUMNS, **terms, memory_mb=limits.megabytes) as table:
        kept = kept_rows(table.path, table.rows, 1)
        if left := race.left(kept):
            with closing(race.rows(kept, table)) as rows:
                for _ in progress(rows, f"{file}, {rules}", left):
                    pass


def sorted_deals(seed: int, hands: int, rules: Rules, wanted: int, most: int) -> Iterator[Task]:
    """So many random deals that are won and so many that are lost, as far as ``most`` deals have them."""
    found = pools(islice(random_deals(seed, hands), most), rules, wanted)
    for group, deals in found._asdict().items():
        for number, deal in enumerate(deals, start=1):
            yield Task(f"{group} {number}, {hands} hands", deal, group)


def seconds(rows: Iterable[Row]) -> dict[str, list[float]]:
    """Times by contender, ascending; what did not end is infinite."""
    times: dict[str, list[float]] = defaultdict(list)
    for row in rows:
        times[row["contender"]].append(float(row["seconds"]) if row["outcome"] == "ok" else inf)
    return {name: sorted(took) for name, took in times.items()}


def by_contender(
    rows: Iterable[Row], limit: float, wanted: Callable[[Row], bool] = lambda _: True
) -> Mapping[str, dict[str, float | int | None]]:
    """Milliseconds that a paper quotes, by contender: median, p99, PAR-2; None for what did not end."""
    return {
        name: {
            "runs": len(times),
            "ended": sum(took < inf for took in times),
            "median_ms": milliseconds(median(times)),
            "p99_ms": milliseconds(quantile(times, 0.99)),
            "par2_ms": milliseconds(par2(times, limit)),
        }
        for name, times in seconds(filter(wanted, rows)).items()
    }


def solving(rows: Iterable[Row]) -> float | None:
    """The median of the milliseconds in the solver alone; None where fewer than half ended."""
    middle = median(1000 * float(row["solve_seconds"]) if row["outcome"] == "ok" else inf for row in rows)
    return None if middle == inf else float(f"{middle:.3g}")


def milliseconds(took: float) -> float | None:
    """Seconds in milliseconds, with three digits; None for what did not end."""
    return None if took == inf else float(f"{1000 * took:.3g}")
