"""Small pieces of English: numbers, lists, names; and sentences whose cards stand in braces (``{Kc}``)."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from satmav.game.cards import RANK_MASKS, RANK_NAMES, SUIT_NAMES, Card, rank_label
from satmav.game.deals import Deal

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
MINUS = "−"
WIDE = "\u2002"
"""The space that parts the seats of a straight on a page: two spaces in the sentences."""

_LETTERS = str.maketrans({MINUS: "-", "–": "-", "✗": "x", "♣": "c", "♦": "d", "♥": "h", "♠": "s"})
_CARD = re.compile(r"\{([2-9TJQKA][cdhs])\}")


def number(count: int) -> str:
    """A number in words up to twelve."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def hands(count: int) -> str:
    return f"{count} hand{'s' * (count != 1)}"


def name(card: Card) -> str:
    """A card in words: ``king of clubs``."""
    return f"{RANK_NAMES[card.rank]} of {SUIT_NAMES[card.suit]}"


def run(window: Sequence[int]) -> str:
    """A straight by its ends: ``9 to K``."""
    return f"{rank_label(window[0])} to {rank_label(window[4])}"


def a(noun: str) -> str:
    """A noun with its article."""
    return f"an {noun}" if noun[0] in "ae" else f"a {noun}"


def listed(items: Sequence[str], word: str = "and", *, apart: bool = False) -> str:
    """A list in words, with semicolons where the items have commas of their own (``apart``).

    >>> listed(["a", "b", "c"]), listed(["a, b", "c"], "or", apart=True)
    ('a, b and c', 'a, b; or c')
    """
    comma, last = ("; ", f"; {word} ") if apart else (", ", f" {word} ")
    return comma.join(items[:-1]) + last + items[-1] if len(items) > 1 else "".join(items)


def upper_first(text: str) -> str:
    """A sentence from a clause: its first letter large."""
    return text[:1].upper() + text[1:]


def signed(count: int) -> str:
    """An integer with a minus that looks like one."""
    return f"{MINUS}{-count}" if count < 0 else str(count)


def badge_text(points: int) -> str:
    """The points of a card, as they are written on it: ``+2``, ``−1``."""
    return f"+{points}" if points > 0 else signed(points)


def count_text(deal: Deal, rank: int) -> str:
    """The number of cards of a rank, under its column."""
    return str((deal.mask & RANK_MASKS[rank]).bit_count())


def cards(those: Iterable[Card]) -> str:
    """Cards in braces, one after the other."""
    return " ".join(f"{{{card}}}" for card in those)


def pieces(text: str) -> Iterator[str | Card]:
    """The words and the cards of a sentence, in turn."""
    for place, part in enumerate(_CARD.split(text)):
        if place % 2:
            yield Card.named(part)
        elif part:
            yield part


def drawn(text: str, card: Callable[[Card], str], words: Callable[[str], str] = str) -> str:
    """A sentence with its cards, and its words where these need it, shown in their own way.

    >>> drawn("The {Kc} is homeless.", lambda card: card.symbol)
    'The K♣ is homeless.'
    """
    return "".join(card(part) if isinstance(part, Card) else words(part) for part in pieces(text))


def marked_up(text: str, card: Callable[[Card], str], escaped: Callable[[str], str]) -> str:
    """The same for a markup that would take two spaces for one."""
    return drawn(text.replace("  ", WIDE), card, escaped)


def in_letters(text: str) -> str:
    """The same with signs of suits, dashes and crosses as letters; cards in braces stay."""
    return text.translate(_LETTERS)
