"""Flags and decks that functions of poker are asked for: what is none of these ends in a sentence."""

from __future__ import annotations

from satmav.errors import UsageError, quoted
from satmav.game.decks import Deck


def flag(name: str, thing: object) -> bool:
    """True or False."""
    if not isinstance(thing, bool):
        raise UsageError(f"{name} is True or False, not {_told(thing)}")
    return thing


def require_deck(deck: object) -> None:
    """Raise :class:`UsageError` for what is no deck."""
    if not isinstance(deck, Deck):
        raise UsageError(f"a deck is a satmav.game.decks.Deck(suits, ranks), not {_told(deck)}")


def _told(thing: object) -> str:
    return quoted(thing) if isinstance(thing, str) else f"a {type(thing).__name__}"
