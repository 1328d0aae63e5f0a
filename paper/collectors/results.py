"""Results as collectors read them: by rule set, where they are there."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from satmav.game.rules import RULES

HANDS = range(1, 11)


def load(path: Path) -> dict[str, Any]:
    """The JSON data of a result."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def each(results: Path, form: str) -> Iterable[tuple[str, Path]]:
    """The rule sets, each with its file of this form, if it is there."""
    return ((rules, path) for rules in RULES if (path := results / form.format(rules)).exists())
