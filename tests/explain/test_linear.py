"""OR-tools' linear interface: it is deterministic, misses nothing of Ctrl-C, and is missed with a sentence."""

import subprocess
import sys
from random import Random

import pytest

from satmav.errors import SatmavError
from satmav.explain.linear import GLOP, linear_solver, optimum
from satmav.explain.wish import MOST_SEED

INTERRUPTED = """
import os, signal
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.explain.points import few_points, fewest_points
from satmav.explain.points_case import Case
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


class Stumbling:
    """A solver whose first answers are broken off after one step of the simplex."""

    def __init__(self, solver, times):
        self.solver, self.times, self.statuses, self.parameters = solver, times, [], []

    def __getattr__(self, name):
        return getattr(self.solver, name)

    def SetSolverSpecificParametersAsString(self, parameters):  # noqa: N802 - OR-tools' name
        self.parameters.append(parameters)
        return True

    def Solve(self, *how):  # noqa: N802 - OR-tools' name
        steps = 1 if len(self.statuses) < self.times else -1
        taken = f"{GLOP} max_number_of_iterations:{steps}"
        assert self.solver.SetSolverSpecificParametersAsString(taken)
        self.statuses.append(self.solver.Solve(*how))
        return self.statuses[-1]


def packing():
    """A program of twenty numbers, which takes some steps, and its optimum."""
    draw, solver = Random(1), linear_solver("GLOP", "use_preprocessing:false")
    numbers = [solver.NumVar(0, 10, "") for _ in range(20)]
    for _ in range(30):
        row = solver.Constraint(-solver.infinity(), 5)
        for number in numbers:
            row.SetCoefficient(number, draw.random())
    for number in numbers:
        solver.Objective().SetCoefficient(number, draw.random())
    solver.Objective().SetMaximization()
    return solver


@pytest.mark.parametrize("times", [1, 2])
def test_a_program_that_is_broken_off_is_solved_from_scratch(times):
    stumbling = Stumbling(packing(), times)
    assert optimum(stumbling) == pytest.approx(optimum(packing()))
    assert len(stumbling.statuses) == times + 1
    assert stumbling.OPTIMAL not in stumbling.statuses[:times]


def test_the_last_attempt_is_on_parameters_of_its_own():
    stumbling = Stumbling(packing(), 2)
    optimum(stumbling)
    assert stumbling.parameters == ["", GLOP]


def test_a_program_that_is_never_solved_is_no_optimum():
    with pytest.raises(AssertionError, match="GLOP ended with status"):
        optimum(Stumbling(packing(), 3))


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("GLOP", "nonsense:1"),
        ("GLOP", "use_preprocessing:perhaps"),
        ("SAT", "random_seed:2147483648"),
        ("SAT", "nonsense:1"),
    ],
)
def test_parameters_that_are_not_taken_are_no_secret(name, parameters):
    with pytest.raises(AssertionError, match=f"{name} does not take the parameters '{parameters}"):
        linear_solver(name, parameters)


def test_the_largest_seed_is_taken():
    assert linear_solver("SAT", f"random_seed:{MOST_SEED}")


def test_without_or_tools_there_is_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "ortools.linear_solver", None)
    with pytest.raises(SatmavError, match="OR-tools cannot be loaded, which points and cases need"):
        linear_solver("GLOP", "")
