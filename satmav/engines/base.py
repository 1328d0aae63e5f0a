"""Engines: opened once for a rule set, asked once a deal."""

from dataclasses import dataclass
from numbers import Real
from typing import Protocol

from satmav.errors import UsageError
from satmav.game.deals import Deal
from satmav.game.decks import AnyDeal
from satmav.game.result import Status
from satmav.game.rules import Rules

MAX_TIME_LIMIT_S = 10**30
"""Of more, Python makes no clock's time."""


@dataclass(frozen=True, slots=True)
class Options:
    """Choices for an engine; None leaves a choice to the engine.

    ``solver`` is a name, or for the engine ``outside`` a command; ``proofs`` a folder in which it keeps proofs.
    ``time_limit`` is in seconds of wall time per deal, None for no limit. ``compiled`` lets an engine use numba if it
    is installed. ``incremental`` lets it keep one solver for all deals.

    The names and ``proofs`` are refused by an engine that would not heed them. The others it passes over where they do
    not concern it.

    >>> import satmav
    >>> satmav.solve("2c 3c 4c 5c 7c", options=Options("exact-cover", "cadical195")).engine
    'sat:exact-cover:cadical195:ladder'
    """

    encoding: str | None = None
    solver: str | None = None
    cardinality: str | None = None
    time_limit: float | None = None
    compiled: bool = True
    incremental: bool = True
    proofs: str | None = None

    def __post_init__(self) -> None:
        limit = self.time_limit
        if limit is not None and not (isinstance(limit, Real) and 0 < limit < MAX_TIME_LIMIT_S):
            raise UsageError(f"a time limit is a positive number of seconds, not {limit}")


Answer = tuple[Status, tuple[int, ...]]
"""The status and, for SAT, the hands as masks (unchecked: the caller checks them)."""


class Engine(Protocol):
    """A decider of deals under one rule set; ``label`` names it with its choices (``sat:residue:minisat22``).

    It may have a ``note``, a sentence on how far its last answer can be believed.
    """

    label: str
    rules: Rules

    def decide(self, deal: Deal) -> Answer:
        """The answer for a deal; UNKNOWN where the time limit has passed."""
        ...


class DeckEngine(Engine, Protocol):
    """An engine that also decides deals from other decks."""

    def decide(self, deal: AnyDeal) -> Answer: ...
