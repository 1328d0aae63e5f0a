"""What does satmav take to install and to start? Megabytes, and CPU seconds of a process each.

The wheel of this tree is installed into an empty environment, from pip's index and without pip's cache, alone and with
each extra. Alone the command is then timed on deals that are lost and have no homeless card: as later runs have it, and
without any compiled file (``.pyc``), as a first run may.

    python experiments/installed.py                     # half an hour of one core; some GB are downloaded
    python experiments/installed.py --quick             # no extras, three deals
"""

import os
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path

from lab import ROOT, Lab, progress, run
from reasons_compared import settled
from summaries import spread

from satmav.game.deals import Deal
from satmav.game.rules import RULES
from satmav.records.tables import Row

NAME = "installed.csv"
COLUMNS = ("what", "megabytes", "seconds")
EXTRAS = ("fast", "figures", "cpsat", "models", "cluster", "bench", "web", "all", "course", "poker-peers", "docs")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
FIRST, LATER = 20, 40
STARTS = 10
YARDSTICK = "for one in range(10_000_000): pass"
"""A loop by which to know a slow machine, or one that is busy: 0.2 s are usual."""


def timed(*words: object, **settings: str) -> float:
    """The CPU seconds of a command and of what it starts, which must end well or say that a deal is lost."""
    before = os.times()
    done = subprocess.run(
        [str(word) for word in words], env={**clean(), **settings}, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(map(str, words))}: {done.stderr}")
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def clean() -> dict[str, str]:
    """The environment, without what this Python was told."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def wheel(folder: Path) -> Path:
    """The wheel of this tree."""
    timed(*PIP, "wheel", "--no-deps", "--wheel-dir", folder, ROOT)
    (made,) = folder.glob("satmav-*.whl")
    return made


def installed(place: Path, made: Path, extra: str) -> dict[str, object]:
    """An environment with the wheel and an extra: its megabytes, as ``du -sm`` has them, and the CPU seconds."""
    venv.create(place, with_pip=True)
    wanted = f"satmav[{extra}] @ {made.as_uri()}" if extra else str(made)
    seconds = timed(place / "bin/python", *PIP[1:], "install", "--no-cache-dir", wanted)
    told = subprocess.run(["du", "-sm", str(place)], capture_output=True, encoding="utf-8", check=True).stdout
    return {"what": f"install {extra}".strip(), "megabytes": told.split()[0], "seconds": round(seconds, 1)}


def started(place: Path, lab: Lab, folder: Path) -> Iterator[dict[str, object]]:
    """How long the commands of an environment take, a process each; the last without compiled files."""
    python, satmav = place / "bin/python", place / "bin/satmav"
    starts, first, later = (3, 2, 3) if lab.quick else (STARTS, FIRST, LATER)
    for _ in range(starts):
        yield {"what": "import satmav", "seconds": timed(python, "-c", "import satmav")}
        yield {"what": "satmav --help", "seconds": timed(satmav, "--help")}
        yield {"what": "yardstick", "seconds": timed(python, "-c", YARDSTICK)}
    orders = {
        rules.name: [
            (satmav, "explain", "--rules", rules.name, written(folder, deal))
            for deal in islice(settled(lab.seed, rules, 5), later)
        ]
        for rules in RULES.values()
    }
    for rules, some in orders.items():
        for order in progress(some, f"explain, {rules}"):
            yield {"what": f"later explain, {rules}", "seconds": timed(*order)}
    for compiled in (place / "lib").rglob("*.pyc"):
        compiled.unlink()
    for rules, some in orders.items():
        for order in progress(some[:first], f"first explain, {rules}"):
            yield {"what": f"first explain, {rules}", "seconds": timed(*order, PYTHONDONTWRITEBYTECODE="1")}


def written(folder: Path, deal: Deal) -> Path:
    """A file with a deal."""
    path = folder / f"{deal.mask:x}.txt"
    path.write_text(str(deal), encoding="utf-8")
    return path


def measure(lab: Lab) -> None:
    """All of it anew: half of it would be of another state of the machine."""
    (lab.results / NAME).unlink(missing_ok=True)
    with tempfile.TemporaryDirectory() as name, lab.table(NAME, COLUMNS) as table:
        folder = Path(name)
        made = wheel(folder)
        table.add(installed(folder / "base", made, ""))
        for row in started(folder / "base", lab, folder):
            table.add(row)
        for extra in progress(() if lab.quick else EXTRAS, "installed"):
            table.add(installed(folder / extra, made, extra))
    for what, rows in groupby(sorted(lab.rows(NAME), key=by_what), by_what):
        some = [*rows]
        told = spread(round(float(row["seconds"]), 2) for row in some)
        size = f" {some[0]['megabytes']} MB," if some[0]["megabytes"] else ""
        print(f"{what}:{size} CPU seconds median {told['median']}, 95 % {told['p95']} ({len(some)})")


def by_what(row: Row) -> str:
    return row["what"]


if __name__ == "__main__":
    run(measure, None)
