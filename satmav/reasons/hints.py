"""Hints: what is sure of every way to win a deal and why, and hands to lay.

What is sure are facts of :mod:`satmav.reasons.moves`. Steps lead to them from what was told before; or the opposite of
the one fact is supposed, and the steps end in a contradiction.
"""

from dataclasses import dataclass
from typing import Any

from satmav.game.cards import CARDS, cards_of
from satmav.reasons.moves import Fact, Step, fact_text, step_data


@dataclass(frozen=True, slots=True)
class Sure:
    """Facts that are sure, and the steps to them; with ``supposed``, the steps to its contradiction."""

    facts: tuple[Fact, ...]
    steps: tuple[Step, ...]
    supposed: Fact | None = None


@dataclass(frozen=True, slots=True)
class Tried:
    """The reason for a hand to lay where nothing is sure in few words.

    Of so many pat hands with the card that agree with what is sure, so many keep the deal winnable.
    """

    card: int
    hands: int
    keep: int


@dataclass(frozen=True, slots=True)
class Lay:
    """A hand to lay (a mask), and a partition of what is left then.

    ``sure`` says what the hand is made of, where that is sure: its cards serve as any others like them. Else all hands
    of a card were ``tried``, or of many cards just one that keeps them winnable was found.
    """

    hand: int
    rest: tuple[int, ...]
    sure: Sure | None
    tried: Tried | None


def opposite(fact: Fact) -> Fact:
    """The negation of a fact."""
    return Fact(fact.number, not fact.least, fact.bound - 1 if fact.least else fact.bound + 1)


def hint_data(hint: Sure | Lay) -> dict[str, Any]:
    """A hint as plain data.

    What is sure has the facts, what was supposed if anything, and the steps of a proof.
    """
    if isinstance(hint, Sure):
        return {
            "sure": [fact_text(fact) for fact in hint.facts],
            "supposed": fact_text(hint.supposed) if hint.supposed else None,
            "why": {"steps": [step_data(step) for step in hint.steps]},
        }
    data: dict[str, Any] = {"lay": _names(hint.hand), "rest": [_names(hand) for hand in hint.rest]}
    if hint.sure:
        data["sure"] = hint_data(hint.sure)
    if tried := hint.tried:
        data["tried"] = {"card": str(CARDS[tried.card]), "hands": tried.hands, "keep": tried.keep}
    return data


def _names(hand: int) -> str:
    return " ".join(map(str, cards_of(hand)))
