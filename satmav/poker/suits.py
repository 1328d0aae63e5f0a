"""Sets of five cards up to the names of the suits: one of each class, and how many the class has."""

from itertools import permutations

import numpy as np

from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes, Ints, Words
from satmav.poker.keys import EVERY_FOURTH
from satmav.poker.plain_arrays import cards_of, sets_of


def classes_of_five() -> tuple[Bytes, Ints]:
    """The lowest set of each class, uint8[134459, 5], and the size of the class."""
    masks, orders = sets_of(np.array(DECK, np.uint64), 5), list(permutations(range(4)))
    for order in orders:
        masks = masks[masks <= _renamed(masks, order)]
    fixed = np.sum([_renamed(masks, order) == masks for order in orders], axis=0)
    return cards_of(masks, 5), (len(orders) // fixed).astype(np.int64)


def _renamed(masks: Words, order: tuple[int, ...]) -> Words:
    found = np.zeros_like(masks)
    for suit, other in enumerate(order):
        found |= (masks >> suit & EVERY_FOURTH) << other
    return found
