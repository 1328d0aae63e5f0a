"""Provenance of a number (the program's commit, the solvers' versions, the machine), and the citation of satmav."""

import os
import platform
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

COUNTING = ("satmav", "numba", "numpy")
"""The packages whose versions may change a number of a census."""
SURVEYING = (*COUNTING, "scipy")
"""The packages whose versions may change a number of a survey."""
PACKAGES = ("satmav", "python-sat", "z3-solver", "highspy", "ortools", "numba", "numpy")
"""The packages whose versions may change a number."""


def provenance(packages: Sequence[str] = PACKAGES) -> dict[str, Any]:
    """The commit, the versions of Python and of those packages that are installed, the processor and the system."""
    return {
        "commit": commit(),
        "python": platform.python_version(),
        "versions": installed(packages),
        "cpu": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
    }


def installed(packages: Sequence[str]) -> dict[str, str]:
    """The versions of those packages that are installed."""
    versions = {}
    for package in packages:
        with suppress(PackageNotFoundError):
            versions[package] = version(package)
    return versions


def commit() -> str | None:
    """The commit that is checked out here, with a + where files differ from it; None outside a clone."""

    def git(*words: str) -> str:
        words = ("git", "-C", str(Path(__file__).parents[1]), *words)
        return subprocess.run(words, capture_output=True, text=True, check=True, timeout=10).stdout.strip()

    try:
        changed = git("status", "--porcelain", "--untracked-files=no", "--", ".")
        return git("rev-parse", "HEAD")[:12] + "+" * bool(changed)
    except (OSError, subprocess.SubprocessError):
        return None


def _processor() -> str:
    with suppress(OSError, StopIteration):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return " ".join(next(line for line in lines if line.startswith("model name")).partition(":")[2].split())
    return platform.processor() or platform.machine()


AUTHORS = "The satmav developers"
TITLE = "satmav: a research toolkit for Maverick Solitaire"
URL = "https://github.com/satmav/satmav"


def cite_as() -> str:
    """The suggested citation of this version.

    >>> cite_as()[:20]
    'The satmav developer'
    """
    return f"{AUTHORS}, {TITLE}, version {version('satmav')}, {URL}"
