"""Which deals are bad for dancing links and good for CDCL, and the other way round? They are hunted, not assumed.

A hill climb over deals of 25 cards: swap a card, and keep the swap where the score is no worse. The score counts work,
not seconds, so that the hunt is the same on every machine: nodes of dancing links, and conflicts of MiniSat in the same
exact cover. Up one way is nodes over conflicts, up the other conflicts over nodes, among all deals and among lost ones;
one hunt is for the most nodes, and two set nodes against conflicts in the formula of the deck. The deals found are then
raced, and so are deals one swap away from them, to see whether a whole neighbourhood is like that or a single deal.
"""

import random
from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from math import inf, log
from typing import NamedTuple

from lab import Lab, progress, run
from lab.grading import conflicts_of, nodes_of
from lab.plots import COLOURS, COLUMN, MARKERS, subplots
from lab.races import by_contender, compete, solving, sorted_deals
from lab.stats import spread
from satmav.bench.race import Limits, Task
from satmav.dealfile import parse_deal
from satmav.encode import encode
from satmav.encode.residue.counters import residue_deck
from satmav.encode.residue.model import deal_assumptions
from satmav.formula.lower import lower
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals, swapped
from satmav.game.result import Status
from satmav.game.rules import QUADS
from satmav.records.tables import Row

SOLVER = "minisat22"
CONTENDERS = (
    "dlx:compiled", "dlx:python", "sat:exact-cover:minisat22", "sat:exact-cover:cadical195", "sat:residue:minisat22",
    "sat:residue-alone:minisat22", "cpsat:exact-cover", "smt:residue",
)  # fmt: skip
LIMIT = 20.0
COLUMNS = ("goal", "climb", "step", "deal", "status", "nodes", "conflicts", "pat_hands", "score")
STARTS = "random"
STARTERS = 10
"""A climb begins at the best of so many random deals."""


class Work(NamedTuple):
    """The work on a deal: nodes of dancing links, conflicts of the solver in one formula or the other."""

    deal: Deal
    status: Status
    nodes: int
    conflicts: int


def nodes_over_conflicts(work: Work) -> float:
    return log((work.nodes + 1) / (work.conflicts + 1))


def conflicts_over_nodes(work: Work) -> float:
    return -nodes_over_conflicts(work)


GOALS: dict[str, Callable[[Work], float]] = {
    "bad for DLX": nodes_over_conflicts,
    "bad for CDCL": conflicts_over_nodes,
    "most nodes": lambda work: log(work.nodes + 1),
    "bad for DLX, lost": lambda work: nodes_over_conflicts(work) if work.status is Status.UNSAT else -inf,
    "bad for CDCL, lost": lambda work: conflicts_over_nodes(work) if work.status is Status.UNSAT else -inf,
    "bad for DLX, good for the deck": nodes_over_conflicts,
    "good for DLX, bad for the deck": conflicts_over_nodes,
}
"""The scores. On a won deal both stop at the first solution, which is luck in part; on a lost one there is none, and
both must see it all. Where the deck is named, conflicts are those in its formula."""


def in_cover(deal: Deal) -> Work:
    """The work in the deal's exact cover."""
    return _work(deal, lower(encode(deal, QUADS, "exact-cover").formula).clauses)


def in_deck(deal: Deal) -> Work:
    """Conflicts in the formula of the deck, by a solver that has seen no other deal."""
    clauses, dealt = deck_clauses()
    return _work(deal, [*clauses, *([lit] for lit in deal_assumptions(dealt, deal.mask))])


@cache
def deck_clauses() -> tuple[list[list[int]], Mapping[Card, int]]:
    parts = residue_deck(QUADS)
    return lower(parts.formula).clauses, parts.dealt


def _work(deal: Deal, clauses: list[list[int]]) -> Work:
    status, conflicts = conflicts_of(clauses, SOLVER)
    return Work(deal, status, nodes_of(deal, QUADS), conflicts)


def measure(lab: Lab) -> None:
    climbs, steps, sample = (1, 15, 20) if lab.quick else (8, 400, 1000)
    with lab.table("hunt.csv", COLUMNS, climbs=climbs, steps=steps, sample=sample) as table:

        def note(goal: str, climb: int, step: int, work: Work, score: float) -> None:
            hands = len(pat_hands(work.deal.mask, QUADS))
            cells = (goal, climb, step, work.deal, work.status, work.nodes, work.conflicts, hands, round(score, 4))
            table.add(dict(zip(COLUMNS, map(str, cells), strict=True)))

        done = {(row["goal"], row["climb"]) for row in table.rows if row["step"] == str(steps)}
        if (STARTS, "1") not in done:  # for comparison; the last row is marked as a last step is
            for place, deal in enumerate(progress(islice(random_deals(lab.seed), sample), STARTS, sample), start=1):
                note(STARTS, 1, steps if place == sample else 0, in_cover(deal), 0.0)
        for goal in GOALS:
            for climb in range(1, climbs + 1):
                if (goal, str(climb)) not in done:
                    _climb(lab, note, goal, climb, steps)
    rows = lab.rows("hunt.csv")
    compete(lab, "hunt_race.csv", CONTENDERS, list(tasks(rows, lab.seed, 3 if lab.quick else 10)), QUADS, Limits(LIMIT))
    summarise(lab)


