"""``satmav export``: it asks before it pours a formula into a terminal; deals of other decks."""

import hashlib
import os
import re
import signal
import sys

import pytest
from pysat.formula import CNF
from pysat.solvers import Solver
from waiting import started

from satmav import export
from satmav.dealfile.named import named_deal
from satmav.encode import encode
from satmav.formats import FORMATS, lines
from satmav.game.decks import Deck, random_deck_deals
from satmav.game.rules import NO_QUADS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
DECK = next(random_deck_deals(Deck(8, 13), 6, seed=1))
WORDS = ("-m", "satmav", "export")
LOST = named_deal("core-only")
QUESTION = f"Print {export(LOST).count(chr(10)):,} lines of cnf on this terminal? [y/N]:"


def on_a_terminal(tmp_path, answer, *more):
    """What a terminal shows of an export, with this typed into it; and the exit code."""
    import pty

    deal = tmp_path / "deal.txt"
    deal.write_text(f"{LOST}\n", encoding="utf-8")
    ours, theirs = pty.openpty()
    with started(sys.executable, *WORDS, deal, *more, stdin=theirs, stdout=theirs, stderr=theirs) as run:
        os.close(theirs)
        shown = b""
        while part := _read(ours):
            shown += part
            if answer is not None and b"[y/N]: " in shown:  # the question is out: what is typed now stands behind it
                os.write(ours, answer) if isinstance(answer, bytes) else run.send_signal(answer)
                answer = None
        code = run.wait()
    os.close(ours)
    return code, shown.decode().replace("\r\n", "\n")


def _read(terminal):
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # how Linux tells that nobody holds the other end
        return b""


@pytest.mark.parametrize("answer", [b"\n", b"\x04"])
def test_no_answer_is_a_no(tmp_path, answer):
    code, shown = on_a_terminal(tmp_path, answer)
    assert code == 2
    assert shown.startswith(QUESTION)
    assert shown.endswith("nothing is printed: name a file with -o deal.cnf, or say -o - to print it\n")
    assert "p cnf" not in shown


@pytest.mark.parametrize(("answer", "more"), [(b"y\n", []), (None, ["-o", "-"])])
def test_who_wants_it_gets_it(tmp_path, answer, more):
    code, shown = on_a_terminal(tmp_path, answer, *more)
    assert (code, QUESTION in shown) == (0, answer is not None)
    assert shown.endswith(export(LOST))


def test_ctrl_c_stops_the_question_a_pipe_is_not_asked_and_json_tells_of_the_file(satmav, deals, tmp_path):
    path = tmp_path / "deal.cnf"
    run = satmav("export", deals["core-only"], "--encoding", "residue", "-o", path, "--json")
    told = run.data
    assert (run.code, told["file"], told["encoding"], told["version"]) == (0, str(path), "residue", 1)
    assert told["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    code, shown = on_a_terminal(tmp_path, signal.SIGINT)
    assert code == 130
    assert shown.rstrip().endswith("stopped by Ctrl-C")
    assert "nothing is printed" not in shown
    run = satmav("export", str(LOST))
    assert (run.code, run.out, run.err) == (0, export(LOST), "")


@pytest.mark.parametrize(("encoding", "name"), [("exact-cover", "dlx"), ("residue", "opb"), ("residue-ranks", "cnf")])
def test_a_deal_of_another_deck_is_written(satmav, tmp_path, encoding, name):
    out = tmp_path / f"deal{FORMATS[name].suffix}"
    words = ("--deck", "8x13", "--rules", "no-quads", "--encoding", encoding, "-o", out)
    assert satmav("export", str(DECK), *words).code == 0
    assert out.read_text(encoding="ascii").splitlines() == list(lines(encode(DECK, NO_QUADS, encoding), name))
    assert "deck: 8x13 (suits x ranks)" in out.read_text(encoding="ascii")


def test_a_deal_of_another_deck_is_decided_and_an_answer_to_it_becomes_hands(satmav, tmp_path):
    cards, out = "14a 14b 14c 2d 2e 3a 4a 5a 6a 8a", tmp_path / "deal.cnf"
    hands = [{"cards": "3a 4a 5a 6a 8a", "kind": "flush"}, {"cards": "2d 2e 14a 14b 14c", "kind": "full house"}]
    for engine in ("sat", "dlx", "ranks"):
        found = satmav("solve", "--deck", "8x13", cards, "--engine", engine, "--json").data
        assert (found["status"], found["deck"], found["hands"]) == ("SAT", "8x13", hands)
    run = satmav("solve", "--deck", "8x13", "14a 14b 14c 2d 5e", "--sat-exit-codes")
    assert (run.code, run.lines[1]) == (20, "2d 5e 14a 14b 14c")
    assert satmav("solve", "--deck", "8x13", cards, "--engine", "kernel").code == 2
    satmav("export", "--deck", "8x13", cards, "-o", out)
    with Solver("cadical195", bootstrap_with=CNF(from_file=str(out))) as solver:
        assert solver.solve()
        answer = f"s SATISFIABLE\nv {' '.join(map(str, solver.get_model()))} 0\n".encode()
    for words in ((out,), ("--deck", "8x13", cards)):
        assert satmav("decode", *words, "--json", stdin=answer).data["hands"] == hands
    assert satmav("decode", out, stdin=answer).lines[2].split() == "2d 2e 14a 14b 14c full house".split()


@pytest.mark.parametrize(("encoding", "told"), [("exact-cover", True), ("residue", False)])
def test_a_large_file_is_told_before_it_is_written(satmav, tmp_path, monkeypatch, encoding, told):
    """By the number of pat hands; here what is large is made small."""
    words = ("export", str(DECK), "--deck", "8x13", "--encoding", encoding, "-o", tmp_path / "deal.cnf")
    assert satmav(*words).err == ""
    monkeypatch.setattr("satmav.cli.export.LARGE", 10_000)
    run = satmav(*words)
    size = (tmp_path / "deal.cnf").stat().st_size / 1e6
    assert bool(run.err) == told
    if told:
        (about,) = re.findall("about ([0-9.,]+) MB of cnf are to be written", run.err)
        assert size / 2 < float(about) < 2 * size
