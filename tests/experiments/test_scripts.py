"""The scripts beside the package: they say what they do, run, and sum up; what is committed is what they make of it."""

import ast
import json
import runpy
import shutil
import sys
from importlib import import_module
from pathlib import Path

import curve
import networkx as nx
import pytest
from lab import RESULTS, Lab, load

from satmav.records.tables import read_table

ROOT = Path(__file__).parents[2]


def modules(folder):
    """The scripts of a folder, by the names under which they import each other."""
    paths = {path.relative_to(folder).with_suffix(""): path for path in folder.rglob("*.py")}
    return {".".join(place.parts).removesuffix(".__init__"): path for place, path in paths.items()}


EXPERIMENTS, PAPER = modules(ROOT / "experiments"), modules(ROOT / "paper")
SCRIPTS = EXPERIMENTS | PAPER


def imports(path):
    """The scripts that a script imports anywhere, in functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found & SCRIPTS.keys()


def test_the_paper_imports_the_experiments_and_nothing_in_a_circle():
    assert not EXPERIMENTS.keys() & PAPER.keys(), "no two have the same name"
    assert [name for name, path in EXPERIMENTS.items() if imports(path) & PAPER.keys()] == []
    arrows = nx.DiGraph((name, other) for name, path in SCRIPTS.items() for other in imports(path))
    assert {"lab", "book", "collectors.results"} <= arrows.nodes
    assert list(nx.simple_cycles(arrows)) == []


RUN = [path for path in EXPERIMENTS.values() if "__main__" in path.read_text(encoding="utf-8")]
SEEDED = [path for path in RUN if "asked.seed" in path.read_text("utf-8") or "\n    run(" in path.read_text("utf-8")]


def started(path, monkeypatch, *words):
    """What the script ends with where it is started with such words."""
    monkeypatch.setattr(sys, "argv", [path.name, *words])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(path), run_name="__main__")
    return ended.value.code


@pytest.mark.parametrize("path", RUN, ids=lambda path: path.stem)
def test_a_script_says_what_it_does_and_refuses_a_seed_below_nought(path, monkeypatch, capsys):
    assert started(path, monkeypatch, "--help") == 0
    told = capsys.readouterr().out
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))).split("\n")[0] in told
    assert "show this help message" in told
    if path in SEEDED:
        assert started(path, monkeypatch, "--seed", "-1") == 2
        assert "argument --seed: it takes a whole number from 0 up, not -1" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["curve", "writer", "reasons_rebuilt"])
def test_a_folder_that_cannot_be_made_is_said_in_a_sentence(name, tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("not a folder")
    assert started(EXPERIMENTS[name], monkeypatch, "--into", str(tmp_path / "file" / "new")) == 2
    assert "cannot be made" in capsys.readouterr().err


@pytest.mark.parametrize(
    "given", ["experiments/results/explain_quads.csv", "experiments/results/none.csv", "README.md"]
)
def test_what_is_no_survey_of_today_is_refused_in_a_sentence(given, monkeypatch, capsys):
    """Also the surveys of before, whose tables had no rungs."""
    assert started(EXPERIMENTS["survey_table"], monkeypatch, str(ROOT / given)) == 2
    assert Path(given).name in capsys.readouterr().err


SMALL = {
    "certificates": (0, "certificates_rungs", "certificates_cores", "certificates_cases", "certificates_points"),
    "census_shapes": (0, "census_shapes", "census_losses"),
    "coverage_graphs": (156, "coverage_ranks", "coverage_deal", "coverage_hands"),
    "deck_formula": (6,),
    "difficulty": (6, "difficulty"),
    "fractional": (10,),
    "hardness": (42,),
    "partitions": (24, "partitions", "partitions_hands"),
    "poker_first": (0, "poker_first_decks"),
    "poker_frequencies": (0, "poker_frequencies"),
    "separation": (36, "separation"),
    "stackings_patterns": (0, "stackings_patterns"),
    "threshold": (8, "threshold"),
    "two_by_two": (8,),
}
"""Scripts that measure a little in no time: how many rows, and their figures."""
SIZES = {
    "coverage_graphs": {"QUICK_SIZES": {what: {"random": 2, "lost": 1} for what in ("deals", "cards")}},
    "difficulty": {"QUICK_DEALS": 3},
    "partitions": {"QUICK_DEALS": 12},
    "poker_first": {"FIGURES": {}},  # they are drawn alike
    "poker_frequencies": {"EXACT": ("five", "holdem", "jokers"), "SAMPLED": 10**6},
    "stackings_patterns": {"DECKS": 400},
}
"""Still less, where that was too much."""


@pytest.mark.no_cover
@pytest.mark.parametrize("name", SMALL)
def test_a_small_run_measures_goes_on_and_draws(name, small_run, monkeypatch, tmp_path):
    script = import_module(name)
    for constant, value in SIZES.get(name, {}).items():
        monkeypatch.setattr(script, constant, value)
    if name == "stackings_patterns":  # in a fresh clone nothing is built yet
        monkeypatch.setattr(script, "QUICK", tmp_path / "build" / "quick")
    small_run(script, *SMALL[name])


SUMMED = dict.fromkeys(
    "solve_time scaling hunt encodings_compared propagation other_solvers two_by_two count5_solvers threshold hardness "
    "competition proofs_checked separation deck_formula reasons_compared".split(),
    "summarise",
) | dict.fromkeys(
    "certificates census_shapes curve fractional difficulty partitions second_count coverage_graphs".split(),
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
        assert json.loads(path.read_text("utf-8")) == json.loads((RESULTS / path.name).read_text("utf-8"))


def test_the_table_of_the_curve_is_up_to_date_and_a_run_elsewhere_leaves_the_page_s_picture_alone(lab):
    docs = curve.ROOT / "docs" / "curve.svg"
    before = docs.stat().st_mtime_ns
    curve.measure(lab)
    curve.draw(lab)
    assert (lab.results / "curve.csv").read_bytes() == (curve.RESULTS / "curve.csv").read_bytes()
    drawn = [path for path in lab.figures.iterdir() if path.stem == "curve" and path.suffix not in (".csv", ".json")]
    assert {path.suffix for path in drawn} == {".pdf", ".png", ".svg"}
    assert all(path.stat().st_size > 5000 for path in drawn)
    assert docs.stat().st_mtime_ns == before


def test_nobody_waits_long_at_the_page_for_an_answer_about_a_position():
    pytest.importorskip("playwright.sync_api")
    pytest.importorskip("psutil")
    import play_latency

    for deal, rows in (next(play_latency.positions(seed)) for seed in range(6)):
        cards = [card for row in rows for card in row]
        assert len(cards) == len(set(cards))
        assert set(cards) <= set(map(int, deal))
        assert len(rows) == 5
    rows = read_table(RESULTS / "play_latency.csv")[1]
    kept = load(RESULTS / "play_latency.json")
    assert kept.keys() == {"still", "hint", "hint later"}
    for name, found in kept.items():
        mine = [row for row in rows if row["asked"] == name]
        assert len(mine) == play_latency.NUMBER == 200
        assert play_latency.summary(mine) == found
        assert found["milliseconds"]["median"] <= 100
        assert found["milliseconds"]["p95"] <= 1000