def _climb(lab: Lab, note: Callable[..., None], goal: str, climb: int, steps: int) -> None:
    """Climb from the best of some random deals; each step that is taken is a row, and the last one."""
    work = in_deck if "deck" in goal else in_cover
    score, dice = GOALS[goal], random.Random(f"{lab.seed} {goal} {climb}")
    found = sorted_deals(dice.getrandbits(32), 5, QUADS, STARTERS, 20_000) if "lost" in goal else ()
    starts = [task.deal for task in found if task.group == "lost"] or islice(
        random_deals(dice.getrandbits(32)), STARTERS
    )
    best = max(map(work, starts), key=score)
    note(goal, climb, 0, best, score(best))
    for step in progress(range(1, steps + 1), f"{goal} {climb}"):
        other = work(swapped(best.deal, dice))
        if score(other) >= score(best):
            best = other
        if best is other or step == steps:
            note(goal, climb, step, best, score(best))


def summits(rows: list[Row]) -> dict[str, list[Row]]:
    """The last deal of each climb, by goal; of a climb that was stopped and begun anew, that of the whole one."""
    last: dict[str, dict[str, Row]] = {goal: {} for goal in GOALS}
    for row in rows:
        if row["goal"] in last:
            last[row["goal"]][row["climb"]] = row
    return {goal: list(climbs.values()) for goal, climbs in last.items()}


def tasks(rows: list[Row], seed: int, neighbours: int) -> list[Task]:
    """The summits, and deals one swap away."""
    dice = random.Random(seed)
    found = []
    for goal, ends in summits(rows).items():
        for row in ends:
            deal = parse_deal(row["deal"])
            found.append(Task(f"{goal} {row['climb']}", deal, goal))
            found += [
                Task(f"near {goal} {row['climb']}.{number}", swapped(deal, dice), f"near {goal}")
                for number in range(1, neighbours + 1)
            ]
    return found


def summarise(lab: Lab) -> None:
    rows, raced = lab.rows("hunt.csv"), lab.rows("hunt_race.csv")
    data = {}
    starts = [row for row in rows if row["goal"] == STARTS]
    for goal, own in {STARTS: starts, **summits(rows)}.items():
        sizes = {key: spread(int(row[key]) for row in own) for key in ("nodes", "conflicts", "pat_hands")}
        data[goal] = {**sizes, "lost": sum(row["status"] == "UNSAT" for row in own)}
    for goal in GOALS:
        for group in (goal, f"near {goal}"):
            own = [row for row in raced if row["group"] == group]
            data.setdefault(group, {})["race"] = by_contender(own, LIMIT)
            data[group]["solve_ms"] = {
                name: solving([row for row in own if row["contender"] == name]) for name in CONTENDERS
            }
    lab.summarise("hunt", {"quads": data})


def draw(lab: Lab) -> None:
    """Draw nodes against conflicts: random deals, and the summits of the hunts in exact covers."""
    rows = lab.rows("hunt.csv")
    groups = {goal: ends for goal, ends in summits(rows).items() if "deck" not in goal}
    groups = {STARTS: [row for row in rows if row["goal"] == STARTS], **groups}
    figure, axes = subplots(figsize=(COLUMN, 3.0))
    for place, (goal, own) in enumerate(groups.items()):
        style = {"s": 4, "alpha": 0.35, "color": "0.5"} if goal == STARTS else {"s": 26, "color": COLOURS[place - 1]}
        points = [(int(row["nodes"]), int(row["conflicts"]) + 1) for row in own]
        axes.scatter(*zip(*points, strict=True), marker=MARKERS[place], label=goal, **style)
    axes.set(xscale="log", yscale="log", xlabel="nodes of dancing links", ylabel="conflicts of MiniSat + 1")
    axes.set_title("rules: quads")
    figure.legend(loc="outside lower center", ncols=2)
    lab.save(figure, "hunt")


if __name__ == "__main__":
    run(measure, draw)
