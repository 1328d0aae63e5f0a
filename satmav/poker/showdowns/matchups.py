"""Ranges taken apart into the sets of hands that players may have at once, or two wide ones board by board.

What is the same but for the names of suits is looked at once. On a board all hands are put in order. How many hands of
the other range does a hand beat? Those below it, less those that hold one of its cards, which are counted by card.
"""

from collections.abc import Sequence

import numpy as np

from satmav.game.cards import mask_of
from satmav.kernels.arrays import Ints, Words
from satmav.poker.cards import Hand
from satmav.poker.given import compiled, has_numba
from satmav.poker.plain_arrays import cards_of, strengths_of, words_of
from satmav.poker.showdowns.folded import folded_tally
from satmav.poker.showdowns.tally import POT, dealt_tally
from satmav.poker.suits import boards_up_to_suits, lowest, orders_of
from satmav.poker.tables import whole_tables

MOST_TOGETHER = 400_000
"""Sets of hands that are gone through to find those that differ."""
BLOCK = 1 << 12
"""Boards at a time: a kernel does not hear Ctrl-C."""


def matchups(players: Sequence[Words], board: Words) -> tuple[Words, Ints] | None:
    """Hands that the players may have at once, up to suits, uint64[n, players], and how many each stands for.

    ``players`` are the hands of each as sets, none of which meets the board. None where there are too many.
    """
    rows, taken = np.zeros((1, 0), np.uint64), np.zeros(1, np.uint64)
    for hands in players:
        if len(rows) * len(hands) > MOST_TOGETHER:
            return None
        one, other = np.nonzero((taken[:, None] & hands[None, :]) == 0)
        rows = np.concatenate([rows[one], hands[other][:, None]], axis=1)
        taken = taken[one] | hands[other]
    if len(rows) == 1:
        return rows, np.ones(1, np.int64)
    found, ways = np.unique(lowest(rows, orders_of([board])), axis=0, return_counts=True)
    return found, ways.astype(np.int64)


def matchups_tally(rows: Words, ways: Ints, board: Hand, game: str, cards: int) -> Ints:
    """The tally of all of them with all boards."""
    found = np.zeros((3, rows.shape[1]), np.int64)
    for row, times in zip(rows, ways.tolist(), strict=True):
        holes = [tuple(hand) for hand in cards_of(row, cards).tolist()]
        found += times * (dealt_tally(holes, board, game) if board else folded_tally(holes, game))
    return found


def boards_tally(first: Words, second: Words, board: Hand) -> Ints:
    """The tally of two ranges, hands of two cards as sets, none of which meets the board."""
    given = np.array([mask_of(board)], np.uint64)
    boards, ways = boards_up_to_suits(given, [first, second], 5 - len(board))
    wins, losses, deals = (_compiled if has_numba() else plain_counts)(boards, ways, first, second)
    ties = deals - wins - losses
    return np.array([[wins, losses], [ties, ties], [POT * wins + POT // 2 * ties, POT * losses + POT // 2 * ties]])


def plain_counts(boards: Words, ways: Ints, one: Words, other: Words) -> Ints:
    """Wins of the first, wins of the second and deals, by NumPy: the twin of :mod:`satmav.kernels.poker.ranges`."""
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


def _compiled(boards: Words, ways: Ints, one: Words, other: Words) -> Ints:
    kernel = compiled("ranges against each other", "ranges")
    hands = np.union1d(one, other)
    cards, first, second = cards_of(hands, 2), np.isin(hands, one), np.isin(hands, other)
    found = np.zeros(3, np.int64)
    for start in range(0, len(boards), BLOCK):
        some = slice(start, start + BLOCK)
        found += kernel.count_boards(boards[some], ways[some], cards, first, second, whole_tables(7))
    return found
