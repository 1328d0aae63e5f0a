"""PySAT's solvers: their names, and one way to ask them.

PySAT meets Ctrl-C by jumping out of the search, which leaves the solver in the middle of it. So searches are made in
stretches, in which it is told to leave the signal to Python (:mod:`satmav.formula.uncaught`). Of a solver that cannot
be gone on with Ctrl-C is PySAT's, and an interrupted one is never touched again.
"""

import signal
import time
from importlib.util import find_spec

import pysolvers  # PySAT's compiled half; its one exception is the interruption
from pysat.solvers import Solver, SolverNames

from satmav.errors import UsageError, choice
from satmav.formula.uncaught import uncaught

DEFAULT_SOLVER = "minisat22"
"""The steadiest of PySAT's on the residue formula: cadical's median is the same, its tail 20 times as long."""

NO_LIMIT = frozenset({"cryptosat", "cryptominisat", "kissat404", "lingeling"})
"""Solvers that cannot be stopped and resumed, by PySAT's names and those of its classes."""

_JUMPED: list[object] = []
"""Solvers that PySAT has jumped out of, kept for ever: to delete one might not come to an end."""

SLICE = 2000
"""Conflicts between two looks at the clock."""

STRETCH = 50_000
"""Conflicts, two seconds' worth or so, after which a search lets Python look at signals; the published ones take fewer,
and so are as they would be without."""


def solver_names() -> dict[str, tuple[str, ...]]:
    """PySAT's solvers, each with all names that it answers to."""
    return {name: aliases for name, aliases in vars(SolverNames).items() if isinstance(aliases, tuple)}


def solver_named(alias: str) -> str:
    """PySAT's full name for a solver; each answers to several.

    Raises :class:`UsageError` where there is none, or where its package is missing.
    """
    full = {alias: name for name, aliases in solver_names().items() for alias in (name, *aliases)}
    name = full.get(alias) or choice("solver", alias, {name: name for name in solver_names()})
    if name == "cryptosat" and find_spec("pycryptosat") is None:
        raise UsageError("the solver cryptosat needs the package pycryptosat: install it, or choose another solver")
    return name


def open_solver(name: str, clauses: list[list[int]]) -> Solver:
    """A solver, by its full name, with these clauses."""
    return Solver(name=solver_names()[name][-1], bootstrap_with=clauses)


def answer(solver: Solver, assumptions: list[int], deadline: float | None = None) -> bool:
    """Solve the formula under assumptions; False where it cannot hold.

    Raises TimeoutError once :func:`time.monotonic` has passed ``deadline``, give or take a slice. After a
    KeyboardInterrupt the solver must be thrown away.
    """
    assert solver.solver is not None, "the solver is closed"
    holds = None
    while holds is None:
        if deadline is not None and time.monotonic() >= deadline:
            raise TimeoutError
        if _ends_after(STRETCH if deadline is None else SLICE, solver):
            with uncaught():
                holds = solver.solve_limited(assumptions=assumptions)
        else:
            holds = _at_one_go(solver, assumptions)
    return bool(holds)


def _ends_after(conflicts: int, solver: Solver) -> bool:
    """Have the next search end after so many conflicts, if it can be gone on with; old versions of PySAT have fewer."""
    if type(solver.solver).__name__.lower() in NO_LIMIT:
        return False
    try:
        solver.conf_budget(conflicts)
    except NotImplementedError:
        return False
    return True


def _at_one_go(solver: Solver, assumptions: list[int]) -> bool:
    """The answer of a solver that cannot be gone on with; after PySAT's jump the signal is Python's again."""
    try:
        return bool(solver.solve(assumptions=assumptions))
    except pysolvers.error as interruption:
        signal.signal(signal.SIGINT, signal.getsignal(signal.SIGINT))
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        _JUMPED.append(solver.solver)
        solver.solver = None
        raise KeyboardInterrupt from interruption
