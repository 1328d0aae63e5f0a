"""Solvers of several kinds on Count5: all say the same, each in a process of its own, which can be ended."""

import sys
import time
from math import comb

import pytest
from counting import count5, nodes_in_theory, suits_apart
from each import each

from satmav.formula.lower import lower

if sys.platform == "win32":
    pytest.skip("processor time is limited by POSIX", allow_module_level=True)

import asked
import count5_solvers as experiment
from solvers_there import missing, solvers_loaded  # noqa: F401

pytestmark = pytest.mark.usefixtures("solvers_loaded")


@each("solver", [*experiment.CLAUSAL, *experiment.OTHERS])
def test_all_solvers_say_the_same(solver):
    if missing(solver):
        pytest.skip(f"{solver} is not installed")

    def asked_about(points):
        if solver in experiment.OTHERS:
            return experiment.OTHERS[solver](count5(points))
        return experiment.CLAUSAL[solver](lower(count5(points), "ladder"))

    def prepare():
        asks = [asked_about(points) for points in (5, 6, 7, 10)]
        return lambda: zip(*(ask() for ask in asks), strict=True)

    found = asked.limited(prepare, 60)
    assert found.holds == (True, False, False, True)
    assert min(found.conflicts) >= 0
    assert 0 <= found.seconds < 60


def test_what_takes_too_long_is_ended_and_a_solver_that_breaks_down_is_told():
    assert asked.limited(lambda: lambda: (True, sum(1 for _ in iter(int, 1))), 0.2) is None  # without end
    with pytest.raises(RuntimeError, match="ended with 3"):
        asked.limited(lambda: sys.exit(3), 5)


def test_loading_is_off_the_clock():
    def prepare():
        until = time.process_time() + 1.2
        while time.process_time() < until:
            pass
        return lambda: (False, 7)

    found = asked.limited(prepare, 0.5)
    assert found[:2] == (False, 7)
    assert found.seconds < 0.5


@each("points", [6, 7, 11, 12])
def test_dancing_links_search_to_the_end(points):
    assert experiment.dancing_links(points)() == (False, nodes_in_theory(points)[-1])


@each("points", experiment.POINTS)
def test_the_shorter_of_two_suits_is_the_suit_in_question(points):
    deal = experiment.two_suits(points)
    lengths = sorted(sum(card % 2 == suit for card in deal) for suit in (0, 1))
    assert lengths[0] == points
    assert deal == suits_apart(*lengths)


@pytest.mark.no_cover
@pytest.mark.skipif(any(map(missing, [*experiment.CLAUSAL, *experiment.OTHERS])), reason="solvers are not installed")
def test_the_experiment_measures_and_draws(lab):
    experiment.measure(lab)
    experiment.measure(lab)  # nothing is left to do
    experiment.draw(lab)
    data = experiment.load(lab.results / "count5_solvers.json")
    assert data["dlx"]["n7"]["fewest"] == comb(6, 4)
    assert data["residue"]["n8"]["fewest"] == 0
    assert data["minisat22"]["n8"]["ended"] == len(experiment.AT_MOST_ONE)
    assert data["minisat22"]["n8"]["fewest"] <= data["minisat22"]["n8"]["most"]
    assert len(lab.rows(experiment.FILE)) == len([one for one in experiment.questions() if one[0] <= 8])
