"""The course: each notebook runs from top to bottom, with its solutions, and opens in Jupyter."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from each import each
from notebooks_run import COURSE, SCRIPTS, run_notebooks

CELL = re.compile(r"^# %%(.*)\n", re.MULTILINE)


def cells(script: Path) -> list[tuple[str, str]]:
    """What each cell is marked with, and its text."""
    _, *parts = CELL.split(script.read_text(encoding="utf-8"))
    return list(zip(parts[::2], parts[1::2], strict=True))


@each("script", SCRIPTS)
def test_a_notebook_runs(script, tmp_path_factory):
    """In Jupyter, where the package is installed, in an empty folder; what its texts claim, its cells assert."""
    import nbformat

    notebook = nbformat.read(run_notebooks(tmp_path_factory) / f"{script.stem}.ipynb", as_version=4)
    shown = [(cell, output) for cell in notebook.cells for output in cell.get("outputs", ())]
    said = "".join(output.text for _, output in shown if output.get("name") == "stderr")
    assert [line for line in said.splitlines() if not line.startswith("satmav: compiling once")] == []
    drawn = [cell for cell, output in shown if "image/svg+xml" in output.get("data", ())]
    assert drawn
    assert all(cell.metadata.get("caption", "").endswith(".") for cell in drawn), "a picture needs a caption"


TALKS = """
import sys
print("a line of its own")
sys.path.remove({folder!r})
del sys.modules["highspy"]
import highspy
"""
"""Stands before the real package, prints, and gives way to it."""


def test_highs_may_print_what_it_likes(tmp_path, monkeypatch):
    """Version 1.16 does; the notebook on duality reads its answer from a file."""
    (tmp_path / "highspy.py").write_text(TALKS.format(folder=str(tmp_path)), encoding="utf-8")
    (tmp_path / "game.lp").write_text("Maximize\n most: x\nSubject To\n bound: x <= 3\nEnd\n", encoding="utf-8")
    (cell,) = (text for _, text in cells(COURSE / "2_duality.py") if "\ndef highs(" in text)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]))
    given = {"json": json, "subprocess": subprocess, "sys": sys}
    exec(cell.split("\ngame = ")[0], given)
    assert given["highs"](tmp_path / "game.lp")["objective"] == 3


@each("script", SCRIPTS)
def test_a_notebook_has_goals_and_exercises_with_solutions(script):
    found = cells(script)
    assert "**You will learn to**" in found[0][1]
    assert "**You need**" in found[0][1]
    exercises = [place for place, (_, text) in enumerate(found) if "# **Exercise" in text]
    numbers = [int(number) for place in exercises for number in re.findall(r"\*\*Exercise (\d)\.", found[place][1])]
    assert numbers == list(range(1, len(numbers) + 1))
    assert 4 <= len(numbers) <= 6
    for place in exercises:
        mark, solution = found[place + 1]
        assert "solution" in mark
        assert "source_hidden" in mark
        assert "assert" in solution
    assert sum("solution" in mark for mark, _ in found) == len(exercises)


@pytest.fixture(scope="module")
def notebooks(tmp_path_factory):
    pytest.importorskip("jupytext")
    import nbformat

    into = tmp_path_factory.mktemp("course")
    subprocess.run([sys.executable, str(COURSE / "make.py"), "--into", str(into)], check=True, capture_output=True)
    return {path.relative_to(into): nbformat.read(path, as_version=4) for path in into.rglob("*.ipynb")}


def test_the_notebooks_open_in_jupyter_and_handouts_have_no_solutions(notebooks):
    import nbformat

    names = [Path(f"{script.stem}.ipynb") for script in SCRIPTS]
    assert set(notebooks) == {*names, *(Path("handout") / name for name in names)}
    for name, notebook in notebooks.items():
        nbformat.validate(notebook)
        assert notebook.metadata.kernelspec.name == "python3", name
    for name in names:
        for cell, given in zip(notebooks[name].cells, notebooks[Path("handout") / name].cells, strict=True):
            if "solution" in cell.metadata.get("tags", ()):
                assert cell.metadata.jupyter.source_hidden
                assert (given.source, dict(given.metadata)) == ("", {})
            else:
                assert given.source == cell.source


def test_the_page_tells_of_every_notebook_and_links_between_them_and_to_results_lead_somewhere():
    page = (COURSE / "README.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| \[(.+)\]\((.+)\) \|", page, re.MULTILINE)
    texts = [script.read_text(encoding="utf-8") for script in SCRIPTS]
    titles = [re.search(r"^# # (.+)$", text, re.MULTILINE)[1] for text in texts]
    assert told == [(title, script.name) for title, script in zip(titles, SCRIPTS, strict=True)]
    for link in {link for text in texts for link in re.findall(r"\]\(([^)#:\s]+)\)", text)}:
        target = COURSE / link
        assert target.with_suffix(".py").exists() if target.suffix == ".ipynb" else target.exists(), link
