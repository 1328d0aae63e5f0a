"""How long are refutations where the exact cover needs exponentially long ones, and where the residue has short ones?

*Count5*: a suit of n cards, n no multiple of five, that can make nothing but flushes, and deals of two such suits. For
the exact cover, by the encodings of at most one: conflicts and lemmas of CaDiCaL, beside the dead ends of dancing
links. For the residue formulas of the same deals: what unit propagation alone does.

*Ranks*: random lost deals of few suits and more and more ranks. Lemmas of the proof that goes along the ranks
(:mod:`rank_proofs`), each proof checked; and conflicts of CaDiCaL, which goes its own way, on both residue formulas.

    python experiments/separation.py --quick
    python experiments/separation.py
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice

from counting import count5, nodes_as_run, nodes_in_theory, suits_apart
from lab import COLOURS, DASHES, MARKERS, PAGE, Lab, load, progress, run
from pysat.solvers import Solver
from rank_proofs import as_text, rank_proof
from summaries import spread, write_summary

from satmav.check.drat import check_proof
from satmav.encode import encode
from satmav.encode.residue_ranks import walk
from satmav.engines import Options, decider
from satmav.engines.solvers import answer, open_solver
from satmav.formula.lower import Cnf, lower
from satmav.game.decks import Deck, DeckDeal, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import QUADS
from satmav.records.tables import Row

SOLVER = "cadical195"
AT_MOST_ONE = ("pairwise", "seqcounter", "ladder", "bitwise", "totalizer")
POINTS = (6, 7, 8, 9, 11, 12, 13)
PAIRS = ((6, 9), (7, 8), (8, 12), (9, 11), (11, 14), (12, 13), (17, 18), (22, 23), (37, 38))
FAR = 25
"""Cards from which on a pair of suits is decided by the residue alone."""
COUNT_FILE, COUNT_COLUMNS = "separation_count5.csv", (
    "suits", "encoding", "cardinality", "variables", "clauses", "propagated", "conflicts", "lemmas", "seconds",
)  # fmt: skip

DECKS = (
    *((2, ranks, ranks // 5) for ranks in (10, 20, 30, 40, 60)),
    *((3, ranks, ranks // 6 + 1) for ranks in (9, 13, 20, 30, 40, 60)),
    *((4, ranks, hands) for ranks, hands in ((8, 3), (10, 4), (13, 4), (20, 5), (30, 6), (40, 7), (60, 8))),
)
"""Suits, ranks, and a number of hands at which lost deals are not rare."""
ENCODINGS = ("residue-ranks", "residue")
MOST = 3000
"""Random deals looked at for lost ones."""
RANKS_FILE, RANKS_COLUMNS = "separation_ranks.csv", (
    "deck", "hands", "cards", "lemmas", *ENCODINGS, "seconds",
)  # fmt: skip


def measure(lab: Lab) -> None:
    points, pairs, number = (POINTS[:3], PAIRS[:2], 2) if lab.quick else (POINTS, PAIRS, 20)
    with lab.table(COUNT_FILE, COUNT_COLUMNS, solver=SOLVER) as table:
        done = {(one["suits"], one["encoding"], one["cardinality"]) for one in table.rows}
        todo = [("+".join(map(str, suits)), *how, suits) for suits, *how in questions(points, pairs)]
        for name, encoding, cardinality, suits in progress(todo, "count5"):
            if (name, encoding, cardinality) not in done:
                table.add({"suits": name, **count_row(suits, encoding, cardinality)})
    with lab.table(RANKS_FILE, RANKS_COLUMNS, deals=number, most=MOST, rules=QUADS.name) as table:
        done_decks = {one["deck"] for one in table.rows}
        for suits, ranks, hands in DECKS[:: 6 if lab.quick else 1]:
            deck = Deck(suits, ranks)
            if str(deck) not in done_decks:
                found = list(progress(islice(lost_deals(deck, hands, lab.seed), number), str(deck), number))
                for row in [rank_row(deal) for deal in found]:
                    table.add({"deck": str(deck), "hands": hands, **row})
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
    formula = count5(*suits) if len(suits) == 1 else encode(suits_apart(*suits), QUADS, encoding).formula
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


def lost_deals(deck: Deck, hands: int, seed: int) -> Iterator[DeckDeal]:
    decide = decider("ranks", QUADS, Options())
    for deal in islice(random_deck_deals(deck, hands, seed), MOST):
        if decide(deal)[0] is Status.UNSAT:
            yield deal


def rank_row(deal: DeckDeal) -> dict[str, object]:
    """The length of the proof along the ranks, which is checked, and the solver's conflicts, by encoding."""
    started = time.process_time()
    walked = walk(deal, QUADS)
    cnf = lower(walked.encoding.formula)
    lemmas = rank_proof(cnf.clauses, walked.steps)
    seconds = round(time.process_time() - started, 3)
    check_proof(cnf.clauses, as_text(lemmas))
    conflicts = {encoding: _conflicts(deal, encoding) for encoding in ENCODINGS}
    return {"cards": str(deal), "lemmas": len(lemmas), **conflicts, "seconds": seconds}


