"""The wheel of this tree, which is built once a session."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from once import locked, shared

ROOT = Path(__file__).parents[2]
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


def run(*words, cwd):
    """A program in an environment that knows nothing of this one."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV"))}
    return subprocess.run(
        [str(word) for word in words], cwd=cwd, env=kept, capture_output=True, encoding="utf-8", check=False
    )


def wheel(factory):
    """The wheel; the test is skipped where pip has no packages to build it with."""
    if importlib.util.find_spec("pip") is None:
        pytest.skip("this environment has no pip")
    folder = shared(factory, "wheel")
    wheels = folder / "built"
    with locked(folder / "lock"):
        if not wheels.exists():
            if run(*PIP, "download", "--no-deps", "--dest", folder, "shellingham", cwd=folder).returncode:
                pytest.skip("pip has no index of packages here")
            built = run(*PIP, "wheel", "--no-deps", "--wheel-dir", wheels, ROOT, cwd=folder)
            assert not built.returncode, built.stderr
    (found,) = wheels.iterdir()
    return found
