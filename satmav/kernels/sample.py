"""Random deals by the hundred million: a generator of random words, and two ways to make deals of them.

xoshiro256++ (Blackman and Vigna, Scrambled linear pseudorandom number generators, ACM TOMS 47(4), 2021), written
out here: numba's support for NumPy's generators takes five to ten times as long for a deal. Whatever draws a deal
begins with a new word, so that a row of deals does not depend on how it is cut into calls.
"""

from __future__ import annotations

import numpy as np

from satmav.kernels.arrays import Ints, Words
from satmav.kernels.bits import ONE, ones
from satmav.kernels.jit import inner, lean_free

CARD = np.uint64(6)
"""The bits of a word that name a card."""
CARDS = np.uint64(52)
SPARE = np.uint64(12)
"""The bits of a word that a deck does not need."""
DECK = np.uint64((1 << 52) - 1)
HALF = np.uint64(32)
WORD = np.uint64(64)
SHIFT, FIRST_TURN, LAST_TURN = np.uint64(17), np.uint64(23), np.uint64(45)


@inner
def turned(word: np.uint64, places: np.uint64) -> np.uint64:
    """The word's bits turned to the left."""
    left: np.uint64 = (word << places) | (word >> (WORD - places))
    return left


@inner
def random_word(state: Words) -> np.uint64:
    """64 random bits; ``state`` is uint64[4], not all zero, and moves on."""
    word: np.uint64 = turned(state[0] + state[3], FIRST_TURN) + state[0]
    shifted = state[1] << SHIFT
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = turned(state[3], LAST_TURN)
    return word


@inner
def below(state: Words, bound: np.uint64) -> np.uint64:
    """A random number less than the bound, each as likely as the next (Lemire, ACM TOMACS 29(1), 2019)."""
    product: np.uint64 = (random_word(state) >> HALF) * bound
    left = (product << HALF) >> HALF
    if left < bound:
        short = ((ONE << HALF) - bound) % bound
        while left < short:
            product = (random_word(state) >> HALF) * bound
            left = (product << HALF) >> HALF
    product >>= HALF
    return product


@lean_free
def draw(state: Words, cards: int, deals: Words) -> None:
    """Fill ``deals``, uint64[n], with sets of so many of the 52 cards, all sets equally likely.

    A coin is tossed for each card, and then cards drawn at random are put in or taken out until the number is
    right; for a few cards (or all but a few) without the coins. Each card is treated like every other, so every
    set of the right size is as likely as the next.
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

    ``orders`` is int64[k, 4]: the lengths of the four suits in each order that the shape can have. ``sets`` are
    the 2^13 sets of clubs as masks of cards, the small ones first, and ``first``, int64[15], where those of each
    size begin.
    """
    for line in range(len(deals)):
        order = np.int64(below(state, np.uint64(len(orders))))
        deal = np.uint64(0)
        for suit in range(4):
            length = orders[order, suit]
            place = first[length] + np.int64(below(state, np.uint64(first[length + 1] - first[length])))
            deal |= sets[place] << np.uint64(suit)
        deals[line] = deal
