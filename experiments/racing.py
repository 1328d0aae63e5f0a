"""Races for experiments: contenders on named groups of deals, kept run by run, and what figures make of the rows."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from math import inf
from statistics import median
from typing import Any

import numpy as np
from lab import COLOURS, DASHES, Lab, progress

from satmav.bench.contenders import contender
from satmav.bench.race import Limits, Task
from satmav.bench.table import COLUMNS, Race, go_on, kept_rows, par2, quantile
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
"""How contenders are called in figures."""

_LOOKS = {
    "kernel": (0, "o", 0), "sat:residue:minisat22": (7, "*", 1), "sat:residue-alone:minisat22": (6, "X", 6),
    "sat:residue-alone:cadical195": (0, "o", 0), "dlx:compiled": (5, "P", 5), "sat:exact-cover:minisat22": (1, "s", 1),
    "sat:exact-cover:cadical195": (2, "^", 2), "cpsat:exact-cover": (4, "v", 4), "smt:residue": (3, "D", 3),
}  # fmt: skip


def look(name: str) -> dict[str, Any]:
    """How a contender is drawn in every figure: of those that meet in one, no two have the same colour or marker."""
    colour, marker, dash = _LOOKS[name]
    return {"color": COLOURS[colour], "marker": marker, "linestyle": DASHES[dash]}


def compete(
    lab: Lab, file: str, names: Sequence[str], tasks: Sequence[Task], rules: Rules, limits: Limits, rounds: int = 1
) -> None:
    """Race, every run a row of the table ``file``; runs that are there already are not made again."""
    deals = fingerprint("\n".join(f"{task.name} {task.deal}" for task in tasks))
    asked = {"rules": rules.name, "contenders": list(names), "tasks": deals, "time_limit": limits.seconds}
    asked["memory_mb"] = limits.megabytes
    contest = Race([contender(name) for name in names], tasks, rules, rounds, limits)
    with lab.table(file, COLUMNS, **asked) as table:
        kept = kept_rows(table.path, table.rows, rounds)
        left = contest.left(kept)
        if not left:
            print(f"{file}: all {len(kept)} runs are there; --into FOLDER measures anew")
            return
        with closing(go_on(contest, table, kept)) as rows:
            for _ in progress(rows, f"{file}, {rules}", left):
                pass


def sorted_deals(seed: int, hands: int, rules: Rules, wanted: int, most: int) -> Iterator[Task]:
    """So many random deals that are won and so many that are lost, as far as ``most`` deals have them."""
    found = pools(islice(random_deals(seed, hands), most), rules, wanted)
    for group, those in found._asdict().items():
        for number, deal in enumerate(those, start=1):
            yield Task(f"{group} {number}, {hands} hands", deal, group)


def seconds(rows: Iterable[Row], *keys: str) -> dict[tuple[str, ...], list[float]]:
    """Times by some columns, ascending; what did not end is infinite. Of several rounds a task's median counts."""
    by_task: dict[tuple[str, ...], list[float]] = defaultdict(list)
    for one in rows:
        took = float(one["seconds"]) if one["outcome"] == "ok" else inf
        by_task[(*(one[key] for key in keys), one["task"])].append(took)
    found: dict[tuple[str, ...], list[float]] = defaultdict(list)
    for key, took in by_task.items():
        found[key[:-1]].append(median(took))
    return {key: sorted(took) for key, took in found.items()}


def quantiles(times: Sequence[float], limit: float) -> dict[str, float | int | None]:
    """Milliseconds that a paper quotes: median, p99, PAR-2 and how many ended; None for what did not end."""

    def ms(value: float) -> float | None:
        return None if value == inf else float(f"{1000 * value:.3g}")

    return {
        "runs": len(times),
        "ended": sum(took < inf for took in times),
        "median_ms": ms(median(times)),
        "p99_ms": ms(quantile(times, 0.99)),
        "par2_ms": ms(par2(times, limit)),
    }


def by_contender(
    rows: Sequence[Row], limit: float, some: Callable[[Row], bool] = lambda _: True
) -> Mapping[str, dict[str, float | int | None]]:
    """The quantiles of each contender, over some rows."""
    times = seconds(filter(some, rows), "contender")
    return {name: quantiles(took, limit) for (name,), took in times.items()}


def solving(rows: Iterable[Row]) -> float | None:
    """The median of the milliseconds in the solver alone; None where fewer than half ended."""
    middle = median([1000 * float(one["solve_seconds"]) if one["outcome"] == "ok" else inf for one in rows])
    return None if middle == inf else float(f"{middle:.3g}")


def cactus(
    axes: object, times: Mapping[tuple[str, ...], Sequence[float]], styles: Mapping[str, dict[str, object]]
) -> None:
    """Time allowed for each deal against the share of deals decided by then, a line a contender."""
    for (name,), took in times.items():
        ended = [1000 * one for one in took if one < inf]
        share = np.arange(1, len(ended) + 1) / len(took)
        axes.step(ended, 100 * share, where="post", label=NAMES.get(name, name), **styles[name])  # type: ignore[attr-defined]
