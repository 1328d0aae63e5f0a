"""A pattern: cards that must be dealt, cards that must not, and upper bounds on ranks and suits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from operator import le
from typing import Any, NamedTuple

from satmav.errors import UsageError
from satmav.game.cards import DECK_MASK, RANK_MASKS, RANKS, SUIT_MASKS, SUITS, Card, cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS
from satmav.game.rules import Family, Rules

ANY_RANKS = (4,) * 13
"""Bounds that leave every rank free."""

ANY_SUITS = (13,) * 4
"""Bounds that leave every suit free."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """Conditions on a deal, each of which some set of cards meets.

    ``present`` must be dealt and ``absent`` must not; at most ``ranks[r]`` cards of rank r (4: no
    bound) and ``suits[s]`` cards of suit s (13: no bound) may be dealt.

    >>> king = Pattern(present=(Card("KS"),), absent=(Card("KH"), Card("KD"), Card("KC")))
    >>> meets(king, Deal("2c 3c 4c 5c KS"))
    True
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
    """True if the deal meets all conditions of the pattern."""
    return (
        mask_of(pattern.present) & ~deal.mask == 0
        and mask_of(pattern.absent) & deal.mask == 0
        and _within(deal.mask, RANK_MASKS, pattern.ranks)
        and _within(deal.mask, SUIT_MASKS, pattern.suits)
    )


def _within(dealt: int, masks: Sequence[int], bounds: Sequence[int]) -> bool:
    return all((dealt & mask).bit_count() <= most for mask, most in zip(masks, bounds, strict=True))


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
    for field, bounds, most in (("ranks", pattern.ranks, 4), ("suits", pattern.suits, 13)):
        yield from (Step(field, place) for place, bound in enumerate(bounds) if bound < most)


def weakened(pattern: Pattern, step: Step) -> Pattern:
    """The pattern without a card, or with a bound that is higher by one."""
    field, place = step
    there: tuple[int, ...] = getattr(pattern, field)
    if field in ("present", "absent"):
        left = tuple(card for card in there if card != place)
    else:
        left = (*there[:place], there[place] + 1, *there[place + 1 :])
    changed: dict[str, Any] = {field: left}
    return replace(pattern, **changed)


def normal(pattern: Pattern) -> Pattern:
    """The same deals told in ranks and suits where all other cards of one are absent: ``no queen``."""
    dealt, absent = mask_of(pattern.present), mask_of(pattern.absent)
    ranks, gone = _closed(pattern.ranks, RANK_MASKS, dealt, absent)
    suits, also = _closed(pattern.suits, SUIT_MASKS, dealt, absent)
    return Pattern(pattern.present, cards_of(absent & ~gone & ~also), ranks, suits)


def _closed(bounds: Sequence[int], masks: Sequence[int], dealt: int, absent: int) -> tuple[tuple[int, ...], int]:
    """The bounds, with those that absent cards amount to, and the mask of these cards."""
    closed, gone = list(bounds), 0
    for place, mask in enumerate(masks):
        if absent & mask and mask & ~(dealt | absent) == 0:
            closed[place] = (mask & dealt).bit_count()
            gone |= mask & absent
    return tuple(closed), gone


Bounds = tuple[int, ...]


def homeless_patterns(card: Card, rules: Rules) -> tuple[Pattern, ...]:
    """The patterns of which a deal meets at least one if and only if this card of it is homeless.

    So it is if its suit is too short for a flush and, for each way to make another hand with a card of its rank, some
    rank has fewer cards than that hand takes: the patterns are the maximal bounds on ranks that spare no such hand, the
    minimal transversals of the hands (Berge, *Hypergraphs*, 1989).

    >>> from satmav.game.rules import QUADS
    >>> len(homeless_patterns(Card("Kc"), QUADS))
    12
    """
    short = 4 if Family.FLUSH in rules.families else 13
    suits = tuple(short if suit == card.suit else 13 for suit in SUITS)
    return tuple(Pattern((card,), (), bounds, suits) for bounds in _closing(card.rank, rules))


@cache
def _closing(rank: int, rules: Rules) -> list[Bounds]:
    """The maximal bounds under which no hand by ranks alone has a card of this rank, for five cards and more."""
    maximal: set[Bounds] = {ANY_RANKS}
    for hand in dict.fromkeys(_rank_hands(rank, rules)):
        fitting = {bounds for bounds in maximal if all(bounds[other] >= number for other, number in hand)}
        maximal -= fitting
        for other, number in hand:
            if other != rank or number > 1:  # the card itself is dealt
                maximal |= {(*bounds[:other], number - 1, *bounds[other + 1 :]) for bounds in fitting}
        maximal = {
            bounds for bounds in maximal if not any(bounds != more and all(map(le, bounds, more)) for more in maximal)
        }
    order = {bounds: (bounds[rank], bounds.count(0), bounds) for bounds in maximal if sum(bounds) >= 5}
    return sorted(order, key=order.__getitem__)


def _rank_hands(rank: int, rules: Rules) -> Iterator[tuple[tuple[int, int], ...]]:
    """The hands with a card of a rank that are no flushes: their ranks, each with its number of cards."""
    for _, parts in rules.parts:
        for ranks in permutations(RANKS, len(parts)):
            if rank in ranks:
                yield tuple(sorted(zip(ranks, parts, strict=True)))
    if Family.STRAIGHT in rules.families:
        yield from (tuple((other, 1) for other in window) for window in WINDOWS if rank in window)
