"""Proofs of instances are handed to a checker, and what it says is counted; a checker that takes too long is ended."""

import shutil
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("processor time is limited by POSIX", allow_module_level=True)

import asked
import proofs_checked as experiment
from lab import load

WITH_KISSAT = pytest.mark.skipif(not asked.kissat_program(), reason="kissat is not installed")


def checker(folder, body):
    """A program that plays the part of drat-trim; it is given the formula and the proof."""
    path = folder / "checker"
    path.write_text(f"#!{sys.executable}\nimport sys\n{body}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


ACCEPTS = "print('c 2 of 4 lemmas in core using 5 resolution steps')\nprint('s VERIFIED')"
REFUSES = "print('s NOT VERIFIED')\nsys.exit(1)"


@WITH_KISSAT
@pytest.mark.parametrize(("body", "accepted"), [(ACCEPTS, 2), (REFUSES, 0)])
def test_what_the_checker_says_is_counted(lab, tmp_path, body, accepted):
    experiment.measure(lab, checker(tmp_path, body))
    experiment.measure(lab, Path("no such program"))  # nothing is left to do
    assert [one["name"] for one in lab.rows(experiment.FILE)] == [*experiment.SMALL]
    data = load(lab.results / "proofs_checked.json")
    assert (data["tried"], data["accepted"], data["refused"]) == (2, accepted, 2 - accepted)


@WITH_KISSAT
def test_the_checker_gets_the_formula_and_the_proof_and_one_without_end_is_ended(tmp_path, monkeypatch):
    same = checker(tmp_path, "print('s VERIFIED' if sys.argv[1:3] == ['a.cnf', 'a.drat'] else 's NOT VERIFIED')")
    for name, accepted in (("a.cnf", True), ("b.cnf", False)):
        assert experiment.verdict(same, Path(name), Path("a.drat")) == (accepted, 0)
    monkeypatch.setattr(experiment, "LIMIT", 0.3)
    found = experiment.checked(experiment.SMALL[0], checker(tmp_path, "while True: pass"))
    assert (found["accepted"], "seconds" in found) == ("", False)


@pytest.mark.skipif(not (shutil.which("drat-trim") and asked.kissat_program()), reason="drat-trim is not installed")
def test_drat_trim_accepts_kissats_proofs(lab):
    experiment.measure(lab, Path(shutil.which("drat-trim")))
    assert load(lab.results / "proofs_checked.json")["accepted"] == 2
