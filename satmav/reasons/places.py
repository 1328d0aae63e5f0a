"""Where a card of a core could go: its pat hands in the deal, kind by kind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from satmav.game.cards import RANK_MASKS, Card
from satmav.game.hands import WINDOWS, Family, Hand, window_of


@dataclass(frozen=True, slots=True)
class Place:
    """One kind of place for a card: a flush, a run, a triple over pairs, a fifth card, ...

    ``hands`` are all hands of the kind.
    """

    family: Family
    hands: tuple[Hand, ...]


def places(card: Card, hands: Iterable[Hand]) -> tuple[Place, ...]:
    """The kinds of place of a card among a deal's pat hands; each hand that holds it is in one of them."""
    kinds: dict[tuple[Family, int], list[Hand]] = {}
    for hand in hands:
        if hand.mask & card.mask:
            kinds.setdefault((hand.family, _role(card, hand)), []).append(hand)
    return tuple(Place(family, tuple(kinds[family, role])) for family, role in sorted(kinds))


def _role(card: Card, hand: Hand) -> int:
    """What tells places of one family apart: the run of a straight, the card's part in another hand."""
    if hand.family is Family.STRAIGHT:
        window = window_of(hand.mask)
        assert window is not None
        return WINDOWS.index(window)
    return 0 if hand.family is Family.FLUSH else -(hand.mask & RANK_MASKS[card.rank]).bit_count()
