"""The support of the tests: thinned tables keep every pair, and a program that is started ends with its children."""

import sys
from contextlib import suppress
from itertools import combinations, product
from subprocess import PIPE

import pytest
from sizes import covering
from systems import left_out
from waiting import alone, gone, said, started, until

PARENT = """
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(10**6)"])
print(child.pid, flush=True)
child.wait()
"""


@pytest.mark.parametrize("factors", [(2, 3), (4, 3, 2), (5, 4, 3, 2)])
def test_covering_rows_hold_every_pair_and_are_few(factors):
    def pairs(rows):
        return {pair for row in rows for pair in combinations(enumerate(row), 2)}

    rows = list(product(*map(range, factors)))
    chosen = covering(rows)
    assert pairs(chosen) == pairs(rows)
    assert len(chosen) <= 1.5 * factors[0] * factors[1]


@pytest.mark.parametrize("line", ["signal.SIG" + "KILL", "open('/" + "dev/full')", "os." + "fork()", "import resource"])
def test_tests_that_take_posix_are_left_out_on_windows(line, tmp_path):
    path = tmp_path / "test_one.py"
    path.write_text(f"import os\n{line}\n", encoding="utf-8")
    assert left_out(path, "win32")
    assert not left_out(path, "linux")
    path.write_text("import os\n", encoding="utf-8")
    assert not left_out(path, "win32")


def test_a_program_and_its_children_end_when_the_test_fails():
    with suppress(KeyError), started(sys.executable, "-c", PARENT, stdout=PIPE) as run:
        child = int(run.stdout.readline())
        assert not gone(child)
        raise KeyError
    assert run.stdout.closed
    assert run.returncode < 0
    until(lambda: alone(run.pid))


def test_waiting_fails_when_the_program_ends_before_the_event(tmp_path):
    with started(sys.executable, "-c", "raise SystemExit(7)") as run, pytest.raises(AssertionError, match="code 7"):
        until(lambda: False, run)
    path = tmp_path / "done"
    with started(sys.executable, "-c", f"open({str(path)!r}, 'w'); print('well', end='')", stdout=PIPE) as run:
        assert until(path.exists, run)
        assert said(run) == ("well", None)
