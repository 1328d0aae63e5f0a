"""Random deals by the hundred million, drawn in two ways, and tallied by shape and by how many pat hands each holds.

Whatever draws a deal begins with a new word. So a row of deals does not depend on how it is cut into calls. Pat hands
are counted from ranks and suits alone.
"""

import numpy as np

from satmav.kernels.arrays import Ints, Verdicts, Words
from satmav.kernels.bits import ONE, ones
from satmav.kernels.decide.bounds import count, to_lanes
from satmav.kernels.jit import inner, lean_free
from satmav.kernels.random_words import below, random_word

CARD = np.uint64(6)
"""The bits of a word that name a card."""
CARDS = np.uint64(52)
SPARE = np.uint64(12)
"""The bits of a word that a deck does not need."""
DECK = np.uint64((1 << 52) - 1)
NIBBLES = 0x1_1111_1111_1111
"""Bit 0 of the nibble of every rank."""
ALL_PAT_HANDS = 10_200 + 5_148 + 3_744 + 624
"""The pat hands of the deck."""
FLUSHES = (0, 0, 0, 0, 0, 1, 6, 21, 56, 126, 252, 462, 792, 1287)
"""The flushes of a suit by its length."""


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


@inner
def straights(deal: int, times: int) -> int:
    """Count the straights that are no straight flushes; ``times`` is how often each rank occurs, a nibble a rank."""
    suited = (deal << 4) | (deal >> 48)  # the ace below the two as well
    occurs = (times << 4) | (times >> 48)
    number: int = 0
    for low in range(10):
        window = occurs >> 4 * low
        ways = (window & 15) * (window >> 4 & 15)
        if ways:
            number += ways * (window >> 8 & 15) * (window >> 12 & 15) * (window >> 16 & 15)
    runs = suited & (suited >> 4) & (suited >> 8) & (suited >> 12) & (suited >> 16)
    for suit in range(4):
        number -= ones(np.uint64(runs >> suit & NIBBLES))
    return number


@inner
def pat_hands(deal: int, lengths: int, quads: bool) -> int:
    """Count the pat hands of a deal; ``lengths`` are those of its suits, in lanes."""
    times = (deal & NIBBLES) + (deal >> 1 & NIBBLES) + (deal >> 2 & NIBBLES) + (deal >> 3 & NIBBLES)
    twice = times >> 1 & NIBBLES
    pairs, triples = ones(np.uint64(twice & ~times)), ones(np.uint64(twice & times))
    fours = ones(np.uint64(times >> 2 & NIBBLES))
    number: int = straights(deal, times)
    number += (triples + 4 * fours) * (pairs + 3 * triples + 6 * fours) - 3 * triples - 24 * fours
    cards = 0
    for suit in range(4):
        length = lengths >> 16 * suit & 15
        number += FLUSHES[length]
        cards += length
    return number + fours * (cards - 4) if quads else number


@lean_free
def tally(deals: Words, status: Verdicts, quads: bool, shapes: Ints, hands: Ints) -> None:
    """Add deals, uint64[n], with their verdicts, int8[n] of 0 or 1, to two tables, a row a verdict.

    ``shapes`` is int64[2, 65536], with the suit lengths in base 16 as the column; ``hands`` is
    int64[2, ALL_PAT_HANDS + 1], with the number of pat hands as the column.
    """
    for line in range(len(deals)):
        deal = np.int64(deals[line])
        lengths = count(to_lanes(deal))
        column = (lengths | (lengths >> 12) | (lengths >> 24) | (lengths >> 36)) & 0xFFFF
        shapes[status[line], column] += 1
        hands[status[line], pat_hands(deal, lengths, quads)] += 1
