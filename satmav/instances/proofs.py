"""Proofs (DRAT, as text) that the named infeasible deals have no solution, one for each formula.

The proof is of the clauses of the CNF file, in its order. Several solvers are asked, with the clauses in several
orders, and the shortest proof that :func:`satmav.check.drat.check_proof` accepts is kept. Not all are accepted:
some of Glucose's delete clauses that are not there.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import takewhile

from pysat.solvers import Solver

from satmav.check import CheckError
from satmav.check.drat import check_proof
from satmav.dealfile.named import NAMED
from satmav.formula.lower import lower
from satmav.game.result import Status
from satmav.game.rules import RULES
from satmav.instances.folders import encoding_of
from satmav.instances.table import Instance

PROVERS = ("glucose4", "cadical153", "cadical195", "lingeling")
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
    for text in sorted(_proofs(clauses), key=len):
        try:
            check_proof(clauses, text)
        except CheckError:
            continue
        return text
    raise CheckError("no solver gave a proof that stands")


def _proofs(clauses: list[list[int]]) -> Iterator[str]:
    if [] in clauses:
        yield "0\n"
        return
    for seed in range(ORDERS):
        ordered = list(clauses)
        if seed:
            random.Random(seed).shuffle(ordered)
        for name in PROVERS:
            with Solver(name=name, bootstrap_with=ordered, with_proof=True) as solver:
                assert not solver.solve(), "the clauses cannot all hold"
                yield "\n".join([*takewhile("0".__ne__, solver.get_proof()), "0", ""])