def _conflicts(deal: DeckDeal, encoding: str) -> int:
    with open_solver(SOLVER, lower(encode(deal, QUADS, encoding).formula).clauses) as solver:
        assert not answer(solver, [])
        return int(solver.accum_stats()["conflicts"])


def summarise(lab: Lab) -> None:
    """By suits and encoding of the first table, and by deck of the second; nodes of dancing links are in both."""
    data: dict[str, dict[str, object]] = {"count5": defaultdict(dict), "pairs": defaultdict(dict), "ranks": {}}
    for one in lab.rows(COUNT_FILE):
        name = one["suits"] if "+" in one["suits"] else f"n{one['suits']}"
        way = one["cardinality"] if one["cardinality"] != "none" else one["encoding"]
        found = {key: int(one[key]) for key in ("propagated", "conflicts", "lemmas", "variables", "clauses")}
        data["pairs" if "+" in name else "count5"][name][way] = found
    for name, found in data["count5"].items():
        number = int(name[1:])
        assert nodes_in_theory(number) == nodes_as_run(number)
        found["dead_ends"] = nodes_in_theory(number)[-1]
    by_deck: dict[str, list[Row]] = defaultdict(list)
    for one in lab.rows(RANKS_FILE):
        by_deck[one["deck"]].append(one)
    for deck, rows in by_deck.items():
        efforts = {name: [int(one[name]) for one in rows if one[name]] for name in ("lemmas", *ENCODINGS)}
        data["ranks"][deck] = {
            "hands": int(rows[0]["hands"]), "lost": len(rows),
            **{name: spread(found) for name, found in efforts.items()},
        }  # fmt: skip
    write_summary(lab, "separation", data)


def draw(lab: Lab) -> None:
    """Left, Count5: conflicts against points. Right: lemmas along the ranks against ranks, by number of suits."""
    import matplotlib.pyplot as plt

    data = load(lab.results / "separation.json")
    figure, (left, right) = plt.subplots(1, 2, figsize=(PAGE, 2.6))
    points = {int(name[1:]): found for name, found in data["count5"].items()}
    for place, way in enumerate(AT_MOST_ONE):
        conflicts = [found[way]["conflicts"] for found in points.values()]
        left.plot([*points], conflicts, label=f"CaDiCaL, {way}", marker=MARKERS[place], linestyle=DASHES[place])
    ends = [found["dead_ends"] for found in points.values()]
    left.plot([*points], ends, label="dancing links, dead ends", color="black", marker=MARKERS[5], linestyle=DASHES[5])
    left.set(yscale="symlog", xlabel="cards of the suit", ylabel="conflicts", title="Count5: exact cover")
    left.legend()
    for place, suits in enumerate(("2", "3", "4")):
        decks = {int(name.split("x")[1]): one["lemmas"] for name, one in data["ranks"].items() if name[0] == suits}
        marks = {"color": COLOURS[place], "marker": MARKERS[place]}
        right.plot([*decks], [one["median"] for one in decks.values()], label=f"{suits} suits, median", **marks)
        right.plot([*decks], [one["max"] for one in decks.values()], label="largest", ls="--", **marks)
    right.set(yscale="log", xlabel="ranks", ylabel="lemmas", title="residue-ranks: proofs along the ranks (quads)")
    right.legend(ncols=3, fontsize=6)
    lab.save(figure, "separation")


if __name__ == "__main__":
    run(measure, draw)
