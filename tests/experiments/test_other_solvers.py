"""Solvers of other kinds on deals of five hands: they say the same, and the summary counts what they took."""

import sys
from importlib.util import find_spec

import pytest
from lab import load

if sys.platform == "win32":
    pytest.skip("processor time is limited by POSIX", allow_module_level=True)

import asked
import other_solvers as experiment


@pytest.mark.no_cover
@pytest.mark.skipif(
    not (asked.kissat_program() and find_spec("exact") and find_spec("clingo")), reason="solvers are not installed"
)
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
