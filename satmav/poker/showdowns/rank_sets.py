"""Boards of five cards up to what matters of their suits: the ranks, and which of them are of a suit with a flush.

A board has three, four or five cards of one suit, or no player can have a flush with it. So there are the 6,175 sets of
five ranks. Beside them there are sets for each suit: three to five ranks in it, with the other cards' ranks.
"""

from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from satmav.game.cards import RANKS
from satmav.kernels.arrays import Bytes, Ints, Words
from satmav.poker.tables import BITS, codes_of, sums_of

_WAYS = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64)
"""Binomial coefficients: of so many cards so many."""


class Suited(NamedTuple):
    """Boards with so many cards of a suit: a set of ranks in it, and the ranks of the others."""

    cards: int
    sets: Ints
    """int64[a]: a bit a rank."""
    others: Bytes
    """uint8[b, 13]: how many of the other cards have each rank."""
    places: Ints
    """int64[a, b]: where the ranks of all five stand among those of :func:`ranks_of_boards`."""


@cache
def ranks_of_boards() -> Bytes:
    """uint8[6175, 13]: how many cards of each rank there are, for all sets of five."""
    return _numbers(codes_of(5))


@cache
def sums_of_boards() -> Words:
    """uint64[6175]: their sums of keys."""
    return sums_of(codes_of(5)).astype(np.uint64)


@cache
def sums_of_threes() -> Words:
    """uint64[455]: the sums of keys of all sets of three ranks."""
    return sums_of(codes_of(3)).astype(np.uint64)


@cache
def threes_of_boards() -> Ints:
    """int64[6175, 10]: where the threes of each five stand among those of :func:`sums_of_threes`."""
    numbers = ranks_of_boards()
    ranks = np.repeat(np.tile(np.arange(len(RANKS)), len(numbers)), numbers.ravel()).reshape(-1, 5)
    codes = np.left_shift(1, BITS * ranks)
    threes = [codes[:, list(three)].sum(axis=1) for three in combinations(range(5), 3)]
    return np.searchsorted(codes_of(3), np.stack(threes, axis=1))


@cache
def suited_boards() -> tuple[Suited, ...]:
    """All boards with three, four and five cards of a suit."""
    return tuple(map(_suited, (3, 4, 5)))


def ways_to_have(numbers: Bytes, left: Ints) -> Ints:
    """In how many ways cards of such ranks can be had, int64[n]. So many of each are left, int64[13]."""
    found: Ints = _WAYS[left, numbers].prod(axis=1)
    return found


def _suited(cards: int) -> Suited:
    chosen = list(combinations(RANKS, cards))
    sets = np.array([sum(1 << rank for rank in ranks) for ranks in chosen], np.int64)
    codes = np.array([sum(1 << BITS * rank for rank in ranks) for ranks in chosen], np.int64)
    others = codes_of(5 - cards)
    places = np.searchsorted(codes_of(5), codes[:, None] + others[None, :])
    return Suited(cards, sets, _numbers(others), places)


def _numbers(codes: Ints) -> Bytes:
    return np.stack([codes >> BITS * rank & 7 for rank in RANKS], axis=1).astype(np.uint8)
