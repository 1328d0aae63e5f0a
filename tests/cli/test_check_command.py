"""``satmav check``: sentences and exit codes."""

import os
import subprocess
import sys

import pytest
from explained import explained

from satmav.bundle import verify
from satmav.bundle.write import write_bundle
from satmav.check import lrat_of, parse_dimacs
from satmav.dealfile.named import named_deal
from satmav.engines.proofs import shortest_proof
from satmav.explain import Wish
from satmav.game.decks import Deck, DeckDeal
from satmav.game.rules import QUADS


@pytest.fixture
def cert(tmp_path):
    """The bundle of the lonely king."""
    write_bundle(explained(named_deal("lonely-king")), tmp_path / "cert")
    return tmp_path / "cert"


def test_a_bundle_that_stands(satmav, cert):
    run, said = satmav("check", cert), satmav("check", cert, "--json")
    assert (run.code, run.err, said.code) == (0, "", 0)
    assert "Kc is in no pat hand of the deal." in run.lines
    assert run.lines[-1] == "All that was checked stands."
    assert said.data.items() >= {"stands": True, "checked": run.lines[:-1]}.items()


def test_a_bundle_that_does_not_stand_is_refused_with_code_1(satmav, cert):
    (cert / "core.cnf").write_text("p cnf 0 0\n")
    sentence = "manifest.json: core.cnf is not as it was when the bundle was written (SHA-256)"
    run, said = satmav("check", cert), satmav("check", cert, "--json")
    assert (run.code, run.out, run.err) == (1, "", f"Refused. {sentence}\n")
    assert (said.code, said.data) == (1, {"stands": False, "refusal": sentence})


def test_a_bundle_that_takes_too_much_work_is_told_with_code_3(satmav, cert, monkeypatch):
    monkeypatch.setattr(verify, "STEPS_AT_LEAST", 0)
    monkeypatch.setattr(verify, "STEPS_A_BYTE", 1)
    run = satmav("check", cert)
    assert (run.code, run.out) == (3, "")
    said = satmav("check", cert, "--json").data
    assert said == {"stands": None, "unchecked": run.err.strip().removeprefix("Could not check. ")}
    assert said["unchecked"].endswith(" steps of work; --effort allows more")
    assert satmav("check", cert, "--effort", "1000").code == 0


CHECKERS = {"drat-trim": ("s VERIFIED", 0), "cake_lpr": ("s VERIFIED UNSAT", 0), "lrat-trim": ("s VERIFIED", 20)}


@pytest.mark.skipif(sys.platform == "win32", reason="scripts with an interpreter in their first line")
def test_three_checkers_on_the_path_are_asked_in_a_real_program(cert, tmp_path):
    """It once died of SIGPIPE, exit code 141, without a word."""
    for name, (verdict, code) in CHECKERS.items():
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{verdict}'\nexit {code}\n")
        (tmp_path / name).chmod(0o755)
    words = [sys.executable, "-m", "satmav", "check", cert, "--external"]
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    run = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    for name, (verdict, _) in CHECKERS.items():
        assert f"{name} accepts the proof: it says '{verdict}'." in run.stdout.splitlines()
    assert run.stdout.splitlines()[-1] == "All that was checked stands."


@pytest.mark.parametrize(("deck", "cards"), [("4x13", None), ("8x13", "14a 14b 14c 2d 5e 3f 4f 5f 6f 9a")])
@pytest.mark.parametrize("encoding", ["exact-cover", "residue"])
def test_a_proof_about_an_exported_formula(satmav, deals, tmp_path, deck, cards, encoding):
    """Of any deck; a changed formula, and a proof of another, are refused."""
    formula, proof = tmp_path / "deal.cnf", tmp_path / "deal.proof"
    words = ("--deck", deck, cards) if cards else (deals["core-only"],)
    satmav("export", *words, "--encoding", encoding, "-o", formula)
    clauses = parse_dimacs(formula.read_text())[1]
    drat = shortest_proof([list(clause) for clause in clauses], ["cadical195"], [[list(one) for one in clauses]])
    for text in (drat, lrat_of(clauses, drat), f"d 1 2 3 4 5 6 0 {drat}"):
        proof.write_text(text)
        run = satmav("check", formula, proof)
        assert (run.code, run.err, run.lines[-1]) == (0, "", "All that was checked stands.")
        found = satmav("check", formula, proof, "--json").data
        assert (found["stands"], found["status"], found.get("deck")) == (True, "UNSAT", deck if cards else None)
    proof.write_text("1 x 0\n")
    assert satmav("check", formula, proof).code == 1
    text = formula.read_text()
    proof.write_text(drat)
    formula.write_text(text.replace("written by satmav ", "written by satmav 0.").removesuffix("\n"))
    assert satmav("check", formula, proof).code == 0
    header = f"{len(clauses)}\n"
    for changed in (f"{text}0\n".replace(header, f"{len(clauses) + 1}\n"), text.replace(header, f"{header}0 ")):
        formula.write_text(changed)
        assert satmav("check", formula, proof).code == 1


def test_no_exported_formula_and_no_proof(satmav, deals, tmp_path):
    for words in ((deals["core-only"], deals["core-only"]), (tmp_path, tmp_path), ("no-such.cnf", tmp_path)):
        run = satmav("check", *words)
        assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(("deck", "cardinality"), [(Deck(26, 100), "ladder"), (Deck(8, 5), "pairwise")])
def test_a_short_file_that_asks_for_a_vast_formula_is_not_checked(satmav, tmp_path, deck, cardinality):
    told = [f"deck: {deck}", f"deal: {DeckDeal(deck, (1 << len(deck)) - 1)}", "rules: quads"]
    told += ["encoding: exact-cover, version 1", f"cardinality constraints: {cardinality}"]
    (tmp_path / "deal.cnf").write_text("".join(f"c {line}\n" for line in told) + "p cnf 1 1\n1 0\n")
    run = satmav("check", tmp_path / "deal.cnf", tmp_path / "deal.cnf")
    assert (run.code, run.err.partition(" within")[0]) == (3, "Could not check. could not check this")


def test_a_proof_that_is_a_pipe_is_named(satmav, deals, tmp_path):
    satmav("export", deals["core-only"], "-o", tmp_path / "deal.cnf")
    ends = os.pipe()
    os.close(ends[1])
    run = satmav("check", tmp_path / "deal.cnf", f"/dev/fd/{ends[0]}")
    assert (run.code, run.err.partition(" (")[0]) == (2, f"'/dev/fd/{ends[0]}' cannot be opened")
    os.close(ends[0])


STRANGERS = {"encode", "engines", "formula", "formats", "explain", "telling", "deduce", "faces", "stackings"}
"""Rooms of which a check loads no file: whoever finds reasons, and whoever puts them into words."""


def test_the_command_loads_no_encoder_no_solver_and_no_words_of_reasons(tmp_path):
    cert = tmp_path / "cert"
    write_bundle(explained(named_deal("lonely-king"), QUADS, Wish(rung="all", generalise=True)), cert)
    program = (
        "import sys, atexit; sys.argv[1:] = ['check', sys.argv[1]]\n"
        "atexit.register(lambda: print(*sys.modules))\n"
        "from satmav.cli import run; run()"
    )
    run = subprocess.run([sys.executable, "-c", program, cert], capture_output=True, text=True, check=True)
    *said, loaded = run.stdout.splitlines()
    assert said[-1] == "All that was checked stands."
    names = set(loaded.split())
    assert not names & {"pysat", "pysolvers", "z3", "ortools", "numpy", "numba"}
    assert not STRANGERS & {name.split(".")[1] for name in names if name.startswith("satmav.")}
