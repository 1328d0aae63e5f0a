"""All patterns that leave a card homeless, so that homeless cards can be counted and drawn.

A card is in no pat hand of a deal if and only if

* at most four cards of its suit are dealt;
* every straight through its rank lacks a rank, for which there are a few smallest sets of ranks;
* the ranks allow no full house with it, and with quads no four of a kind. That is so in three cases: it is alone of its
  rank (with quads: and no rank is dealt four times); at most two of each rank are dealt; or at most one of each other
  rank is dealt (with quads: and not all four of its own).
"""

from collections.abc import Iterator
from itertools import chain, combinations

from satmav.game.cards import RANKS, SUITS, Card
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.patterns.pattern import Pattern


def homeless_patterns(card: Card, rules: Rules) -> tuple[Pattern, ...]:
    """The patterns of which a deal meets at least one if and only if this card of it is homeless."""
    most = rules.most_alike
    return tuple(
        _pattern(card, own, other, lacking)
        for own, other in ((1, most), (2, 2), (most, 1))
        for lacking in _closing(card.rank)
    )


def _pattern(card: Card, own: int, other: int, lacking: tuple[int, ...]) -> Pattern:
    """The card with so many of its own rank, so many of any other, and some ranks that lack altogether."""
    ranks = tuple(own if rank == card.rank else 0 if rank in lacking else other for rank in RANKS)
    suits = tuple(4 if suit == card.suit else 13 for suit in SUITS)
    return Pattern((card,), (), ranks, suits)


def _closing(rank: int) -> Iterator[tuple[int, ...]]:
    """The smallest sets of other ranks without which there is no straight through a rank: none holds another."""
    windows = [set(window) - {rank} for window in WINDOWS if rank in window]
    near = sorted(set().union(*windows))
    found: list[tuple[int, ...]] = []
    for few in chain.from_iterable(combinations(near, size) for size in range(len(near) + 1)):
        closes = all(window.intersection(few) for window in windows)
        if closes and not any(set(few).issuperset(smaller) for smaller in found):
            found.append(few)
            yield few
