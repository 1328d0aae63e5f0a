"""All patterns that leave a card homeless, so that homeless cards can be counted and drawn.

A card is in no pat hand of a deal if and only if its suit is too short for a flush and, for each way to make another
hand with a card of its rank, some rank has fewer cards than that hand takes. So the patterns are the maximal bounds on
ranks that spare no such hand: the minimal transversals of the hands, hand by hand (Berge, *Hypergraphs*, 1989).
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from operator import le

from satmav.game.cards import RANKS, SUITS, Card
from satmav.game.hands import WINDOWS
from satmav.game.rules import Family, Rules
from satmav.patterns.pattern import ANY_RANKS, Pattern

Bounds = tuple[int, ...]


def homeless_patterns(card: Card, rules: Rules) -> tuple[Pattern, ...]:
    """The patterns of which a deal meets at least one if and only if this card of it is homeless.

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
    found: set[Bounds] = {ANY_RANKS}
    for hand in dict.fromkeys(_rank_hands(rank, rules)):
        fitting = {bounds for bounds in found if all(bounds[other] >= number for other, number in hand)}
        found -= fitting
        for other, number in hand:
            if other != rank or number > 1:  # the card itself is dealt
                found |= {(*bounds[:other], number - 1, *bounds[other + 1 :]) for bounds in fitting}
        found = {bounds for bounds in found if not any(bounds != more and all(map(le, bounds, more)) for more in found)}
    order = {bounds: (bounds[rank], bounds.count(0), bounds) for bounds in found if sum(bounds) >= 5}
    return sorted(order, key=order.__getitem__)


def _rank_hands(rank: int, rules: Rules) -> Iterator[tuple[tuple[int, int], ...]]:
    """The hands with a card of a rank that are no flushes: their ranks, each with its number of cards."""
    for _, parts in rules.parts:
        for ranks in permutations(RANKS, len(parts)):
            if rank in ranks:
                yield tuple(sorted(zip(ranks, parts, strict=True)))
    if Family.STRAIGHT in rules.families:
        yield from (tuple((other, 1) for other in window) for window in WINDOWS if rank in window)
