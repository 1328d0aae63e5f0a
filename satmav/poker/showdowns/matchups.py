"""Ranges taken apart: the sets of hands that players may have at once, each with what is the same but for suits.

Names of suits do not matter: of sets of cards that are alike but for them, one stands for all.
"""

from collections.abc import Iterable, Sequence
from itertools import permutations

import numpy as np

from satmav.kernels.arrays import Flags, Ints, Words
from satmav.poker.cards import Hand
from satmav.poker.plain_arrays import cards_of
from satmav.poker.showdowns.dealt import dealt_tally
from satmav.poker.showdowns.folded import folded_tally
from satmav.poker.showdowns.tally import Tally, nothing

Order = tuple[int, ...]
"""For each suit the one that takes its place."""

EVERY_FOURTH = np.uint64(0x1_1111_1111_1111)
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


def renamed(masks: Words, order: Order) -> Words:
    """Sets of cards with other suits."""
    found = np.zeros_like(masks)
    for suit, other in enumerate(order):
        found |= (masks >> np.uint64(suit) & EVERY_FOURTH) << np.uint64(other)
    return found


def orders_of(families: Iterable[Words]) -> list[Order]:
    """The orders of suits that leave each of these families of sets as it is; the first leaves every card."""
    sets = [np.sort(family) for family in families]
    return [
        order
        for order in permutations(range(4))
        if all((np.sort(renamed(family, order)) == family).all() for family in sets)
    ]


def lowest(rows: Words, orders: Iterable[Order]) -> Words:
    """For each row of sets, uint64[n, p], the lowest that it can be with other suits. The first column counts first."""
    best = rows
    for order in orders:
        other = renamed(rows, order)
        best = np.where(_is_lower(other, best)[:, None], other, best)
    return best


def _is_lower(one: Words, other: Words) -> Flags:
    lower = np.zeros(len(one), np.bool_)
    for mine, others in zip(one.T[::-1], other.T[::-1], strict=True):  # the first column has the last word
        lower = (mine < others) | ((mine == others) & lower)
    return lower
