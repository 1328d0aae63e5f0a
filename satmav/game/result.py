"""Answers of engines."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from satmav.errors import UsageError
from satmav.game.deals import Deal
from satmav.game.decks import AnyDeal, DeckDeal, DeckHand
from satmav.game.hands import Hand
from satmav.game.rules import Rules


class Status(str, Enum):
    """Three answers, never a bool: UNKNOWN is what a time limit gives.

    SAT is true and UNSAT false, as what a solver of PySAT's or CPMpy's returns. UNKNOWN is neither: asked which, it
    raises :class:`satmav.SatmavError`.

    >>> [bool(status) for status in (Status.SAT, Status.UNSAT)]
    [True, False]
    """

    SAT = "SAT"
    UNSAT = "UNSAT"
    UNKNOWN = "UNKNOWN"

    def __bool__(self) -> bool:
        if self is Status.UNKNOWN:
            raise UsageError("the time limit came before a verdict, which is neither true nor false: look at .status")
        return self is Status.SAT

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True, repr=False)
class Result:
    """The answer for one deal; true where it can be won, false where it is lost.

    ``hands`` is the partition for SAT, empty otherwise. ``engine`` names the engine with its
    encoding and solver (``sat:residue:cadical195``); ``seconds`` is wall time, which is
    not compared. ``note`` is a sentence on how far the answer can be believed, where that is the question.
    """

    deal: Deal
    rules: Rules
    status: Status
    engine: str
    seconds: float = field(compare=False)
    hands: tuple[Hand, ...] = ()
    note: str = ""

    def __bool__(self) -> bool:
        return bool(self.status)

    def __repr__(self) -> str:
        cards = " | ".join(map(str, self.hands or (self.deal,)))
        return f"<{self.status}, rules {self.rules}, by {self.engine}: {cards}>"


def result_data(result: Result) -> dict[str, Any]:
    """An answer as plain data, for JSON."""
    return {
        **deal_data(result.deal),
        "status": result.status.value,
        "rules": result.rules.name,
        "engine": result.engine,
        "hands": [hand_data(hand) for hand in result.hands],
        "seconds": round(result.seconds, 6),
        **({"note": result.note} if result.note else {}),
    }


def deal_data(deal: AnyDeal) -> dict[str, str]:
    """A deal as plain data: its cards in letters, and its deck where that is another."""
    return {"deal": str(deal), **({"deck": str(deal.deck)} if isinstance(deal, DeckDeal) else {})}


def hand_data(hand: Hand | DeckHand) -> dict[str, str]:
    """A hand as plain data: its cards in letters, and its kind."""
    return {"cards": str(hand), "kind": hand.kind}
