"""Solvers of other kinds on deals of five hands: they say the same, and the summary counts what they took."""

import sys
from functools import partial
from itertools import islice

import pytest
from each import each
from lab import load

from satmav.engines import Options, decider
from satmav.game.random_deals import random_deals
from satmav.game.result import Status
from satmav.game.rules import QUADS

if sys.platform == "win32":
    pytest.skip("processor time is limited by POSIX", allow_module_level=True)

import asked
import other_solvers as experiment
from solvers_there import missing, solvers_loaded  # noqa: F401

pytestmark = pytest.mark.usefixtures("solvers_loaded")


@each("solver", experiment.OTHERS)
def test_verdicts_are_those_of_the_ranks(solver):
    if missing(solver):
        pytest.skip(f"{solver} is not installed")
    decide, verdicts = decider("ranks", QUADS, Options()), set()
    for deal in islice(random_deals(6, hands=4), 3):
        verdict = decide(deal)[0] is Status.SAT
        assert asked.limited(partial(experiment.prepared, deal, solver), 60).holds == verdict
        verdicts.add(verdict)
    assert verdicts == {False, True}


@pytest.mark.no_cover
@pytest.mark.skipif(any(map(missing, experiment.SOLVERS)), reason="solvers are not installed")
def test_the_experiment_measures(lab):
    experiment.measure(lab)
    experiment.measure(lab)  # nothing is left to do
    rows = lab.rows(experiment.FILE)
    assert len(rows) == 4 * len(experiment.SOLVERS)
    for task in {one["task"] for one in rows}:
        verdicts = {one["verdict"] for one in rows if one["task"] == task}
        assert len(verdicts) == 1
        assert task.startswith("random") or verdicts == {"0"}
    data = load(lab.results / "other_solvers.json")["quads"]
    assert {found["ended"] for group in data.values() for found in group.values()} == {2}
