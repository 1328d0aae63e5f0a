"""The whole of what is said of a deal: the verdict, and its reasons, a rung of the ladder each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.reasons import rungs as ladder
from satmav.reasons.rungs import Reason
from satmav.reasons.rungs.reason import Story


@dataclass(frozen=True, repr=False)
class Explanation:
    """A verdict with its reasons: ``hands`` for SAT; for UNSAT one rung of the ladder or several.

    ``reasons`` has each story that is told under the name of its sort. ``seconds`` has the wall time of
    each phase; it is no part of the explanation.
    """

    deal: Deal
    rules: Rules
    hands: tuple[Hand, ...] = ()
    reasons: Mapping[str, Any] = field(default_factory=dict)
    seconds: Mapping[str, float] = field(default_factory=dict, compare=False)

    def __repr__(self) -> str:
        told = " | ".join(map(str, self.hands)) or f"{', '.join(self.rungs) or 'no reason'}, of {self.deal}"
        return f"<{self.status}, rules {self.rules}: {told}>"

    @property
    def status(self) -> Status:
        return Status.SAT if self.hands else Status.UNSAT

    @property
    def rungs(self) -> tuple[str, ...]:
        """The rungs that are told, the simplest first."""
        return tuple(name for name in ladder.rung_names() if self.reasons.get(name))

    @property
    def stories(self) -> tuple[tuple[Reason[Any], Any], ...]:
        """What is told, the simplest first: each sort of reason with its story."""
        return tuple((reason, story) for reason in ladder.reasons() if (story := self.story_of(reason)))

    def story_of(self, reason: Reason[Story]) -> Story | None:
        """The story of that sort; None where none is told."""
        return cast("Story | None", self.reasons.get(reason.name))

    @property
    def homeless(self) -> ladder.HomelessStory:
        return self.story_of(ladder.HOMELESS) or ()

    @property
    def moves(self) -> ladder.MovesStory | None:
        return self.story_of(ladder.MOVES)

    @property
    def points(self) -> ladder.PointsStory | None:
        return self.story_of(ladder.POINTS)

    @property
    def core(self) -> ladder.CoreStory | None:
        return self.story_of(ladder.CORE)

    @property
    def cases(self) -> ladder.CasesStory | None:
        return self.story_of(ladder.CASES)

    @property
    def pattern(self) -> ladder.PatternStory | None:
        return self.story_of(ladder.PATTERN)
