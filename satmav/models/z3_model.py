"""A solver of Z3's with the constraints of a formula, in Z3's own context, where a program's other terms are."""

from __future__ import annotations

from typing import Any

import z3

from satmav.engines.smt import Z3Formula
from satmav.formula.formula import Formula


def posed(formula: Formula) -> tuple[z3.Solver, list[Any]]:
    """The solver, and its Boolean terms in the formula's order; the digits of an integer are comparisons."""
    translation = Z3Formula(formula, z3.main_ctx())
    solver = translation.solver
    solver.add(translation.atoms)
    return solver, [translation.lits[variable] for variable in range(1, formula.variables + 1)]
