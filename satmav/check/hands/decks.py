"""Partitions of deals from decks of other sizes, checked hand by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from satmav.check.hands.deals import bits
from satmav.check.reading import CheckError


def is_deck_pat(cards: Sequence[int], suits: int, ranks: int, quads: bool) -> bool:
    """Whether five card ids (suits * rank + suit) are a pat hand in a deck of so many suits and ranks."""
    if len(set(cards)) != 5 or not all(0 <= card < suits * ranks for card in cards):
        return False
    if len({card % suits for card in cards}) == 1:
        return True
    held = sorted(card // suits for card in cards)
    counts = sorted(Counter(held).values())
    if len(counts) == 5:
        return held[4] - held[0] == 4 or held == [0, 1, 2, 3, ranks - 1]
    return counts == [2, 3] or (quads and counts[-1] >= 4)


def check_deck_partition(deal: int, hands: Sequence[int], suits: int, ranks: int, quads: bool) -> None:
    """Accept hands (masks) that are pat and use each card of the deal (a mask) exactly once.

    Raises :class:`CheckError` with the reason for anything else.
    """
    seen = 0
    for number, hand in enumerate(hands, start=1):
        if hand < 0 or hand & ~deal or hand & seen:
            raise CheckError(f"hand {number} holds a card that was not dealt, or that an earlier hand holds too")
        if not is_deck_pat(bits(hand), suits, ranks, quads):
            raise CheckError(f"hand {number} is not a pat hand: cards {bits(hand)}")
        seen |= hand
    if seen != deal:
        raise CheckError(f"card {bits(deal & ~seen)[0]} is in no hand")
