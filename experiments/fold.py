"""A preprocessor that finds types in exact covers, with no knowledge of cards: formulas before and after.

Plain exact covers, all without a solution, and what :mod:`lab.fold` makes of them: sizes, whether unit propagation
refutes them, and CaDiCaL's conflicts and processor time. Count_q, perfect matchings (parity) and functional onto
pigeons are those of CNFgen (Lauria, Elffers, Nordström & Vinyals, SAT 2017; ``cnfgen count 11 5``, ``cnfgen parity
11``, ``cnfgen php 6 5 --functional --onto``), as a test says where it is installed; deals are two suits apart,
straights apart (``separation.py``) and random lost deals of four decks, these also by the residue as it was made by
hand. Weights modulo 2, 3, 5 or 7 that refute the cover at once are told as well.

--cnf folds a file instead: ``cnfgen -q count 11 5 | python experiments/fold.py --cnf | kissat``.
"""

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, islice, product
from math import inf
from statistics import median

from lab import Lab, run
from lab.counting import suits_apart, windows_apart
from lab.fold import Cover, cover_in, cover_in_clauses, cover_of, fold, folded, modular_certificate
from lab.solvers import limited, pysat
from lab.stats import grouped, significant
from satmav.bundle.layout import cnf_text
from satmav.check.proofs.covers import parse_dimacs
from satmav.encode import encode
from satmav.engines import Options, decider
from satmav.engines.solvers import open_solver
from satmav.formula.formula import Formula
from satmav.formula.lower import lower
from satmav.game.decks import RUN, Deck, DeckDeal, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS, Rules
from satmav.records.tables import Row

COUNTED = {"count5": (RUN, (11, 12, 13, 17, 23)), "parity": (2, (11, 21, 31, 41))}
"""Points, all of whose sets of one size are options."""
HOLES = (6, 8, 10, 20, 40)
"""One pigeon more each."""
SUITS = ((11, 14), (12, 13), (17, 18))
WINDOWS = ((3, 7), (4, 7), (5, 7), (4, 14), (5, 14))
"""Suits and straights; three suits with 14 straights have a million options."""
DEALS = {"4x13": (5, 50), "6x13": (5, 10), "8x13": (6, 10), "6x20": (7, 10)}
"""Decks, of each a number of hands and of lost deals."""

SOLVER, CARDINALITY, LIMIT = "cadical195", "seqcounter", 10.0
"""The solver, its encoding of at most one, and its seconds of processor time."""
PRIMES = (2, 3, 5, 7)
SIDES, EFFORT = ("before", "after", "by_hand"), ("variables", "clauses", "propagated", "conflicts", "seconds")
FOUND = ("items", "options", "classes", "types", "vectors", "kept", "primes", "fold_seconds")
LISTS = ("classes", "types", "primes")
FILE, COLUMNS = "fold.csv", ("family", "instance", *FOUND, *(f"{side}_{what}" for side in SIDES for what in EFFORT))

Instance = tuple[Cover, Formula | None]
"""A cover, and the formula of the residue where it is a deal."""


def measure(lab: Lab) -> None:
    if getattr(lab.options, "cnf", False):
        _, clauses = parse_dimacs(sys.stdin.buffer.read().decode("utf-8", "replace"))
        cnf = lower(folded(fold(cover_in_clauses(clauses))).formula, CARDINALITY)
        print(cnf_text(cnf.variables, cnf.clauses), end="")
        return
    items = {(family, name): instance for family, name, instance in instances(lab.seed, lab.quick)}
    lab.fill(FILE, COLUMNS, COLUMNS[:2], items, row, solver=SOLVER, cardinality=CARDINALITY, limit=LIMIT)
    summarise(lab)


def instances(seed: int, quick: bool) -> Iterator[tuple[str, str, Callable[[], Instance]]]:
    """Families, names, and what makes the cover."""
    few = 1 if quick else None
    for family, (size, numbers) in COUNTED.items():
        for points in numbers[:few]:
            yield family, f"n{points}", partial(of_sets, points, combinations(range(points), size))
    for holes in HOLES[:few]:
        pigeons = range(holes, 2 * holes + 1)
        yield "pigeons", f"h{holes}", partial(of_sets, 2 * holes + 1, product(range(holes), pigeons))
    for lengths in SUITS[:few]:
        yield "suits", "+".join(map(str, lengths)), partial(of_deal, suits_apart(*lengths), NO_QUADS)
    for suits, straights in WINDOWS[2:][:few] if quick else WINDOWS:
        yield "windows", f"s{suits}w{straights}", partial(of_deal, windows_apart(suits, straights), NO_QUADS)
    decide = decider("sat", QUADS, Options("residue"))
    for name, (hands, number) in DEALS.items():
        deals = random_deck_deals(Deck(*map(int, name.split("x"))), hands, seed)
        lost = (deal for deal in deals if decide(deal)[0] is Status.UNSAT)
        for place, deal in enumerate(islice(lost, few or number), start=1):
            yield name, str(place), partial(of_deal, deal, QUADS)


