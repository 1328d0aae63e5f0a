"""Low poker, ace to five: the lowest five cards win, aces are low, and straights and flushes do not count.

The best hand is 5-4-3-2-A. Hands with a pair lose to all without, and so on as where the highest hand wins.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

LowRanking = tuple[tuple[int, ...], tuple[int, ...]]
"""How often the ranks of a hand stand there, the most frequent first, and these ranks, the ace 1; lower is better."""

_PARTITIONS = ((4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1))
LOW_TYPES = ("four of a kind", "full house", "three of a kind", "two pair", "one pair", "high card")
"""The types from the worst to the best."""


def low_strength(cards: Sequence[int]) -> int:
    """The strength of the lowest five of some cards, from 0 to 6174; higher is better, that is, lower cards are."""
    return max(_places()[_ranking(five)] for five in combinations([(card // 4 + 1) % 13 + 1 for card in cards], 5))


def low_type(strength: int) -> int:
    """The type of a hand by its strength: its place in :data:`LOW_TYPES`."""
    return _PARTITIONS.index(low_rankings()[strength][0])


@cache
def low_rankings() -> tuple[LowRanking, ...]:
    """The rankings of all hands, from the worst to the best: 6,175."""
    every = {_ranking(ranks) for ranks in combinations_with_replacement(range(1, 14), 5) if len(set(ranks)) > 1}
    return tuple(sorted(every, reverse=True))


@cache
def _places() -> dict[LowRanking, int]:
    return {ranking: place for place, ranking in enumerate(low_rankings())}


def _ranking(ranks: Sequence[int]) -> LowRanking:
    ordered = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return tuple(map(ranks.count, ordered)), tuple(ordered)
