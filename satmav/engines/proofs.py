"""Proofs (DRAT, as text) that some clauses cannot all hold: the shortest that our own checker accepts.

Several solvers are asked, with the clauses in several orders, for not every proof stands: some of Glucose's
delete clauses that they never added. CaDiCaL's do, so it is among the solvers asked wherever a proof is
needed; the proofs of Glucose are often shorter.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import NamedTuple

from pysat.solvers import Solver

from satmav.check import CheckError
from satmav.check.proofs.drat import check_proof
from satmav.engines.solvers import answer
from satmav.jobs.temporary import require_room

Clauses = Sequence[list[int]]

PROVERS = ("glucose4", "cadical195")
"""Who is asked for a proof, unless somebody else is named."""


class Candidate(NamedTuple):
    """A proof as its solver gives it, which stands or not."""

    prover: str
    text: str


def shortest_proof(clauses: Clauses, provers: Sequence[str], orders: Iterable[Clauses]) -> str:
    """The shortest proof that stands, of these solvers' (PySAT's full names) with the clauses in these orders.

    They are checked from the shortest on until one is accepted. Raises :class:`satmav.check.CheckError` where
    none stands.
    """
    if [] in clauses:
        return "0\n"
    for _, proof in candidates(provers, orders):
        try:
            check_proof(clauses, proof)
        except CheckError:
            continue
        return proof
    require_room()
    raise CheckError(f"none of {', '.join(provers)} gave a proof that stands")


def candidates(provers: Sequence[str], orders: Iterable[Clauses]) -> list[Candidate]:
    """The proofs of these solvers, unchecked, the shortest first; of two as long, the one asked for first."""
    found = [Candidate(name, _proof(name, ordered)) for ordered in orders for name in provers]
    return sorted(found, key=lambda candidate: len(candidate.text))


def shuffled(clauses: Clauses, seed: int) -> list[list[int]]:
    """The clauses in an order that depends on the seed alone."""
    ordered = list(clauses)
    random.Random(seed).shuffle(ordered)
    return ordered


def _proof(name: str, clauses: Clauses) -> str:
    with Solver(name=name, bootstrap_with=clauses, with_proof=True) as solver:
        found = answer(solver, [])
        assert not found, "the clauses cannot all hold"
        return "\n".join([*takewhile("0".__ne__, solver.get_proof()), "0", ""])
