"""Which facts of a proof by forced moves bar a pat hand, each by itself.

A card that is loose is in no flush, and one in a flush is in nothing else; where there is no straight of a run, or
through a rank, and no triple, pair, four of a kind or kicker of a rank, there is no hand that wants it. A straight
flush is a flush, and so no straight.
"""

from __future__ import annotations

from collections.abc import Iterable

from satmav.game.hands import WINDOWS, Family, Hand, pat_hands, window_of
from satmav.game.rules import Rules
from satmav.reasons.moves import (
    FLUSHES,
    FOURS,
    HELD,
    HOUSES,
    KICKERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
    Fact,
    Number,
)


def bars(hand: Hand) -> frozenset[Fact]:
    """The facts of which each bars a hand."""
    cards = hand.cards
    if hand.family is Family.FLUSH:
        return frozenset([none(FLUSHES, cards[0].suit), *(none(HELD, card) for card in cards)])
    held = [Fact(Number(HELD, card), True, 1) for card in cards]
    if hand.family is Family.STRAIGHT:
        window = WINDOWS.index(window_of(hand.mask) or ())
        through = [none(THROUGH, rank) for rank in WINDOWS[window]]
        return frozenset([none(RUN, window), none(STRAIGHTS), *through, *held])
    first, last = cards[0].rank, cards[-1].rank
    if hand.family is Family.FULL_HOUSE:
        return frozenset([none(TRIPLES, first), none(PAIRS, last), none(HOUSES), *held])
    return frozenset([none(FOURS, first), none(KICKERS, last), none(QUADS), *held])


def open_hands(deal: int, rules: Rules, facts: Iterable[Fact]) -> list[Hand]:
    """The pat hands of a deal (a mask) that the facts leave."""
    known = frozenset(facts)
    return [hand for hand in pat_hands(deal, rules) if bars(hand).isdisjoint(known)]


def none(what: str, which: int = 0) -> Fact:
    """The fact that there is none."""
    return Fact(Number(what, which), False, 0)
