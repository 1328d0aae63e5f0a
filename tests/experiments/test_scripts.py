"""The scripts beside the package: the paper's build on the experiments', and neither imports in a circle."""

import ast
import runpy
import sys
from pathlib import Path

import networkx as nx
import pytest

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
def test_a_script_says_what_it_does_and_takes(path, monkeypatch, capsys):
    assert started(path, monkeypatch, "--help") == 0
    told = capsys.readouterr().out
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))).split("\n")[0] in told
    assert "show this help message" in told


@pytest.mark.parametrize("path", SEEDED, ids=lambda path: path.stem)
def test_a_seed_below_nought_is_refused_in_a_sentence(path, monkeypatch, capsys):
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
