"""Lengths of refutations: exponential for the exact cover, short for the residue.

*Count5*: a suit of n cards, n no multiple of five, that can make nothing but flushes, and deals of two such suits. For
the exact cover, by the encodings of at most one: conflicts and lemmas of CaDiCaL, beside the dead ends of dancing
links. For the residue formulas of the same deals: what unit propagation alone does.

*Straights apart*: lost deals of few suits and more and more straights, in which unit propagation sees little. Lemmas
of the proof that goes along the ranks, each proof checked; and conflicts of CaDiCaL, by encoding.

--formal writes Count5 and its refutation in three lines (VeriPB) to paper/formal.
"""

import time
from collections import defaultdict

from pysat.solvers import Solver

from lab import ROOT, Lab, progress, run
from lab.counting import (
    FILES,
    WINDOWS,
    as_text,
    count5,
    nodes_as_run,
    nodes_in_theory,
    opb_and_proof,
    rank_proof,
    suits_apart,
    windows_apart,
)
from lab.plots import COLOURS, COLUMN, MARKERS, subplots
from satmav.check.proofs.drat import check_proof
from satmav.encode import encode
from satmav.encode.residue.ranks import walk
from satmav.engines.solvers import answer, open_solver
from satmav.formula.lower import Cnf, lower
from satmav.game.decks import DeckDeal
from satmav.game.rules import NO_QUADS
from satmav.records.files import put

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
FORMAL_POINTS = 12


def measure(lab: Lab) -> None:
    if getattr(lab.options, "formal", False):
        for name, text in zip(FILES, opb_and_proof(FORMAL_POINTS), strict=True):
            put(ROOT / "paper" / "formal" / name, text)
        return
    points, pairs = (POINTS[:3], PAIRS[:2]) if lab.quick else (POINTS, PAIRS)
    todo = [((number,), "exact-cover", cardinality) for number in points for cardinality in AT_MOST_ONE]
    for pair in pairs:
        todo += [(pair, "exact-cover", "ladder")] * (sum(pair) <= FAR)
        todo += [(pair, encoding, "none") for encoding in ("residue", "residue-ranks")]
    items = {("+".join(map(str, suits)), *way): (suits, *way) for suits, *way in todo}
    lab.fill(COUNT_FILE, COUNT_COLUMNS, COUNT_COLUMNS[:3], items, count_row, solver=SOLVER)
    with lab.table(RANKS_FILE, RANKS_COLUMNS, solver=SOLVER, limit=LIMIT) as table:
        kept = {(int(row["suits"]), int(row["straights"])): row["exact-cover"] for row in table.rows}
        for suits in WINDOWS:
            tired = False
            for straights in progress(STRAIGHTS[: 5 if lab.quick else None], f"{suits} suits"):
                if (suits, straights) not in kept:
                    table.add(row := rank_row(suits, straights, tired))
                    kept[suits, straights] = str(row.get("exact-cover", ""))
                tired = not kept[suits, straights]
    summarise(lab)


def count_row(item: tuple[tuple[int, ...], str, str]) -> dict[str, object]:
    """The effort on a suit by itself, which is the exact cover alone, or on a deal of two suits."""
    suits, encoding, cardinality = item
    formula = count5(*suits) if len(suits) == 1 else encode(suits_apart(*suits), NO_QUADS, encoding).formula
    cnf = lower(formula) if cardinality == "none" else lower(formula, cardinality)
    started = time.process_time()
    return effort(cnf) | {"seconds": round(time.process_time() - started, 2)}


def effort(cnf: Cnf) -> dict[str, object]:
    """The size of a formula that cannot be met, whether propagation refutes it, and what the solver does to."""
    with open_solver("minisat22", cnf.clauses) as solver:
        consistent, _ = solver.propagate([])
    size = {"variables": cnf.variables, "clauses": len(cnf.clauses), "propagated": int(not consistent)}
    with Solver(name=SOLVER, bootstrap_with=cnf.clauses, with_proof=True) as solver:
        assert not answer(solver, []), "a formula that can be met"
        lemmas = sum(not line.startswith("d") for line in solver.get_proof())
        return size | {"conflicts": solver.accum_stats()["conflicts"], "lemmas": lemmas}


def rank_row(suits: int, straights: int, tired: bool) -> dict[str, object]:
    """The length of the proof along the ranks, which is checked, and the solver's conflicts, by encoding."""
    deal = windows_apart(suits, straights)
    walked = walk(deal, NO_QUADS)
    cnf = lower(walked.encoding.formula)
    lemmas = rank_proof(cnf.clauses, walked.steps)
    check_proof(cnf.clauses, as_text(lemmas))
    encodings = ENCODINGS[: len(ENCODINGS) - tired]
    sizes = {"suits": suits, "straights": straights, "ranks": deal.deck.ranks, "cards": len(deal)}
    return {**sizes, "lemmas": len(lemmas), **{encoding: _conflicts(deal, encoding) for encoding in encodings}}


def _conflicts(deal: DeckDeal, encoding: str) -> int | str:
    with open_solver(SOLVER, lower(encode(deal, NO_QUADS, encoding).formula).clauses) as solver:
        try:
            assert not answer(solver, [], time.monotonic() + LIMIT)
        except TimeoutError:
            return ""
        return int(solver.accum_stats()["conflicts"])


def summarise(lab: Lab) -> None:
    """By suits and encoding of the first table, and by deck of the second; nodes of dancing links are in both."""
    data: dict[str, dict[str, dict[str, object]]] = {name: defaultdict(dict) for name in ("count5", "pairs", "ranks")}
    for row in lab.rows(COUNT_FILE):
        name = row["suits"] if "+" in row["suits"] else f"n{row['suits']}"
        way = row["cardinality"] if row["cardinality"] != "none" else row["encoding"]
        found = {key: int(row[key]) for key in ("propagated", "conflicts", "lemmas", "variables", "clauses")}
        data["pairs" if "+" in name else "count5"][name][way] = found
    for name, found in data["count5"].items():
        nodes = nodes_in_theory(int(name[1:]))
        assert nodes == nodes_as_run(int(name[1:]))
        found["dead_ends"] = nodes[-1]
    for row in lab.rows(RANKS_FILE):
        found = {key: int(value) for key, value in row.items() if value and key not in ("suits", "straights")}
        data["ranks"][f"s{row['suits']}"][f"w{row['straights']}"] = found
    lab.summarise("separation", data)


def draw(lab: Lab) -> None:
    """Draw lemmas along the ranks, and conflicts on the exact cover, against the straights apart, by suits."""
    data = lab.summary("separation")
    figure, axes = subplots(figsize=(COLUMN, 2.4))
    for place, (suits, deals) in enumerate(data["ranks"].items()):
        marks = {"color": COLOURS[place], "marker": MARKERS[place]}
        for key, what, dash in (("lemmas", "along the ranks", "-"), ("exact-cover", "exact cover", ":")):
            points = [(int(name[1:]), deal[key]) for name, deal in deals.items() if key in deal]
            axes.plot(*zip(*points, strict=True), label=f"{suits[1:]} suits, {what}", linestyle=dash, **marks)
    axes.set(yscale="symlog", xlabel="straights", ylabel="lemmas; conflicts")
    axes.legend()
    lab.save(figure, "separation")


if __name__ == "__main__":
    run(
        measure, draw,
        options=lambda parser: parser.add_argument("--formal", action="store_true", help="write paper/formal/count5.*"),
    )  # fmt: skip
