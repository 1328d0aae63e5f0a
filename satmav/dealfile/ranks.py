"""A rank, or a card, as people call it."""

from __future__ import annotations

from satmav.dealfile.cardtext import parse_card
from satmav.game.cards import RANK_LETTERS, RANK_NAMES, SUITS, Card, rank_label, rank_plural


def rank_called(text: str) -> int | None:
    """The rank called ``K``, ``10``, ``king`` or ``kings``; None for what is no rank."""
    word = text.strip().lower()
    for rank, name in enumerate(RANK_NAMES):
        if word in (RANK_LETTERS[rank].lower(), rank_label(rank).lower(), name, rank_plural(rank)):
            return rank
    return None


def cards_called(text: str) -> list[Card]:
    """The four cards of a rank (``K``, ``king``), or one card (``Kc``).

    Raises :class:`CardError` for anything else.
    """
    rank = rank_called(text)
    return [parse_card(text)] if rank is None else [Card.of(rank, suit) for suit in SUITS]
