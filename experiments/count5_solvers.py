"""Solvers of several kinds on Count5, by the encoding of at most one, as the number of points grows.

Conflicts and processor time: of SAT solvers on the exact cover with five encodings of at most one; of constraint,
pseudo-Boolean, answer set, SMT and MIP solvers and decision diagrams on the exact cover as it is (nodes of the last
two), CP-SAT also without its symmetries; dead ends of dancing links. Beside them MiniSat on the residue formula of the
deal of two suits, the shorter of which is the suit of so many cards.
"""

from collections.abc import Iterator
from functools import partial

import numpy as np

from lab import Lab, progress, run
from lab.counting import count5, fives, nodes_in_theory, suits_apart
from lab.plots import PAGE, subplots
from lab.races import look
from lab.solvers import CLAUSAL, COVERS, LABELS, Search, limited, prepared, pysat
from lab.stats import grouped, significant
from satmav.encode import encode
from satmav.formula.lower import lower
from satmav.game.decks import RUN, DeckDeal
from satmav.game.rules import NO_QUADS
from satmav.kernels.decide import dlx

POINTS = (6, 7, 8, 9, 11, 12, 13)
LARGER = (14,)
"""Tried with one encoding of at most one, and the solvers that are fastest on fewer."""
LARGEST = (16, 17)
"""Tried by what is no search by clauses."""
LIMIT = 150.0
"""Seconds of processor time; what takes longer is not tried on more points."""

AT_MOST_ONE = ("pairwise", "seqcounter", "ladder", "bitwise", "totalizer")
FASTEST = "seqcounter"
NATIVE = "none"
FAST = ("cadical195", "kissat")
FEARLESS = ("dlx", "residue", "cpsat", "highs")
"""Tried on most points, too."""
DRAWN = {
    "minisat22": "sat:exact-cover:minisat22", "glucose42": "kernel", "cadical195": "sat:exact-cover:cadical195",
    "kissat": "smt:residue", "cpsat-plain": "cpsat:exact-cover", "dlx": "dlx:compiled",
    "residue": "sat:residue-alone:minisat22",
}  # fmt: skip
"""The lines of the figure, each in the style of its contender in the races, or of another contender."""
FILE, COLUMNS = "count5_solvers.csv", ("points", "solver", "cardinality", "conflicts", "seconds")


def measure(lab: Lab) -> None:
    most = POINTS[1] if lab.quick else LARGEST[-1]
    with lab.table(FILE, COLUMNS, limit=LIMIT) as table:
        kept = {(int(row["points"]), row["solver"], row["cardinality"]) for row in table.rows}
        tired = {(row["solver"], row["cardinality"]) for row in table.rows if not row["conflicts"]}
        todo = [question for question in questions() if question[0] <= most and question not in kept]
        for points, solver, cardinality in progress(todo, "count5"):
            if (solver, cardinality) not in tired:
                effort = limited(partial(search, points, solver, cardinality), LIMIT)
                assert not (effort and effort.holds), f"{solver} splits {points} points into fives"
                found = {"conflicts": effort.conflicts, "seconds": effort.seconds} if effort else {}
                table.add({"points": points, "solver": solver, "cardinality": cardinality, **found})
                if not effort:
                    tired.add((solver, cardinality))
    summarise(lab)


def questions() -> Iterator[tuple[int, str, str]]:
    """Points, solvers and encodings of at most one."""
    for points in (*POINTS, *LARGER, *LARGEST):
        if points in POINTS:
            yield from ((points, solver, way) for solver in CLAUSAL for way in AT_MOST_ONE)
        elif points in LARGER:
            yield from ((points, solver, FASTEST) for solver in FAST)
        others = FEARLESS if points in LARGEST else (*COVERS, "dlx", "residue")
        yield from ((points, solver, NATIVE) for solver in others)


def search(points: int, solver: str, cardinality: str) -> Search:
    """Give the solver its formula."""
    if solver == "dlx":
        return dancing_links(points)
    if solver == "residue":
        return pysat("minisat22", lower(encode(two_suits(points), NO_QUADS, "residue").formula))
    return prepared(count5(points), solver, *([] if cardinality == NATIVE else [cardinality]))


def two_suits(points: int) -> DeckDeal:
    """A suit of so many cards, and one of as many or a few more, so that there is a multiple of five."""
    return suits_apart(points, points - 2 * points % -RUN)


def dancing_links(points: int) -> Search:
    """Dancing links, compiled; the dead ends are those of the theory, to which the tests hold it."""
    members = np.array(fives(points), np.int32).reshape(-1)
    ends = np.arange(RUN, len(members) + 1, RUN, dtype=np.int32)
    links, trail, state = dlx.link(points, 0, members, ends), np.zeros(points, np.int32), np.zeros(2, np.int64)
    dlx.search(links, trail, state, 0)  # compiles it
    return lambda: (dlx.search(links, trail, state, 2**63 - 1) == dlx.FOUND, nodes_in_theory(points)[-1])


def summarise(lab: Lab) -> None:
    """By solver and points: the fewest and the most conflicts and seconds, over the encodings that ended."""
    data: dict[str, dict[str, dict[str, float]]] = {}
    for (solver, points), rows in grouped(lab.rows(FILE), "solver", "points").items():
        if ended := [row for row in rows if row["conflicts"]]:
            conflicts = sorted(int(row["conflicts"]) for row in ended)
            seconds = sorted(significant(float(row["seconds"]), 2) for row in ended)
            data.setdefault(solver, {})[f"n{points}"] = {
                "fewest": conflicts[0], "most": conflicts[-1], "least_seconds": seconds[0],
                "most_seconds": seconds[-1], "tried": len(rows), "ended": len(ended),
            }  # fmt: skip
    lab.summarise("count5_solvers", data)


def draw(lab: Lab) -> None:
    """Draw conflicts, and seconds, against points; of each SAT solver the fewest over the encodings of at most one."""
    data = lab.summary("count5_solvers")
    figure, panels = subplots(1, 2, figsize=(PAGE, 2.6), sharex=True)
    for axes, key in zip(panels, ("fewest", "least_seconds"), strict=True):
        for solver, contender in DRAWN.items():
            points = {int(name[1:]): found[key] for name, found in data[solver].items()}
            axes.plot([*points], [*points.values()], label=LABELS[solver], **look(contender))
        axes.set(xlabel="cards of the suit")
    panels[0].set_yscale("symlog", linthresh=1)
    panels[0].set(ylabel="conflicts; dead ends", ylim=(-0.4, None))
    panels[1].set(yscale="log", ylabel="seconds of processor time")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=4)
    lab.save(figure, "count5_solvers")


if __name__ == "__main__":
    run(measure, draw)
