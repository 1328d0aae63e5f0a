"""The scripts beside the package: they run, resume and sum up; what is committed is what they make of it."""

import ast
import json
import runpy
import shutil
import sys
from importlib import import_module
from pathlib import Path

import pytest
from sizes import some

from lab import RESULTS, Lab, load
from satmav.records.tables import read_table

ROOT = Path(__file__).parents[2]
SCRIPTS = {
    ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__"): path
    for folder in (ROOT / "experiments", ROOT / "paper")
    for path in folder.rglob("*.py")
}
"""By the names under which they import each other."""
MAIN = '__name__ == "__main__"'


def started(path, monkeypatch, *words):
    """The exit code of a script that is started with such words."""
    monkeypatch.setattr(sys, "argv", [path.name, *words])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(path), run_name="__main__")
    return ended.value.code


@pytest.mark.parametrize("path", [path for path in SCRIPTS.values() if MAIN in path.read_text("utf-8")])
def test_a_script_has_a_help_that_says_what_it_does(path, monkeypatch, capsys):
    assert started(path, monkeypatch, "--help") == 0
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))).split("\n")[0] in capsys.readouterr().out


SMALL = {
    "census_shapes": (0, "census_shapes", "census_losses"),
    "certificates": (4, "certificates_cores"),
    "certified_count": (2,),
    "coverage_graphs": (156, "coverage_ranks", "coverage_hands"),
    "deck_formula": (6,),
    "difficulty": (6, "difficulty"),
    "fold": (6,),
    "fractional": (10,),
    "hardness": (42,),
    "partitions": (24, "partitions"),
    "poker_first": (0, "poker_first", "poker_first_decks"),
    "poker_frequencies": (0,),
    "reasons_compared": (16, "reasons_compared"),
    "separation": (36, "separation"),
    "stackings_patterns": (0,),
    "threshold": (8, "threshold"),
    "two_by_two": (8,),
}
"""Scripts that measure a little in no time: how many rows, and their figures."""
SIZES = {
    "certificates": {"QUICK_DEALS": 2, "HANDS": 3},
    "coverage_graphs": {"QUICK_SIZES": {what: {"random": 2, "lost": 1} for what in ("deals", "cards")}},
    "difficulty": {"QUICK_DEALS": 3},
    "fold": {"DEALS": {"4x13": (5, 1)}},
    "partitions": {"QUICK_DEALS": 12},
    "poker_first": {"RUNS": 10**5},
    "poker_frequencies": {"EXACT": ("five", "holdem", "jokers"), "SAMPLED": 10**6},
    "reasons_compared": {"HANDS": 3},
    "stackings_patterns": {"DECKS": 400},
}
"""Still less, where that was too much."""


@pytest.mark.no_cover
@pytest.mark.parametrize("name", [*some(SMALL, 3)])
def test_a_small_run_measures_goes_on_and_draws(name, small_run, monkeypatch, tmp_path):
    script = import_module(name)
    for constant, value in SIZES.get(name, {}).items():
        monkeypatch.setattr(script, constant, value)
    if name == "stackings_patterns":  # in a fresh clone nothing is built yet
        monkeypatch.setattr(script, "QUICK", tmp_path / "build" / "quick")
    small_run(script, *SMALL[name])


SUMMED = dict.fromkeys(
    "solve_time scaling hunt encodings_compared propagation other_solvers two_by_two count5_solvers larger threshold "
    "hardness competition separation deck_formula reasons_compared fold certified_count proved_decider".split(),
    "summarise",
) | dict.fromkeys(
    "census_shapes curve fractional difficulty partitions second_count coverage_graphs stackings_shares".split(),
    "measure",
)
"""Scripts with what sums up their tables; to go on measuring with what is whole is that, too."""


@pytest.mark.parametrize("name", SUMMED)
def test_what_is_committed_is_whole_and_its_summary_is_that_of_its_tables(name, tmp_path):
    script = pytest.importorskip(name, reason="processor time is limited by POSIX")
    for path in RESULTS.glob(f"{'coverage' if name == 'coverage_graphs' else name}*.csv"):
        shutil.copy(path, tmp_path)
    getattr(script, SUMMED[name])(Lab(tmp_path, tmp_path, quick=False, seed=2026))
    summaries = list(tmp_path.glob("*.json"))
    assert summaries
    for path in summaries:
        assert load(path) == load(RESULTS / path.name)


SUMMARIES = ("atlas", "certificates", "reasons")
FILES = {"certificates": "explain_{}.csv"}


@pytest.mark.parametrize("name", SUMMARIES)
def test_a_summary_is_that_of_its_tables(name):
    script, data = import_module(name), load(RESULTS / f"{name}.json")
    for rules, known in data.items():
        rows = read_table(RESULTS / FILES.get(name, name + "_{}.csv").format(rules))[1]
        assert json.loads(json.dumps(script.summary(rows))) == known
