"""The notebooks of the course, each run once by all tests of a session: alone, where the package was installed."""

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from once import locked, shared
from wheels import wheel

ROOT = Path(__file__).parents[2]
COURSE = ROOT / "docs" / "course"
SCRIPTS = sorted(COURSE.glob("[1-9]_*.py"))
NEEDED = ("cpmpy", "ipykernel", "jupytext", "matplotlib", "nbclient", "numba", "ortools", "pulp", "scipy")

SHUT = """
import sys
def shut(event, args):
    path = str(args[0]) if event == "open" else ""
    if path.startswith({clone!r}) and not path.startswith(sys.prefix):
        raise AssertionError(f"the notebook opens {{path}}")
sys.addaudithook(shut)
"""
"""Runs before a script, and keeps it out of the clone."""


def notebooks(factory: pytest.TempPathFactory) -> Path:
    """Where they are kept with what they print and draw."""
    return shared(factory, "notebooks")


def installed(factory: pytest.TempPathFactory, place: Path) -> None:
    """The package as its wheel installs it, with the notebooks."""
    with zipfile.ZipFile(wheel(factory)) as packed:
        packed.extractall(place)
    for script in (*SCRIPTS, COURSE / "run.py"):
        shutil.copy(script, place)
    (place / "sitecustomize.py").write_text(SHUT.format(clone=f"{ROOT}{os.sep}"), encoding="utf-8")
    copy_code(ROOT, place)


def copy_code(here: Path, there: Path) -> None:
    """What is compiled already is not compiled once more, which would take half a minute."""
    for code in (here / "satmav" / "kernels").rglob("*.nbc"):
        copy = there / code.relative_to(here)
        if not copy.exists():
            copy.parent.mkdir(exist_ok=True)
            beside = copy.with_name(f".{copy.name}.{os.getpid()}")
            shutil.copy(code, beside)
            beside.replace(copy)


def run_notebooks(factory: pytest.TempPathFactory) -> Path:
    """Where they are, once they were run; the test is skipped where something is not installed."""
    for package in NEEDED:
        if not importlib.util.find_spec(package):  # to import them here would be to load them in another order
            pytest.skip(f"{package} is not installed: pip install 'satmav[course,docs]'")
    into, empty = notebooks(factory), factory.mktemp("empty")
    place = into / "place"
    paths = os.pathsep.join([str(place), *filter(None, [os.environ.get("PYTHONPATH")])])
    with locked(into / "lock"):
        if place.is_dir():
            return into
        installed(factory, place)
        run = subprocess.run(
            [sys.executable, place / "run.py", "--into", into],
            cwd=empty,
            env={**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == 0, run.stderr
        copy_code(place, ROOT)
    assert not list(empty.iterdir()), "a notebook leaves nothing behind where it is run"
    return into
