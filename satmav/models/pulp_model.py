"""A problem of PuLP's: the rows of the formula over binaries, as in an LP file."""

from __future__ import annotations

from typing import Any

import pulp

from satmav.formats.common import Row, row_names, rows
from satmav.formula.formula import Formula


def posed(formula: Formula) -> tuple[pulp.LpProblem, list[Any]]:
    """The problem, and its variables in the formula's order."""
    problem = pulp.LpProblem("satmav", pulp.LpMinimize)
    names = formula.names or ["none"]  # rows that cannot hold speak of a variable, though there be none
    variables = [problem.add_variable(name, cat=pulp.LpBinary) for name in names]
    for name, row in row_names(rows(formula)):
        problem += _compared(row, variables), name
    return problem, variables[: formula.variables]


def _compared(row: Row, variables: list[Any]) -> Any:
    total = pulp.lpSum(coef * variables[variable - 1] for coef, variable in row.terms)
    if row.sense == "=":
        return total == row.bound
    return total <= row.bound if row.sense == "<=" else total >= row.bound
