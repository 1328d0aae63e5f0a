"""Names of suits do not matter: sets of cards with other suits, and those that stand for all that are alike."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

import numpy as np

from satmav.kernels.arrays import Flags, Words

Order = tuple[int, ...]
"""For each suit the one that takes its place."""

EVERY_FOURTH = np.uint64(0x1_1111_1111_1111)


def renamed(masks: Words, order: Order) -> Words:
    """Sets of cards with other suits."""
    found = np.zeros_like(masks)
    for suit, other in enumerate(order):
        found |= (masks >> np.uint64(suit) & EVERY_FOURTH) << np.uint64(other)
    return found


def orders_of(families: Iterable[Words]) -> list[Order]:
    """The orders of suits that leave each of these families of sets as it is; the first leaves every card."""
    sets = [np.sort(family) for family in families]
    return [
        order
        for order in permutations(range(4))
        if all((np.sort(renamed(family, order)) == family).all() for family in sets)
    ]


def lowest(rows: Words, orders: Iterable[Order]) -> Words:
    """For each row of sets, uint64[n, p], the lowest that it can be with other suits. The first column counts first."""
    best = rows
    for order in orders:
        other = renamed(rows, order)
        best = np.where(_is_lower(other, best)[:, None], other, best)
    return best


def _is_lower(one: Words, other: Words) -> Flags:
    lower, same = np.zeros(len(one), np.bool_), np.ones(len(one), np.bool_)
    for column in range(one.shape[1]):
        lower |= same & (one[:, column] < other[:, column])
        same &= one[:, column] == other[:, column]
    return lower
