"""What an engine answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from satmav.deals import Deal
from satmav.hands import Hand
from satmav.rules import Rules


class Status(str, Enum):
    """Three answers, never a bool: UNKNOWN is what a time limit gives."""

    SAT = "SAT"
    UNSAT = "UNSAT"
    UNKNOWN = "UNKNOWN"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Result:
    """The answer for one deal.

    ``hands`` is the partition for SAT, empty otherwise. ``engine`` names the engine with its
    encoding and solver (``sat:residue:cadical195``); ``seconds`` is wall time.
    """

    deal: Deal
    rules: Rules
    status: Status
    engine: str
    seconds: float
    hands: tuple[Hand, ...] = ()
