"""Sets of ranks as 13-bit masks, and the plan: which suit of a shape is fixed first, which second, which climbs.

The bits are the longest suit: it has the most parts, and the table of rows takes them once for all. The others come in
the order of their lengths: what the first may leave is merged from rows far apart in memory. What the second may leave
is joined for each set of the third; the third's climb is shared by all that begins alike. Where there are many cards,
the second suit's climb is nearly all of the work: then the third is the shorter one, whose parts are its columns. A
first and second suit of one length stay so, as they are taken in order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import combinations
from math import comb

import numpy as np

from satmav.game.cards import RANKS
from satmav.game.shapes import SUIT, Shape
from satmav.kernels.arrays import Ints
from satmav.kernels.census.climb import BITS

Ranks = tuple[int, ...]


@cache
def sets(ranks: Ranks, size: int) -> tuple[int, ...]:
    """All sets of so many of the ranks, in order.

    >>> [f"{ranks:b}" for ranks in sets((0, 1, 3), 2)]
    ['11', '1001', '1010']
    """
    return tuple(sorted(sum(1 << rank for rank in chosen) for chosen in combinations(ranks, size)))


def smaller(length: int) -> range:
    """The sizes of the parts that are left when a suit of that length has given one flush or more.

    >>> [*smaller(12)]
    [2, 7]
    """
    return range(length % 5, length, 5)


def parts(ranks: Ranks, length: int) -> tuple[int, ...]:
    """All parts that a suit of that length may leave after one flush or more, the smallest first."""
    return tuple(part for size in smaller(length) for part in sets(ranks, size))


def codes(masks: Sequence[int] | Ints, base: int) -> Ints:
    """Sets as numbers with a digit a rank; codes of disjoint suits add up to codes of rank counts."""
    return (np.array(masks, np.int64)[:, None] >> np.arange(13) & 1) @ base ** np.arange(13)


def mirrored(mask: int) -> int:
    """The set with 2 and K, 3 and Q, ... exchanged, the ace in its place: straights remain straights.

    >>> f"{mirrored(0b11):013b}"
    '0110000000000'
    """
    return sum(1 << (11 - rank if rank < 12 else 12) for rank in RANKS if mask >> rank & 1)


def ranks_of(cards: int, suit: int) -> int:
    """The ranks of a mask's cards of one suit."""
    return sum(1 << rank for rank in RANKS if cards >> 4 * rank + suit & 1)


CARDS_NEARLY_ALL_WON = 30
"""Of so many cards nearly all deals are won: most columns are full before the third suit is climbed."""
BEGIN = 6e-3
"""Seconds that a set of the first suit takes in any case."""
FAR, MORE = 59e-9, 5e-9
"""Seconds of finding a row anywhere in memory, and of joining each of its tiles."""
LAID, COLUMN, CLIMBED, LEAF = 38e-9, 14e-9, 8e-9, 10e-9
"""Seconds of a gift of a part of the second suit, of a part of the third, of a tile joined in the second suit's climb,
and of a choice of both suits.

Fitted to all shapes of 25 and 30 cards, on a server's core of 2023 that was shared with others. How many columns become
full, and how soon, is not foreseen: with that the prices are up to five times too high or too low.
"""


@dataclass(frozen=True)
class Plan:
    """The suit lengths in the order of work, and the seconds that the shape may take."""

    first: int
    second: int
    third: int
    bits: int
    price: float


@cache
def plan(shape: Shape) -> Plan:
    """The order of work for a shape.

    >>> order = plan((9, 6, 5, 5))
    >>> order.first, order.second, order.third, order.bits
    (5, 5, 6, 9)
    """
    bits, *others = shape
    first, second, third = sorted(others)
    price = _price(first, second, third, bits)
    if sum(shape) >= CARDS_NEARLY_ALL_WON and first < second:
        second, third = third, second
    return Plan(first, second, third, bits, price)


def _price(first: int, second: int, third: int, bits: int) -> float:
    """Seconds that counting may take."""
    tiles = -(-comb(SUIT, bits) // BITS)
    seconds, thirds = comb(SUIT, second), comb(SUIT, third)
    merge = _given(second, third) * (1 + _parts(first, first)) * (FAR + tiles * MORE)
    laid = _parts(second) * thirds * LAID + _parts(third) * seconds * COLUMN
    climb = max(1, _parts(third)) * _climb(second) * CLIMBED
    firsts = comb(SUIT, first) / (2 if first != second else 1 if second != third else 3)
    same = (2 if first == second != third else 1) * (2 if second == third else 1) * (2 if third == bits else 1)
    return firsts * (BEGIN + merge + tiles * (laid + climb + seconds * thirds * LEAF / same))


def _parts(length: int, ranks: int = SUIT) -> int:
    """Count the parts of so many ranks that a suit of that length may leave."""
    return sum(comb(ranks, size) for size in smaller(length))


@cache
def _climb(length: int) -> int:
    """Count the tiles that are joined where a suit is climbed from its parts to all of its sets."""
    top = max(smaller(length), default=-1)
    joined = 0
    for level in range(length):
        left = length - level - 1
        for rank in range(left, SUIT):
            before = comb(SUIT - 1 - rank, level)  # ways to choose those above
            joined += before * sum(comb(rank, family) for family in range(max(1, min(top, left + 1))))
    return joined


@cache
def _given(second: int, third: int) -> int:
    """Count the rank counts in 0..2 that the second and third suit can give, one of them leaving a flush."""
    counts = reduce(np.convolve, [np.ones(3, np.int64)] * SUIT)
    sums = {one + other for one in (*smaller(second), second) for other in (*smaller(third), third)} - {second + third}
    return int(sum(counts[size] for size in sums))
