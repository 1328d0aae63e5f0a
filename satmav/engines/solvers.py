"""PySAT's solvers: their names, and one way to ask them.

PySAT meets Ctrl-C by jumping out of the search, which leaves the solver in the middle of it: whatever
it says afterwards may be wrong. So an interrupted solver is never asked again.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import pysolvers  # PySAT's compiled half; its one exception is the interruption
from pysat.solvers import Solver, SolverNames

from satmav.errors import UsageError, choice

DEFAULT_SOLVER = "minisat22"
"""The steadiest of PySAT's on the residue formula: cadical's median is the same, its tail 20 times as long."""

NO_LIMIT = frozenset({"kissat404", "lingeling"})
"""Solvers that cannot be stopped and resumed."""

SLICE = 2000
"""Conflicts between two looks at the clock."""

STRETCH = 50_000
"""Conflicts, a few seconds' worth, after which a search lets Python look at signals: it heeds none but Ctrl-C."""


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
    """Whether the solver's formula holds under the assumptions.

    Raises TimeoutError once :func:`time.monotonic` has passed ``deadline``, give or take a slice, and
    KeyboardInterrupt, after which the solver must be thrown away.
    """
    assert solver.solver is not None, "the solver is closed"
    found = None
    with interruptible():
        while found is None:
            if deadline is not None and time.monotonic() >= deadline:
                raise TimeoutError
            if _ends_after(STRETCH if deadline is None else SLICE, solver):
                found = solver.solve_limited(assumptions=assumptions)
            else:
                found = solver.solve(assumptions=assumptions)
    return bool(found)


def _ends_after(conflicts: int, solver: Solver) -> bool:
    """Have the next search end after so many conflicts, if it can be gone on with; old versions of PySAT have fewer."""
    if type(solver.solver).__name__.lower() in NO_LIMIT:
        return False
    try:
        solver.conf_budget(conflicts)
    except NotImplementedError:
        return False
    return True


@contextmanager
def interruptible() -> Iterator[None]:
    """PySAT's interruption as the KeyboardInterrupt that it is."""
    try:
        yield
    except pysolvers.error as interruption:
        raise KeyboardInterrupt from interruption
