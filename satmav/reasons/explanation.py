"""The whole of what is said of a deal: the verdict, and its reasons, a rung of the ladder each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.reasons.rungs import (
    CoreStory,
    HomelessStory,
    MovesStory,
    PatternStory,
    PointsStory,
    Reason,
    reasons,
    rung_names,
)


@dataclass(frozen=True, repr=False)
class DealExplanation:
    """A verdict with its reasons, true where there are ``hands``; for UNSAT one rung of the ladder or several.

    ``reasons`` has each story that is told under the name of its sort. ``seconds`` has the wall time of
    each phase; it is no part of the explanation.
    """

    deal: Deal
    rules: Rules
    hands: tuple[Hand, ...] = ()
    reasons: Mapping[str, Any] = field(default_factory=dict, hash=False)
    seconds: Mapping[str, float] = field(default_factory=dict, compare=False)

    def __bool__(self) -> bool:
        return bool(self.status)

    def __repr__(self) -> str:
        told = " | ".join(map(str, self.hands)) or f"{', '.join(self.rungs) or 'no reason'}, of {self.deal}"
        return f"<{self.status}, rules {self.rules}: {told}>"

    @property
    def status(self) -> Status:
        return Status.SAT if self.hands else Status.UNSAT

    @property
    def rungs(self) -> tuple[str, ...]:
        """The rungs that are told, the simplest first."""
        return tuple(name for name in rung_names() if self.reasons.get(name))

    @property
    def stories(self) -> tuple[tuple[Reason[Any], Any], ...]:
        """Each sort of reason that is told with its story, the simplest first."""
        return tuple((reason, story) for reason in reasons() if (story := self.reasons.get(reason.name)))

    @property
    def homeless(self) -> HomelessStory:
        return self.reasons.get("homeless") or ()

    @property
    def moves(self) -> MovesStory | None:
        return self.reasons.get("moves")

    @property
    def points(self) -> PointsStory | None:
        return self.reasons.get("points")

    @property
    def core(self) -> CoreStory | None:
        return self.reasons.get("core")

    @property
    def pattern(self) -> PatternStory | None:
        return self.reasons.get("pattern")
