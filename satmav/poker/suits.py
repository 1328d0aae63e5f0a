"""Sets of cards that are alike but for the names of the suits, of which one stands for all."""

from collections.abc import Iterable, Sequence
from itertools import permutations

import numpy as np

from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes, Flags, Ints, Words
from satmav.poker.keys import EVERY_FOURTH
from satmav.poker.plain_arrays import cards_of, sets_of

Order = tuple[int, ...]
"""For each suit the one that takes its place."""


def renamed(masks: Words, order: Order) -> Words:
    """Sets of cards with other suits."""
    found = np.zeros_like(masks)
    for suit, other in enumerate(order):
        found |= (masks >> suit & EVERY_FOURTH) << other
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
    lower = np.zeros(len(one), np.bool_)
    for mine, others in zip(one.T[::-1], other.T[::-1], strict=True):  # the first column has the last word
        lower = (mine < others) | ((mine == others) & lower)
    return lower


def boards_up_to_suits(given: Words, ranges: Sequence[Words], more: int) -> tuple[Words, Ints]:
    """Boards with so many more cards as sets, one of those that are alike, and how many they are.

    They are alike where other suits make one of the other. The cards given and the ranges stay as they are.
    """
    left = [card for card in DECK if not int(given[0]) >> card & 1]
    masks = sets_of(np.array(left, np.uint64), more) | given[0]
    orders = orders_of([given, *ranges])
    for order in orders:
        masks = masks[masks <= renamed(masks, order)]
    fixed = np.sum([renamed(masks, order) == masks for order in orders], axis=0)
    return masks, (len(orders) // fixed).astype(np.int64)


def classes_of_five() -> tuple[Bytes, Ints]:
    """A set of five cards of each class, uint8[134459, 5], and how many sets the class has."""
    masks, ways = boards_up_to_suits(np.zeros(1, np.uint64), [], 5)
    return cards_of(masks, 5), ways
