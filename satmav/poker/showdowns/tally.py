"""Who wins, deal by deal: how many deals each player wins, ties, and what share of the pots comes of that.

Known cards with a board of three cards or more: NumPy looks at every board that may come of it.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from satmav.game.cards import DECK
from satmav.kernels.arrays import Bytes, Ints, Shorts
from satmav.poker.cards import Hand
from satmav.poker.plain_arrays import masks_of, strengths_of, words_of

USED = {"holdem": 5, "omaha": 3}
"""How many cards of the board are in a hand with two of a player's, by game; of seven the best five count."""
MOST_PLAYERS = 10
POT = 2520
"""Units of a pot: every number of players up to ten shares it in whole units."""


def tally(strengths: Shorts, ways: Ints) -> Ints:
    """The wins, ties and units of each player, int64[3, players], of deals that come so many times each.

    ``strengths`` is uint16[players, n], ``ways`` int64[n]. Wins are deals won alone, ties those tied; units sum to so
    many pots as there are deals. Tallies of parts add up to that of the whole. Sums are taken in doubles, which hold
    all whole numbers below 2^53 exactly; a call has at most C(52, 5) deals.
    """
    won = strengths == strengths.max(axis=0)
    winners = won.sum(axis=0)
    worth = np.stack([ways * (winners == 1), ways * (winners > 1), ways * (POT // winners)], axis=1)
    found: Ints = (won.astype(np.float64) @ worth.astype(np.float64)).T.astype(np.int64)
    return found


def dealt_tally(holes: Sequence[Hand], board: Hand, game: str) -> Ints:
    """The tally of all ways to deal the rest of the board."""
    boards = rest_of_boards(board, {card for hole in holes for card in hole})
    hands = np.array(holes, np.uint8)[:, None, :]
    return tally(strengths_on(hands, boards, game), np.ones(len(boards), np.int64))


def rest_of_boards(board: Hand, gone: set[int]) -> Bytes:
    """Boards of five cards that begin with these, uint8[n, 5]; cards that are gone do not come."""
    left = np.array([card for card in DECK if card not in gone and card not in board], np.uint8)
    rest = left[_choices(len(left), 5 - len(board))]
    return np.hstack([np.tile(np.array(board, np.uint8), (len(rest), 1)), rest])


@cache
def _choices(cards: int, number: int) -> Ints:
    """All ways to choose so many of some cards, as places, int64[n, number]."""
    return np.array(list(combinations(range(cards), number)), np.int64).reshape(comb(cards, number), number)


def strengths_on(hands: Bytes, boards: Bytes, game: str) -> Shorts:
    """The strengths, uint16[players, n], of hands uint8[players, n or 1, cards held] with boards uint8[n, 5]."""
    used = USED[game]
    parts = [boards[:, list(part)] for part in combinations(range(5), used)]
    tabled = [(words_of(part), masks_of(part)) for part in parts]
    found = np.zeros((len(hands), len(boards)), np.uint16)
    for two in combinations(range(hands.shape[2]), 2):
        words, masks = words_of(hands[:, :, list(two)]), masks_of(hands[:, :, list(two)])
        for more_words, more_masks in tabled:
            np.maximum(found, strengths_of(words + more_words, masks | more_masks, 2 + used), out=found)
    return found
