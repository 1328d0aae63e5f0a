"""The support of the tests: thinned tables keep every pair, and a program that is started ends with its children."""

import sys
from contextlib import suppress
from itertools import combinations, product
from subprocess import PIPE

import pytest
from sizes import covering
from waiting import alone, gone, started, until

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


def test_a_program_and_its_children_end_when_the_test_fails():
    with suppress(KeyError), started(sys.executable, "-c", PARENT, stdout=PIPE) as run:
        child = int(run.stdout.readline())
        assert not gone(child)
        raise KeyError
    assert run.stdout.closed
    assert run.returncode < 0
    until(lambda: alone(run.pid))
