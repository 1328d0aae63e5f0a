"""A sentence taken apart, and the cards of a deal that a picture marks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from satmav.faces.phrases import cards, number, signed
from satmav.faces.words import marked_cards
from satmav.game.cards import Card
from satmav.reasons.story import Explanation

WIDE = "\u2002"
"""The space that parts the seats of a straight: two spaces in the sentences."""

_CARD = re.compile(r"\{([2-9TJQKA][cdhs])\}")


def pieces(text: str) -> Iterator[str | Card]:
    """The words and the cards of a sentence, in turn; cards stand in it in braces (``{Kc}``)."""
    for place, part in enumerate(_CARD.split(text.replace("  ", WIDE))):
        if place % 2:
            yield Card.named(part)
        elif part:
            yield part


def drawn(text: str, words: Callable[[str], str], card: Callable[[Card], str]) -> str:
    """A sentence with its words and its cards each shown in their own way."""
    return "".join(card(part) if isinstance(part, Card) else words(part) for part in pieces(text))


@dataclass(frozen=True)
class Marks:
    """The cards that stand out, what is written on some of them, and a sentence that says so."""

    cards: tuple[Card, ...] = ()
    badges: Mapping[Card, str] = field(default_factory=dict)
    caption: str = ""


def marks(explanation: Explanation) -> Marks:
    """The marks for the first reason of an explanation."""
    marked = marked_cards(explanation)
    if explanation.homeless:
        which = "the homeless card" if len(marked) == 1 else f"the {number(len(marked))} homeless cards"
        return Marks(marked, {}, f"Raised: {which}, {cards(marked)}.")
    if explanation.points:
        points = explanation.points.points.cards
        badges = {card: badge(points[card]) for card in marked}
        return Marks(marked, badges, "Raised cards score points; those with a minus cost points.")
    if explanation.core:
        which = "the card that cannot" if len(marked) == 1 else f"the {number(len(marked))} cards that cannot all"
        return Marks(marked, {}, f"Raised: {which} be placed.")
    return Marks(marked)


def badge(points: int) -> str:
    """What is written on a card with points: ``+2``, ``−1``."""
    return f"+{points}" if points > 0 else signed(points)


def lowers(shown: str) -> bool:
    """Whether a badge takes points away; such a card is not raised."""
    return shown[:1] in ("-", "−")
