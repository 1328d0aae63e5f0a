"""How do solvers of several kinds fare on Count5, by the encoding of at most one, as the number of points grows?

Conflicts and processor time: of SAT solvers on the exact cover with five encodings of at most one; of constraint,
pseudo-Boolean, answer set, SMT and MIP solvers and decision diagrams on the exact cover as it is (nodes of the last
two), CP-SAT also without its symmetries; dead ends of dancing links. Beside them MiniSat on the residue formula of the
deal of two suits, the shorter of which is the suit of so many cards.

    python experiments/count5_solvers.py --quick
    python experiments/count5_solvers.py
"""

from collections.abc import Callable, Iterator
from functools import partial

import asked
import numpy as np
from counting import count5, fives, nodes_in_theory, suits_apart
from lab import PAGE, Lab, load, progress, run, subplots
from racing import look
from summaries import significant, write_summary

from satmav.encode import encode
from satmav.formula.lower import Cnf, lower
from satmav.game.decks import RUN, DeckDeal
from satmav.game.rules import NO_QUADS
from satmav.kernels.decide import dlx
from satmav.records.tables import Row

POINTS = (6, 7, 8, 9, 11, 12, 13)
LARGER = (14,)
"""Tried with one encoding of at most one, and the solvers that are fastest on fewer."""
LARGEST = (16, 17)
"""Tried by what is no search by clauses."""
LIMIT = 150.0
"""Seconds of processor time; what takes longer is not asked about more points."""

AT_MOST_ONE = ("pairwise", "seqcounter", "ladder", "bitwise", "totalizer")
ONE = "seqcounter"
NATIVE = "none"
CLAUSAL: dict[str, Callable[[Cnf], asked.Ask]] = {
    "minisat22": partial(asked.pysat, "minisat22"),
    "glucose42": partial(asked.pysat, "glucose42"),
    "cadical195": partial(asked.pysat, "cadical195"),
    "kissat": asked.kissat,
}
OTHERS = {
    "cpsat": asked.cpsat,
    "cpsat-plain": partial(asked.cpsat, symmetry_level=0),
    "clingo": asked.clingo,
    "exact": asked.exact,
    "z3": asked.z3,
    "highs": asked.highs,
    "scip": asked.scip,
    "zdd": asked.zdd,
}
FAST = ("cadical195", "kissat")
FEARLESS = ("dlx", "residue", "cpsat", "highs")
"""What is asked about most points, too."""
NAMES = {
    "minisat22": "MiniSat", "glucose42": "Glucose", "cadical195": "CaDiCaL", "kissat": "kissat",
    "cpsat-plain": "CP-SAT, no symmetry", "dlx": "dancing links", "residue": "residue, MiniSat", "clingo": "clingo",
    "exact": "Exact", "z3": "Z3", "cpsat": "CP-SAT", "highs": "HiGHS", "scip": "SCIP", "zdd": "ZDD",
}  # fmt: skip
DRAWN = {
    "minisat22": "sat:exact-cover:minisat22", "glucose42": "kernel", "cadical195": "sat:exact-cover:cadical195",
    "kissat": "smt:residue", "cpsat-plain": "cpsat:exact-cover", "dlx": "dlx:compiled",
    "residue": "sat:residue-alone:minisat22",
}  # fmt: skip
"""What is drawn, as the contender of races that it is, or, of those that race nowhere else, as one that is not here."""
FILE, COLUMNS = "count5_solvers.csv", ("points", "solver", "cardinality", "conflicts", "seconds")


def measure(lab: Lab) -> None:
    most = POINTS[1] if lab.quick else LARGEST[-1]
    with lab.table(FILE, COLUMNS, limit=LIMIT) as table:
        kept = {(int(one["points"]), one["solver"], one["cardinality"]): one["conflicts"] for one in table.rows}
        tired = {(solver, way) for (_, solver, way), conflicts in kept.items() if not conflicts}
        todo = [question for question in questions() if question[0] <= most and question not in kept]
        for points, solver, cardinality in progress(todo, "count5"):
            if (solver, cardinality) not in tired:
                found = asked.limited(partial(prepared, points, solver, cardinality), LIMIT)
                assert not (found and found.holds), f"{solver} splits {points} points into fives"
                told = {"conflicts": found.conflicts, "seconds": found.seconds} if found else {}
                table.add({"points": points, "solver": solver, "cardinality": cardinality, **told})
                if not found:
                    tired.add((solver, cardinality))
    summarise(lab)


