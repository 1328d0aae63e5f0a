"""The notebooks of the course, each run once by all tests of a session, in an empty folder."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest
from once import locked, shared

COURSE = Path(__file__).parents[2] / "docs" / "course"
SCRIPTS = sorted(COURSE.glob("[1-9]_*.py"))
NEEDED = ("cpmpy", "ipykernel", "jupytext", "matplotlib", "nbclient", "numba", "ortools", "pulp", "scipy")


def run_notebooks(factory: pytest.TempPathFactory) -> Path:
    """Run the notebooks; the test is skipped where something is not installed."""
    for package in NEEDED:
        if not importlib.util.find_spec(package):  # to import them here would be to load them in another order
            pytest.skip(f"{package} is not installed: pip install 'satmav[course,docs]'")
    into, empty = shared(factory, "notebooks"), factory.mktemp("empty")
    with locked(into / "lock"):
        words = [sys.executable, COURSE / "run.py", "--into", into]
        done = subprocess.run(words, cwd=empty, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert not list(empty.iterdir()), "a notebook leaves nothing behind where it is run"
    return into
