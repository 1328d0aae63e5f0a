"""What the library is given: deals and rules in any of the ways in which people have them."""

from collections.abc import Callable, Iterable
from importlib import import_module
from itertools import islice
from typing import SupportsIndex

from satmav.dealfile import parse_deal
from satmav.errors import DealError
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.hands import Family, Hand
from satmav.game.result import Result, Status
from satmav.game.rules import NO_QUADS, QUADS, Rules

__all__ = ["NO_QUADS", "QUADS", "Card", "Deal", "DealLike", "Family", "Hand", "Result", "Rules", "Status", "as_deal"]

DealLike = Deal | Hand | str | SupportsIndex | Iterable[Card | str | SupportsIndex]
"""A deal, a hand, cards in any spelling, a mask, or cards one by one; of NumPy a whole number or a row of them, too."""

MOST_CARDS = 1000
"""No more cards than this are read one by one, since an iterator may never end."""


def shown_by(name: str) -> Callable[[object], str]:
    """The method that notebooks ask for: a page's worth of imports, for notebooks alone."""
    return lambda shown: str(getattr(import_module("satmav.faces.page"), name)(shown))


Deal._repr_html_ = shown_by("deal_piece")  # type: ignore[attr-defined]
Hand._repr_html_ = shown_by("hand_piece")  # type: ignore[attr-defined]
Result._repr_html_ = shown_by("result_piece")  # type: ignore[attr-defined]


def as_deal(deal: DealLike) -> Deal:
    """A deal from whatever describes one.

    Raises :class:`satmav.SatmavError`, which says what is wrong, if nothing describes one.
    """
    if isinstance(deal, Deal):
        return deal
    if isinstance(deal, str):
        return parse_deal(deal)
    mask = deal.mask if isinstance(deal, Hand) else deal
    if hasattr(mask, "tolist"):  # an array, or one of its numbers
        mask = mask.tolist()
    return Deal(mask) if isinstance(mask, SupportsIndex) else _of_cards(mask)


def _of_cards(given: object) -> Deal:
    if not isinstance(given, Iterable):
        raise DealError(f"a deal is a Deal, text, a mask or some cards, not {type(given).__name__}")
    cards = list(islice(given, MOST_CARDS))
    if all(isinstance(card, (Card, str)) for card in cards):
        return parse_deal(" ".join(map(str, cards)))  # which names every fault at once
    return Deal.of(cards)
