"""Solvers of other kinds on the exact cover of deals of five hands, beside the SAT solvers.

Conflicts (nodes of HiGHS and SCIP, and of the decision diagrams) and processor time of the search alone, after the
formula is taken in. Random deals and lost ones; a process a deal.
"""

from functools import partial
from itertools import islice
from statistics import fmean, median

from lab import Lab, run
from lab.races import sorted_deals
from lab.solvers import limited, prepared
from lab.stats import grouped, significant
from satmav.bench.race import Task
from satmav.encode import encode
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS

SOLVERS = ("minisat22", "cadical195", "kissat", "clingo", "exact", "cpsat", "highs", "scip", "zdd")
LIMIT = 10.0
"""Seconds; in PAR-2 what takes longer counts as twice as much."""
DEALS = 50
"""In a group."""
FILE, COLUMNS = "other_solvers.csv", ("group", "task", "deal", "solver", "verdict", "conflicts", "seconds")


def measure(lab: Lab) -> None:
    number = 1 if lab.quick else DEALS
    random = islice(random_deals(lab.seed), number)
    tasks = [Task(f"random {place}", deal, "random") for place, deal in enumerate(random)]
    tasks += [task for task in sorted_deals(lab.seed + 1, 5, QUADS, number, 100_000) if task.group == "lost"]
    items = {(task.name, solver): (task, solver) for task in tasks for solver in SOLVERS}
    lab.fill(FILE, COLUMNS, ("task", "solver"), items, row, deals=number, rules=QUADS.name, limit=LIMIT)
    summarise(lab)


def row(item: tuple[Task, str]) -> dict[str, object]:
    """A solver's effort on the exact cover of a deal."""
    task, solver = item
    effort = limited(partial(prepared, encode(task.deal, QUADS, "exact-cover").formula, solver), LIMIT)
    found = {"verdict": int(effort.holds), "conflicts": effort.conflicts, "seconds": effort.seconds} if effort else {}
    return {"group": task.group, "deal": str(task.deal), **found}


def summarise(lab: Lab) -> None:
    """By group and solver: how many ended, medians of milliseconds and conflicts, and PAR-2."""
    rows = lab.rows(FILE)
    for (task,), answers in grouped(rows, "task").items():
        assert len({row["verdict"] for row in answers if row["verdict"]}) < 2, f"solvers disagree on {task}"
    data: dict[str, dict[str, dict[str, float]]] = {"random": {}, "lost": {}}
    for (group, solver), own in grouped(rows, "group", "solver").items():
        times = [float(row["seconds"] or 2 * LIMIT) for row in own]
        conflicts = [int(row["conflicts"] or 10**9) for row in own]
        data[group][solver] = {
            "deals": len(own), "ended": sum(bool(row["seconds"]) for row in own),
            "median_ms": significant(1000 * median(times), 3), "par2_ms": significant(1000 * fmean(times), 3),
            "conflicts": int(median(conflicts)), "most_conflicts": max(conflicts),
        }  # fmt: skip
    lab.summarise("other_solvers", {"quads": data})


if __name__ == "__main__":
    run(measure)
