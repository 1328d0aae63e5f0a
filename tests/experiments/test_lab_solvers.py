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
import larger
import other_solvers
from lab import programs, solvers
from lab.counting import count5, suits_apart
from satmav.bundle.layout import cnf_text
from satmav.encode import encode
from satmav.errors import UsageError
from satmav.formula.lower import lower
from satmav.game.rules import NO_QUADS

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


def once(clauses):
    return [list(clause) for clause in dict.fromkeys(map(tuple, clauses))]


def met(cnf):
    return solvers.pysat("cadical195", cnf)()[0]


def test_formulas_in_another_order_and_pair_by_pair_have_the_same_verdicts():
    for points in (6, 10):
        formula = count5(points)
        other = programs.shuffled(formula, 1)
        assert sorted(other.names) == sorted(formula.names) != other.names
        assert met(programs.pairwise(formula)) is met(programs.pairwise(other)) is (points == 10)
        assert programs.pairwise(formula).clauses == once(lower(formula, "pairwise").clauses)
        clauses = programs.pairwise(other).clauses
        assert sorted(clauses) == sorted(once(lower(other, "pairwise").clauses)) == sorted(once(clauses))
        assert programs.rows_of(other) == [tuple(clause) for clause in clauses if min(clause) > 0]
    residue = encode(suits_apart(6, 9), NO_QUADS, "residue").formula
    assert not met(lower(programs.shuffled(residue, 2)))
    assert programs.with_parities(cnf_text(3, [[1, -2], []]), [(1, 3)]) == "p cnf 3 3\n1 -2 0\n0\nx1 3 0\n"


SAID = {"s UNSATISFIABLE": (False, 7), "s SATISFIABLE": (True, 7), "s UNKNOWN": None}


@pytest.mark.parametrize("said", SAID)
def test_a_program_is_asked_and_one_that_gives_up_has_no_verdict(said, tmp_path, monkeypatch):
    program = tmp_path / "roundingsat"
    program.write_text(f"#!/bin/sh\necho 'c conflicts 7'; echo '{said}'\n", encoding="ascii")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    place = larger.found([])["roundingsat"]
    assert place == larger.found([f"roundingsat={program}"])["roundingsat"] == program

    def search():
        return programs.verdict(place, programs.ROUNDINGSAT, tmp_path / "none.opb")

    effort = solvers.limited(lambda: search, 10)
    assert (effort and effort[:2]) == SAID[said]


@pytest.mark.parametrize("word", ["roundingsat=nowhere", "nobody=/bin/sh", "roundingsat"])
def test_a_program_that_is_told_must_be_there_and_be_used(word):
    with pytest.raises(UsageError, match="it takes a file, and one of the names cadical, "):
        larger.found([word])


@pytest.mark.parametrize("way", larger.WAYS)
def test_every_way_that_is_here_says_that_a_deal_is_lost(way, tmp_path):
    places = larger.found([])
    if not places.keys() >= {*larger.WAYS[way].needs} or missing(way.removeprefix("residue-")):
        pytest.skip(f"{way} is not here")
    question = larger.Question(suits_apart(6, 9), NO_QUADS, 1, tmp_path)
    effort = solvers.limited(larger.WAYS[way].start(question, places), 60)
    assert larger.answer(way, effort, 60.0)["outcome"] == larger.ENDED


@pytest.mark.no_cover
@pytest.mark.skipif(any(map(missing, SOLVERS)), reason="solvers are not installed")
@pytest.mark.parametrize(
    ("script", "rows", "figures"),
    [*sized([], [(count5_solvers, 28, ["count5_solvers"])]), (other_solvers, 18, []), (larger, 12, ["larger"])],
)
def test_a_small_run_measures_goes_on_and_draws(lab, small_run, script, rows, figures, monkeypatch):
    """Of the deals of other_solvers the random one is won."""
    monkeypatch.setattr(count5_solvers, "AT_MOST_ONE", ("totalizer",))
    ways = {name: way for name, way in larger.WAYS.items() if name in ("dlx", "folded", "residue-minisat")}
    monkeypatch.setattr(larger, "WAYS", ways)
    monkeypatch.setattr(larger, "DRAWN", (*ways,))
    small_run(script, rows, *figures)
    if script is other_solvers:
        verdicts = {(row["group"], row["verdict"]) for row in lab.rows(other_solvers.FILE)}
        assert verdicts == {("random", "1"), ("lost", "0")}
