"""Megabytes of an installed satmav, and CPU seconds of a process that starts.

The wheel of this tree is installed into an empty environment, from pip's index and without pip's cache, alone and with
each extra (not in a quick run). Alone the command is then timed on deals that are lost and have no homeless card: as
later runs have it, and without any compiled file (``.pyc``), as a first run may. Half an hour of one core; some GB are
downloaded.
"""

import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from lab import ROOT, Lab, progress, run
from lab.stats import grouped, spread
from reasons_compared import settled
from satmav.game.rules import RULES

FILE, COLUMNS = "installed.csv", ("what", "megabytes", "seconds")
EXTRAS = ("fast", "figures", "cpsat", "models", "cluster", "bench", "web", "all", "course", "poker-peers", "docs")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
FIRST, LATER, STARTS = 20, 40, 10
YARDSTICK = "for one in range(10_000_000): pass"
"""A loop by which to know a slow machine, or one that is busy: 0.2 s are usual."""


def timed(*words: object, **settings: str) -> float:
    """The CPU seconds of a command and of what it starts, which must end well or say that a deal is lost."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    before = os.times()
    done = subprocess.run(
        [*map(str, words)], env={**clean, **settings}, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(map(str, words))}: {done.stderr}")
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def installed(place: Path, wheel: Path, extra: str) -> dict[str, object]:
    """Make an environment with the wheel and an extra: its megabytes, as ``du -sm`` has them, and the CPU seconds."""
    venv.create(place, with_pip=True)
    wanted = f"satmav[{extra}] @ {wheel.as_uri()}" if extra else str(wheel)
    seconds = timed(place / "bin/python", *PIP[1:], "install", "--no-cache-dir", wanted)
    size = subprocess.run(["du", "-sm", str(place)], capture_output=True, encoding="utf-8", check=True).stdout
    return {"what": f"install {extra}".strip(), "megabytes": size.split()[0], "seconds": round(seconds, 1)}


def started(place: Path, lab: Lab, folder: Path) -> Iterator[dict[str, object]]:
    """Time the commands of an environment, a process each; the last without compiled files."""
    python, satmav = place / "bin/python", place / "bin/satmav"
    starts, first, later = (3, 2, 3) if lab.quick else (STARTS, FIRST, LATER)
    for _ in range(starts):
        yield {"what": "import satmav", "seconds": timed(python, "-c", "import satmav")}
        yield {"what": "satmav --help", "seconds": timed(satmav, "--help")}
        yield {"what": "yardstick", "seconds": timed(python, "-c", YARDSTICK)}
    orders = []
    for rules in RULES.values():
        for number, deal in enumerate(islice(settled(lab.seed, rules, 5), later)):
            path = folder / f"{deal.mask:x}.txt"
            path.write_text(str(deal), encoding="utf-8")
            orders.append((number, rules.name, (satmav, "explain", "--rules", rules.name, path)))
    for _, rules, order in progress(orders, "explain"):
        yield {"what": f"later explain, {rules}", "seconds": timed(*order)}
    for compiled in (place / "lib").rglob("*.pyc"):
        compiled.unlink()
    for number, rules, order in progress(orders, "first explain"):
        if number < first:
            yield {"what": f"first explain, {rules}", "seconds": timed(*order, PYTHONDONTWRITEBYTECODE="1")}


def measure(lab: Lab) -> None:
    """Measure all of it anew: half of it would be of another state of the machine."""
    (lab.results / FILE).unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as name, lab.table(FILE, COLUMNS) as table:
        folder = Path(name)
        timed(*PIP, "wheel", "--no-deps", "--wheel-dir", folder, ROOT)
        (wheel,) = folder.glob("satmav-*.whl")
        table.add(installed(folder / "base", wheel, ""))
        for row in started(folder / "base", lab, folder):
            table.add(row)
        for extra in progress(() if lab.quick else EXTRAS, "installed"):
            table.add(installed(folder / extra, wheel, extra))
    for (what,), rows in sorted(grouped(lab.rows(FILE), "what").items()):
        times = spread(round(float(row["seconds"]), 2) for row in rows)
        size = f" {rows[0]['megabytes']} MB," if rows[0]["megabytes"] else ""
        print(f"{what}:{size} CPU seconds median {times['median']}, 95 % {times['p95']} ({len(rows)})")


if __name__ == "__main__":
    run(measure)
