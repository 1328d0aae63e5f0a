"""Which of the solvers that experiments ask are installed."""

from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec

import asked
import pytest

PACKAGES = {"exact": "exact", "clingo": "clingo", "highs": "highspy", "scip": "pyscipopt", "zdd": "oxidd"}
"""The modules of those that are no engines."""


def missing(solver):
    """Whether a solver by this name is not here."""
    return (solver == "kissat" and not asked.kissat_program()) or not find_spec(PACKAGES.get(solver, "satmav"))


@pytest.fixture(scope="module")
def solvers_loaded():
    """What each process that asks a solver would load anew, OR-Tools above all; and few nodes to make room for."""
    for name in ("ortools.sat.python.cp_model", "satmav.engines.cpsat", "satmav.engines.smt"):
        with suppress(ImportError):
            import_module(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asked, "ZDD_NODES", 1 << 20)
        yield
