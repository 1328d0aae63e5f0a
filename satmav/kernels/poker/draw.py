"""Draw poker with one card to exchange: the best action of each hand, and the hands that come of it."""

import numpy as np

from satmav.kernels.arrays import Bytes, Ints, Shorts, Tables
from satmav.kernels.bits import ONE
from satmav.kernels.jit import inner, lean_free
from satmav.kernels.poker.strength import START, strength_of

OTHERS = 47
"""Cards that may be drawn."""
KEEP = 5
"""The action of keeping all five cards; the others are the places of the cards to discard."""


@inner
def strength_with(hand: Bytes, out: int, card: int, tables: Tables) -> np.uint16:
    """The strength of a hand whose card at ``out`` is replaced."""
    total, cards = START + tables.words[card], ONE << np.uint64(card)
    for place in range(5):
        if place != out:
            total += tables.words[hand[place]]
            cards |= ONE << np.uint64(hand[place])
    return strength_of(total, cards, tables)


@inner
def outcomes(hand: Bytes, action: int, tables: Tables, found: Shorts) -> None:
    """Fill ``found``, uint16[47], with the strengths of the hands that an action may lead to, all as likely."""
    number = 0
    for card in range(52):
        if card not in hand:
            if action == KEEP:
                found[number] = strength_with(hand, 0, hand[0], tables)
            else:
                found[number] = strength_with(hand, action, card, tables)
            number += 1


@lean_free
def best_actions(
    hands: Bytes, ways: Ints, values: Ints, marks: Ints, tables: Tables, found: Shorts, actions: Bytes, numbers: Ints
) -> int:
    """The best action of each hand by the values of strengths, and how often each strength comes of them.

    ``hands`` is uint8[n, 5]. ``ways``, int64[n], says how many hands each stands for, and ``values``, int64[7462], what
    a strength is worth. ``actions``, uint8[n], gets the actions: of several as good to keep all, else the first card;
    and to ``numbers``, int64[7462], the strengths they lead to are added, 47 for each of the ways. ``found``,
    uint16[47], is room to work in.

    Returns for how many hands the choice among actions as good makes a difference: whether the sums of ``marks``,
    int64[7462], over their outcomes differ.
    """
    open_hands = 0
    for line in range(len(hands)):
        best, best_value, best_mark, differs = -1, np.int64(0), np.int64(0), False
        for turn in range(6):
            action = KEEP if turn == 0 else turn - 1
            outcomes(hands[line], action, tables, found)
            value = mark = np.int64(0)
            for strength in found:
                value += values[strength]
                mark += marks[strength]
            if best < 0 or value > best_value:
                best, best_value, best_mark, differs = action, value, mark, False
            elif value == best_value and mark != best_mark:
                differs = True
        open_hands += ways[line] * differs
        actions[line] = best
        outcomes(hands[line], best, tables, found)
        for strength in found:
            numbers[strength] += ways[line]
    return open_hands
