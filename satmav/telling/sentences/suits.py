"""Why a suit has so many flushes, and which of its cards are in them."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.reasons.moves import FLUSHES, HELD, Fact
from satmav.telling.about import is_about, is_gain
from satmav.telling.arguments import Suit
from satmav.telling.clauses import Clause, cards, clause, suited
from satmav.telling.sentences.facts import in_flush

NAMED_AT_MOST = 3
"""So many cards that a flush does not take are named as those that it leaves."""


def filled(told: Suit, seen: Sequence[int] = ()) -> Clause:
    """``the flush takes all hearts but K♥``; cards that were just ``seen`` to be out are not named again."""
    return clause("flush takes", n=told.left // 5, what=taken(told, seen))


def taken(told: Suit, seen: Sequence[int] = ()) -> Clause:
    """``all hearts but K♥``."""
    rest = suited(told.suit, told.left)
    if not told.out:
        return clause("all", suited=rest)
    if set(told.out) <= set(seen):
        return clause("the others", suited=rest)
    short = "all but" if len(told.out) <= NAMED_AT_MOST else "those left"
    return clause(short, suit=suited(told.suit, 2), suited=rest, out=cards(*told.out))


def few(told: Suit) -> Clause:
    """``without K♥ only four hearts are left``."""
    left = suited(told.suit, told.left)
    return clause("few left", suited=left, out=cards(*told.out)) if told.out else clause("few", suited=left)


def of_suit(told: Suit, gained: Sequence[Fact]) -> Clause | None:
    """Why a suit has so many flushes, why a card is in none, or why it cannot be."""
    if not gained:
        return _contradiction(told)
    if is_gain(gained, FLUSHES):
        return in_flush(told.held)
    if gained[0].least:
        return None
    full = is_about(gained, HELD) and told.held and told.full
    return clause("full with", cards=cards(*told.held)) if full else few(told)


def _contradiction(told: Suit) -> Clause:
    """Why a suit cannot have its flushes, or not all cards that must be in them."""
    if told.least * 5 > told.left:
        return clause("too few", few=few(told), suit=suited(told.suit, 1))
    return clause("but", first=in_flush(told.held), second=few(told))
