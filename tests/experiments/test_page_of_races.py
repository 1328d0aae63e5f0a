"""The table of times in docs/explanation/races.md is the experiment's."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "explanation" / "races.md"
ROWS = re.findall(
    r"^\| `([\w:-]+)` \| [^|]+ \| ([\d.]+) \| ([\d.]+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
)


def test_there_are_some():
    assert len(ROWS) >= 10


@pytest.mark.parametrize(("name", "median", "p99"), ROWS)
def test_times_are_those_measured(name, median, p99):
    times = json.loads((ROOT / "experiments" / "results" / "solve_time.json").read_text())["quads"]["random"][name]
    assert (times["median_ms"], times["p99_ms"]) == (float(median), float(p99))


def test_the_search_alone_is_some_twelve_times_faster():
    times = json.loads((ROOT / "experiments" / "results" / "solve_time.json").read_text())["quads"]["random"]
    assert 11 < times["sat:residue:minisat22"]["solve_ms"] / times["dlx:compiled"]["solve_ms"] < 13
