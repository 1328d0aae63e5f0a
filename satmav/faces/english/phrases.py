"""Small pieces of English: numbers, plurals, lists, names of cards."""

from collections.abc import Sequence

from satmav.game.cards import RANK_NAMES, SUIT_NAMES, Card, rank_label

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(count: int) -> str:
    """A number in words up to twelve."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


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
    """``a``, ``a and b``, ``a, b and c``; with semicolons where the items have commas of their own: ``apart``."""
    comma, last = ("; ", f"; {word} ") if apart else (", ", f" {word} ")
    return comma.join(items[:-1]) + last + items[-1] if len(items) > 1 else "".join(items)
