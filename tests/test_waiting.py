"""What the tests wait with: a program takes all that it started along, and one that ends too early is no event."""

import sys
from contextlib import suppress
from subprocess import PIPE

import pytest
from waiting import alone, gone, limits, said, started, until

PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(10**6)"])
print(child.pid, flush=True)
child.wait()
"""


def test_a_program_and_what_it_started_end_whatever_happens():
    with suppress(KeyError), started(sys.executable, "-c", PARENT, stdout=PIPE) as run:
        child = int(run.stdout.readline())
        assert not gone(child)
        assert not alone(run.pid)
        raise KeyError
    assert run.stdout.closed
    assert run.returncode < 0
    until(lambda: alone(run.pid))


def test_a_program_that_ends_before_the_event_fails():
    with started(sys.executable, "-c", "raise SystemExit(7)") as run, pytest.raises(AssertionError, match="code 7"):
        until(lambda: False, run)


def test_what_a_program_did_last_counts(tmp_path):
    path = tmp_path / "done"
    with started(sys.executable, "-c", f"open({str(path)!r}, 'w'); print('well', end='')", stdout=PIPE) as run:
        assert until(path.exists, run)
        assert said(run) == ("well", None)


def test_limits_grow():
    some = list(zip(limits(), range(4), strict=False))
    assert [limit for limit, _ in some] == [0.25, 0.5, 1, 2]
