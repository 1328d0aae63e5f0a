"""Known cards before the flop, exactly: all boards at once, folded to what matters of them.

A hand without a flush is as strong as the ranks of the board make it, of which there are 6,175 sets. A board has three,
four or five cards of one suit, or no player can have a flush with it. Such boards are looked at apart where a player
has a flush then, by the ranks in the suit and the ranks of the other cards. So the 1,712,304 boards for two players
are some ten thousand.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from satmav.game.cards import RANKS
from satmav.kernels.arrays import Ints, Shorts
from satmav.poker.cards import Hand
from satmav.poker.keys import KEYS
from satmav.poker.plain_arrays import by_ranks
from satmav.poker.showdowns.tally import tally
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
    (strengths, flushed), found = RULES[game], np.zeros((3, len(holes)), np.int64)
    left = np.ones((len(RANKS), 4), np.int64)
    for card in (card for hole in holes for card in hole):
        left[card >> 2, card & 3] = 0
    ranked = np.stack([strengths(hole) for hole in holes])
    ways = _ways_to_have(codes_of(5), left.sum(axis=1))
    for suit in range(4):
        for boards in _suited_boards():
            made = [flushed(tuple(card >> 2 for card in hole if card & 3 == suit), boards) for hole in holes]
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
def _suited_boards() -> tuple[Suited, ...]:
    """All boards with three, four and five cards of a suit."""
    return tuple(map(_suited, (3, 4, 5)))


def _suited(cards: int) -> Suited:
    chosen = np.array(list(combinations(RANKS, cards)))
    sets, codes = (np.left_shift(1, bits * chosen).sum(axis=1) for bits in (1, BITS))
    others = codes_of(5 - cards)
    return Suited(cards, sets, others, np.searchsorted(codes_of(5), codes[:, None] + others))


def _there(boards: Suited, left: Ints, suit: int) -> tuple[Ints, Ints, Ints]:
    """Which of these boards can come: the place of the set in the suit, that of all ranks, and in how many ways."""
    gone = sum(1 << rank for rank in RANKS if not left[rank, suit])
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


def _any_five_by_ranks(hole: Hand) -> Shorts:
    return by_ranks((sums_of(codes_of(5)) + sum(KEYS[card >> 2] for card in hole)).astype(np.uint64), 7)


def _any_five_flushes(held: Hand, boards: Suited) -> Shorts | None:
    if len(held) + boards.cards < 5:
        return None
    found: Shorts = flushes()[boards.sets | sum(1 << rank for rank in held)]
    return found


def _two_and_three_by_ranks(hole: Hand) -> Shorts:
    pairs = [sum(KEYS[card >> 2] for card in two) for two in combinations(hole, 2)]
    best = np.max([by_ranks((sums_of(codes_of(3)) + pair).astype(np.uint64), 5) for pair in pairs], axis=0)
    found: Shorts = best[_threes_of_boards()].max(axis=1)
    return found


@cache
def _threes_of_boards() -> Ints:
    """int64[6175, 10]: where the threes of each five ranks stand among the codes of three cards."""
    numbers = codes_of(5)[:, None] >> BITS * np.array(RANKS) & 7
    ranks = np.repeat(np.tile(RANKS, len(numbers)), numbers.ravel()).reshape(-1, 5)
    threes = [np.left_shift(1, BITS * ranks[:, three]).sum(axis=1) for three in combinations(range(5), 3)]
    return np.searchsorted(codes_of(3), np.stack(threes, axis=1))


def _two_and_three_flushes(held: Hand, boards: Suited) -> Shorts | None:
    if len(held) < 2:
        return None
    pairs = [1 << one | 1 << other for one, other in combinations(held, 2)]
    found: Shorts = np.max([flushes()[_threes_in_suit(boards.cards) | pair] for pair in pairs], axis=(0, 2))
    return found


@cache
def _threes_in_suit(cards: int) -> Ints:
    """int64[a, t]: the sets of three ranks in each of the sets of :func:`_suited`."""
    chosen = [combinations(ranks, 3) for ranks in combinations(RANKS, cards)]
    return np.array([[sum(1 << rank for rank in three) for three in threes] for threes in chosen], np.int64)


RULES: dict[str, tuple[Callable[[Hand], Shorts], Callable[[Hand, Suited], Shorts | None]]] = {
    "holdem": (_any_five_by_ranks, _any_five_flushes),
    "omaha": (_two_and_three_by_ranks, _two_and_three_flushes),
}
"""What a game makes of a hand: its strengths by the codes of boards, and those of flushes by sets of ranks in a suit.

The second takes the ranks that a player holds in the suit; it gives None where there is no flush."""
