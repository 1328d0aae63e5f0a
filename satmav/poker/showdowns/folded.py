"""Known cards before the flop, exactly: all boards at once, folded to what matters of them.

A hand without a flush is as strong as the ranks of the board make it, of which there are 6,175 sets. A board has three,
four or five cards of one suit, or no player can have a flush with it. Such boards are looked at apart where a player
has a flush then, by the ranks in the suit and the ranks of the other cards. So the 1,712,304 boards for two players
are some ten thousand.
"""

from collections.abc import Sequence
from functools import cache, reduce
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from satmav.game.cards import RANKS, mask_of
from satmav.kernels.arrays import Ints, Shorts
from satmav.poker.cards import Hand
from satmav.poker.keys import KEYS
from satmav.poker.plain_arrays import by_ranks
from satmav.poker.showdowns.tally import USED, tally
from satmav.poker.tables import BITS, codes_of, flushes, sums_of

_WAYS = np.array([[comb(left, number) for number in range(5)] for left in range(5)])


class Suited(NamedTuple):
    """Boards with so many cards of a suit: a set of ranks in it, and the ranks of the others."""

    cards: int
    sets: Ints
    """int64[a]: a bit a rank."""
    others: Ints
    """int64[b]: the codes of the other cards."""
    places: Ints
    """int64[a, b]: where the codes of all five stand among those of five cards."""


def folded_tally(holes: Sequence[Hand], game: str) -> Ints:
    """The tally of all boards of five cards for players who hold these."""
    used, found = USED[game], np.zeros((3, len(holes)), np.int64)
    left = np.ones((len(RANKS), 4), np.int64)
    for card in (card for hole in holes for card in hole):
        left[card >> 2, card & 3] = 0
    ranked = np.stack([_by_ranks(hole, used) for hole in holes])
    ways = _ways_to_have(codes_of(5), left.sum(axis=1))
    for suit in range(4):
        for boards in map(_suited, (3, 4, 5)):
            made = [_flushes([card >> 2 for card in hole if card & 3 == suit], boards, used) for hole in holes]
            if any(one is not None for one in made):
                rows, places, number = _there(boards, left, suit)
                found += tally(_with_flushes(ranked[:, places], made, rows), number)
                ways -= np.bincount(places, number, len(ways)).astype(np.int64)
    return found + tally(ranked[:, ways > 0], ways[ways > 0])


def _ways_to_have(codes: Ints, left: Ints) -> Ints:
    """In how many ways cards of such ranks can be had, int64[n]. So many of each are left, int64[13]."""
    found: Ints = _WAYS[left, codes[:, None] >> BITS * np.array(RANKS) & 7].prod(axis=1)
    return found


@cache
def _suited(cards: int) -> Suited:
    """All boards with so many cards of a suit."""
    chosen = np.array(list(combinations(RANKS, cards)))
    sets, codes = (np.left_shift(1, bits * chosen).sum(axis=1) for bits in (1, BITS))
    others = codes_of(5 - cards)
    return Suited(cards, sets, others, np.searchsorted(codes_of(5), codes[:, None] + others))


def _there(boards: Suited, left: Ints, suit: int) -> tuple[Ints, Ints, Ints]:
    """Which of these boards can come: the place of the set in the suit, that of all ranks, and in how many ways."""
    gone = mask_of(rank for rank in RANKS if not left[rank, suit])
    others = _ways_to_have(boards.others, left.sum(axis=1) - left[:, suit])
    number = (boards.sets & gone == 0)[:, None] * others
    rows, columns = np.nonzero(number)
    return rows, boards.places[rows, columns], number[rows, columns]


def _with_flushes(strengths: Shorts, made: Sequence[Shorts | None], rows: Ints) -> Shorts:
    """The strengths of all players, uint16[players, n], with the flushes that they make by the sets in the suit."""
    for player, flush in enumerate(made):
        if flush is not None:
            np.maximum(strengths[player], flush[rows], out=strengths[player])
    return strengths


def _by_ranks(hole: Hand, used: int) -> Shorts:
    """The strengths of a hand by the codes of boards of which so many cards count, flushes left out: uint16[6175]."""
    pairs = [sum(KEYS[card >> 2] for card in two) for two in combinations(hole, 2)]
    best = reduce(np.maximum, (by_ranks((sums_of(used) + pair).astype(np.uint64), 2 + used) for pair in pairs))
    found: Shorts = best[_parts_of_boards(used)].max(axis=0)
    return found


@cache
def _parts_of_boards(used: int) -> Ints:
    """int64[p, 6175]: where the parts of so many of each five ranks stand among the codes of so many cards."""
    numbers = codes_of(5)[:, None] >> BITS * np.array(RANKS) & 7
    ranks = np.repeat(np.tile(RANKS, len(numbers)), numbers.ravel()).reshape(-1, 5)
    parts = [np.left_shift(1, BITS * ranks[:, part]).sum(axis=1) for part in combinations(range(5), used)]
    return np.searchsorted(codes_of(used), np.stack(parts))


def _flushes(held: Sequence[int], boards: Suited, used: int) -> Shorts | None:
    """The strengths of the flushes that these ranks in the suit make with the sets in it; None where they make none."""
    own, others = min(2, len(held)), min(used, boards.cards)
    if own + others < 5:
        return None
    masks = [mask_of(some) for some in combinations(held, own)]
    best = reduce(np.maximum, (flushes()[_parts_in_suit(boards.cards, others) | mask] for mask in masks))
    found: Shorts = best.max(axis=0)
    return found


@cache
def _parts_in_suit(cards: int, used: int) -> Ints:
    """int64[p, a]: the sets of so many ranks in each of the sets of :func:`_suited`."""
    chosen = [map(mask_of, combinations(ranks, used)) for ranks in combinations(RANKS, cards)]
    return np.array(list(zip(*chosen, strict=True)), np.int64)
