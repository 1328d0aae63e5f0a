"""The proofs of a bundle: that disjoint pat hands cannot hold some cards, by a CNF and LRAT, and points as a proof.

The CNF says that disjoint pat hands hold some cards, and a solver proves (LRAT) that none do.

A variable is a hand. A *cover* says that of all hands that hold a card one is made. A *clash* says that two hands with
a common card are not both made. Most clashes are never needed: they come lazily, those that a model of the others
breaks, until there is no model. A proof under assumptions never ends in the empty clause. So the CNF is proved anew by
itself (:mod:`satmav.engines.proofs`), and what that does not take is left out. Of a deal in a thousand that proof is
long. With all clashes, from which more follows at once, it is a third as long.

Points become pseudo-Boolean constraints (OPB) and their sum, a contradiction (VeriPB 2.0). They are multipliers: a card
with 2 points gives twice "at least one of its hands is made", one with -1 gives once "at most one of its hands is
made". In the sum a hand has the coefficient that it scores, at most 0. The bound is what all cards score, more than 0.
"""

import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import combinations
from sys import maxsize

from satmav.check import CheckError, check_lrat, lrat_of
from satmav.check.work import allowed
from satmav.engines.proofs import PROVERS, Refutation, hinted_proof, shortest_proof, shuffled, trimmed
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.game.cards import bits_of
from satmav.reasons.rungs import Points

ORDERS_TRIED = 4
"""Orders of the clauses in which a proof is sought that does not take long to check, all but the first of them all."""
STEPS_TO_CHECK = 8_000_000
"""Steps of work that checking the proof may take, a third of a second; others are sought where it takes more."""


def core_clauses(hands: Sequence[int], core: int) -> list[list[int]]:
    """Unsatisfiable covers and clashes over hands (masks): variable n is hand n, counted from 1.

    The hands are at least all of the deal that hold a card of the core, a mask.
    """
    covers = _covers(hands, core)
    return covers + sorted(_clashes(hands, covers), reverse=True)


def all_clauses(hands: Sequence[int], core: int) -> list[list[int]]:
    """The covers and all clashes."""
    pairs = combinations(enumerate(hands, start=1), 2)
    clashes = [[-two, -one] for (one, first), (two, second) in pairs if first & second]
    return _covers(hands, core) + sorted(clashes, reverse=True)


def _covers(hands: Sequence[int], core: int) -> list[list[int]]:
    return [[number for number, hand in enumerate(hands, start=1) if hand & card] for card in bits_of(core)]


def _clashes(hands: Sequence[int], covers: list[list[int]]) -> list[list[int]]:
    """Clashes that make the covers unsatisfiable; none where a card has no hand."""
    clashes: list[list[int]] = []
    if not all(covers):
        return clashes
    with open_solver(DEFAULT_SOLVER, covers) as solver:
        while answer(solver, []):
            made = [lit for lit in solver.get_model() if lit > 0]
            broken = [[-one, -two] for one, two in combinations(made, 2) if hands[one - 1] & hands[two - 1]]
            assert broken, "the deal is lost: no disjoint hands hold the core"
            solver.append_formula(broken)
            clashes += broken
    return clashes


def refutation(
    clauses: Sequence[list[int]], seed: int, more: Callable[[], Sequence[list[int]]] | None = None
) -> Refutation:
    """An unsatisfiable subset of the clauses, with its proof; ``seed`` gives the order a solver has them in.

    Where that proof would take long to check, others are sought, of ``more`` clauses where there are more. The one that
    takes least is kept.

    Raises :class:`satmav.check.CheckError` where no solver gives one.
    """
    if [] in clauses:
        return Refutation([[]], "2 0 1 0\n")
    candidates: list[tuple[float, Refutation]] = []
    for again in range(ORDERS_TRIED):
        if again == 1 and more:
            clauses = more()
        dice = random.Random(f"{seed} {again}" if again else seed)
        order = dice.sample(range(len(clauses)), len(clauses))
        with suppress(CheckError), allowed(maxsize) as work:
            proof = _checked(trimmed(clauses, hinted_proof([clauses[place] for place in order]), order))
            candidates.append((work.spent, proof))
        if candidates and candidates[-1][0] <= STEPS_TO_CHECK:
            break
    if candidates:
        return min(candidates, key=lambda one: one[0])[1]
    hints = lrat_of(clauses, shortest_proof(clauses, PROVERS, [shuffled(clauses, seed)]))
    return _checked(trimmed(clauses, hints, range(len(clauses))))


def _checked(found: Refutation) -> Refutation:
    check_lrat(found.clauses, found.proof)
    return found


def opb_and_proof(hands: Sequence[int], points: Points) -> tuple[str, str]:
    """The OPB file and its proof, as texts; variable n is hand n, a mask, counted from 1.

    The hands are at least all of the deal that hold a card with points above 0.
    """
    rows, terms = [], []
    for card, number in sorted(points.items()):
        sign = 1 if number > 0 else -1
        held = [f"{sign:+} x{variable}" for variable, hand in enumerate(hands, start=1) if hand & card.mask]
        if held or sign > 0:  # "at most one of no hands" says nothing
            rows.append(" ".join([*held, ">=", str(sign), ";"]))
            terms.append(f"{len(rows)} {abs(number)} *" if abs(number) > 1 else f"{len(rows)}")
    opb = [f"* #variable= {len(hands)} #constraint= {len(rows)}", *rows]
    proof = [
        "pseudo-Boolean proof version 2.0",
        f"f {len(rows)}",
        f"pol {terms[0]}" + "".join(f" {term} +" for term in terms[1:]),
        "output NONE",
        f"conclusion UNSAT : {len(rows) + 1}",
        "end pseudo-Boolean proof",
    ]
    return "\n".join([*opb, ""]), "\n".join([*proof, ""])
