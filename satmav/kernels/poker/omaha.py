"""Omaha, board by board: the number of hands of four cards that make each type with exactly two of them.

A pair of cards makes the best of its ten hands with three cards of the board. A hand of four makes the best of its six
pairs; so it makes at most a type if all its pairs do. Then it is a clique of four in the graph of these pairs. Cliques
are counted with bitsets.
"""

import numpy as np

from satmav.kernels.arrays import Bytes, Ints, Shorts, Tables, Words
from satmav.kernels.bits import ONE, ones
from satmav.kernels.jit import compiled, inner
from satmav.kernels.poker.strength import START, strength_of

LEFT = 47
"""Cards that are not on the board."""
HANDS = 178_365
"""C(47, 4)."""


@inner
def pair_strengths(board: Bytes, others: Bytes, tables: Tables, found: Shorts) -> None:
    """Fill ``found``, uint16[47, 47]: how strong each pair of ``others`` is with three cards of the board at best."""
    words = tables.words
    for one in range(LEFT):
        for two in range(one + 1, LEFT):
            pair = START + words[others[one]] + words[others[two]]
            cards = ONE << np.uint64(others[one]) | ONE << np.uint64(others[two])
            best = np.uint16(0)
            for a in range(3):
                for b in range(a + 1, 4):
                    for c in range(b + 1, 5):
                        total = pair + words[board[a]] + words[board[b]] + words[board[c]]
                        three = ONE << np.uint64(board[a]) | ONE << np.uint64(board[b]) | ONE << np.uint64(board[c])
                        best = max(best, strength_of(total, cards | three, tables))
            found[one, two] = best


@inner
def join(pairs: Shorts, end: int, neighbours: Words) -> None:
    """Fill ``neighbours``, uint64[47], with the later cards, as bits, with which each is weaker than ``end``."""
    for one in range(LEFT):
        neighbours[one] = np.uint64(0)
        for two in range(one + 1, LEFT):
            if pairs[one, two] < end:
                neighbours[one] |= ONE << np.uint64(two)


@inner
def cliques(neighbours: Words) -> int:
    """The number of cliques of four."""
    number = 0
    for one in range(LEFT):
        second = neighbours[one]
        while second:
            low = second & (~second + ONE)
            second ^= low
            both = neighbours[one] & neighbours[ones(low - ONE)]
            third = both
            while third:
                low = third & (~third + ONE)
                third ^= low
                number += ones(both & neighbours[ones(low - ONE)])
    return number


@compiled
def count_boards(boards: Bytes, others: Bytes, ways: Ints, ends: Ints, tables: Tables, numbers: Ints) -> None:
    """Add to ``numbers``, int64[9], the hands of four of each type on ``boards``, uint8[n, 5], ``ways`` times each.

    ``others``, uint8[n, 47], are the cards that are not on them. ``ends``, int64[9], tells where the strengths of each
    type end; the tables are for five cards.
    """
    pairs, neighbours = np.empty((LEFT, LEFT), np.uint16), np.empty(LEFT, np.uint64)
    for line in range(len(boards)):
        pair_strengths(boards[line], others[line], tables, pairs)
        kind = below = 0
        while below < HANDS:
            join(pairs, ends[kind], neighbours)
            hands = cliques(neighbours)
            numbers[kind] += ways[line] * (hands - below)
            below = hands
            kind += 1
