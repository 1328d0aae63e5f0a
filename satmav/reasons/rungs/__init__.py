"""The ladder of reasons, from what is simplest to read to what always holds, and the pattern beside it.

A rung is an entry here, which says what it is; how it is searched is an entry of :mod:`satmav.explain.rungs`. How it is
told is an entry of each language of :mod:`satmav.faces`. ``docs/develop/add-a-reason.md`` shows how to add one.
"""

from typing import Any

from satmav.reasons.rungs.cases import CASES, CasesStory
from satmav.reasons.rungs.core import CORE, CoreStory
from satmav.reasons.rungs.homeless import HOMELESS, HomelessStory
from satmav.reasons.rungs.moves import MOVES, MovesStory
from satmav.reasons.rungs.pattern import PATTERN, PatternStory
from satmav.reasons.rungs.points import POINTS, PointsStory
from satmav.reasons.rungs.reason import Others, Reason

__all__ = [
    "CASES", "CORE", "HOMELESS", "LADDER", "MOVES", "PATTERN", "POINTS", "CasesStory", "CoreStory", "HomelessStory",
    "MovesStory", "Others", "PatternStory", "PointsStory", "Reason", "reasons", "rung_names",
]  # fmt: skip

LADDER: list[Reason[Any]] = [HOMELESS, MOVES, POINTS, CORE, CASES]
"""The rungs, the simplest first; a list, so that a program may insert one of its own."""


def rung_names() -> tuple[str, ...]:
    """The names of the rungs, the simplest first."""
    return tuple(reason.name for reason in LADDER)


def reasons() -> tuple[Reason[Any], ...]:
    """All sorts of reason in the order in which they are told: the rungs, and then the pattern."""
    return (*LADDER, PATTERN)
