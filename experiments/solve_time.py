"""How long does a deal take, by engine, encoding and solver, beside the exact-cover libraries of PyPI?

Random deals, and as many lost deals as won ones apart from these, since only one deal in fifty is lost. Every
contender has a process of its own and takes its turn on the same deals (``satmav bench`` is the same race). Time is
wall time from the deal to the verdict: listing the pat hands, encoding, loading and solving included.

    python experiments/solve_time.py --quick
    python experiments/solve_time.py
"""

from itertools import islice

from lab import PAGE, Lab, run, subplots
from racing import NAMES, by_contender, cactus, compete, look, seconds, solving, sorted_deals
from summaries import write_summary

from satmav.bench.race import Limits, Task
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.records.phases import PHASES
from satmav.records.tables import Row

CONTENDERS = tuple(NAMES)
LIMIT = 10.0
FILE = "solve_time_{}.csv"
SHOWN = (
    "kernel", "sat:residue:minisat22", "sat:residue-alone:minisat22", "dlx:compiled", "sat:exact-cover:minisat22",
    "cpsat:exact-cover", "smt:residue",
)  # fmt: skip
"""What the figure has; the table has all."""


def measure(lab: Lab) -> None:
    number = 3 if lab.quick else 150
    for rules in list(RULES.values())[: 1 if lab.quick else 2]:
        random = (Task(f"random {place}", deal, "random") for place, deal in enumerate(random_deals(lab.seed), start=1))
        tasks = [*islice(random, number), *sorted_deals(lab.seed + 1, 5, rules, number, 100_000)]
        compete(lab, FILE.format(rules), CONTENDERS, tasks, rules, Limits(LIMIT))
    summarise(lab)


def summarise(lab: Lab) -> None:
    """Medians and the like by rules, group and contender; ratios to compiled dancing links; phases."""
    data = {}
    for rules in RULES:
        if not (lab.results / FILE.format(rules)).exists():
            continue
        rows = lab.rows(FILE.format(rules))
        groups = {
            group: by_contender(rows, LIMIT, lambda one, group=group: one["group"] == group)
            for group in ("random", "won", "lost")
        }
        base = groups["random"]["dlx:compiled"]["median_ms"]
        for times in groups["random"].values():
            times["times_dlx"] = float(f"{times['median_ms'] / base:.3g}") if times["median_ms"] else None
        for group, found in groups.items():
            for name, times in found.items():
                times["solve_ms"] = solving(one for one in rows if (one["group"], one["contender"]) == (group, name))
        searching = groups["random"]["dlx:compiled"]["solve_ms"]
        for times in groups["random"].values():
            times["solve_times_dlx"] = float(f"{times['solve_ms'] / searching:.2g}") if times["solve_ms"] else None
        data[rules] = {**groups, "phases": phases(rows), "deals": len({one["task"] for one in rows})}
    write_summary(lab, "solve_time", data)


def phases(rows: list[Row]) -> dict[str, dict[str, float]]:
    """The percentage of its time that each contender spends in each phase, over all runs that ended."""
    found = {}
    for name in dict.fromkeys(one["contender"] for one in rows):
        ended = [one for one in rows if one["contender"] == name and one["outcome"] == "ok"]
        whole = sum(float(one["seconds"]) for one in ended)
        found[name] = {
            phase: round(100 * sum(float(one[f"{phase}_seconds"]) for one in ended) / whole, 1) for phase in PHASES
        }
    return found


def draw(lab: Lab) -> None:
    """Cactus plots: random deals at the left, lost ones at the right."""
    rows = lab.rows(FILE.format("quads"))
    styles = {name: {**look(name), "marker": ""} for name in SHOWN}
    figure, both = subplots(1, 2, figsize=(PAGE, 2.4), sharey=True)
    for axes, group in zip(both, ("random", "lost"), strict=True):
        some = [one for one in rows if one["group"] == group and one["contender"] in SHOWN]
        times = seconds(some, "contender")
        cactus(axes, {(name,): times[(name,)] for name in SHOWN}, styles)
        axes.set(xscale="log", xlabel="milliseconds a deal", title=f"{group} deals (rules: quads)")
    both[0].set_ylabel("deals decided (%)")
    figure.legend(*both[0].get_legend_handles_labels(), loc="outside right center")
    lab.save(figure, "solve_time")


if __name__ == "__main__":
    run(measure, draw)
