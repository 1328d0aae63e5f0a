"""Programs of others: what they say is verified, and what they do wrong is told in a sentence."""

import re
import shlex
import signal
import subprocess
import sys

import programs
import pytest
from waiting import gone, limits, until

from satmav.check import check_partition, check_proof, lrat_of, parse_dimacs
from satmav.dealfile.named import named_deal
from satmav.encode import encode
from satmav.engines import Options, ask, open_engine
from satmav.engines.battery import small_deals, try_engine
from satmav.engines.proofs import shortest_proof
from satmav.errors import UsageError
from satmav.formats.dimacs import clauses
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

WON, LOST = Deal(0b11111), Deal(1 | 1 << 7 | 1 << 14 | 1 << 29 | 1 << 50)
"""Five cards with four of a kind, and five that make nothing."""
UNSAT = "print('s UNSATISFIABLE'); sys.exit(20)"


def engine(command, rules=QUADS, **more):
    return open_engine("outside", rules, Options(solver=command, **more))


def asked(command, deal=LOST, **more):
    return ask(engine(command, **more), deal)


@pytest.fixture
def script(tmp_path):
    return lambda body: programs.script(tmp_path, body)


@pytest.mark.parametrize(("encoding", "rules"), [("exact-cover", QUADS), ("residue", NO_QUADS), ("assignment", QUADS)])
def test_a_real_solver_is_right(encoding, rules):
    """Kissat on small deals of both verdicts, and on the named ones of 25 cards."""
    options = Options(encoding, f"{shlex.quote(str(programs.kissat()))} -q %f")
    deals = [*list(small_deals())[::20], named_deal("elusive"), named_deal("core-only")]
    assert set(try_engine("outside", rules, options, deals)) == {Status.SAT, Status.UNSAT}


@pytest.mark.parametrize("way", ["", "--no-binary"])
def test_a_proof_is_checked_and_kept(way, tmp_path):
    deal, folder = named_deal("core-only"), tmp_path / "new" / "proofs"
    found = asked(f"{shlex.quote(str(programs.kissat()))} -q {way} %f %p", deal, proofs=str(folder))
    cnf, proof = sorted(folder.iterdir())
    assert [cnf.name, proof.name] == [f"deal-{deal.mask:x}-quads-residue-ladder.{end}" for end in ("cnf", "drat")]
    assert found.status is Status.UNSAT
    assert found.note.startswith("The proof of kissat was checked and stands (lemmas: ")
    assert found.note.endswith(f"It is kept as {str(proof)!r}.")
    if way:
        assert check_proof(parse_dimacs(cnf.read_text())[1], proof.read_text()).lemmas > 0


@pytest.mark.parametrize(
    ("proof", "doubt"),
    [
        (b"1 0\n0\n", "its proof does not stand (line 1 of the proof: the lemma does not follow"),
        (b"", "its proof does not stand (the proof ends without a conflict)"),
        (b"a\4\0a\0", "its proof does not stand (line 1 of the proof: the lemma does not follow"),
        (b"\xff\xfe", "its proof does not stand (byte 1 of the proof"),
    ],
)
def test_a_proof_that_does_not_stand_is_no_proof(script, tmp_path, proof, doubt):
    body = f"open(sys.argv[1], 'wb').write({proof!r}); {UNSAT}"
    found = asked(f"{script(body)} %p %f", named_deal("core-only"), proofs=str(tmp_path / "kept"))
    assert found.status is Status.UNSAT
    assert f"says that there are no hands, and {doubt}" in found.note
    assert found.note.endswith("; sat:residue:minisat22 says that there are none, too.")
    assert not (tmp_path / "kept").exists()


def test_lrat_is_checked_and_kept_as_such_and_what_deletes_nothing_is_counted(script, tmp_path):
    deal = named_deal("core-only")
    cnf = clauses(encode(deal, QUADS, "residue"), "ladder").clauses
    drat = shortest_proof(cnf, ["cadical195"], [cnf])
    lrat = lrat_of(cnf, drat)
    for proof, kind, more in (
        (lrat, "lrat", ""),
        (f"d 1 2 3 4 0 {drat}", "drat", ", deletions that match no clause: 1"),
    ):
        folder = tmp_path / kind
        body = f"open(sys.argv[1], 'w').write({proof!r}); {UNSAT}"
        found = asked(f"{script(body)} %p %f", deal, proofs=str(folder))
        assert re.match(rf"The proof of .* was checked and stands \(lemmas: [0-9,]+{more}\)\.", found.note)
        assert [path.suffix for path in sorted(folder.iterdir())] == sorted([".cnf", f".{kind}"])


