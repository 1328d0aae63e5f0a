"""Who does what: which suit of a shape is fixed first, which second, which climbs, which are the bits.

The bits are the longest suit: it has the most parts, and the table of rows takes them once for all. Among
the other three the cheapest order by a rough count of rows that are read.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import comb

import numpy as np

from satmav.census.sets import smaller
from satmav.game.shapes import SUIT, Shape

NEAR, FAR = 0.5, 5.0
"""The price of a row at hand and of one anywhere in memory, beside the words that are joined."""


@dataclass(frozen=True)
class Plan:
    """The suit lengths in the order of work, and a rough price."""

    first: int
    second: int
    third: int
    bits: int
    price: float


@cache
def plan(shape: Shape) -> Plan:
    """The cheapest order of work for a shape."""
    bits, *others = shape
    orders = sorted(set(permutations(others)))
    plans = (Plan(first, second, third, bits, _price(first, second, third, bits)) for first, second, third in orders)
    return min(plans, key=lambda found: found.price)


def _price(first: int, second: int, third: int, bits: int) -> float:
    words = -(-comb(SUIT, bits) // 64)
    near, far = words / 8 + NEAR, words / 8 + FAR
    seconds = comb(SUIT, second) * (0.5 if first == second else 1)
    options, parts = 1 + _parts_of_one(first), _parts_of_one(second)
    merge = _given(second, third) * options * far
    climb = _all_parts(third) * (far + parts * near) + _links(third) * near
    whole = comb(SUIT, third) * (far + 2 * parts * near)
    return comb(SUIT, first) * (merge + seconds * (climb + whole))


def _parts_of_one(length: int) -> int:
    return sum(comb(length, size) for size in smaller(length))


def _all_parts(length: int) -> int:
    return sum(comb(SUIT, size) for size in smaller(length))


def _links(length: int) -> int:
    sizes = [*smaller(length)]
    levels = range(sizes[0], length + 1) if sizes else range(0)
    return sum(comb(SUIT, level) * (1 + max((size for size in sizes if size < level), default=-1)) for level in levels)


@cache
def _given(second: int, third: int) -> int:
    """How many rank counts in 0..2 the second and third suit can give."""
    counts = np.ones(1, np.int64)
    for _ in range(SUIT):
        counts = np.convolve(counts, np.ones(3, np.int64))
    sums = {one + other for one in (*smaller(second), second) for other in (*smaller(third), third)}
    return int(sum(counts[size] for size in sums))
