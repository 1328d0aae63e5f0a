"""Results that were measured, some of which come with the package."""

from __future__ import annotations

import csv
import json
from difflib import get_close_matches
from importlib.resources import files
from pathlib import Path
from typing import Any

from satmav.api.door import at_the_door
from satmav.errors import UsageError, quoted

CLONED = Path(__file__).parents[2] / "experiments" / "results"
"""Where all results lie in a clone; the wheel has those that the course reads."""


@at_the_door
def measured(name: str) -> Any:
    """A result by the name of its file: what a ``.json`` says, or the rows of a ``.csv`` as dictionaries of text.

    The installed package has those that its course reads; a clone has all of ``experiments/results``. Raises
    :class:`satmav.SatmavError` for a name that is none of theirs.

    >>> import satmav
    >>> satmav.measured("census_quads_5.json")["winnable"]
    469193419908696
    """
    packed = files("satmav") / "data" / "results"
    folder = packed if packed.is_dir() else CLONED
    found = {one.name: one for one in folder.iterdir() if one.name.endswith((".json", ".csv"))}
    if name not in found:
        near = get_close_matches(name[:40], sorted(found), 3, 0.4) or ["curve.csv"]
        raise UsageError(f"there is no result {quoted(name)}: of the {len(found)} there are, try {' or '.join(near)}")
    text = found[name].read_text(encoding="utf-8")
    if name.endswith(".json"):
        return json.loads(text)
    return list(csv.DictReader(line for line in text.splitlines(keepends=True) if not line.startswith("#")))
