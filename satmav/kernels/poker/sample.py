"""Random deals of a game by the million, and the best type of hand in each."""

from __future__ import annotations

import numpy as np

from satmav.kernels.arrays import Bytes, Ints, Ints32, Shorts, Words
from satmav.kernels.bits import ONE
from satmav.kernels.jit import lean_free
from satmav.kernels.poker.strength import FLUSHES, START, by_ranks, flush_suit, suit_ranks
from satmav.kernels.random_words import below


@lean_free
def deal(state: Words, deck: Bytes, hands: Bytes) -> None:
    """Fill ``hands``, uint8[n, k], with the first k cards of n random decks, in their order.

    ``state`` is that of the generator, uint64[4]; ``deck``, uint8, holds the cards and is shuffled.
    """
    cards = len(deck)
    for line in range(len(hands)):
        for place in range(hands.shape[1]):
            other = place + np.int64(below(state, np.uint64(cards - place)))
            deck[place], deck[other] = deck[other], deck[place]
            hands[line, place] = deck[place]


@lean_free
def sample_types(
    state: Words,
    deck: Bytes,
    fives: Bytes,
    size: int,
    words: Words,
    rows: Ints32,
    types: Shorts,
    flush_types: Shorts,
    deals: int,
    numbers: Ints,
) -> None:
    """Add to ``numbers``, int64[9], the best types of so many random deals of ``size`` cards each.

    ``state`` is that of the generator, uint64[4]; ``deck``, uint8[52], holds the cards and is shuffled; ``fives``,
    uint8[m, 5], says which places of a deal make a hand. ``types`` and ``flush_types`` are the tables of
    :mod:`satmav.kernels.poker.strength` for five cards, with types in place of strengths.
    """
    for _ in range(deals):
        for place in range(size):
            other = place + np.int64(below(state, np.uint64(52 - place)))
            deck[place], deck[other] = deck[other], deck[place]
        best = np.uint16(0)
        for line in range(len(fives)):
            total = START
            for place in range(5):
                total += words[deck[fives[line, place]]]
            if total & FLUSHES:
                cards = np.uint64(0)
                for place in range(5):
                    cards |= ONE << np.uint64(deck[fives[line, place]])
                best = max(best, flush_types[suit_ranks(cards, flush_suit(total))])
            else:
                best = max(best, by_ranks(total, rows, types))
        numbers[best] += 1
