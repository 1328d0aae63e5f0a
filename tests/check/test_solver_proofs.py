"""Proofs as solvers write them are accepted: those of PySAT's that log any, and LRAT, beside drat-trim's verdict."""

import io
import shutil
import subprocess
from functools import cache
from itertools import islice

import pytest
from artefacts import RAT, SQUARE, proof_text, small_proofs
from sizes import sized
from spoil import refusal
from test_check_drat import binary

import satmav
from satmav.check import CheckError, check_lrat, check_proof, check_proof_file, lrat_of
from satmav.check.proofs import files
from satmav.check.proofs.files import is_lrat
from satmav.encode import encode
from satmav.formats.dimacs import clauses, line
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS
from satmav.reasons.doors import homeless_cards

SOLVERS = [
    *("cadical103", "cadical153", "cadical195", "cadical300", "ergo", "glucose3", "glucose4", "glucose42"),
    *("gluecard3", "gluecard4", "lingeling", "maplechrono", "maplecm"),
]
"""PySAT's that log proofs, but for MapleSAT, some of whose lemmas do not follow: drat-trim refuses them, too."""
ENCODINGS = ["exact-cover", "residue", "assignment"]


@cache
def lost():
    """Deals in which every card is in a pat hand, so that there is something to prove."""
    housed = (deal for deal in random_deals(59, 4) if not homeless_cards(deal, QUADS))
    return [*islice((deal for deal in housed if not satmav.solve(deal).hands), 20)]


@cache
def formula(encoding, number):
    return clauses(encode(lost()[number], QUADS, encoding), "ladder")


ASKED = [(solver, encoding) for encoding in ENCODINGS for solver in SOLVERS]


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("solver", "encoding", "number"),
    [(*asked, (place + step) % 20) for place, asked in enumerate(ASKED) for step in range(sized(1, 20))],
)
def test_proofs_of_solvers_stand(solver, encoding, number, tmp_path):
    cnf = formula(encoding, number)
    proof = proof_text(cnf.clauses, solver)
    assert check_proof(cnf.clauses, proof)
    if program := shutil.which("drat-trim"):
        rows = [f"p cnf {cnf.variables} {len(cnf.clauses)}", *map(line, cnf.clauses)]
        (tmp_path / "a.cnf").write_text("\n".join([*rows, ""]))
        (tmp_path / "a.drat").write_text(proof)
        words = [program, tmp_path / "a.cnf", tmp_path / "a.drat"]
        assert "s VERIFIED" in subprocess.run(words, capture_output=True, text=True, check=False).stdout


def test_glucose_deletes_what_is_not_there():
    """So the table above meets deletions that are passed over; lemmas that are missing are still missed."""
    passed_over = 0
    for number in range(3):
        rows = formula("assignment", number).clauses
        proof = proof_text(rows, "glucose4")
        passed_over += check_proof(rows, proof).passed_over
        lemmas = [row for row in proof.splitlines() if row[0] != "d"]
        assert "does not follow" in refusal(check_proof, rows, "\n".join([*lemmas[len(lemmas) // 2 :], "0"]))
    assert passed_over > 0


def as_binary(lrat):
    """An LRAT proof as CaDiCaL writes it: numbers of clauses as if they were literals, none before a deletion."""
    steps = []
    for row in lrat.splitlines():
        number, *words = row.split()
        if words[0] == "d":
            steps.append(binary([(True, map(int, words[1:-1]))]))
            continue
        end = words.index("0")
        steps.append(binary([(False, map(int, [number, *words[:end]]))]))
        steps.append(binary([(False, map(int, words[end + 1 : -1]))])[1:])
    return b"".join(steps)


@pytest.mark.parametrize("write", [str.encode, as_binary])
def test_lrat_is_read_as_it_is(write, monkeypatch):
    """Nothing is searched for; one hint less, and it is refused."""
    claims = [(rows, lrat_of(rows, text)) for rows, text in [(SQUARE, RAT), *small_proofs()[::9]]]
    claims += [
        (rows, lrat_of(rows, proof_text(rows, "cadical195")))
        for rows in (formula(name, 0).clauses for name in ENCODINGS)
    ]
    monkeypatch.setattr(files, "check_proof", None)
    for rows, lrat in claims:
        assert is_lrat(rows, io.BytesIO(write(lrat)))
        assert check_proof_file(rows, io.BytesIO(write(lrat))) == (check_lrat(rows, lrat) - 1, 0)
        *before, last = lrat.splitlines()
        spoilt = "\n".join([*before, " ".join([*last.split()[:-2], "0"]), ""])
        with pytest.raises(CheckError):
            check_proof_file(rows, io.BytesIO(write(spoilt)))


@pytest.mark.parametrize(
    ("proof", "sentence"),
    [
        (as_binary("5 1 0 1 2 0\n6 0 5 3 4 0\n")[:-1], "the proof is cut off in its last step"),
        (as_binary("5 1 0 1 2 0\n6 0 5 3 4 0\n")[:-4], "the proof is cut off in its last step"),
        (as_binary("0 d 4 0\n5 1 0 1 2 0\n6 0 5 3 4 0\n"), "line 3 of the proof: there is no clause 4"),
        (b"0 d 4 0\n5 1 0 1 2 0\n6 0 5 3 4 0\n", "line 3 of the proof: there is no clause 4"),
    ],
)
def test_lrat_that_does_not_stand(proof, sentence):
    assert refusal(check_proof_file, SQUARE, io.BytesIO(proof)) == sentence


def test_one_step_of_binary_drat_is_no_lrat():
    rows = [[1], [-1]]
    assert check_proof_file(rows, io.BytesIO(b"a\0")).lemmas == 0
    assert not is_lrat(rows, io.BytesIO(b"a\0"))


def test_steps_of_drat_in_a_line_are_no_lrat():
    assert not is_lrat(SQUARE, io.BytesIO(b"3 -1 0 -3 1 0\n"))
    assert check_proof_file(SQUARE, io.BytesIO(RAT.replace("\n", " ").encode())).lemmas == 3