def of_sets(items: int, options: Iterable[Iterable[int]]) -> Instance:
    return cover_of(items, options), None


def of_deal(deal: DeckDeal, rules: Rules) -> Instance:
    return cover_in(encode(deal, rules, "exact-cover").formula), encode(deal, rules, "residue").formula


def row(instance: Callable[[], Instance]) -> dict[str, object]:
    """The fold of a cover, and the effort on all its formulas."""
    cover, by_hand = instance()
    started = time.process_time()
    found = fold(cover)
    after = folded(found).formula
    seconds = round(time.process_time() - started, 3)
    types = [sorted(map(int.bit_count, part.types), reverse=True) for part in found.parts]
    classes = [sizes[0] for sizes in types if len(sizes) == 1]
    told = {"items": cover.items, "options": len(cover.options), "classes": " ".join(map(str, classes))}
    told |= {"types": " ".join(str(size) for sizes in types if len(sizes) > 1 for size in sizes)}
    told |= {"vectors": sum(len(part.vectors) for part in found.parts) - len(classes), "kept": len(found.kept)}
    primes = [prime for prime in PRIMES if modular_certificate(cover, prime)]
    told |= {"primes": " ".join(map(str, primes)), "fold_seconds": seconds}
    for side, formula in zip(SIDES, (cover.formula, after, by_hand), strict=True):
        if formula:
            told |= {f"{side}_{what}": value for what, value in effort(formula).items()}
    return told


def effort(formula: Formula) -> dict[str, object]:
    """The size of a formula without a model, whether unit propagation refutes it, and what the solver does to."""
    cnf = lower(formula, CARDINALITY)
    with open_solver("minisat22", cnf.clauses) as solver:
        consistent, _ = solver.propagate([])
    told = {"variables": cnf.variables, "clauses": len(cnf.clauses), "propagated": int(not consistent)}
    if spent := limited(partial(pysat, SOLVER, cnf), LIMIT):
        assert not spent.holds, "a solution of a cover that has none"
        told |= {"conflicts": spent.conflicts, "seconds": spent.seconds}
    return told


def summarise(lab: Lab) -> None:
    """By family, the numbers of each cover; of random deals by deck, medians, the most, and how many."""
    data = {}
    for (family,), rows in grouped(lab.rows(FILE), "family").items():
        data[family] = of_deals(rows) if family in DEALS else {row["instance"]: of_cover(row) for row in rows}
    lab.summarise("fold", data)


def of_cover(row: Row) -> dict[str, object]:
    told: dict[str, object] = {
        column: row[column] if column in LISTS else number(row[column]) for column in FOUND if row[column]
    }
    sides = {side: {what: number(cell) for what in EFFORT if (cell := row[f"{side}_{what}"])} for side in SIDES}
    return told | {side: spent for side, spent in sides.items() if spent}


def of_deals(rows: Sequence[Row]) -> dict[str, object]:
    told: dict[str, object] = {"deals": len(rows), "refuted_by_weights": sum(bool(row["primes"]) for row in rows)}
    told |= {column: middle(rows, column) for column in ("options", "vectors", "kept", "fold_seconds")}
    for side in SIDES:
        told[side] = {what: middle(rows, f"{side}_{what}") for what in EFFORT if what != "propagated"} | {
            "propagated": sum(row[f"{side}_propagated"] == "1" for row in rows),
            "ended": sum(row[f"{side}_conflicts"] != "" for row in rows),
            "most_conflicts": most(rows, f"{side}_conflicts"),
            "most_seconds": most(rows, f"{side}_seconds"),
        }
    return told


def middle(rows: Sequence[Row], column: str) -> float | None:
    """The median, what did not end being infinite; None for that."""
    value = median(number(row[column]) if row[column] else inf for row in rows)
    return None if value == inf else significant(value, 3)


def most(rows: Sequence[Row], column: str) -> float:
    """The most of those that ended."""
    return max(number(row[column]) for row in rows if row[column])


def number(cell: str) -> float:
    return int(cell) if cell.isdigit() else float(cell)


if __name__ == "__main__":
    run(
        measure,
        options=lambda parser: parser.add_argument(
            "--cnf", action="store_true", help="fold what comes on standard input"
        ),
    )
