"""The types of hands with jokers: every card that they might stand for is tried."""

from satmav.kernels.arrays import Bytes, Tables
from satmav.kernels.jit import inner, lean_free
from satmav.kernels.poker.strength import FLUSHES, START, by_ranks, flush_in

CARDS = 52
"""What is not below it is a joker."""
FIVE_OF_A_KIND = 9


@inner
def type_of(hand: Bytes, tables: Tables) -> int:
    """The type of five different cards."""
    total = START
    for card in hand:
        total += tables.words[card]
    if total & FLUSHES:
        return int(flush_in(hand, total, tables.flushes))
    return int(by_ranks(total, tables.rows, tables.strengths))


@lean_free
def joker_types(hands: Bytes, strict: bool, tables: Tables, hand: Bytes, found: Bytes) -> None:
    """Fill ``found``, uint8[n], with the best types of ``hands``, uint8[n, 5]. Up to two cards of a hand are jokers.

    A joker that copies a card held makes a better type only of three or four of a kind: five of a kind. The tables are
    for five cards, with types in place of strengths; ``hand``, uint8[5], is room to work in.
    """
    for line in range(len(hands)):
        held, same_rank = 0, True
        for card in hands[line]:
            if card < CARDS:
                hand[held] = card
                held += 1
                same_rank = same_rank and card >> 2 == hand[0] >> 2
        best = 0
        if held == 5:
            best = type_of(hand, tables)
        elif same_rank and not strict:
            best = FIVE_OF_A_KIND
        else:
            for one in range(CARDS):
                if one not in hand[:held]:
                    hand[held] = one
                    if held == 4:
                        best = max(best, type_of(hand, tables))
                    else:
                        for two in range(one + 1, CARDS):
                            if two not in hand[:held]:
                                hand[4] = two
                                best = max(best, type_of(hand, tables))
        found[line] = best
