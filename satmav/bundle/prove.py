"""The CNF that says that disjoint pat hands hold some cards, and a solver's proof (DRAT) that none do.

A variable is a hand. A *cover* says that one of all hands that hold a card is made, a *clash* that two
hands with a common card are not both made. Most clashes are never needed: they come lazily, those that a
model of the others breaks, until there is no model. A proof under assumptions never ends in the empty
clause, so the CNF is proved anew by itself (:mod:`satmav.engines.proofs`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from satmav.engines.proofs import Candidate, candidates, shortest_proof, shuffled
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.game.cards import bits_of

PROVERS = ("glucose4", "cadical195")
"""The first has the shorter proofs of easy formulas, if they stand, the second of hard ones."""


def core_clauses(hands: Sequence[int], core: int) -> list[list[int]]:
    """Unsatisfiable covers and clashes over hands (masks): variable n is hand n, counted from 1.

    The hands are at least all of the deal that hold a card of the core, a mask.
    """
    covers = [[number for number, hand in enumerate(hands, start=1) if hand & card] for card in bits_of(core)]
    return covers + sorted(_clashes(hands, covers), reverse=True)


def _clashes(hands: Sequence[int], covers: list[list[int]]) -> list[list[int]]:
    """Clashes that make the covers unsatisfiable; none where a card has no hand."""
    found: list[list[int]] = []
    if not all(covers):
        return found
    with open_solver(DEFAULT_SOLVER, covers) as solver:
        while answer(solver, []):
            made = [lit for lit in solver.get_model() if lit > 0]
            broken = [[-one, -two] for one, two in combinations(made, 2) if hands[one - 1] & hands[two - 1]]
            assert broken, "the deal is lost: no disjoint hands hold the core"
            solver.append_formula(broken)
            found += broken
    return found


def refutation(clauses: Sequence[list[int]], seed: int) -> str:
    """A DRAT proof, as text, that the clauses cannot all hold; ``seed`` gives the order in which a solver has them."""
    return shortest_proof(clauses, PROVERS, [shuffled(clauses, seed)])


def offered(clauses: Sequence[list[int]], seed: int) -> list[Candidate]:
    """The proofs of which :func:`refutation` takes the first that stands."""
    return candidates(PROVERS, [shuffled(clauses, seed)])