def questions() -> Iterator[tuple[int, str, str]]:
    """Points, solvers and encodings of at most one."""
    for points in (*POINTS, *LARGER, *LARGEST):
        if points in POINTS:
            yield from ((points, solver, way) for solver in CLAUSAL for way in AT_MOST_ONE)
        elif points in LARGER:
            yield from ((points, solver, ONE) for solver in FAST)
        others = FEARLESS if points in LARGEST else (*OTHERS, "dlx", "residue")
        yield from ((points, solver, NATIVE) for solver in others)


def prepared(points: int, solver: str, cardinality: str) -> asked.Ask:
    """The solver, with the formula, to be asked."""
    if solver == "dlx":
        return dancing_links(points)
    if solver == "residue":
        return asked.pysat("minisat22", lower(encode(two_suits(points), NO_QUADS, "residue").formula))
    formula = count5(points)
    return OTHERS[solver](formula) if solver in OTHERS else CLAUSAL[solver](lower(formula, cardinality))


def two_suits(points: int) -> DeckDeal:
    """A suit of so many cards, and one of as many or a few more, so that there is a multiple of five."""
    return suits_apart(points, points - 2 * points % -RUN)


def dancing_links(points: int) -> asked.Ask:
    """Dancing links, compiled; its dead ends are those of the theory, to which the tests hold it."""
    members = np.array(fives(points), np.int32).reshape(-1)
    ends = np.arange(RUN, len(members) + 1, RUN, dtype=np.int32)
    links, trail, state = dlx.link(points, 0, members, ends), np.zeros(points, np.int32), np.zeros(2, np.int64)
    dlx.search(links, trail, state, 0)  # compiles it
    return lambda: (dlx.search(links, trail, state, 2**63 - 1) == dlx.FOUND, nodes_in_theory(points)[-1])


def summarise(lab: Lab) -> None:
    """By solver and points: the fewest and the most conflicts and seconds, over the encodings that ended."""
    data: dict[str, dict[str, dict[str, float]]] = {}
    for solver in NAMES:
        for points in (*POINTS, *LARGER, *LARGEST):
            rows = [one for one in lab.rows(FILE) if (one["solver"], one["points"]) == (solver, str(points))]
            if ended := [one for one in rows if one["conflicts"]]:
                data.setdefault(solver, {})[f"n{points}"] = ends_of(ended) | {"tried": len(rows), "ended": len(ended)}
    write_summary(lab, "count5_solvers", data)


def ends_of(rows: list[Row]) -> dict[str, float]:
    conflicts = [int(one["conflicts"]) for one in rows]
    seconds = [significant(float(one["seconds"]), 2) for one in rows]
    return {
        "fewest": min(conflicts), "most": max(conflicts), "least_seconds": min(seconds), "most_seconds": max(seconds)
    }  # fmt: skip


def draw(lab: Lab) -> None:
    """Conflicts, and seconds, against points; of each SAT solver the fewest over the encodings of at most one."""
    data = load(lab.results / "count5_solvers.json")
    figure, panels = subplots(1, 2, figsize=(PAGE, 2.7), sharex=True)
    for axes, key in zip(panels, ("fewest", "least_seconds"), strict=True):
        for solver, contender in DRAWN.items():
            points = {int(name[1:]): found[key] for name, found in data[solver].items()}
            axes.plot([*points], [*points.values()], label=NAMES[solver], **look(contender))
        axes.set(xlabel="cards of the suit")
    panels[0].set_yscale("symlog", linthresh=1)
    panels[0].set(ylabel="conflicts; dead ends", ylim=(-0.4, None))
    panels[1].set(yscale="log", ylabel="seconds of processor time")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=7)
    lab.save(figure, "count5_solvers")


if __name__ == "__main__":
    run(measure, draw)
