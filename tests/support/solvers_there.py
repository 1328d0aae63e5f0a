"""Which of the solvers that experiments ask are installed."""

from importlib.util import find_spec

import asked

PACKAGES = {"exact": "exact", "clingo": "clingo", "highs": "highspy", "scip": "pyscipopt", "zdd": "oxidd"}
"""The modules of those that are no engines."""


def missing(solver):
    """Whether a solver by this name is not here."""
    return (solver == "kissat" and not asked.kissat_program()) or not find_spec(PACKAGES.get(solver, "satmav"))
