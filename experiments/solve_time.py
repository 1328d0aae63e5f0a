"""Time per deal by engine, encoding and solver, beside the exact-cover libraries of PyPI.

Random deals, and as many lost deals as won ones apart from these, since only one deal in fifty is lost. Every
contender has a process of its own and takes its turn on the same deals (``satmav bench`` is the same race). Time is
wall time from the deal to the verdict: listing the pat hands, encoding, loading and solving included.
"""

from itertools import islice
from math import inf

from lab import Lab, run
from lab.plots import PAGE, subplots
from lab.races import NAMES, by_contender, compete, look, seconds, solving, sorted_deals
from lab.stats import grouped
from satmav.bench.race import Limits, Task
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.records.phases import PHASES
from satmav.records.tables import Row

CONTENDERS = tuple(NAMES)
LIMIT = 10.0
FILE = "solve_time_{}.csv"
DRAWN = (
    "kernel", "sat:residue:minisat22", "sat:residue-alone:minisat22", "dlx:compiled", "sat:exact-cover:minisat22",
    "cpsat:exact-cover", "smt:residue",
)  # fmt: skip


def measure(lab: Lab) -> None:
    number = 3 if lab.quick else 150
    for rules in list(RULES.values())[: 1 if lab.quick else 2]:
        random = (Task(f"random {place}", deal, "random") for place, deal in enumerate(random_deals(lab.seed), start=1))
        tasks = [*islice(random, number), *sorted_deals(lab.seed + 1, 5, rules, number, 100_000)]
        compete(lab, FILE.format(rules), CONTENDERS, tasks, rules, Limits(LIMIT))
    summarise(lab)


def summarise(lab: Lab) -> None:
    """Quantiles by rules, group and contender; ratios to compiled dancing links; shares of the phases."""
    data = {}
    for rules in RULES:
        if not (lab.results / FILE.format(rules)).exists():
            continue
        rows = lab.rows(FILE.format(rules))
        by_group = {group: grouped(rows, "group")[group,] for group in ("random", "won", "lost")}
        groups = {group: by_contender(own, LIMIT) for group, own in by_group.items()}
        for group, times in groups.items():
            for (name,), own in grouped(by_group[group], "contender").items():
                times[name]["solve_ms"] = solving(own)
        random = groups["random"]
        for key, ratio, digits in (("median_ms", "times_dlx", 3), ("solve_ms", "solve_times_dlx", 2)):
            base = random["dlx:compiled"][key]
            for times in random.values():
                times[ratio] = float(f"{times[key] / base:.{digits}g}") if times[key] else None
        data[rules] = {**groups, "phases": phases(rows), "deals": len({row["task"] for row in rows})}
    lab.summarise("solve_time", data)


def phases(rows: list[Row]) -> dict[str, dict[str, float]]:
    """The percentage of its time that each contender spends in each phase, over all runs that ended."""
    shares = {}
    for (name,), own in grouped(rows, "contender").items():
        ended = [row for row in own if row["outcome"] == "ok"]
        whole = sum(float(row["seconds"]) for row in ended)
        shares[name] = {
            phase: round(100 * sum(float(row[f"{phase}_seconds"]) for row in ended) / whole, 1) for phase in PHASES
        }
    return shares


def draw(lab: Lab) -> None:
    """Draw the share of deals decided within a time: random deals at the left, lost ones at the right."""
    rows = lab.rows(FILE.format("quads"))
    figure, both = subplots(1, 2, figsize=(PAGE, 2.7), sharey=True)
    for axes, group in zip(both, ("random", "lost"), strict=True):
        times = seconds(row for row in rows if row["group"] == group)
        for name in DRAWN:
            ended = [1000 * took for took in times[name] if took < inf]
            shares = [100 * number / len(times[name]) for number in range(1, len(ended) + 1)]
            axes.step(ended, shares, where="post", label=NAMES[name], **look(name) | {"marker": ""})
        axes.set(xscale="log", xlabel="milliseconds a deal", title=f"{group} deals (rules: quads)")
    both[0].set_ylabel("deals decided (%)")
    figure.legend(*both[0].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    lab.save(figure, "solve_time")


if __name__ == "__main__":
    run(measure, draw)
