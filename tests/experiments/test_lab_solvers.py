"""Solvers of several kinds, each in a process of its own, which can be ended: all say the same; small runs go on."""

import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec

import pytest
from sizes import sized

if sys.platform == "win32":
    pytest.skip("processor time is limited by POSIX", allow_module_level=True)


import count5_solvers
import other_solvers
from lab import solvers
from lab.counting import count5

PACKAGES = {"exact": "exact", "clingo": "clingo", "highs": "highspy", "scip": "pyscipopt", "zdd": "oxidd"}
"""The modules of the solvers that are no engines."""
SOLVERS = [*solvers.CLAUSAL, *solvers.COVERS]


def missing(solver):
    """Whether a solver by this name is not here."""
    return (solver == "kissat" and not solvers.kissat_program()) or not find_spec(PACKAGES.get(solver, "satmav"))


@pytest.fixture(scope="module", autouse=True)
def _solvers_are_loaded():
    """Load here what each process would load anew, OR-Tools above all; and make room for few nodes."""
    for name in ("ortools.sat.python.cp_model", "satmav.engines.cpsat", "satmav.engines.smt"):
        with suppress(ImportError):
            import_module(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solvers, "ZDD_NODES", 1 << 20)
        yield


@pytest.mark.parametrize("solver", SOLVERS)
def test_all_solvers_say_the_same_of_counting_by_fives(solver):
    if missing(solver):
        pytest.skip(f"{solver} is not installed")

    def prepare():
        searches = [solvers.prepared(count5(points), solver) for points in (5, 6, 7, 10)]
        return lambda: zip(*(search() for search in searches), strict=True)

    effort = solvers.limited(prepare, 60)
    assert effort.holds == (True, False, False, True)
    assert min(effort.conflicts) >= 0
    assert 0 <= effort.seconds < 60


@pytest.mark.no_cover
@pytest.mark.skipif(any(map(missing, SOLVERS)), reason="solvers are not installed")
@pytest.mark.parametrize(
    ("script", "rows", "figures"), [*sized([], [(count5_solvers, 28, ["count5_solvers"])]), (other_solvers, 18, [])]
)
def test_a_small_run_measures_goes_on_and_draws(lab, small_run, script, rows, figures, monkeypatch):
    """Of the deals of other_solvers the random one is won."""
    monkeypatch.setattr(count5_solvers, "AT_MOST_ONE", ("totalizer",))
    small_run(script, rows, *figures)
    if script is other_solvers:
        verdicts = {(row["group"], row["verdict"]) for row in lab.rows(other_solvers.FILE)}
        assert verdicts == {("random", "1"), ("lost", "0")}
