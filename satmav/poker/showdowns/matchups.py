"""Ranges taken apart: the sets of hands that players may have at once, each with what is the same but for suits."""

from collections.abc import Sequence

import numpy as np

from satmav.kernels.arrays import Ints, Words
from satmav.poker.cards import Hand
from satmav.poker.plain_arrays import cards_of
from satmav.poker.showdowns.folded import folded_tally
from satmav.poker.showdowns.tally import Tally, dealt_tally, nothing
from satmav.poker.suits import lowest, orders_of

MOST_TOGETHER = 400_000
"""Sets of hands that are gone through to find those that differ."""


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


def matchups_tally(rows: Words, ways: Ints, board: Hand, game: str, cards: int) -> Tally:
    """The tally of all of them with all boards."""
    found = nothing(rows.shape[1])
    for row, times in zip(rows, ways.tolist(), strict=True):
        holes = [tuple(hand) for hand in cards_of(row, cards).tolist()]
        one = dealt_tally(holes, board, game) if board else folded_tally(holes, game)
        found = found.plus(one, times)
    return found
