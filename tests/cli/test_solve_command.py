"""``satmav solve`` and ``satmav count``."""

import os
import subprocess
import sys

import numpy as np
import pytest
from samples import random_masks

import satmav as library
from satmav.dealfile.named import NAMED, named_deal
from satmav.engines import ENGINES, bulk
from satmav.engines.solvers import solver_names
from satmav.game.deals import Deal

KEYS = ["deal", "status", "rules", "engine", "hands", "seconds"]


@pytest.fixture
def many(tmp_path):
    """Many random deals, as text and as a NumPy file, and their verdicts."""
    masks = random_masks(150, seed=12)
    text, array = tmp_path / "deals.txt", tmp_path / "deals.npy"
    text.write_text("".join(f"{Deal(mask)}\n" for mask in masks))
    np.save(array, np.array(masks, np.uint64))
    return text, array, [library.solve(mask).status.value for mask in masks]


@pytest.mark.parametrize("engine", [name for name in ENGINES if name != "outside"])
def test_json_has_a_line_a_deal(satmav, deals, engine):
    stream = b"".join(path.read_bytes() for path in deals.values())
    run = satmav("solve", "-", "--json", "--engine", engine, stdin=stream)
    answers = run.rows
    assert [answer["deal"] for answer in answers] == [str(named_deal(name)) for name in NAMED]
    assert all(list(answer) == KEYS for answer in answers)
    assert [answer["status"] for answer in answers] == ["SAT", "UNSAT", "UNSAT", "SAT", "UNSAT", "SAT"]
    for answer in answers:
        assert answer["engine"].startswith(engine)
        cards = sorted(card for hand in answer["hands"] for card in hand["cards"].split())
        assert cards == (sorted(answer["deal"].split()) if answer["status"] == "SAT" else [])


def test_all_lists_every_partition_once(satmav, deals):
    number = int(satmav("count", deals["elusive"]).out)
    run = satmav("solve", deals["elusive"], "--all")
    assert run.lines[-1] == f"That is all: {number} partitions (rules: quads)."
    assert sum(line.startswith("Partition ") for line in run.lines) == number
    assert sum(line.startswith("Deal ") for line in run.lines) == 1
    *answers, last = satmav("solve", deals["elusive"], "--all", "--json").rows
    assert last == {"deal": str(named_deal("elusive")), "status": "SAT", "rules": "quads", "partitions": number}
    listed = {frozenset(hand["cards"] for hand in answer["hands"]) for answer in answers}
    assert len(listed) == len(answers) == number
    assert [answer["partition"] for answer in answers] == list(range(1, number + 1))


@pytest.mark.parametrize(
    ("name", "unique", "found", "words"),
    [
        ("unique", True, 1, "winnable in exactly one way"),
        ("elusive", False, 2, "winnable in more than one way; here are two"),
        ("core-only", False, 0, "not winnable"),
    ],
)
def test_unique(satmav, deals, name, unique, found, words):
    answer = satmav("solve", deals[name], "--unique", "--json").data
    assert (answer["unique"], len(answer["partitions"])) == (unique, found)
    assert f"Deal 1: {words} (rules: quads)" in satmav("solve", deals[name], "--unique").lines
    run = satmav("solve", deals[name], "--all", "--sat-exit-codes")
    assert run.code == (10 if found else 20)
    assert found or run.lines[0] == "Deal 1: not winnable (rules: quads; 0 partitions found)"


@pytest.mark.parametrize("engine", ["kernel", "sat"])
def test_the_summary_counts_and_arrays_are_answered_deal_by_deal(satmav, many, deals, engine, monkeypatch):
    monkeypatch.setattr(bulk, "BATCH", 64)
    *kinds, verdicts = many
    won = verdicts.count("SAT")
    run = satmav("solve", kinds[0], "--engine", engine, "--summary", "--sat-exit-codes")
    assert run.out.startswith(f"150 deals: {won} winnable, {150 - won} not winnable (rules: quads; {engine}")
    assert run.code == 0
    for kind in kinds:
        data = satmav("solve", kind, "--engine", engine, "--summary", "--json").data
        known = {"deals": 150, "SAT": won, "UNSAT": 150 - won, "UNKNOWN": 0, "rules": "quads"}
        assert data.items() >= known.items()
    answers = satmav("solve", kinds[1], "--engine", engine, "--json").rows
    assert [answer["status"] for answer in answers] == verdicts
    for name, code in (("elusive", 10), ("core-only", 20)):
        assert satmav("solve", deals[name], "--engine", engine, "--summary", "--sat-exit-codes").code == code


def test_count(satmav, deals, monkeypatch):
    stream = deals["three-of-clubs"].read_bytes() + deals["unique"].read_bytes()
    assert satmav("count", "-", stdin=stream).lines == ["0", "1"]
    answer = satmav("count", deals["quads-only"], "--json", "--rules", "no-quads").data
    assert answer == {"deal": str(named_deal("quads-only")), "status": "UNSAT", "rules": "no-quads", "partitions": 0}
    monkeypatch.setattr("satmav.engines.count.time.monotonic", iter(range(10**6)).__next__)
    run = satmav("count", deals["elusive"], "--time-limit", "0.5")
    assert (run.code, run.out) == (3, "unknown\n")


def test_the_shell_completes_solvers_and_the_help_names_the_engines_that_leave_a_choice(satmav):
    told = " ".join(satmav("solve", "--help").out.replace("│", " ").split())
    assert "For sat, smt, cpsat and outside. One of: exact-cover," in told
    assert "For sat and outside, after PySAT; no matter to residue encodings. One of: " in told
    asked = {"_SATMAV_COMPLETE": "complete_bash", "COMP_WORDS": "satmav solve d.txt --solver cad", "COMP_CWORD": "4"}
    words = [sys.executable, "-m", "satmav"]
    run = subprocess.run(words, env=os.environ | asked, capture_output=True, text=True, check=False)
    assert run.stdout.split() == [name for name in solver_names() if name.startswith("cad")]
    assert run.stdout
