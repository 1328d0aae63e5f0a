"""Which results there are, by rule set."""

from collections.abc import Iterable
from pathlib import Path

from satmav.game.rules import RULES

HANDS = range(1, 11)


def each(results: Path, form: str) -> Iterable[tuple[str, Path]]:
    """The rule sets, each with its file of this form, if it is there."""
    return ((rules, path) for rules in RULES if (path := results / form.format(rules)).exists())
