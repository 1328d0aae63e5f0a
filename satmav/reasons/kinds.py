"""Kinds of hand: what a case distinction counts, and what a card's places are.

A kind is a flush of one suit, a straight of one run, or a hand with a part of some rank: three or two of it in a full
house, four of it, or the fifth card beside four of another. So a flush or a straight is of one kind, and any other hand
of two. Written ``flush h``, ``straight 9TJQK``, ``triple K``.
"""

from __future__ import annotations

from typing import NamedTuple

from satmav.game.cards import CARDS, RANK_LETTERS, RANK_MASKS, SUIT_LETTERS, Card
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family, Hand, window_of

FLUSH, STRAIGHT, TRIPLE, PAIR, QUADS, KICKER = "flush", "straight", "triple", "pair", "quads", "kicker"
_PARTS = {3: TRIPLE, 2: PAIR, 4: QUADS, 1: KICKER}
"""The part that a rank has in a full house or four of a kind, by how many cards it gives."""
_LABELS = {
    FLUSH: tuple(SUIT_LETTERS),
    STRAIGHT: tuple("".join(RANK_LETTERS[rank] for rank in window) for window in WINDOWS),
    **{part: tuple(RANK_LETTERS) for part in _PARTS.values()},
}


class Kind(NamedTuple):
    """A kind of hand: its part, and the suit, run (0..9 from A-2-3-4-5) or rank that it is about."""

    part: str
    which: int

    @classmethod
    def named(cls, name: str) -> Kind:
        """The kind written ``flush h``."""
        part, label = name.split(" ")
        return cls(part, _LABELS[part].index(label))

    def __str__(self) -> str:
        return f"{self.part} {_LABELS[self.part][self.which]}"


def kind_of(card: Card, hand: Hand) -> Kind:
    """The kind of place that a card has in a hand that holds it."""
    if hand.family is Family.FLUSH:
        return Kind(FLUSH, card.suit)
    if hand.family is Family.STRAIGHT:
        window = window_of(hand.mask)
        assert window is not None
        return Kind(STRAIGHT, WINDOWS.index(window))
    return Kind(_PARTS[(hand.mask & RANK_MASKS[card.rank]).bit_count()], card.rank)


def kinds_of(hand: Hand) -> frozenset[Kind]:
    """The one or two kinds that a hand is of: those of its lowest and its highest card."""
    ends = (hand.mask & -hand.mask, hand.mask)
    return frozenset([kind_of(CARDS[bits.bit_length() - 1], hand) for bits in ends])


def most(kind: Kind, deal: Deal) -> int:
    """At most so many disjoint hands of the kind can there be in the deal, by counting its cards."""
    part, index = kind
    if part == FLUSH:
        return deal.suit(index).bit_count() // 5
    counts = [(deal.mask & rank_mask).bit_count() for rank_mask in RANK_MASKS]
    if part == STRAIGHT:
        return min(deal.hands, *(counts[rank] for rank in WINDOWS[index]))
    size = next(size for size, name in _PARTS.items() if name == part)
    return min(deal.hands, counts[index] // size)
