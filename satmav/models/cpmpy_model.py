"""A model of CPMpy's: clauses as disjunctions, counts as sums."""

from __future__ import annotations

from typing import Any

import cpmpy as cp

from satmav.formula.formula import Clause, Constraint, Formula


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
