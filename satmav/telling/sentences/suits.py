"""Why a suit has so many flushes, and which of its cards are in them."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.reasons.moves import FLUSHES, HELD, Fact
from satmav.telling.arguments import Claim, Suit
from satmav.telling.clauses import Clause, cards, clause, suited
from satmav.telling.sentences.facts import in_flush

NAMED_AT_MOST = 3
"""So many cards that a flush does not take are named as those that it leaves."""


def fills(claim: Claim) -> bool:
    """Whether all cards that are not out go into the flushes of a suit."""
    fact = claim.gained[0] if claim.gained else None
    return isinstance(claim.argument, Suit) and fact is not None and fact.number.what == HELD and fact.least


def filled(told: Suit, seen: Sequence[int] = ()) -> Clause:
    """``the flush takes all hearts but K♥``; cards that were just ``seen`` to be out are not named again."""
    return clause("flush takes", n=(told.size - len(told.out)) // 5, what=taken(told, seen))


def taken(told: Suit, seen: Sequence[int] = ()) -> Clause:
    """``all hearts but K♥``."""
    rest = suited(told.suit, told.size - len(told.out))
    if not told.out:
        return clause("all", suited=rest)
    if set(told.out) <= set(seen):
        return clause("the others", suited=rest)
    short = "all but" if len(told.out) <= NAMED_AT_MOST else "those left"
    return clause(short, suit=suited(told.suit, 2), suited=rest, out=cards(*told.out))


def few(told: Suit) -> Clause:
    """``without K♥ only four hearts are left``."""
    left = suited(told.suit, told.size - len(told.out))
    return clause("few left", suited=left, out=cards(*told.out)) if told.out else clause("few", suited=left)


def of_suit(told: Suit, gained: Sequence[Fact]) -> Clause | None:
    """Why a suit has so many flushes, why a card is in none, or why it cannot be."""
    if not gained:
        if told.least * 5 > told.size - len(told.out):
            return clause("too few", few=few(told), suit=suited(told.suit, 1))
        return clause("but", first=in_flush(told.held), second=few(told))
    fact = gained[0]
    if fact.number.what == FLUSHES:
        return in_flush(told.held) if fact.least else few(told)
    if fact.least:
        return None
    full = told.held and len(told.held) == 5 * told.most
    return clause("full with", cards=cards(*told.held)) if full else few(told)
