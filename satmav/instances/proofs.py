"""Proofs (DRAT, as text) that the named infeasible deals have no solution, one for each formula.

A proof is of the clauses of the CNF file, in its order. It is the shortest of many (:mod:`satmav.engines.proofs`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satmav.dealfile.named import NAMED
from satmav.engines.proofs import shortest_proof, shuffled
from satmav.formula.lower import lower
from satmav.game.result import Status
from satmav.game.rules import RULES
from satmav.instances.folders import encoding_of
from satmav.instances.table import Instance

FOR_SHORT_PROOFS = ("glucose4", "cadical153", "cadical195", "lingeling")
"""Who is asked for a proof that is published, which may take a while."""
ORDERS = 8
"""Orders of the clauses that are tried, that of the file among them."""


def to_prove(folder: str, instances: Iterable[Instance]) -> Iterator[tuple[Instance, str]]:
    """The named instances that are infeasible, and the name of the proof's file.

    Without a rank four times some formulas are the same under both rules; they share a proof.
    """
    names = {f"{rules}-{name}" for rules in RULES for name in NAMED}
    files: dict[str, str] = {}
    for one in instances:
        if one.name in names and one.status is Status.UNSAT:
            yield one, files.setdefault(repr(clauses_of(folder, one)), f"{one.name}.drat")


def clauses_of(folder: str, instance: Instance) -> list[list[int]]:
    """The clauses of the instance's CNF file."""
    return lower(encoding_of(folder, instance).formula).clauses


def proof(clauses: list[list[int]]) -> str:
    """The shortest proof found that the checker accepts."""
    orders = (clauses if seed == 0 else shuffled(clauses, seed) for seed in range(ORDERS))
    return shortest_proof(clauses, FOR_SHORT_PROOFS, orders)
