"""How long are refutations where the exact cover needs exponentially long ones, and where the residue has short ones?

*Count5*: a suit of n cards, n no multiple of five, that can make nothing but flushes, and deals of two such suits. For
the exact cover, by the encodings of at most one: conflicts and lemmas of CaDiCaL, beside the dead ends of dancing
links. For the residue formulas of the same deals: what unit propagation alone does.

*Straights apart*: lost deals of few suits and more and more straights, in which unit propagation sees little. Lemmas
of the proof that goes along the ranks (:mod:`rank_proofs`), each proof checked; and conflicts of CaDiCaL, by encoding.

    python experiments/separation.py --quick
    python experiments/separation.py
"""

import time
from collections import defaultdict
from collections.abc import Iterator

from counting import WINDOWS, count5, nodes_as_run, nodes_in_theory, suits_apart, windows_apart
from lab import COLOURS, COLUMN, MARKERS, Lab, load, progress, run, subplots
from pysat.solvers import Solver
from rank_proofs import as_text, rank_proof
from summaries import write_summary

from satmav.check.proofs.drat import check_proof
from satmav.encode import encode
from satmav.encode.ranks import walk
from satmav.engines.solvers import answer, open_solver
from satmav.formula.lower import Cnf, lower
from satmav.game.decks import DeckDeal
from satmav.game.rules import NO_QUADS

SOLVER = "cadical195"
AT_MOST_ONE = ("pairwise", "seqcounter", "ladder", "bitwise", "totalizer")
POINTS = (6, 7, 8, 9, 11, 12, 13)
PAIRS = ((6, 9), (7, 8), (8, 12), (9, 11), (11, 14), (12, 13), (17, 18), (22, 23), (37, 38))
FAR = 25
"""Cards from which on a pair of suits is decided by the residue alone."""
COUNT_FILE, COUNT_COLUMNS = "separation_count5.csv", (
    "suits", "encoding", "cardinality", "variables", "clauses", "propagated", "conflicts", "lemmas", "seconds",
)  # fmt: skip

STRAIGHTS = range(1, 15)
ENCODINGS = ("residue-ranks", "residue", "exact-cover")
LIMIT = 30.0
"""Seconds for the solver; after the first deal that takes longer, larger ones of as many suits are not tried."""
RANKS_FILE, RANKS_COLUMNS = "separation_ranks.csv", ("suits", "straights", "ranks", "cards", "lemmas", *ENCODINGS)


def measure(lab: Lab) -> None:
    points, pairs = (POINTS[:3], PAIRS[:2]) if lab.quick else (POINTS, PAIRS)
    with lab.table(COUNT_FILE, COUNT_COLUMNS, solver=SOLVER) as table:
        done = {(one["suits"], one["encoding"], one["cardinality"]) for one in table.rows}
        todo = [("+".join(map(str, suits)), *how, suits) for suits, *how in questions(points, pairs)]
        for name, encoding, cardinality, suits in progress(todo, "count5"):
            if (name, encoding, cardinality) not in done:
                table.add({"suits": name, **count_row(suits, encoding, cardinality)})
    with lab.table(RANKS_FILE, RANKS_COLUMNS, solver=SOLVER, limit=LIMIT) as table:
        kept = {(int(one["suits"]), int(one["straights"])): one["exact-cover"] for one in table.rows}
        for suits in WINDOWS:
            tired = False
            for straights in progress(STRAIGHTS[: 5 if lab.quick else None], f"{suits} suits"):
                if (suits, straights) not in kept:
                    table.add(row := rank_row(suits, straights, tired))
                    kept[suits, straights] = str(row.get("exact-cover", ""))
                tired = not kept[suits, straights]
    summarise(lab)


def questions(
    points: tuple[int, ...], pairs: tuple[tuple[int, ...], ...]
) -> Iterator[tuple[tuple[int, ...], str, str]]:
    """Suit lengths with encodings, and those of at most one: a suit by itself is the exact cover alone."""
    for number in points:
        yield from (((number,), "exact-cover", cardinality) for cardinality in AT_MOST_ONE)
    for pair in pairs:
        if sum(pair) <= FAR:
            yield pair, "exact-cover", "ladder"
        yield from ((pair, encoding, "none") for encoding in ("residue", "residue-ranks"))


