"""``--solver-cmd`` of solve and bench, and ``satmav decode``: programs that others wrote, and what they print."""

import shlex
import subprocess

import programs
import pytest

from satmav import decode, export
from satmav.dealfile.named import named_deal
from satmav.records.tables import read_table

UNSAT = "print('s UNSATISFIABLE'); sys.exit(20)"


@pytest.fixture
def kissat():
    return f"{shlex.quote(str(programs.kissat()))} -q %f"


def test_any_solver_decides(satmav, deals, kissat, tmp_path):
    run = satmav("solve", deals["elusive"], "--solver-cmd", kissat)
    assert (run.code, run.err) == (0, "")
    assert run.lines[0].startswith("Deal 1: winnable (rules: quads; outside:residue:")
    assert any("full house, eights over fours" in line for line in run.lines)
    words = ("--solver-cmd", f"{kissat} %p", "--encoding", "exact-cover", "--cardinality", "seqcounter")
    run = satmav("solve", deals["three-of-clubs"], *words, "--proofs", tmp_path, "--sat-exit-codes")
    assert run.code == 20
    assert run.lines[0].startswith("Deal 1: not winnable (rules: quads; outside:exact-cover:")
    assert run.lines[1].startswith("The proof of kissat was checked and stands (lemmas: ")
    assert len(list(tmp_path.glob("*.drat"))) == 1


def test_what_is_not_proved_or_not_known_is_told(satmav, deals, tmp_path):
    command = programs.script(tmp_path, UNSAT)
    run = satmav("solve", deals["core-only"], "--solver-cmd", command, "--json")
    answer = run.data
    assert answer["status"] == "UNSAT"
    assert answer["note"].endswith("gives no proof; sat:residue:minisat22 says that there are none, too.")
    run = satmav("solve", deals["elusive"], "--solver-cmd", command)
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert run.err.endswith("it says that there are no hands, and there are\n")
    run = satmav("solve", deals["elusive"], "--solver-cmd", programs.script(tmp_path, "print('s UNKNOWN')"))
    assert run.code == 3
    assert run.lines[0].startswith("Deal 1: unknown (rules: quads; ")
    assert run.lines[1].endswith(" says that it does not know.")


def test_any_solver_races(satmav, kissat, tmp_path):
    words = ("-n", 2, "--lost", "--hands", 3, "--solver-cmd", kissat, "-o", tmp_path / "a.csv", "--json")
    (one,) = satmav("bench", *words).data["contenders"]
    assert (one["contender"], one["solved"], one["errors"]) == (f"outside:residue:{kissat}", 4, 0)
    _, rows = read_table(tmp_path / "a.csv")
    assert sorted(row["status"] for row in rows) == ["SAT", "SAT", "UNSAT", "UNSAT"]
    assert {(row["engine"], row["encoding"], row["solver"]) for row in rows} == {("outside", "residue", kissat)}


def test_an_answer_becomes_hands(satmav, deals, tmp_path):
    export(named_deal("elusive"), tmp_path / "deal.cnf", "cnf", "residue", "quads", "totalizer")
    said = subprocess.run([programs.kissat(), "-q", tmp_path / "deal.cnf"], capture_output=True, check=False).stdout
    words = ("--encoding", "residue", "--cardinality", "totalizer")
    run = satmav("decode", deals["elusive"], *words, "--letters", stdin=said)
    assert (run.code, run.err, len(run.lines)) == (0, "", 6)
    assert run.lines[0] == "Deal 1: winnable (rules: quads; verified)"
    (tmp_path / "answer").write_bytes(said)
    found = satmav("decode", deals["elusive"], tmp_path / "answer", *words, "--json").data
    assert found["deal"] == str(named_deal("elusive"))
    decoded = decode(named_deal("elusive"), said.decode(), "residue", "quads", "totalizer")
    assert [hand["cards"] for hand in found["hands"]] == [str(hand) for hand in decoded]
    assert satmav("decode", tmp_path / "deal.cnf", tmp_path / "answer", "--json").data == found
    refused = satmav("decode", tmp_path / "deal.cnf", tmp_path / "answer", "--encoding", "assignment")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.endswith("the file has encoding residue, and not assignment: leave --encoding out\n")


@pytest.mark.parametrize(
    ("stdin", "words", "sentence"),
    [
        (b"", (), "standard input: there is nothing in it"),
        (b"s UNSATISFIABLE\n", (), "it gives no model (satmav explain tells why a deal is lost)"),
        (b"v 1 2 0\n", (), "(was the formula exported with --encoding exact-cover --cardinality ladder, rules quads?)"),
        (b"v 1 0\n", ("no-such-file",), "'no-such-file' cannot be used: no such file or directory"),
        (b"\xff\x00v 1\n", (), "it gives no verdict"),
    ],
)
def test_an_answer_that_gives_no_hands(satmav, deals, stdin, words, sentence):
    run = satmav("decode", deals["elusive"], *words, stdin=stdin)
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert sentence in run.err


def test_a_core_is_told_in_cards(satmav, deals, tmp_path):
    satmav("export", deals["core-only"], "-o", tmp_path / "deal.gcnf")
    every = f"v {' '.join(map(str, range(1, 26)))} 0\n".encode()
    run = satmav("decode", "--core", tmp_path / "deal.gcnf", "--letters", stdin=every)
    assert run.lines[0].startswith(
        "These 25 constraints cannot all hold, and some of them can be spared (rules: quads; "
    )
    assert run.lines[1] == f"Cards: {named_deal('core-only')}. No disjoint pat hands hold them all."
    found = satmav("decode", "--core", deals["core-only"], "--json", stdin=every).data
    assert (found["cards"], found["minimal"]) == (str(named_deal("core-only")).split(), False)
    refused = satmav("decode", "--core", deals["core-only"], stdin=b"v 1 0")
    assert (refused.code, refused.err) == (2, "this is no core: these constraints can all hold, cover 2c\n")
