"""From a pattern to a weaker one, which more deals meet, a condition and a step at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from satmav.game.cards import DECK_MASK, RANK_MASKS, SUIT_MASKS, Card, cards_of, mask_of
from satmav.game.deals import Deal
from satmav.patterns.pattern import Pattern


class Step(NamedTuple):
    """A condition to weaken: ``field`` is a field of :class:`Pattern`, ``place`` a card, a rank or a suit."""

    field: str
    place: int


def strongest(deal: Deal, present: int) -> Pattern:
    """The deal's own bounds and absent cards, with some cards (a mask) present: all conditions at their strongest."""
    absent = cards_of(DECK_MASK & ~deal.mask)
    return Pattern(cards_of(present), absent, _dealt(deal, RANK_MASKS), _dealt(deal, SUIT_MASKS))


def _dealt(deal: Deal, masks: Sequence[int]) -> tuple[int, ...]:
    return tuple((deal.mask & mask).bit_count() for mask in masks)


def steps(pattern: Pattern) -> Iterator[Step]:
    """The conditions that a pattern makes."""
    yield from (Step("present", card) for card in pattern.present)
    yield from (Step("absent", card) for card in pattern.absent)
    yield from _bounded("ranks", pattern.ranks, 4)
    yield from _bounded("suits", pattern.suits, 13)


def _bounded(field: str, bounds: Sequence[int], most: int) -> Iterator[Step]:
    return (Step(field, place) for place, bound in enumerate(bounds) if bound < most)


def weakened(pattern: Pattern, step: Step) -> Pattern:
    """The pattern without a card, or with a bound that is higher by one."""
    field, place = step
    if field == "present":
        return replace(pattern, present=_without(pattern.present, place))
    if field == "absent":
        return replace(pattern, absent=_without(pattern.absent, place))
    if field == "ranks":
        return replace(pattern, ranks=_raised(pattern.ranks, place))
    return replace(pattern, suits=_raised(pattern.suits, place))


def normal(pattern: Pattern) -> Pattern:
    """The same deals told in ranks and suits where all other cards of one are absent: ``no queen``."""
    dealt, absent = mask_of(pattern.present), mask_of(pattern.absent)
    ranks, gone = _closed(pattern.ranks, RANK_MASKS, dealt, absent)
    suits, also = _closed(pattern.suits, SUIT_MASKS, dealt, absent)
    return Pattern(pattern.present, cards_of(absent & ~gone & ~also), ranks, suits)


def _without(cards: Sequence[Card], card: int) -> tuple[Card, ...]:
    return tuple(other for other in cards if other != card)


def _raised(bounds: Sequence[int], place: int) -> tuple[int, ...]:
    return (*bounds[:place], bounds[place] + 1, *bounds[place + 1 :])


def _closed(bounds: Sequence[int], masks: Sequence[int], dealt: int, absent: int) -> tuple[tuple[int, ...], int]:
    """The bounds, with those that absent cards amount to, and the mask of these cards."""
    closed, gone = list(bounds), 0
    for place, mask in enumerate(masks):
        if absent & mask and mask & ~(dealt | absent) == 0:
            closed[place] = (mask & dealt).bit_count()
            gone |= mask & absent
    return tuple(closed), gone
