"""The experiments are scripts beside the package: here they can be imported, and run in a folder of their own."""

import sys
from pathlib import Path

import pytest

EXPERIMENTS = Path(__file__).parents[2] / "experiments"
sys.path.append(str(EXPERIMENTS))


@pytest.fixture
def lab(tmp_path):
    """A laboratory in a temporary folder, for small runs."""
    from lab import Lab, style

    style()
    return Lab(tmp_path, tmp_path, quick=True, seed=7)
