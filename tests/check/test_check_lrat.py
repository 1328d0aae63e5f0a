"""LRAT: hints derived from solvers' proofs are accepted, and each fault has its sentence."""

import shutil
import subprocess
from itertools import product

import naive_check
import naive_proofs
import pytest
from artefacts import RAT, SQUARE, small_proofs
from spoil import refusal

from satmav.check import check_lrat, check_proof, drat_of, lrat_of
from satmav.check.work import UncheckedError, allowed

CUBE = [list(row) for row in product((1, -1), (2, -2), (3, -3))]


def dimacs(rows: list[list[int]]) -> str:
    most = max((abs(lit) for row in rows for lit in row), default=0)
    return f"p cnf {most} {len(rows)}\n" + "".join(" ".join(map(str, [*row, 0])) + "\n" for row in rows)


def test_hints_are_derived_from_proofs_of_solvers_and_without_them_it_is_a_proof_that_stands():
    trimmed = 0
    for rows, text in small_proofs()[::3]:
        hinted = lrat_of(rows, text)
        assert naive_check.accepts(naive_proofs.lrat, rows, hinted)
        drat = drat_of(rows, hinted)
        assert check_proof(rows, drat).lemmas == check_lrat(rows, hinted) - 1
        assert naive_check.accepts(naive_proofs.proof, rows, drat)
        trimmed += drat != text
    assert trimmed


def test_what_is_left_of_each_step():
    lrat = "5 1 0 1 2 0\nc a comment\n5 d 1 2 0\n\n6 0 5 3 4 0\n"
    assert check_lrat(SQUARE, lrat)
    assert drat_of(SQUARE, lrat) == "1 0\nd 1 2 0\nd 1 -2 0\n0\n"


@pytest.mark.parametrize(
    ("rows", "proof", "lrat"),
    [
        (SQUARE, "1 0\n0\n", "5 1 0 1 2 0\n6 0 5 3 4 0\n"),
        (SQUARE, "7 0\n1 0\n", "6 1 0 1 2 0\n7 0 6 3 4 0\n"),
        (SQUARE, "7 -7 0\nd 7 -7 0\n1 0\n", "6 1 0 1 2 0\n7 0 6 3 4 0\n"),
        (SQUARE, RAT, "5 3 -1 0 3 4 0\n6 -3 1 0 1 2 0\n7 3 0 5 1 2 0\n8 0 7 6 3 4 0\n"),
        ([[]], "", "2 0 1 0\n"),
        ([[1], [-1], [2]], "", "4 0 1 2 0\n"),
        ([[1], [-1, 2], [-2, 3], [-3]], "", "5 0 1 2 3 4 0\n"),
    ],
)
def test_what_is_derived(rows, proof, lrat):
    """A lemma that nothing needs is left out; a formula that falls by itself takes one line."""
    assert lrat_of(rows, proof) == lrat
    assert check_lrat(rows, lrat) == lrat.count("\n")


def test_a_lemma_that_is_rat_names_every_partner():
    lrat = lrat_of(CUBE, "-4 1 2 0\n4 3 0\nd 1 2 3 0\n1 2 0\n1 0\n2 0\n")
    first, second, *rest = lrat.splitlines()
    assert (first, second) == ("9 -4 1 2 0 1 2 0", "10 4 3 0 -9 1 0")
    assert check_lrat(CUBE, lrat) == lrat.count("\n") - 1  # a line deletes
    assert drat_of(CUBE, lrat) is None
    for spoilt in ("10 4 3 0 0", "10 4 3 0 -9 0", "10 4 3 0 -9 2 0", "10 3 4 0 -9 1 0", "10 4 3 0 -8 1 0"):
        without = "\n".join([first, spoilt, *rest, ""])
        assert refusal(check_lrat, CUBE, without) == "line 2 of the proof: the lemma does not follow by its hints"


@pytest.mark.parametrize(
    ("proof", "sentence"),
    [
        ("", "the proof ends without the empty clause"),
        ("5 1 0 1 2 0\n", "the proof ends without the empty clause"),
        ("4 1 0 1 2 0\n", "line 1 of the proof: the numbers of lemmas ascend, and 4 comes after 4"),
        ("5 1 0 1 0\n", "line 1 of the proof: the lemma does not follow by its hints"),
        ("5 1 0 3 1 0\n", "line 1 of the proof: the lemma does not follow by its hints"),
        ("5 1 0 1 9 0\n", "line 1 of the proof: there is no clause 9"),
        ("5 1 0 1 2\n", "line 1 of the proof: a lemma is 'NUMBER LITERALS 0 HINTS 0'"),
        ("5 1 0 1 0 2 0\n", "line 1 of the proof: a lemma is 'NUMBER LITERALS 0 HINTS 0'"),
        ("x 1 0 1 2 0\n", "line 1 of the proof: 'x' is no number of a clause"),
        ("4 d 9 0\n", "line 1 of the proof: there is no clause 9"),
        ("4 d 1 0\n5 1 0 1 2 0\n", "line 2 of the proof: there is no clause 1"),
        ("4 d 1\n", "line 1 of the proof: 0 ends a line, and is missing"),
        ("5 1 0 1 2 0\n6 0 5 3 4 0\n7 1 0 5 0\n", "line 3 of the proof: nothing follows the empty clause"),
        ("5 0 1 2 3 4 0\n", "line 1 of the proof: the lemma does not follow by its hints"),
        ("5 3 0 -1 0\n", "line 1 of the proof: the lemma does not follow by its hints"),
    ],
)
def test_spoilt_proofs_are_refused(proof, sentence):
    assert refusal(check_lrat, SQUARE, proof) == sentence


@pytest.mark.parametrize(
    ("program", "verdict"),
    [("lrat-check", "c VERIFIED"), ("lrat-trim", "s VERIFIED"), ("cake_lpr", "s VERIFIED UNSAT")],
)
def test_other_programs_accept_what_is_derived(program, verdict, tmp_path):
    if not shutil.which(program):
        pytest.skip(f"{program} is not installed")
    for rows, text in [(SQUARE, RAT), ([[1], [-1]], ""), ([[]], ""), *small_proofs()[:20]]:
        (tmp_path / "a.cnf").write_text(dimacs(rows))
        (tmp_path / "a.lrat").write_text(lrat_of(rows, text))
        run = subprocess.run(
            [program, tmp_path / "a.cnf", tmp_path / "a.lrat"], capture_output=True, text=True, check=False
        )
        assert verdict in run.stdout.splitlines()


def test_a_proof_without_end_takes_too_much_work():
    for proof in ("".join(f"{number} 1 -1 0 0\n" for number in range(9, 10_000)), "9 1 0 " + "1 " * 100_000 + "0\n"):
        with allowed(10**5), pytest.raises(UncheckedError, match=r"^could not check this within 100,000 steps"):
            check_lrat(SQUARE, proof)
