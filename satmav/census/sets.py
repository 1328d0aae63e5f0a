"""Sets of ranks, as 13-bit masks: the cards of one suit, and the parts of them that leave flushes, and codes."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import numpy as np

from satmav.game.cards import RANKS
from satmav.kernels.arrays import Ints

Ranks = tuple[int, ...]


@cache
def sets(ranks: Ranks, size: int) -> tuple[int, ...]:
    """All sets of so many of the ranks, in order."""
    return tuple(sorted(sum(1 << rank for rank in chosen) for chosen in combinations(ranks, size)))


def smaller(length: int) -> range:
    """The sizes of the parts that are left when a suit of that length has given one flush or more."""
    return range(length % 5, length, 5)


def parts(ranks: Ranks, length: int) -> tuple[int, ...]:
    """All parts that a suit of that length may leave after one flush or more, the smallest first."""
    return tuple(part for size in smaller(length) for part in sets(ranks, size))


def codes(masks: Sequence[int] | Ints, base: int) -> Ints:
    """Sets as numbers with a digit a rank; codes of disjoint suits add up to codes of rank counts."""
    return (np.array(masks, np.int64)[:, None] >> np.arange(13) & 1) @ base ** np.arange(13)


def mirrored(mask: int) -> int:
    """The set with 2 and K, 3 and Q, ... exchanged, the ace in its place: straights remain straights."""
    return sum(1 << (11 - rank if rank < 12 else 12) for rank in RANKS if mask >> rank & 1)


def ranks_of(cards: int, suit: int) -> int:
    """The ranks of a mask's cards of one suit."""
    return sum(1 << rank for rank in RANKS if cards >> 4 * rank + suit & 1)


def cards_in(suit: int, ranks: int) -> int:
    """The cards of these ranks in one suit, as a mask."""
    return sum(1 << 4 * rank + suit for rank in RANKS if ranks >> rank & 1)
