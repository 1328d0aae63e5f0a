"""Random deals of a game by the million, and the best type of hand in each."""

import numpy as np

from satmav.kernels.arrays import Bytes, Ints, Tables, Words
from satmav.kernels.bits import ONE
from satmav.kernels.jit import inner, lean_free
from satmav.kernels.poker.strength import FLUSHES, START, by_ranks, flush_suit, suit_ranks
from satmav.kernels.random_words import below


@inner
def draw(state: Words, deck: Bytes, size: int) -> None:
    """Bring so many cards of the deck to its front, drawn at random."""
    for place in range(size):
        other = place + np.int64(below(state, np.uint64(len(deck) - place)))
        deck[place], deck[other] = deck[other], deck[place]


@lean_free
def deal(state: Words, deck: Bytes, hands: Bytes) -> None:
    """Fill ``hands``, uint8[n, k], with the first k cards of n random decks, in their order.

    ``state`` is that of the generator, uint64[4]; ``deck``, uint8, holds the cards and is shuffled.
    """
    for line in range(len(hands)):
        draw(state, deck, hands.shape[1])
        for place in range(hands.shape[1]):
            hands[line, place] = deck[place]


@lean_free
def sample_types(state: Words, deck: Bytes, fives: Bytes, size: int, tables: Tables, deals: int, numbers: Ints) -> None:
    """Add to ``numbers``, int64[9], the best types of so many random deals of ``size`` cards each.

    ``state`` is that of the generator, uint64[4]; ``deck``, uint8[52], holds the cards and is shuffled; ``fives``,
    uint8[m, 5], says which places of a deal make a hand. The tables are for five cards, with types in place of
    strengths.
    """
    for _ in range(deals):
        draw(state, deck, size)
        best = np.uint16(0)
        for line in range(len(fives)):
            total = START
            for place in range(5):
                total += tables.words[deck[fives[line, place]]]
            if total & FLUSHES:
                cards = np.uint64(0)
                for place in range(5):
                    cards |= ONE << np.uint64(deck[fives[line, place]])
                best = max(best, tables.flushes[suit_ranks(cards, flush_suit(total))])
            else:
                best = max(best, by_ranks(total, tables.rows, tables.strengths))
        numbers[best] += 1
