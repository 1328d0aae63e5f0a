"""Honest certificates for the tests to spoil: built slowly and plainly, of hands that the naive twin lists."""

from collections.abc import Iterable
from functools import cache
from itertools import islice
from math import lcm
from random import Random

import naive
import naive_check
import z3
from naive_check import NAMES, names_of
from pysat.solvers import Solver
from samples import small_deck

from satmav.bundle.prove import all_clauses, opb_and_proof
from satmav.check import HandMap, check_cover_cnf, check_cover_opb
from satmav.game.cards import Card
from satmav.game.random_deals import random_deals


def _lost(deals: Iterable[int], quads: bool, number: int, homeless: int) -> list[int]:
    """The first so many of the deals that cannot be won, and in which at most so many cards are in no hand at all."""

    def is_one(deal: int) -> bool:
        return (deal & ~naive.housed(deal, quads)).bit_count() <= homeless and not naive.winnable(deal, quads)

    return list(islice(filter(is_one, deals), number))


@cache
def lost(hands: int, quads: bool, number: int) -> list[int]:
    return _lost((deal.mask for deal in random_deals(7, hands)), quads, number, 1)


@cache
def tiny_lost(number: int, ranks: str = "9TJQK", suits: str = "cdh") -> list[int]:
    """Lost deals of ten cards from a small deck."""
    deals = list(small_deck(ranks, suits, 10))
    return _lost(Random(1).sample(deals, len(deals)), True, number, 0)


def with_quads(number: int) -> list[int]:
    """Tiny lost deals in which four of a kind can be made."""
    return tiny_lost(number, "TJQK", "cdhs")


def scoring(deal: int, core: int, hands: list[int]) -> dict[str, int] | None:
    """Points that refute the core, none above 0 outside it; None where there are none."""
    solver = z3.SolverFor("QF_LRA")
    points = {card: z3.Real(NAMES[card]) for card in naive_check.cards_of(deal)}
    solver.add([points[card] <= 0 for card in naive_check.cards_of(deal & ~core)])
    for hand in hands:
        solver.add(z3.Sum([points[card] for card in naive_check.cards_of(hand)]) <= 0)
    solver.add(z3.Sum([*points.values()]) == 1)
    if solver.check() != z3.sat:
        return None
    model = solver.model()
    values = {card: model.eval(term, model_completion=True).as_fraction() for card, term in points.items()}
    scale = lcm(*(value.denominator for value in values.values()))
    return {NAMES[card]: int(value * scale) for card, value in values.items() if value}


def map_text(deal: int, quads: bool) -> str:
    lines = [" ".join([str(n), *names_of(hand)]) for n, hand in enumerate(naive.pat_hands(deal, quads), start=1)]
    return "\n".join(["c variable, hand", *lines, ""])


def cnf_text(deal: int, core: int, quads: bool) -> str:
    hands = naive.pat_hands(deal, quads)
    rows = all_clauses(hands, core)
    head = ["c made by a test", f"p cnf {len(hands)} {len(rows)}"]
    return "\n".join([*head, *(" ".join(map(str, [*row, 0])) for row in rows), ""])


def proof_text(rows: list[list[int]], solver: str) -> str:
    """What a solver writes when it refutes the clauses."""
    with Solver(name=solver, bootstrap_with=rows, with_proof=True) as run:
        assert run.solve() is False
        return "\n".join([*run.get_proof(), ""])


def sum_texts(deal: int, points: dict[str, int], quads: bool) -> tuple[str, str]:
    """The constraints that a scoring takes, and the sum that it makes of them."""
    by_card = {Card(naive_check.CARDS[name]): number for name, number in points.items()}
    opb, proof = opb_and_proof(naive.pat_hands(deal, quads), by_card)
    return opb.replace("\n", "\n* by a test\n", 1), proof.replace("pol", "* the sum\npol", 1)


def cover_cnf(deal: int, core: int, quads: bool, map_text: str, text: str) -> list[tuple[int, ...]]:
    """What a formula says, checked with its map, which is checked first."""
    return check_cover_cnf(HandMap(deal, core, quads, map_text), text)


def cover_opb(deal: int, core: int, quads: bool, map_text: str, text: str) -> list:
    """What constraints say, checked so, too."""
    return check_cover_opb(HandMap(deal, core, quads, map_text), text)


@cache
def formulas() -> list[tuple[int, int, bool, str, str]]:
    """Deals, cores, rules, maps and formulas."""
    found = []
    for deal in [*tiny_lost(3), *with_quads(2), *lost(3, True, 2)]:
        for quads in (True, False):
            core = naive_check.some_core(deal, quads)
            found.append((deal, core, quads, map_text(deal, quads), cnf_text(deal, core, quads)))
    return found


@cache
def sums() -> list[tuple[int, int, bool, str, str, str]]:
    """Deals, cores, rules, maps, constraints and proofs, of scorings."""
    found = []
    for deal in [*tiny_lost(4), *with_quads(2), *lost(3, True, 3)]:
        for quads in (True, False):
            core = deal if quads else naive_check.some_core(deal, quads)
            if points := scoring(deal, core, naive.pat_hands(deal, quads)):
                found.append((deal, core, quads, map_text(deal, quads), *sum_texts(deal, points, quads)))
    return found


SOLVERS = ["glucose4", "cadical195", "lingeling"]
SQUARE = [[1, 2], [1, -2], [-1, 2], [-1, -2]]
RAT = "3 -1 0\n-3 1 0\n3 0\n"
"""A proof of it by a definition, which is RAT on its first literal, and a lemma that uses it."""


@cache
def small_proofs() -> list[tuple[list[list[int]], str]]:
    """Formulas of lost deals and of random clauses, and their refutations by three solvers."""
    claims = [all_clauses(naive.pat_hands(deal, True), deal) for deal in [*tiny_lost(4), *lost(3, True, 6)]]
    random = Random(3)
    while len(claims) < 30:
        rows = [[random.choice([-1, 1]) * v for v in random.sample(range(1, 11), 3)] for _ in range(60)]
        if not satisfiable(rows):
            claims.append(rows)
    return [(rows, proof_text(rows, solver)) for rows in claims for solver in SOLVERS]


def satisfiable(rows: list[list[int]]) -> bool:
    with Solver(name="minisat22", bootstrap_with=rows) as solver:
        return solver.solve()
