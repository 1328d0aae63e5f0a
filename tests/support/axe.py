"""axe-core, the accessibility checker of the field: fetched by npm once, into the folder of what is built."""

import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Any

import pytest

VERSION = "4.10.3"
KEPT = Path(__file__).parents[2] / "build" / f"axe-core-{VERSION}.js"
WAIT = 120
"""Seconds for npm."""


def axe() -> str:
    """Its script; a test that asks is skipped where npm does not bring it."""
    if not KEPT.exists():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("there is no npm to fetch axe-core")
        _fetch(npm)
    return KEPT.read_text(encoding="utf-8")


def _fetch(npm: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asked = [npm, "pack", f"axe-core@{VERSION}", "--silent"]
        try:
            done = subprocess.run(asked, cwd=folder, capture_output=True, text=True, timeout=WAIT, check=False)
        except subprocess.TimeoutExpired:
            pytest.skip("npm did not bring axe-core in time")
        if done.returncode:
            pytest.skip(f"npm brings no axe-core: {done.stderr.strip()[:200]}")
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as packed:
            script = packed.extractfile("package/axe.min.js")
            assert script
            KEPT.parent.mkdir(exist_ok=True)
            beside = KEPT.with_suffix(f".{Path(folder).name}")
            beside.write_bytes(script.read())
            beside.replace(KEPT)


def violations(page: Any) -> list[str]:
    """What axe finds wrong with a page, a line each with its places."""
    page.evaluate(f"() => {{ {axe()} }}")
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {one['help']}: {'; '.join(node['target'][0] for node in one['nodes'][:5])}"
        for one in found["violations"]
    ]
