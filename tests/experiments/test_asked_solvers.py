"""Solvers of several kinds, each in a process of its own, which can be ended: all say the same; small runs go on."""

import shutil
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("processor time is limited by POSIX", allow_module_level=True)

import resource

import asked
import competition
import count5_solvers
import other_solvers
import proofs_checked
from counting import count5, suits_apart
from each import each
from lab import load

from satmav.formula.lower import lower

PACKAGES = {"exact": "exact", "clingo": "clingo", "highs": "highspy", "scip": "pyscipopt", "zdd": "oxidd"}
"""The modules of the solvers that are no engines."""


def missing(solver):
    """Whether a solver by this name is not here."""
    return (solver == "kissat" and not asked.kissat_program()) or not find_spec(PACKAGES.get(solver, "satmav"))


@pytest.fixture(scope="module", autouse=True)
def _solvers_are_loaded():
    """What each process that asks a solver would load anew, OR-Tools above all; and few nodes to make room for."""
    for name in ("ortools.sat.python.cp_model", "satmav.engines.cpsat", "satmav.engines.smt"):
        with suppress(ImportError):
            import_module(name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asked, "ZDD_NODES", 1 << 20)
        yield


CLAUSAL, OTHERS = count5_solvers.CLAUSAL, count5_solvers.OTHERS
WITH_KISSAT = pytest.mark.skipif(missing("kissat"), reason="kissat is not installed")


@each("solver", [*CLAUSAL, *OTHERS])
def test_all_solvers_say_the_same_of_counting_by_fives(solver):
    if missing(solver):
        pytest.skip(f"{solver} is not installed")

    def prepare():
        formulas = map(count5, (5, 6, 7, 10))
        asks = [OTHERS[solver](one) if solver in OTHERS else CLAUSAL[solver](lower(one, "ladder")) for one in formulas]
        return lambda: zip(*(ask() for ask in asks), strict=True)

    found = asked.limited(prepare, 60)
    assert found.holds == (True, False, False, True)
    assert min(found.conflicts) >= 0
    assert 0 <= found.seconds < 60


def test_what_takes_too_long_is_ended_and_a_solver_that_breaks_down_is_told():
    assert asked.limited(lambda: lambda: (True, sum(1 for _ in iter(int, 1))), 0.2) is None  # without end
    with pytest.raises(RuntimeError, match="ended with 3"):
        asked.limited(lambda: sys.exit(3), 5)


def test_loading_is_off_the_clock(monkeypatch):
    monkeypatch.setattr(asked, "_spent", iter([100.0, 100.25]).__next__)
    found = asked.limited(lambda: lambda: (False, resource.getrlimit(resource.RLIMIT_CPU)[0]), 0.5)
    assert found == (False, 101, 0.25)


@each("points", count5_solvers.POINTS)
def test_the_shorter_of_two_suits_is_the_suit_in_question(points):
    deal = count5_solvers.two_suits(points)
    lengths = sorted(sum(card % 2 == suit for card in deal) for suit in (0, 1))
    assert lengths[0] == points
    assert deal == suits_apart(*lengths)


@pytest.mark.no_cover
@pytest.mark.skipif(any(map(missing, [*CLAUSAL, *OTHERS])), reason="solvers are not installed")
@pytest.mark.parametrize("given", [(count5_solvers, 36, "count5_solvers"), (other_solvers, 18)])
def test_a_small_run_measures_goes_on_and_draws(lab, small_run, given, monkeypatch):
    """Of the deals that other solvers are asked about the random one is won."""
    monkeypatch.setattr(count5_solvers, "AT_MOST_ONE", ("seqcounter", "totalizer"))
    small_run(*given)
    if given[0] is other_solvers:
        verdicts = {(one["group"], one["verdict"]) for one in lab.rows(other_solvers.FILE)}
        assert verdicts == {("random", "1"), ("lost", "0")}


@WITH_KISSAT
def test_those_that_are_too_easy_are_not_chosen_and_not_timed_again(lab, monkeypatch):
    monkeypatch.setattr(competition, "_is_lost", lambda name: name.endswith("1"))
    seconds = iter([{"seconds": 0.5}, {}, {"seconds": 2.0}, {}])
    monkeypatch.setattr(competition, "timed", lambda one, limit: next(seconds))
    for _ in range(2):
        hard = [*islice(competition.natural(lab, "maverick-natural-8x13-h5-quads-ladder-s{}"), 2)]
        assert [name.rpartition("-")[2] for name in hard] == ["s11", "s31"]
    assert [one["seconds"] for one in lab.rows(competition.CHOSEN)] == ["0.5", "", "2.0", ""]


@WITH_KISSAT
def test_small_instances_are_timed(lab, small_run):
    small_run(competition, 2)
    assert [one["name"] for one in lab.rows(competition.FILE)] == [*competition.SMALL]
    data = load(lab.results / "competition.json")
    assert {data[family]["ended"] for family in competition.FAMILIES} == {1}


def checker(folder, body):
    """A program that plays the part of drat-trim; it is given the formula and the proof."""
    path = folder / "checker"
    path.write_text(f"#!{sys.executable}\nimport sys\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


ACCEPTS = "print('c 2 of 4 lemmas in core using 5 resolution steps')\nprint('s VERIFIED')"


@WITH_KISSAT
def test_what_the_checker_says_of_proofs_is_counted(lab, tmp_path):
    proofs_checked.measure(lab, checker(tmp_path, ACCEPTS))
    proofs_checked.measure(lab, Path("no such program"))  # nothing is left to do
    rows = [(one["name"], one["core_lemmas"]) for one in lab.rows(proofs_checked.FILE)]
    assert rows == [(name, "2") for name in proofs_checked.SMALL]
    data = load(lab.results / "proofs_checked.json")
    assert (data["tried"], data["accepted"], data["refused"]) == (2, 2, 0)


@WITH_KISSAT
def test_the_checker_gets_the_formula_and_the_proof_and_one_that_ran_out_of_time_is_told(tmp_path):
    same = checker(tmp_path, "print('s VERIFIED' if sys.argv[1:3] == ['a.cnf', 'a.drat'] else 's NOT VERIFIED')")
    for name, accepted in (("a.cnf", True), ("b.cnf", False)):
        assert proofs_checked.verdict(same, Path(name), Path("a.drat")) == (accepted, 0)
    ended = checker(tmp_path, "import os, signal; os.kill(os.getpid(), signal.SIGXCPU)")
    found = proofs_checked.checked(proofs_checked.SMALL[0], ended)
    assert (found["accepted"], "seconds" in found) == ("", False)


@pytest.mark.skipif(missing("kissat") or not shutil.which("drat-trim"), reason="drat-trim is not installed")
def test_drat_trim_accepts_kissats_proofs(lab):
    proofs_checked.measure(lab, Path(shutil.which("drat-trim")))
    assert load(lab.results / "proofs_checked.json")["accepted"] == 2
