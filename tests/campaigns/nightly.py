"""All campaigns in turn, round after round, until the time is up: ``make campaign MINUTES=480``.

Each round is a program of its own, so that one that crashes or never ends is a find like any other. A round that is
over is a row of a table, and the next run goes on with the next number. The exit code is 1 where anything was found.

    python tests/campaigns/nightly.py --minutes 10
    python tests/campaigns/nightly.py --minutes 1 --only readers --table mine.csv
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

SCRIPT = Path(__file__).resolve()
ROOT = SCRIPT.parents[2]
sys.path[:0] = [str(ROOT), str(SCRIPT.parent)]

from table import CAMPAIGNS, Campaign  # noqa: E402

from satmav.errors import SatmavError, UsageError  # noqa: E402
from satmav.records.provenance import commit  # noqa: E402
from satmav.records.tables import GrowingTable  # noqa: E402

Row = dict[str, object]
COLUMNS = ("campaign", "round", "tries", "finds", "seconds", "commit", "said")
MARK = "finds: "
"""What a round's last line begins with; a list of texts in JSON follows."""
PATIENCE = 1800
"""Seconds after which a round, which should take some, is held to have no end."""


def main(words: Sequence[str] | None = None) -> int:
    asked = _asked(words)
    if asked.round is not None:
        (one,) = (one for one in CAMPAIGNS if one.name == asked.only)
        print(MARK + json.dumps(one.run(asked.round)))
        return 0
    campaigns = [one for one in CAMPAIGNS if asked.only in one.name]
    if not campaigns:
        raise UsageError(f"no campaign has {asked.only!r} in its name: {', '.join(one.name for one in CAMPAIGNS)}")
    asked.table.parent.mkdir(parents=True, exist_ok=True)
    new: list[Row] = []
    with GrowingTable(asked.table, COLUMNS, {"table": "campaigns"}, {}) as table:
        try:
            _rounds(campaigns, table, new, time.monotonic() + 60 * asked.minutes)
        except KeyboardInterrupt:
            print("stopped: the same command goes on", file=sys.stderr)
        print("\n".join(summary(campaigns, new, table.rows)))
    return int(any(row["finds"] for row in new))


def _asked(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10, help="no round begins after so many (10)")
    parser.add_argument("--only", default="", metavar="TEXT", help="the campaigns with this in their names")
    parser.add_argument("--table", type=Path, default=ROOT / "build" / "campaigns.csv", help="build/campaigns.csv")
    parser.add_argument("--round", type=int, help=argparse.SUPPRESS)
    return parser.parse_args(words)


def _rounds(campaigns: Sequence[Campaign], table: GrowingTable, new: list[Row], deadline: float) -> None:
    """Rounds until the time is up; whichever campaign has had the fewest, tonight and before, is next."""
    numbers = {one.name: sum(row["campaign"] == one.name for row in table.rows) for one in campaigns}
    version = commit()
    while time.monotonic() < deadline:
        one = min(campaigns, key=lambda one: numbers[one.name])
        numbers[one.name] += 1
        row = {"campaign": one.name, "round": numbers[one.name], "tries": one.tries, "commit": version}
        new.append(row | played(one, numbers[one.name]))
        table.add(new[-1])


def played(campaign: Campaign, number: int, patience: float = PATIENCE) -> Row:
    """A round in a program of its own: how many finds, in how many seconds, and what was said of them."""
    command = [sys.executable, str(SCRIPT), "--only", campaign.name, "--round", str(number)]
    ours = {**os.environ, "PYTHONPATH": str(ROOT)}
    began = time.perf_counter()
    try:
        run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=patience, env=ours)
        finds = _finds(run.stdout) if run.returncode == 0 else [f"ended with {run.returncode}: {run.stderr[-2000:]}"]
    except subprocess.TimeoutExpired:
        finds = [f"no end within {patience:g} seconds"]
    for find in finds:
        print(f"{campaign.name}, round {number}: {find}", flush=True)
    said = " | ".join(" ".join(find.split()) for find in finds)
    return {"finds": len(finds), "seconds": round(time.perf_counter() - began, 1), "said": said}


def _finds(out: str) -> list[str]:
    found: list[str] = json.loads(out.splitlines()[-1].removeprefix(MARK))
    return found


def summary(campaigns: Iterable[Campaign], new: Sequence[Row], before: Sequence[Mapping[str, object]]) -> list[str]:
    """A table of this run, and of all runs, a campaign a row."""
    lines = [f"{'':40}{'this run':>38}{'all runs':>38}"]
    lines.append(f"{'campaign':40}" + 2 * f"{'rounds':>8}{'tries':>12}{'finds':>8}{'seconds':>10}")
    for name in [*(one.name for one in campaigns), "all"]:
        cells = ""
        for rows in (new, [*before, *new]):
            mine = [row for row in rows if name in ("all", row["campaign"])]
            tries, finds, seconds = (sum(float(str(row[of])) for row in mine) for of in ("tries", "finds", "seconds"))
            cells += f"{len(mine):>8,}{tries:>12,.0f}{finds:>8,.0f}{seconds:>10,.0f}"
        lines.append(f"{name:40}{cells}")
    return lines


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SatmavError as error:
        sys.exit(str(error))
