"""The course: each notebook runs from top to bottom, with its solutions, and opens in Jupyter."""

import subprocess
import sys

import pytest
from notebooks_run import COURSE, SCRIPTS, run_notebooks

from satmav import course
from satmav.errors import SatmavError


def test_the_notebooks_run(tmp_path_factory):
    """What their texts claim, their cells assert."""
    nbformat = pytest.importorskip("nbformat")
    folder = run_notebooks(tmp_path_factory)
    for script in SCRIPTS:
        notebook = nbformat.read(folder / f"{script.stem}.ipynb", as_version=4)
        outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
        said = "".join(output.text for output in outputs if output.get("name") == "stderr")
        assert [line for line in said.splitlines() if not line.startswith("satmav: compiling once")] == []
        assert any("image/svg+xml" in output.get("data", ()) for output in outputs), script.name


def test_the_notebooks_open_in_jupyter_and_handouts_have_no_solutions(tmp_path):
    pytest.importorskip("jupytext")
    import nbformat

    subprocess.run([sys.executable, "-m", "satmav.course", tmp_path], check=True, capture_output=True)
    assert len(list(tmp_path.rglob("*.ipynb"))) == 2 * len(SCRIPTS)
    for script in SCRIPTS:
        names = tmp_path / f"{script.stem}.ipynb", tmp_path / "handout" / f"{script.stem}.ipynb"
        whole, handout = (nbformat.read(path, as_version=4) for path in names)
        nbformat.validate(whole)
        assert whole.metadata.kernelspec.name == "python3", script.name
        solved = ["solution" in cell.metadata.get("tags", ()) for cell in whole.cells]
        assert sum(solved) >= 4
        for cell, given, solution in zip(whole.cells, handout.cells, solved, strict=True):
            assert given.source == ("" if solution else cell.source)


def test_the_wheel_has_every_notebook_and_a_missing_package_is_named(monkeypatch):
    tomllib = pytest.importorskip("tomllib", reason="Python 3.10 reads no TOML")
    project = tomllib.loads((COURSE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    wanted = {f"docs/course/{path.name}": f"satmav/data/course/{path.name}" for path in SCRIPTS}
    assert wanted.items() <= packed.items()
    assert [path.name for path in course.scripts()] == [path.name for path in SCRIPTS]
    monkeypatch.setattr(course, "find_spec", lambda name: None)
    with pytest.raises(SatmavError, match=r"^the course as notebooks needs the package jupytext"):
        course.write(COURSE)
