"""OR-tools' linear interface: GLOP for linear programs, CP-SAT ("SAT") for integer ones."""

from __future__ import annotations

from typing import Any

from satmav.errors import SatmavError


def linear_solver(name: str, parameters: str) -> Any:
    """A solver on one thread, so that the same question has the same answer everywhere."""
    try:
        from ortools.linear_solver import pywraplp
    except ImportError as error:  # highspy and ortools bring clashing copies of HiGHS
        raise SatmavError(
            "OR-tools cannot be loaded, which points and cases need; if highspy is loaded in the same process, use"
            f" a fresh one, else install ortools anew: {error}"
        ) from error
    solver = pywraplp.Solver.CreateSolver(name)
    solver.SetNumThreads(1)
    if name == "SAT":
        parameters += " catch_sigint_signal:false"  # or CP-SAT takes Ctrl-C from Python, and never gives it back
    solver.SetSolverSpecificParametersAsString(parameters)
    return solver
