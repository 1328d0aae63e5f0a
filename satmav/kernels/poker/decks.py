"""Random decks: hands dealt from them, and what comes first when cards are turned one by one."""

import numpy as np

from satmav.kernels.arrays import Bytes, Words
from satmav.kernels.bits import ones
from satmav.kernels.jit import compiled, inner, lean_free
from satmav.kernels.random_words import below

ACE = 12


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


@inner
def has_run(ranks: int) -> bool:
    """True if a set of ranks, a bit a rank, holds five in a row; the ace stands below the two as well."""
    ranks = ranks << 1 | ranks >> ACE
    return ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4 != 0


@compiled
def turn(state: Words, deck: Bytes, firsts: Bytes) -> None:
    """Fill ``firsts``, uint8[n, 8], with the cards turned until each type from a pair up can be made.

    ``state`` is that of the generator, uint64[4]; ``deck``, uint8[52], holds the cards and is shuffled.
    """
    held, suits = np.empty(13, np.int64), np.empty(4, np.int64)  # the cards of each rank, and the ranks of each suit
    for line in range(len(firsts)):
        first = firsts[line]
        first[:], held[:], suits[:] = 0, 0, 0
        ranks = pairs = threes = turned = seen = 0
        while seen < 8:
            other = turned + np.int64(below(state, np.uint64(52 - turned)))
            deck[turned], deck[other] = deck[other], deck[turned]
            card = deck[turned]
            turned += 1
            rank, suit = np.int64(card >> 2), card & 3
            held[rank] += 1
            pairs += held[rank] == 2
            threes += held[rank] == 3
            ranks |= 1 << rank
            suits[suit] |= 1 << rank
            three, four = threes >= 1, held[rank] == 4
            flush, run, flush_run = ones(np.uint64(suits[suit])) == 5, has_run(ranks), has_run(suits[suit])
            there = (pairs >= 1, pairs >= 2, three, run, flush, three and pairs >= 2, four, flush_run)
            for kind in range(8):
                if there[kind] and not first[kind]:
                    first[kind] = turned
                    seen += 1
