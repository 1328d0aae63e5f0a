"""How large are the encodings, and what do they cost, by the encoding of their cardinality constraints?

Variables, clauses and literals after lowering, seconds to build, and MiniSat's seconds and conflicts, on random deals
and as many lost ones. The formula of the whole deck is one row a rule set; it is built once for all deals.

    python experiments/encodings_compared.py --quick
    python experiments/encodings_compared.py
"""

import time
from collections import defaultdict
from itertools import islice
from statistics import median

from lab import COLOURS, COLUMN, MARKERS, Lab, progress, run, subplots
from racing import sorted_deals
from summaries import significant, write_summary

from satmav.bench.race import Task
from satmav.encode import encode
from satmav.encode.residue import residue_deck
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
DECK = "deck"
ENCODINGS = ("exact-cover", "assignment", "assignment-plain", "residue")
SOLVER = "minisat22"
WITHOUT_CARDINALITY = "none"
"""The residue encoding has no cardinality constraints, so that there is nothing to choose."""


def measure(lab: Lab) -> None:
    number = 1 if lab.quick else 25
    with lab.table(FILE, COLUMNS, deals=number) as table:
        done = {(one["rules"], one["task"]) for one in table.rows if one["encoding"] == DECK or _last(one)}
        for rules in RULES.values():
            if (rules.name, DECK) not in done:
                table.add(deck_row(rules))
            random = (Task(f"random {i}", deal, "random") for i, deal in enumerate(random_deals(lab.seed), start=1))
            lost = (one for one in sorted_deals(lab.seed, 5, rules, number, 100_000) if one.group == "lost")
            tasks = [task for task in [*islice(random, number), *lost] if (rules.name, task.name) not in done]
            for task in progress(tasks, f"sizes, {rules}"):
                for row in rows(task, rules):
                    table.add(row)
    summarise(lab)


def choices() -> list[tuple[str, str]]:
    """Encodings with the encodings of cardinality constraints that are clauses."""
    cardinalities = [name for name in CARDINALITIES if name != "native"]
    return [
        (encoding, cardinality)
        for encoding in ENCODINGS
        for cardinality in ([WITHOUT_CARDINALITY] if encoding == "residue" else cardinalities)
    ]


def _last(one: Row) -> bool:
    """Whether a row is the last of its task, so that the task is done."""
    return (one["encoding"], one["cardinality"]) == choices()[-1]


def rows(task: Task, rules: Rules) -> list[dict[str, object]]:
    return [_row(task, rules, encoding, cardinality) for encoding, cardinality in choices()]


def _row(task: Task, rules: Rules, encoding: str, cardinality: str) -> dict[str, object]:
    started = time.perf_counter()
    formula = encode(task.deal, rules, encoding).formula
    cnf = lower(formula) if cardinality == WITHOUT_CARDINALITY else lower(formula, cardinality)
    built = time.perf_counter()
    with open_solver(SOLVER, cnf.clauses) as solver:
        answer(solver, [])
        conflicts = solver.accum_stats()["conflicts"]
    solved = time.perf_counter()
    return {
        "rules": rules.name, "task": task.name, "group": task.group, "encoding": encoding, "cardinality": cardinality,
        **size(cnf), "build_seconds": round(built - started, 6), "solve_seconds": round(solved - built, 6),
        "conflicts": conflicts,
    }  # fmt: skip


def size(cnf: Cnf) -> dict[str, int]:
    return {"variables": cnf.variables, "clauses": len(cnf.clauses), "literals": sum(map(len, cnf.clauses))}


def deck_row(rules: Rules) -> dict[str, object]:
    started = time.perf_counter()
    cnf = lower(residue_deck(rules).formula)
    seconds = round(time.perf_counter() - started, 6)
    return {"rules": rules.name, "task": DECK, "encoding": DECK, "cardinality": WITHOUT_CARDINALITY, **size(cnf),
            "build_seconds": seconds}  # fmt: skip


def summarise(lab: Lab) -> None:
    """Medians over random deals, by rules, encoding and cardinality encoding; conflicts on lost deals, too."""
    by: dict[tuple[str, str, str], list[Row]] = defaultdict(list)
    for one in lab.rows(FILE):
        by[one["rules"], one["encoding"], one["cardinality"]].append(one)
    data: dict[str, dict[str, dict[str, object]]] = defaultdict(lambda: defaultdict(dict))
    for (rules, encoding, cardinality), those in by.items():
        random = [one for one in those if one["group"] != "lost"]
        lost = [one for one in those if one["group"] == "lost"]
        found = {key: int(middle(random, key)) for key in ("variables", "clauses", "literals")}
        found["build_ms"] = significant(1000 * middle(random, "build_seconds"), 3)
        if lost:
            for name, some in (("random", random), ("lost", lost)):
                found[f"{name}_solve_ms"] = significant(1000 * middle(some, "solve_seconds"), 3)
                found[f"{name}_conflicts"] = int(middle(some, "conflicts"))
        data[rules][encoding][cardinality] = found
    write_summary(lab, "encodings_compared", data)


def middle(some: list[Row], key: str) -> float:
    return median(float(one[key]) for one in some)


def draw(lab: Lab) -> None:
    """Clauses against MiniSat's time on random deals, a mark an encoding and cardinality encoding."""
    rows = [one for one in lab.rows(FILE) if one["rules"] == "quads" and one["group"] == "random"]
    figure, axes = subplots(figsize=(COLUMN, 3.1))
    for place, encoding in enumerate(ENCODINGS):
        points = []
        for cardinality in dict.fromkeys(one["cardinality"] for one in rows if one["encoding"] == encoding):
            those = [one for one in rows if (one["encoding"], one["cardinality"]) == (encoding, cardinality)]
            points.append(
                (middle(those, "clauses"), 1000 * (middle(those, "solve_seconds") + middle(those, "build_seconds")))
            )
            if encoding != "assignment-plain" and cardinality in ("pairwise", "ladder", "bitwise", "totalizer"):
                axes.annotate(cardinality, points[-1], fontsize=5.5, xytext=(3, 3), textcoords="offset points")
        axes.scatter(*zip(*points, strict=True), s=16, marker=MARKERS[place], color=COLOURS[place], label=encoding)
    axes.set(xscale="log", yscale="log", xlabel="clauses (median)", ylabel="ms to build and solve (median)")
    axes.set_title("rules: quads, MiniSat")
    figure.legend(loc="outside lower center", ncols=2)
    lab.save(figure, "encodings_compared")


if __name__ == "__main__":
    run(measure, draw)
