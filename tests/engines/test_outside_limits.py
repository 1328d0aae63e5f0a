"""Programs of others have bounds: of their proofs, of their time, and of their lives, which end with ours."""

import os
import sys
import time
from pathlib import Path

import programs
import pytest
from waiting import gone, started, until

from satmav.check import UncheckedError
from satmav.check.work import current
from satmav.dealfile.named import named_deal
from satmav.engines import Options, ask, open_engine
from satmav.game.result import Status
from satmav.game.rules import QUADS

LOST = named_deal("core-only")
UNSAT = "print('s UNSATISFIABLE'); sys.exit(20)"


@pytest.fixture
def asked(tmp_path):
    """The answer to a deal that is lost, of a script that is told where its proof and the formula are."""

    def ask_script(body, **more):
        command = f"{programs.script(tmp_path, body)} %p %f"
        return ask(open_engine("outside", QUADS, Options(solver=command, **more)), LOST)

    return ask_script


def test_a_proof_may_be_so_large(asked, tmp_path, monkeypatch):
    """What is too large is emptied while it is written, and the program goes on to its answer all the same."""
    monkeypatch.setattr("satmav.engines.outside.PROOF_BYTES_AT_MOST", 1000)
    body = f"""
with open(sys.argv[1], "w", buffering=1) as proof:
    print("1 0\\n" * 300, file=proof)
    while os.path.getsize(sys.argv[1]):
        time.sleep(0.01)
    print("0", file=proof)
{UNSAT}"""
    found = asked(body, proofs=str(tmp_path / "kept"))
    assert found.status is Status.UNSAT
    assert "gives no proof: larger than 1,000 bytes; sat:residue:minisat22 says that there are none, too." in found.note
    assert not (tmp_path / "kept").exists()


@pytest.mark.parametrize("made", ["os.symlink(sys.argv[2], sys.argv[1])", "os.mkdir(sys.argv[1])"])
def test_what_is_no_file_is_no_proof(asked, made):
    assert "and gives no proof; sat:" in asked(f"{made}; {UNSAT}").note


def test_the_time_limit_is_for_the_check_and_the_other_solver_too(asked, monkeypatch):
    began, ends = time.monotonic(), []

    def takes_long(*_):
        ends.append(current().end)
        monkeypatch.setattr("satmav.engines.outside.time.monotonic", lambda: began + 10**6)
        raise UncheckedError("")

    monkeypatch.setattr("satmav.engines.outside.check_proof", takes_long)
    found = asked(f"open(sys.argv[1], 'w').close(); {UNSAT}", time_limit=10**5)
    assert found.status is Status.UNKNOWN
    assert "takes too long to check, so that this is not checked: sat:residue:minisat22 found no answer" in found.note
    assert began < ends[0] < began + 6 * 10**4, "half of what is left"


@pytest.mark.skipif(sys.platform == "win32", reason="the guard is a shell")
def test_kill_9_leaves_neither_the_program_nor_its_children_nor_a_folder(tmp_path):
    pids, deal, folder = tmp_path / "pids", tmp_path / "deal.txt", tmp_path / "temporary"
    deal.write_text(f"{LOST}\n", encoding="utf-8")
    folder.mkdir()
    body = f"os.fork()\nprint(os.getpid(), file=open({str(pids)!r}, 'a'))\ntime.sleep(10**6)"
    words = ["solve", deal, "--solver-cmd", f"{programs.script(tmp_path, body)} %p %f"]
    with started(sys.executable, "-m", "satmav", *words, env={**os.environ, "TMPDIR": str(folder)}) as run:
        until(lambda: pids.exists() and pids.read_text().count("\n") == 2, run)
        assert [*folder.rglob("deal.cnf")]
        run.kill()
    until(lambda: all(gone(int(pid)) for pid in pids.read_text().split()))
    until(lambda: not [*folder.iterdir()])


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="the system does not show command lines")
def test_kill_9_before_the_guard_is_told_of_the_program_leaves_nothing_either(tmp_path):
    pid = tmp_path / "pid"
    body = (
        "import os, signal, subprocess, sys\nfrom pathlib import Path\nfrom satmav.jobs.scratch import scratch\n"
        "with scratch() as place:\n"
        "    words = [sys.executable, '-c', 'import time; time.sleep(10**6)', str(place.folder / 'deal.cnf')]\n"
        f"    Path({str(pid)!r}).write_text(str(subprocess.Popen(words, start_new_session=True).pid))\n"
        "    os.kill(os.getpid(), signal.SIGKILL)"
    )
    with started(sys.executable, "-c", body, env={**os.environ, "TMPDIR": str(tmp_path)}) as run:
        run.wait()
    until(lambda: gone(int(pid.read_text())))
    until(lambda: not [*tmp_path.glob("satmav-*")])
