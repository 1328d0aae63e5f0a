"""Programs for the tests that run some: a real SAT solver, and small scripts that play the part of one."""

import importlib.util
import shlex
import sys
from pathlib import Path

import pytest


def kissat() -> Path:
    """Kissat, from the wheel passagemath-kissat; the test is skipped where there is none."""
    spec = importlib.util.find_spec("sage_wheels")
    places = spec.submodule_search_locations if spec else None
    found = [Path(place, "bin", name) for place in places or () for name in ("kissat", "kissat.exe")]
    there = [path for path in found if path.exists()]
    if not there:
        pytest.skip("kissat is not installed: pip install passagemath-kissat")
    return there[0]


def script(folder: Path, body: str, name: str = "solver") -> str:
    """The command of a script in Python that is given words: ``sys.argv[1:]``, at the end the formula's path."""
    path = folder / f"{name}.py"
    path.write_text(f"import os, sys, time\n{body}\n", encoding="utf-8")
    return shlex.join([sys.executable, "-S", "-E", str(path)])
