"""A formula as a model of each library: a function a library, which loads it when it is called.

Each gives the library's own model, and its variables in the formula's order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from satmav.formats.common import Row, row_names, rows
from satmav.formula.formula import Clause, Constraint, Formula

if TYPE_CHECKING:
    import cpmpy
    import pulp
    import z3
    from ortools.sat.python import cp_model


def cpsat_model(formula: Formula) -> tuple[cp_model.CpModel, list[Any]]:
    """The model of OR-tools' CP-SAT, which its engine solves, too."""
    from satmav.engines.cpsat import translate

    return translate(formula)


def z3_model(formula: Formula) -> tuple[z3.Solver, list[Any]]:
    """A solver of Z3's, in Z3's own context, where a program's other terms are; digits of integers are comparisons."""
    import z3

    from satmav.engines.smt import Z3Formula

    translation = Z3Formula(formula, z3.main_ctx())
    solver = translation.solver
    solver.add(translation.atoms)
    return solver, [translation.lits[variable] for variable in range(1, formula.variables + 1)]


def pulp_model(formula: Formula) -> tuple[pulp.LpProblem, list[Any]]:
    """A problem of PuLP's: the rows of the formula over binaries, as in an LP file."""
    import pulp

    problem = pulp.LpProblem("satmav", pulp.LpMinimize)
    names = formula.names or ["none"]  # rows that cannot hold speak of a variable, though there be none
    variables = [problem.add_variable(name, cat=pulp.LpBinary) for name in names]
    for name, row in row_names(rows(formula)):
        problem += _pulp_row(row, variables), name
    return problem, variables[: formula.variables]


def _pulp_row(row: Row, variables: list[Any]) -> Any:
    import pulp

    total = pulp.lpSum(coef * variables[variable - 1] for coef, variable in row.terms)
    if row.sense == "=":
        return total == row.bound
    return total <= row.bound if row.sense == "<=" else total >= row.bound


def cpmpy_model(formula: Formula) -> tuple[cpmpy.Model, list[Any]]:
    """A model of CPMpy's: clauses as disjunctions, counts as sums."""
    import cpmpy

    variables = [cpmpy.boolvar(name=name) for name in formula.names]
    return cpmpy.Model([_cpmpy_term(constraint, variables) for constraint in formula.constraints]), variables


def _cpmpy_term(constraint: Constraint, variables: list[Any]) -> Any:
    import cpmpy

    if isinstance(constraint, Clause):
        return cpmpy.any([_cpmpy_lit(lit, variables) for lit in constraint.lits])
    total = cpmpy.sum([coef * _cpmpy_lit(lit, variables) for coef, lit in constraint.flat])
    if constraint.sense == "=":
        atom = total == constraint.bound
    else:
        atom = total <= constraint.bound if constraint.sense == "<=" else total >= constraint.bound
    return atom if constraint.when is None else _cpmpy_lit(constraint.when, variables).implies(atom)


def _cpmpy_lit(lit: int, variables: list[Any]) -> Any:
    return variables[lit - 1] if lit > 0 else ~variables[-lit - 1]
