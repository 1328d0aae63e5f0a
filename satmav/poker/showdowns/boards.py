"""Two wide ranges, board by board: all hands are put in order, and each is held against those below it.

Boards that are alike but for the names of suits are looked at once. How many hands of the other range does a hand beat?
Those below it, less those that hold one of its cards, which are counted by card.
"""

import numpy as np

from satmav.game.cards import DECK
from satmav.kernels.arrays import Flags, Ints, Words
from satmav.poker.cards import Hand
from satmav.poker.given import compiled, has_numba
from satmav.poker.plain_arrays import cards_of, strengths_of, words_of
from satmav.poker.showdowns.tally import POT, Tally
from satmav.poker.suits import boards_up_to_suits
from satmav.poker.tables import whole_tables

BLOCK = 1 << 12
"""Boards at a time: a kernel does not hear Ctrl-C."""


def boards_tally(first: Words, second: Words, board: Hand) -> Tally:
    """The tally of two ranges, hands of two cards as sets, none of which meets the board."""
    given = np.array([sum(1 << card for card in board)], np.uint64)
    boards, ways = boards_up_to_suits(given, [first, second], 5 - len(board))
    hands = np.union1d(first, second)
    count = _compiled if has_numba() else plain_counts
    wins, losses, deals = (
        int(number) for number in count(boards, ways, hands, np.isin(hands, first), np.isin(hands, second))
    )
    ties = deals - wins - losses
    units = tuple(POT * won + POT // 2 * ties for won in (wins, losses))
    return Tally((wins, losses), (ties, ties), units, deals)


def plain_counts(boards: Words, ways: Ints, hands: Words, first: Flags, second: Flags) -> Ints:
    """Wins of the first, wins of the second and deals, by NumPy: the twin of :mod:`satmav.kernels.poker.ranges`."""
    one, other = hands[first], hands[second]
    apart = (one[:, None] & other[None, :]) == 0
    words = [words_of(cards_of(side, 2)) for side in (one, other)]
    found = np.zeros(3, np.int64)
    for board, times in zip(boards, ways, strict=True):
        base = words_of(cards_of(np.array([board]), 5))
        mine, theirs = (
            strengths_of(base + more, side | board, 7).astype(np.int32)
            for more, side in zip(words, (one, other), strict=True)
        )
        mine[one & board != 0] = theirs[other & board != 0] = -1
        both = apart & (mine >= 0)[:, None] & (theirs >= 0)[None, :]
        above, below = mine[:, None] > theirs[None, :], mine[:, None] < theirs[None, :]
        found += times * np.array([np.count_nonzero(both & part) for part in (above, below, both)])
    return found


def _compiled(boards: Words, ways: Ints, hands: Words, first: Flags, second: Flags) -> Ints:
    kernel = compiled("ranges against each other", "ranges")
    cards = cards_of(hands, 2)
    room = np.empty((2, len(hands)), np.int64), np.empty(128, np.int64), np.empty((2, len(DECK) + 1), np.int64)
    found = np.zeros(3, np.int64)
    for start in range(0, len(boards), BLOCK):
        some = slice(start, start + BLOCK)
        kernel.count_boards(boards[some], ways[some], cards, first, second, whole_tables(7), *room, found)
    return found
