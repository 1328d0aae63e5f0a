"""How do solvers of other kinds fare on the exact cover of deals of five hands, beside the SAT solvers?

Conflicts (nodes of HiGHS and SCIP, and of the decision diagrams) and processor time of the search alone, after the
formula is taken in; kissat, a program, is started and reads a file. Random deals and lost ones; a process a deal.

    python experiments/other_solvers.py --quick
    python experiments/other_solvers.py
"""

from functools import partial
from itertools import islice
from statistics import fmean, median

import asked
from lab import Lab, progress, run
from racing import sorted_deals
from summaries import significant, write_summary

from satmav.bench.race import Task
from satmav.encode import encode
from satmav.formula.lower import lower
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS

SOLVERS = ("minisat22", "cadical195", "kissat", "clingo", "exact", "cpsat", "highs", "scip", "zdd")
OTHERS = {
    "clingo": asked.clingo,
    "exact": asked.exact,
    "cpsat": asked.cpsat,
    "highs": asked.highs,
    "scip": asked.scip,
    "zdd": asked.zdd,
}
"""What takes the exact cover as it is."""
LIMIT = 10.0
"""Seconds; in PAR-2 what takes longer counts as twice as much."""
DEALS = 50
"""In a group."""
GROUPS = ("random", "lost")
FILE, COLUMNS = "other_solvers.csv", ("group", "task", "deal", "solver", "verdict", "conflicts", "seconds")


def measure(lab: Lab) -> None:
    number = 1 if lab.quick else DEALS
    tasks = [
        Task(f"random {place}", deal, "random") for place, deal in enumerate(islice(random_deals(lab.seed), number))
    ]
    tasks += [one for one in sorted_deals(lab.seed + 1, 5, QUADS, number, 100_000) if one.group == "lost"]
    with lab.table(FILE, COLUMNS, deals=number, rules=QUADS.name, limit=LIMIT) as table:
        done = {(one["task"], one["solver"]) for one in table.rows}
        verdicts = {one["task"]: one["verdict"] for one in table.rows if one["verdict"]}
        for task in progress(tasks, "other solvers"):
            for solver in SOLVERS:
                if (task.name, solver) in done:
                    continue
                found = asked.limited(partial(prepared, task.deal, solver), LIMIT)
                row = {"group": task.group, "task": task.name, "deal": str(task.deal), "solver": solver}
                if found:
                    row |= {"verdict": int(found.holds), "conflicts": found.conflicts, "seconds": found.seconds}
                    assert verdicts.setdefault(task.name, str(int(found.holds))) == str(int(found.holds)), str(task)
                table.add(row)
    summarise(lab)


def prepared(deal: Deal, solver: str) -> asked.Ask:
    """The solver with the exact cover of the deal, to be asked."""
    formula = encode(deal, QUADS, "exact-cover").formula
    if solver in OTHERS:
        return OTHERS[solver](formula)
    cnf = lower(formula)
    return asked.kissat(cnf) if solver == "kissat" else asked.pysat(solver, cnf)


def summarise(lab: Lab) -> None:
    """By group and solver: how many ended, medians of milliseconds and conflicts, and PAR-2."""
    data: dict[str, dict[str, dict[str, float]]] = {}
    for group in GROUPS:
        for solver in SOLVERS:
            rows = [one for one in lab.rows(FILE) if (one["group"], one["solver"]) == (group, solver)]
            times = [float(one["seconds"]) if one["seconds"] else 2 * LIMIT for one in rows]
            conflicts = [int(one["conflicts"]) if one["conflicts"] else 10**9 for one in rows]
            data.setdefault(group, {})[solver] = {
                "deals": len(rows), "ended": sum(bool(one["seconds"]) for one in rows),
                "median_ms": significant(1000 * median(times), 3), "par2_ms": significant(1000 * fmean(times), 3),
                "conflicts": int(median(conflicts)), "most_conflicts": max(conflicts),
            }  # fmt: skip
    write_summary(lab, "other_solvers", {"quads": data})


if __name__ == "__main__":
    run(measure, None)