def test_a_proof_too_long_to_check_is_no_proof(script, monkeypatch):
    monkeypatch.setattr("satmav.engines.outside.MAX_CHECK_STEPS", 10)
    found = asked(f"{script(f'open(sys.argv[1], chr(119)).close(); {UNSAT}')} %p")
    assert "and its proof takes too long to check; sat:" in found.note


@pytest.mark.parametrize("places", ["", "%p"])
def test_a_winnable_deal_is_never_lost(script, places):
    with pytest.raises(UsageError, match=r"is wrong about .*: it says that there are no hands, and there are$"):
        asked(f"{script(UNSAT)} {places}", WON)


@pytest.mark.parametrize(
    ("body", "deal", "sentence"),
    [
        ("print('s SATISFIABLE\\nv 2 0')", LOST, "is wrong about 2c .*: its model names the variable 2, and"),
        ("print('s SATISFIABLE\\nv 0')", WON, "is wrong about .*, which belongs to 'cover "),
        ("print('s SATISFIABLE')", WON, "and gives no model: .*; its last words are 's SATISFIABLE'"),
        ("print('s UNSATISFIABLE'); sys.exit(1)", LOST, "gives an answer, and says that it failed: .* code is 1$"),
        ("os.kill(os.getpid(), 9)", LOST, "no verdict: .*; it prints nothing, and its exit code is -?[0-9]+$"),
        ("raise SystemExit('cannot read it')", LOST, "its last words are 'cannot read it', and its exit code is 1$"),
        ("sys.stdout.buffer.write(bytes(range(256)) * 9)", LOST, "no answer that can be read: it gives no verdict"),
        ("sys.stdout.write('c x\\n' * 2500000); print('s UNSATISFIABLE')", LOST, "prints more than 2,0[0-9,]+ bytes$"),
        ("sys.exit(10)", WON, r"gives no model: .* \(say by %o where it is to write its result file, .*\); it pr"),
        ("open(sys.argv[2], 'w').write('UNSAT'); print('SATISFIABLE')  # %f %o", WON, "than one verdict, 'UNSAT' and"),
    ],
)  # fmt: skip
def test_a_program_that_is_wrong_ends_in_a_sentence(script, body, deal, sentence):
    with pytest.raises(UsageError, match=sentence) as told:
        asked(f"{script(body)} {body.partition('# ')[2]}", deal, encoding="exact-cover")
    assert str(told.value).isprintable()


def test_a_partial_model_is_enough_where_every_clause_holds(script):
    found = asked(script("print('s SATISFIABLE\\nv 1 0'); sys.exit(10)"), WON, encoding="exact-cover")
    check_partition(WON.mask, [hand.mask for hand in found.hands], "quads")


def test_a_program_that_hangs_is_ended_with_all_that_it_started(script, tmp_path):
    pid = tmp_path / "pid"
    child = f"import os, time; open({str(pid)!r}, 'w').write(str(os.getpid())); time.sleep(10**6)"
    command = script(f"import subprocess; subprocess.run([sys.executable, '-c', {child!r}])")
    for seconds in limits():  # long enough for the child to begin
        assert asked(command, time_limit=seconds).status is Status.UNKNOWN
        if pid.exists() and pid.read_text():
            break
    until(lambda: gone(int(pid.read_text())))


def test_ctrl_c_ends_the_program(script, tmp_path):
    pid, deal = tmp_path / "pid", tmp_path / "deal.txt"
    deal.write_text(f"{named_deal('core-only')}\n", encoding="utf-8")
    command = script(f"open({str(pid)!r}, 'w').write(str(os.getpid())); time.sleep(10**6)")
    words = [sys.executable, "-m", "satmav", "solve", str(deal), "--solver-cmd", command]
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True, start_new_session=True) as run:
        until(lambda: pid.exists() and pid.read_text())
        run.send_signal(signal.SIGINT)
        told = run.communicate()[1]
    assert (run.returncode, told.count("\n")) == (130, 1)
    until(lambda: gone(int(pid.read_text())))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "the command of the solver is empty"),
        ("no-such-program-here %f", "there is no program 'no-such-program-here' here: install it, or give its path"),
        ("'kissat %f", "cannot be read: no closing quotation"),
        ("{folder}/plain", "may not be run: make it executable"),
        ("{folder}/lost", "lost cannot be started: no such file or directory"),
    ],
)
def test_a_command_that_cannot_be(tmp_path, command, sentence):
    for file, text in {"plain": "", "lost": "#!/no/such/interpreter\n"}.items():
        (tmp_path / file).write_text(text)
        (tmp_path / file).chmod(0o644 if file == "plain" else 0o755)
    with pytest.raises(UsageError, match=sentence):
        asked(command.format(folder=tmp_path))
