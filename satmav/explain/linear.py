"""OR-tools' linear interface: GLOP for linear programs, CP-SAT ("SAT") for integer ones.

Where OR-tools cannot read parameters it leaves them all out, and only a return value says so. And a program that is
solved again begins where the last answer ended, which may be a bad start. Both are seen to here.
"""

from __future__ import annotations

from typing import Any

from satmav.errors import SatmavError

GLOP = "use_preprocessing:false use_dual_simplex:true"
"""Half the time of the defaults, where only bounds change from one question to the next."""


def linear_solver(name: str, parameters: str) -> Any:
    """A solver on one thread, so that the same question has the same answer everywhere."""
    pywraplp = _ortools()
    solver = pywraplp.Solver.CreateSolver(name)
    solver.SetNumThreads(1)
    if name == "SAT":
        parameters += " catch_sigint_signal:false"  # or CP-SAT takes Ctrl-C from Python, and never gives it back
    taken = solver.SetSolverSpecificParametersAsString(parameters)
    assert taken, f"{name} does not take the parameters {parameters!r}"
    return solver


def optimum(solver: Any) -> float:
    """The least or the most of a linear program that has an optimum; GLOP on :data:`GLOP` stumbles on some."""
    if solver.Solve() != solver.OPTIMAL:
        afresh = _ortools().MPSolverParameters()
        afresh.SetIntegerParam(afresh.INCREMENTALITY, afresh.INCREMENTALITY_OFF)
        if solver.Solve(afresh) != solver.OPTIMAL:
            solver.SetSolverSpecificParametersAsString("")
            status = solver.Solve(afresh)
            solver.SetSolverSpecificParametersAsString(GLOP)
            assert status == solver.OPTIMAL, f"GLOP ended with status {status}"
    return float(solver.Objective().Value())


def _ortools() -> Any:
    try:
        from ortools.linear_solver import pywraplp
    except ImportError as error:  # highspy and ortools bring clashing copies of HiGHS
        raise SatmavError(
            "OR-tools cannot be loaded, which points and cases need; if highspy is loaded in the same process, use"
            f" a fresh one, else install ortools anew: {error}"
        ) from error
    return pywraplp
