"""A pattern: cards that must be dealt, cards that must not, and upper bounds on ranks and suits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from satmav.errors import UsageError
from satmav.game.cards import RANK_MASKS, SUIT_MASKS, Card, mask_of
from satmav.game.deals import Deal

ANY_RANKS = (4,) * 13
"""Bounds that leave every rank free."""

ANY_SUITS = (13,) * 4
"""Bounds that leave every suit free."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Conditions on a deal, each of which some set of cards meets.

    ``present`` must be dealt and ``absent`` must not; at most ``ranks[r]`` cards of rank r (4: no
    bound) and ``suits[s]`` cards of suit s (13: no bound) may be dealt.
    """

    present: tuple[Card, ...] = ()
    absent: tuple[Card, ...] = ()
    ranks: tuple[int, ...] = ANY_RANKS
    suits: tuple[int, ...] = ANY_SUITS

    def __post_init__(self) -> None:
        if len(self.ranks) != 13 or len(self.suits) != 4:
            raise UsageError("a pattern has 13 bounds on ranks and 4 on suits")
        dealt = mask_of(self.present)
        if both := [card for card in self.absent if dealt >> card & 1]:
            raise UsageError(f"a pattern cannot want {both[0]} both dealt and not dealt")
        _check("rank", self.ranks, RANK_MASKS, dealt)
        _check("suit", self.suits, SUIT_MASKS, dealt)


def _check(what: str, bounds: Sequence[int], masks: Sequence[int], dealt: int) -> None:
    for bound, mask in zip(bounds, masks, strict=True):
        least, most = (mask & dealt).bit_count(), mask.bit_count()
        if not least <= bound <= most:
            raise UsageError(f"a pattern's bound on this {what} runs from {least}, its cards present, to {most}")


def meets(pattern: Pattern, deal: Deal) -> bool:
    """Whether the deal meets all conditions of the pattern."""
    return (
        mask_of(pattern.present) & ~deal.mask == 0
        and mask_of(pattern.absent) & deal.mask == 0
        and _within(deal.mask, RANK_MASKS, pattern.ranks)
        and _within(deal.mask, SUIT_MASKS, pattern.suits)
    )


def _within(dealt: int, masks: Sequence[int], bounds: Sequence[int]) -> bool:
    return all((dealt & mask).bit_count() <= most for mask, most in zip(masks, bounds, strict=True))
