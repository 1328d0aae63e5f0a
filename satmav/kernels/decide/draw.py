"""Random deals by the hundred million, in two ways.

Whatever draws a deal begins with a new word. So a row of deals does not depend on how it is cut into calls.
"""

import numpy as np

from satmav.kernels.arrays import Ints, Words
from satmav.kernels.bits import ONE, ones
from satmav.kernels.jit import lean_free
from satmav.kernels.random_words import below, random_word

CARD = np.uint64(6)
"""The bits of a word that name a card."""
CARDS = np.uint64(52)
SPARE = np.uint64(12)
"""The bits of a word that a deck does not need."""
DECK = np.uint64((1 << 52) - 1)


@lean_free
def draw(state: Words, cards: int, deals: Words) -> None:
    """Fill ``deals``, uint64[n], with sets of so many of the 52 cards, all sets equally likely.

    A coin is tossed for each card. Then cards drawn at random are put in or taken out until the number is right; for a
    few cards (or all but a few) without the coins. Each card is treated like every other, so every set of the right
    size is as likely as the next.
    """
    few = min(cards, 52 - cards)
    for line in range(len(deals)):
        deal = random_word(state) >> SPARE if few > 15 else np.uint64(0)
        number = ones(deal)
        there = ONE if number > few else np.uint64(0)
        lacking = abs(number - few)
        names, left = np.uint64(0), 0
        while lacking:
            if left == 0:
                names, left = random_word(state), 10
            card = names & np.uint64(63)
            names >>= CARD
            left -= 1
            if card < CARDS and (deal >> card) & ONE == there:
                deal ^= ONE << card
                lacking -= 1
        deals[line] = deal if few == cards else deal ^ DECK


@lean_free
def draw_shape(state: Words, orders: Ints, sets: Words, first: Ints, deals: Words) -> None:
    """Fill ``deals``, uint64[n], with deals of one shape, all of them equally likely.

    ``orders`` is int64[k, 4]: the lengths of the four suits in each order that the shape can have. ``sets`` are the
    2^13 sets of clubs as masks of cards, the small ones first. ``first``, int64[15], says where those of each size
    begin.
    """
    for line in range(len(deals)):
        order = np.int64(below(state, np.uint64(len(orders))))
        deal = np.uint64(0)
        for suit in range(4):
            length = orders[order, suit]
            place = first[length] + np.int64(below(state, np.uint64(first[length + 1] - first[length])))
            deal |= sets[place] << np.uint64(suit)
        deals[line] = deal
