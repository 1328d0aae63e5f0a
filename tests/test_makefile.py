"""``make help`` tells every target, and nothing else."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_help_tells_every_target():
    if not shutil.which("make"):
        pytest.skip("there is no make on this machine")
    told = subprocess.run(
        ["make", "--no-print-directory", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    (targets,) = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert [line.split(": ")[0] for line in told] == [f"make {target}" for target in targets.split()]
    assert all(len(line.split(": ", 1)[1]) > 10 for line in told)
