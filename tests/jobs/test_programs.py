"""Other programs run to their end: in so much time, with so much output, and with nothing left behind."""

import os
import signal
import sys

import pytest
from waiting import PATIENCE, gone, limits, started, until

from satmav.check import UncheckedError
from satmav.jobs import programs as module
from satmav.jobs.programs import TooLongError, run_program


def python(body):
    return [sys.executable, "-S", "-E", "-c", f"import os, sys, time\n{body}"]


def test_what_it_prints_and_complains_of():
    run = run_program("it", python("print(len(sys.stdin.read())); sys.stderr.write('no'); sys.exit(7)"), PATIENCE)
    assert (run.code, run.out.split(), run.complaints) == (7, ["0"], "no")
    run = run_program(
        "it", python("[sys.stderr.write('e' * 10**5) and sys.stdout.write('o' * 10**5) for _ in range(9)]")
    )
    assert (run.out, run.complaints) == ("o" * 900_000, "e" * 900_000)


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_it_may_print_so_much(stream, monkeypatch):
    run_program("it", python(f"sys.{stream}.write('x' * 1000)"), PATIENCE, 1000)
    monkeypatch.setattr(module, "MAX_FILE_BYTES", 1 << 20)
    with pytest.raises(UncheckedError, match=r"^it prints more than 1,000 bytes$"):
        run_program("it", python(f"while True: sys.{stream}.write('x' * 999)"), PATIENCE, 1000)


def test_it_has_so_long_also_where_it_closes_its_pipes(tmp_path):
    pid = tmp_path / "pid"
    body = f"open({str(pid)!r}, 'w').write(str(os.getpid())); os.close(1); os.close(2); time.sleep(10**6)"
    for seconds in limits():
        with pytest.raises(TooLongError, match=f"^it did not come to an end within {seconds:g} seconds$"):
            run_program("it", python(body), seconds)
        if pid.exists() and pid.read_text():
            break
    until(lambda: gone(int(pid.read_text())))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not know what a program that has ended has started")
def test_what_it_has_started_is_not_left_running_where_it_ends_by_itself():
    run = run_program("it", ["/bin/sh", "-c", "sleep 1000000 >/dev/null 2>&1 & echo $!; exit 20"])
    assert run.code == 20
    until(lambda: gone(int(run.out)))


@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGKILL])
def test_it_ends_with_us(tmp_path, signum):
    """By an interrupt, and where nobody can tidy up."""
    if signum == signal.SIGKILL and sys.platform != "linux":
        pytest.skip("Linux alone tells a program that its parent has died")
    pid = tmp_path / "pid"
    words = python(f"open({str(pid)!r}, 'w').write(str(os.getpid())); time.sleep(10**6)")
    program = f"from satmav.jobs.programs import run_program; run_program('it', {words!r})"
    with started(sys.executable, "-c", program, stderr=-3) as run:
        until(lambda: pid.exists() and pid.read_text(), run)
        os.kill(run.pid, signum)
        run.wait()
    until(lambda: gone(int(pid.read_text())))