def count_row(suits: tuple[int, ...], encoding: str, cardinality: str) -> dict[str, object]:
    formula = count5(*suits) if len(suits) == 1 else encode(suits_apart(*suits), NO_QUADS, encoding).formula
    cnf = lower(formula) if cardinality == "none" else lower(formula, cardinality)
    started = time.process_time()
    found = effort(cnf)
    seconds = round(time.process_time() - started, 2)
    return {"encoding": encoding, "cardinality": cardinality, **found, "seconds": seconds}


def effort(cnf: Cnf) -> dict[str, object]:
    """The size of a formula that cannot be met, whether propagation sees that, and what the solver does to see it."""
    with open_solver("minisat22", cnf.clauses) as solver:
        consistent, _ = solver.propagate([])
    found = {"variables": cnf.variables, "clauses": len(cnf.clauses), "propagated": int(not consistent)}
    with Solver(name=SOLVER, bootstrap_with=cnf.clauses, with_proof=True) as solver:
        assert not answer(solver, []), "a formula that can be met"
        lemmas = sum(not line.startswith("d") for line in solver.get_proof())
        return found | {"conflicts": solver.accum_stats()["conflicts"], "lemmas": lemmas}


def rank_row(suits: int, straights: int, tired: bool) -> dict[str, object]:
    """The length of the proof along the ranks, which is checked, and the solver's conflicts, by encoding."""
    deal = windows_apart(suits, straights)
    walked = walk(deal, NO_QUADS)
    cnf = lower(walked.encoding.formula)
    lemmas = rank_proof(cnf.clauses, walked.steps)
    check_proof(cnf.clauses, as_text(lemmas))
    asked = ENCODINGS[: len(ENCODINGS) - tired]
    sizes = {"suits": suits, "straights": straights, "ranks": deal.deck.ranks, "cards": len(deal)}
    return {**sizes, "lemmas": len(lemmas), **{encoding: _conflicts(deal, encoding) for encoding in asked}}


def _conflicts(deal: DeckDeal, encoding: str) -> int | str:
    with open_solver(SOLVER, lower(encode(deal, NO_QUADS, encoding).formula).clauses) as solver:
        try:
            assert not answer(solver, [], time.monotonic() + LIMIT)
        except TimeoutError:
            return ""
        return int(solver.accum_stats()["conflicts"])


def summarise(lab: Lab) -> None:
    """By suits and encoding of the first table, and by deck of the second; nodes of dancing links are in both."""
    data: dict[str, dict[str, object]] = {
        "count5": defaultdict(dict),
        "pairs": defaultdict(dict),
        "ranks": defaultdict(dict),
    }
    for one in lab.rows(COUNT_FILE):
        name = one["suits"] if "+" in one["suits"] else f"n{one['suits']}"
        way = one["cardinality"] if one["cardinality"] != "none" else one["encoding"]
        found = {key: int(one[key]) for key in ("propagated", "conflicts", "lemmas", "variables", "clauses")}
        data["pairs" if "+" in name else "count5"][name][way] = found
    for name, found in data["count5"].items():
        number = int(name[1:])
        assert nodes_in_theory(number) == nodes_as_run(number)
        found["dead_ends"] = nodes_in_theory(number)[-1]
    for one in lab.rows(RANKS_FILE):
        found = {key: int(value) for key, value in one.items() if value and key not in ("suits", "straights")}
        data["ranks"][f"s{one['suits']}"][f"w{one['straights']}"] = found
    write_summary(lab, "separation", data)


def draw(lab: Lab) -> None:
    """Straights apart: lemmas along the ranks, and conflicts on the exact cover, against straights, by suits."""
    data = load(lab.results / "separation.json")
    figure, axes = subplots(figsize=(COLUMN, 2.4))
    for place, (suits, deals) in enumerate(data["ranks"].items()):
        marks = {"color": COLOURS[place], "marker": MARKERS[place]}
        for key, what, dash in (("lemmas", "along the ranks", "-"), ("exact-cover", "exact cover", ":")):
            points = [(int(name[1:]), one[key]) for name, one in deals.items() if key in one]
            axes.plot(*zip(*points, strict=True), label=f"{suits[1:]} suits, {what}", linestyle=dash, **marks)
    axes.set(yscale="symlog", xlabel="straights", ylabel="lemmas; conflicts")
    axes.legend()
    lab.save(figure, "separation")


if __name__ == "__main__":
    run(measure, draw)
