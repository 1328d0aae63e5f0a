"""Small pieces of sentences: cards, names, numbers."""

from __future__ import annotations

from collections.abc import Iterable

from satmav.game.cards import RANK_NAMES, SUIT_NAMES, Card


def cards(some: Iterable[Card]) -> str:
    """Cards in braces, one after the other."""
    return " ".join(f"{{{card}}}" for card in some)


def name(card: Card) -> str:
    """A card in words: ``king of clubs``."""
    return f"{RANK_NAMES[card.rank]} of {SUIT_NAMES[card.suit]}"


def number(count: int) -> str:
    """A number in words up to twelve."""
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
    return words[count] if count < len(words) else str(count)


def hands(count: int) -> str:
    """So many hands."""
    return f"{count} hand{'s' * (count != 1)}"


def signed(count: int) -> str:
    """An integer with a minus that looks like one."""
    return f"−{-count}" if count < 0 else str(count)
