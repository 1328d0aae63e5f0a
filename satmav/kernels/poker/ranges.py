"""Two ranges of hold 'em against each other on many boards: hands in order of strength, counted by card.

On a board every hand is held against all hands of the other range that share no card with it. Going up in order, the
hands below are known by number, and by number of those with each card: a hand beats all below, less those with its
first card, less those with its second. No hand below has both. Among hands as strong there is one with both, itself.
"""

import numpy as np

from satmav.kernels.arrays import Bytes, Flags, Ints, Tables, Words
from satmav.kernels.bits import ONE
from satmav.kernels.jit import compiled, inner
from satmav.kernels.poker.strength import START, strength_of

ALL = 52
"""Where the number of all hands stands, after those with each card."""


@inner
def strengths_on(board: np.uint64, cards: Bytes, tables: Tables, keys: Ints) -> int:
    """Fill ``keys`` with the hands that do not meet the board, their strengths in the higher bits; their number."""
    base, number, words = START, 0, tables.words
    for card in range(ALL):
        if board >> np.uint64(card) & ONE:
            base += words[card]
    for hand in range(len(cards)):
        mask = ONE << np.uint64(cards[hand, 0]) | ONE << np.uint64(cards[hand, 1])
        if not board & mask:
            total = base + words[cards[hand, 0]] + words[cards[hand, 1]]
            keys[number] = np.int64(strength_of(total, board | mask, tables)) << 16 | hand
            number += 1
    return number


@inner
def sort_by(keys: Ints, found: Ints, number: int, shift: int, counts: Ints) -> None:
    """Put keys in order of seven of their bits; those that are alike stay in their order."""
    counts[:] = 0
    for place in range(number):
        counts[keys[place] >> shift & 127] += 1
    before = 0
    for digit in range(128):
        before, counts[digit] = before + counts[digit], before
    for place in range(number):
        digit = keys[place] >> shift & 127
        found[counts[digit]] = keys[place]
        counts[digit] += 1


@inner
def count(numbers: Ints, cards: Bytes, hand: int) -> None:
    """Count a hand, and by its cards."""
    numbers[ALL] += 1
    numbers[cards[hand, 0]] += 1
    numbers[cards[hand, 1]] += 1


@inner
def apart(numbers: Ints, cards: Bytes, hand: int) -> np.int64:
    """How many of the hands counted share no card with a hand, where none is the hand itself."""
    number: np.int64 = numbers[ALL] - numbers[cards[hand, 0]] - numbers[cards[hand, 1]]
    return number


@compiled
def count_boards(boards: Words, ways: Ints, cards: Bytes, first: Flags, second: Flags, tables: Tables) -> Ints:
    """The wins of the first range, those of the second, and all deals, int64[3].

    ``boards``, uint64[b], are sets of five cards, each ``ways`` times; ``cards``, uint8[h, 2], the hands, which are in
    the ranges as ``first`` and ``second`` tell, bool[h]. The tables are for seven cards.
    """
    keys, counts = np.empty((2, len(cards)), np.int64), np.empty(128, np.int64)
    numbers = np.empty((2, ALL + 1), np.int64)  # hands of the first and of the second range by card
    found = np.zeros(3, np.int64)
    for line in range(len(boards)):
        number = strengths_on(boards[line], cards, tables, keys[0])
        sort_by(keys[0], keys[1], number, 16, counts)
        sort_by(keys[1], keys[0], number, 23, counts)
        numbers[:] = 0
        wins = losses = deals = np.int64(0)
        start = 0
        while start < number:
            end = start
            while end < number and keys[0, end] >> 16 == keys[0, start] >> 16:
                hand = keys[0, end] & 0xFFFF
                if first[hand]:
                    wins += apart(numbers[1], cards, hand)
                if second[hand]:
                    losses += apart(numbers[0], cards, hand)
                end += 1
            for place in range(start, end):
                hand = keys[0, place] & 0xFFFF
                if first[hand]:
                    count(numbers[0], cards, hand)
                if second[hand]:
                    count(numbers[1], cards, hand)
            start = end
        for place in range(number):
            hand = keys[0, place] & 0xFFFF
            if first[hand]:
                deals += apart(numbers[1], cards, hand) + second[hand]
        found[0] += ways[line] * wins
        found[1] += ways[line] * losses
        found[2] += ways[line] * deals
    return found
