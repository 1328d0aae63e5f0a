"""The whole of what is said of a deal: the verdict, and its reasons, a rung of the ladder each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from satmav.game.cards import Card, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.patterns import Pattern
from satmav.reasons.cases import Tree
from satmav.reasons.doors import Homeless
from satmav.reasons.places import Place
from satmav.reasons.points import Points

RUNGS = ("homeless", "points", "core", "cases")
"""The ladder, from what is simplest to read to what always holds."""


@dataclass(frozen=True)
class CoreStory:
    """Cards that disjoint pat hands cannot all hold, each with the places where it could go alone.

    No card of it can be spared. ``at_least`` is the proved lower bound on the size of any core.
    ``argument`` is a case distinction that speaks of these cards alone: outside them no card has
    more than 0 points and none is split upon.
    """

    places: Mapping[Card, tuple[Place, ...]]
    at_least: int
    argument: Tree

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self.places)

    @property
    def mask(self) -> int:
        return mask_of(self.places)

    @property
    def smallest(self) -> bool:
        """Whether it was proved that no core is smaller."""
        return len(self.places) == self.at_least


@dataclass(frozen=True)
class PointsStory:
    """A scoring that refutes the deal.

    ``fewest``: it was proved that no scoring with numbers up to ``most`` needs fewer cards.
    """

    points: Points
    fewest: bool
    most: int


@dataclass(frozen=True)
class CasesStory:
    """A case distinction that refutes the deal; ``fewest``: proved that none of its sort has fewer cases."""

    tree: Tree
    fewest: bool


@dataclass(frozen=True)
class PatternStory:
    """The conditions behind a reason: every deal that meets them is lost, ``deals`` of as many cards as this one.

    ``present`` and ``absent`` are the same as a small set of cards dealt and not dealt.
    """

    pattern: Pattern
    deals: int
    present: tuple[Card, ...]
    absent: tuple[Card, ...]


@dataclass(frozen=True)
class Explanation:
    """A verdict with its reasons: ``hands`` for SAT; for UNSAT one rung of the ladder or several.

    ``seconds`` has the wall time of each phase; it is no part of the explanation.
    """

    deal: Deal
    rules: Rules
    hands: tuple[Hand, ...] = ()
    homeless: tuple[Homeless, ...] = ()
    points: PointsStory | None = None
    core: CoreStory | None = None
    cases: CasesStory | None = None
    pattern: PatternStory | None = None
    seconds: Mapping[str, float] = field(default_factory=dict, compare=False)

    @property
    def status(self) -> Status:
        return Status.SAT if self.hands else Status.UNSAT

    @property
    def rungs(self) -> tuple[str, ...]:
        """The rungs that are told, the simplest first."""
        return tuple(rung for rung in RUNGS if getattr(self, rung))

    def _repr_html_(self) -> str:
        """The explanation as a notebook shows it."""
        from satmav.faces.html import fragment

        return fragment(self)
