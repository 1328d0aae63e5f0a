"""A model of CPMpy's: clauses as disjunctions, counts as sums.

CPMpy loads all solvers that it finds, OR-tools first, beside whose copy of HiGHS the package highspy cannot be loaded;
then CPMpy itself cannot. So it is not shown highspy, unless that is loaded already.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from satmav.formula.formula import Clause, Constraint, Formula


@contextmanager
def _without(package: str) -> Iterator[None]:
    """Have a package not be found meanwhile, unless it is loaded."""
    hidden = package not in sys.modules
    if hidden:
        sys.modules[package] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        if hidden:
            del sys.modules[package]


with _without("highspy"):
    import cpmpy as cp


def posed(formula: Formula) -> tuple[cp.Model, list[Any]]:
    """The model, and its variables in the formula's order."""
    variables = [cp.boolvar(name=name) for name in formula.names]
    return cp.Model([_term(constraint, variables) for constraint in formula.constraints]), variables


def _term(constraint: Constraint, variables: list[Any]) -> Any:
    if isinstance(constraint, Clause):
        return cp.any([_lit(lit, variables) for lit in constraint.lits])
    total = cp.sum([coef * _lit(lit, variables) for coef, lit in constraint.flat])
    if constraint.sense == "=":
        atom = total == constraint.bound
    else:
        atom = total <= constraint.bound if constraint.sense == "<=" else total >= constraint.bound
    return atom if constraint.when is None else _lit(constraint.when, variables).implies(atom)


def _lit(lit: int, variables: list[Any]) -> Any:
    return variables[lit - 1] if lit > 0 else ~variables[-lit - 1]
