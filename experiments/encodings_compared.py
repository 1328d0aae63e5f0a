"""Size and cost of the encodings, by the encoding of their cardinality constraints.

Variables, clauses and literals after lowering, seconds to build, and MiniSat's seconds and conflicts, on random deals
and as many lost ones. The formula of the whole deck is one row a rule set; it is built once for all deals.
"""

import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from statistics import median

from lab import Lab, run
from lab.races import sorted_deals
from lab.stats import grouped, significant
from satmav.bench.race import Task
from satmav.encode import encode
from satmav.encode.residue.counters import residue_deck
from satmav.engines.solvers import answer, open_solver
from satmav.formula.lower import CARDINALITIES, Cnf, lower
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES, Rules
from satmav.records.tables import Row

COLUMNS = (
    "rules", "task", "group", "encoding", "cardinality", "variables", "clauses", "literals", "build_seconds",
    "solve_seconds", "conflicts",
)  # fmt: skip
FILE = "encodings_compared.csv"
DECK, GROUPS = "deck", ("random", "lost")
ENCODINGS = ("exact-cover", "assignment", "assignment-plain", "residue")
SOLVER = "minisat22"
WITHOUT_CARDINALITY = "none"
"""The residue encoding has no cardinality constraints, so that there is nothing to choose."""


def measure(lab: Lab) -> None:
    number = 1 if lab.quick else 25
    items: dict[tuple[str, str], tuple[Task | None, Rules]] = {}
    for rules in RULES.values():
        items[rules.name, DECK] = None, rules
        random = (Task(f"random {i}", deal, "random") for i, deal in enumerate(random_deals(lab.seed), start=1))
        lost = (task for task in sorted_deals(lab.seed, 5, rules, number, 100_000) if task.group == "lost")
        items |= {(rules.name, task.name): (task, rules) for task in (*islice(random, number), *lost)}
    lab.fill(FILE, COLUMNS, ("rules", "task"), items, rows_of, several=True, deals=number)
    summarise(lab)


def rows_of(item: tuple[Task | None, Rules]) -> Iterator[dict[str, object]]:
    """The rows of a deal, one an encoding with an encoding of its cardinality constraints; or that of the deck."""
    task, rules = item
    if task is None:
        started = time.perf_counter()
        cnf = lower(residue_deck(rules).formula)
        took = {"build_seconds": round(time.perf_counter() - started, 6)}
        yield {"encoding": DECK, "cardinality": WITHOUT_CARDINALITY, **size(cnf), **took}
        return
    for encoding in ENCODINGS:
        clausal = [name for name in CARDINALITIES if name != "native"]
        for cardinality in [WITHOUT_CARDINALITY] if encoding == "residue" else clausal:
            yield {"group": task.group, "encoding": encoding, "cardinality": cardinality} | effort(
                task, rules, encoding, *([] if cardinality == WITHOUT_CARDINALITY else [cardinality])
            )


def effort(task: Task, rules: Rules, encoding: str, *cardinality: str) -> dict[str, object]:
    """The size of a deal's formula, and what it takes to build and to solve it."""
    started = time.perf_counter()
    cnf = lower(encode(task.deal, rules, encoding).formula, *cardinality)
    built = time.perf_counter()
    with open_solver(SOLVER, cnf.clauses) as solver:
        answer(solver, [])
        conflicts = solver.accum_stats()["conflicts"]
    solved = time.perf_counter()
    times = {"build_seconds": round(built - started, 6), "solve_seconds": round(solved - built, 6)}
    return {**size(cnf), **times, "conflicts": conflicts}


def size(cnf: Cnf) -> dict[str, int]:
    return {"variables": cnf.variables, "clauses": len(cnf.clauses), "literals": sum(map(len, cnf.clauses))}


def summarise(lab: Lab) -> None:
    """Medians over random deals, by rules, encoding and cardinality encoding; conflicts on lost deals, too."""
    data: dict[str, dict[str, dict[str, object]]] = defaultdict(lambda: defaultdict(dict))
    for (rules, encoding, cardinality), rows in grouped(lab.rows(FILE), "rules", "encoding", "cardinality").items():
        groups = {group: [row for row in rows if (row["group"] == "lost") == (group == "lost")] for group in GROUPS}
        random = groups["random"]
        found: dict[str, object] = {key: int(middle(random, key)) for key in ("variables", "clauses", "literals")}
        found["build_ms"] = significant(1000 * middle(random, "build_seconds"), 3)
        if groups["lost"]:
            for name, own in groups.items():
                found[f"{name}_solve_ms"] = significant(1000 * middle(own, "solve_seconds"), 3)
                found[f"{name}_conflicts"] = int(middle(own, "conflicts"))
        data[rules][encoding][cardinality] = found
    lab.summarise("encodings_compared", data)


def middle(rows: list[Row], key: str) -> float:
    return median(float(row[key]) for row in rows)


if __name__ == "__main__":
    run(measure)
