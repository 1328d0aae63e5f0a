"""Deals and rules in any of the ways in which people have them."""

from collections.abc import Callable, Iterable
from importlib import import_module
from os import PathLike
from typing import Literal, SupportsIndex

from satmav.dealfile import parse_deal
from satmav.errors import DealError
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Result, Status
from satmav.game.rules import NO_QUADS, QUADS, Family, Rules

__all__ = [
    "NO_QUADS", "QUADS", "Card", "Deal", "DealLike", "EngineName", "Family", "Hand", "Result", "Rules", "RulesLike",
    "Rung", "Status", "as_deal",
]  # fmt: skip

DealLike = Deal | Hand | str | SupportsIndex | Iterable[Card | str | SupportsIndex]
"""A deal, a hand, cards in any spelling, a mask, or cards one by one; of NumPy a whole number or a row of them, too."""

RulesLike = Rules | Literal["quads", "no-quads", "trips"]
"""A rule set, or the name of one of ours."""

EngineName = Literal["sat", "smt", "cpsat", "dlx", "ranks", "kernel", "outside"]
"""The name of an engine of ours; those of other packages are taken, too."""

Rung = Literal["homeless", "moves", "points", "core", "all"]
"""Where to begin on the ladder of reasons."""


def shown_by(name: str) -> Callable[[object], str]:
    """The method that notebooks ask for: a page's worth of imports, for notebooks alone."""
    return lambda shown: str(getattr(import_module("satmav.faces.page"), name)(shown))


Deal._repr_html_ = shown_by("deal_piece")  # type: ignore[attr-defined]
Hand._repr_html_ = shown_by("hand_piece")  # type: ignore[attr-defined]
Result._repr_html_ = shown_by("result_piece")  # type: ignore[attr-defined]


Card._repr_pretty_ = lambda card, printer, _cycle: printer.text(card.symbol)  # type: ignore[attr-defined]
Hand._repr_pretty_ = lambda hand, printer, _cycle: printer.text(  # type: ignore[attr-defined]
    f"{' '.join(card.symbol for card in hand)}: {hand.kind}"
)


def as_deal(deal: DealLike) -> Deal:
    """A deal from whatever describes one; :class:`satmav.SatmavError` with the fault where nothing describes one.

    >>> as_deal("♣2345 ♦7") == as_deal(["2c", 4, 8, 12, "7d"]) == as_deal(0x201111)
    True
    """
    if isinstance(deal, Deal):
        return deal
    if isinstance(deal, str):
        return parse_deal(deal)
    if isinstance(deal, PathLike):
        raise DealError(
            f"a deal is made of cards, not of a path: read the file by satmav.dealfile.read_deals({str(deal)!r})"
        )
    cards = deal.mask if isinstance(deal, Hand) else deal
    if hasattr(cards, "tolist"):  # an array, or one of its numbers
        cards = cards.tolist()
    if isinstance(cards, SupportsIndex):
        return Deal(cards)
    if not isinstance(cards, Iterable):
        raise DealError(f"a deal is a Deal, text, a mask or some cards, not {type(cards).__name__}")
    if isinstance(cards, bytes | bytearray | memoryview):
        return Deal.of(cards)  # which refuses them
    cards = list(cards)
    if all(isinstance(card, (Card, str)) for card in cards):
        return parse_deal(" ".join(map(str, cards)))  # which names every fault at once
    return Deal.of(cards)
