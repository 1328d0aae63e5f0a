"""How sentences are written, whatever their language: cards in braces, a minus that looks like one."""

import re
from collections.abc import Callable, Iterable, Iterator

from satmav.game.cards import RANK_MASKS, Card
from satmav.game.deals import Deal

MINUS = "−"

WIDE = "\u2002"
"""The space that parts the seats of a straight on a page: two spaces in the sentences."""

_SIGNS = {MINUS: "-", "–": "-", "✗": "x", "♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_LETTERS = str.maketrans(_SIGNS)

_CARD = re.compile(r"\{([2-9TJQKA][cdhs])\}")


def cards(some: Iterable[Card]) -> str:
    """Cards in braces, one after the other."""
    return " ".join(f"{{{card}}}" for card in some)


def pieces(text: str) -> Iterator[str | Card]:
    """The words and the cards of a sentence, in turn."""
    for place, part in enumerate(_CARD.split(text)):
        if place % 2:
            yield Card.named(part)
        elif part:
            yield part


def drawn(text: str, card: Callable[[Card], str], words: Callable[[str], str] = str) -> str:
    """A sentence with its cards, and its words where these need it, shown in their own way."""
    return "".join(card(part) if isinstance(part, Card) else words(part) for part in pieces(text))


def marked_up(text: str, card: Callable[[Card], str], escaped: Callable[[str], str]) -> str:
    """The same for a markup that would take two spaces for one."""
    return drawn(text.replace("  ", WIDE), card, escaped)


def in_letters(text: str) -> str:
    """The same with signs of suits, dashes and crosses as letters; cards in braces stay."""
    return text.translate(_LETTERS)


def upper_first(text: str) -> str:
    """A sentence from a clause: its first letter large."""
    return text[:1].upper() + text[1:]


def signed(count: int) -> str:
    """An integer with a minus that looks like one."""
    return f"{MINUS}{-count}" if count < 0 else str(count)


def count_text(deal: Deal, rank: int) -> str:
    """How many cards of a rank there are, under its column."""
    return str((deal.mask & RANK_MASKS[rank]).bit_count())


def badge_text(points: int) -> str:
    """What is written on a card with points: ``+2``, ``−1``."""
    return f"+{points}" if points > 0 else signed(points)
