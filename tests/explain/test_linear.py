"""OR-tools' linear interface: it is deterministic, misses nothing of Ctrl-C, and is missed with a sentence."""

import subprocess
import sys

import pytest

from satmav.errors import SatmavError
from satmav.explain.linear import linear_solver

INTERRUPTED = """
import os, signal
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.explain.points import Case, few_points, fewest_points
from satmav.game.hands import pat_hands
from satmav.game.rules import QUADS

deal = Deal.of(Card.named(name) for name in "9c 9d 9h Td Th Jd Jh Qh Kd Kh".split())
case = Case(deal, pat_hands(deal.mask, QUADS), deal.mask, {})
fewest_points(case), few_points(case)
try:
    os.kill(os.getpid(), signal.SIGINT)
    print("nothing")
except KeyboardInterrupt:
    print("interrupted")
"""


def test_ctrl_c_is_pythons_after_a_search_for_points():
    """CP-SAT takes the signal for itself unless it is told not to, and leaves it lethal."""
    run = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "interrupted\n", "")


def test_a_program_is_solved():
    solver = linear_solver("GLOP", "use_preprocessing:false")
    number = solver.NumVar(0, 3, "")
    solver.Objective().SetCoefficient(number, 1)
    solver.Objective().SetMaximization()
    assert solver.Solve() == solver.OPTIMAL
    assert solver.Objective().Value() == pytest.approx(3)
    whole = linear_solver("SAT", "random_seed:1")
    count = whole.IntVar(0, 7, "")
    whole.Add(2 * count <= 9)
    whole.Maximize(count)
    assert whole.Solve() == whole.OPTIMAL
    assert whole.Objective().Value() == 4


def test_without_or_tools_there_is_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "ortools.linear_solver", None)
    with pytest.raises(SatmavError, match="OR-tools cannot be loaded, which points and cases need"):
        linear_solver("GLOP", "")
