"""Known cards before the flop, exactly: all boards at once, folded to what matters of them.

With two players there are 1,712,304 boards, which :mod:`~satmav.poker.showdowns.rank_sets` folds to some ten thousand:
a hand without a flush is as strong as the ranks of the board make it. Each of those stands for the boards with these
ranks; boards with three cards or more of a suit are taken out where a player has a flush then.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np

from satmav.game.cards import RANKS
from satmav.kernels.arrays import Ints, Shorts
from satmav.poker.cards import Hand
from satmav.poker.keys import KEYS
from satmav.poker.plain_arrays import by_ranks
from satmav.poker.showdowns import rank_sets
from satmav.poker.showdowns.rank_sets import Suited, ways_to_have
from satmav.poker.showdowns.tally import Tally, nothing, tally
from satmav.poker.tables import flushes


@dataclass(frozen=True)
class Rule:
    """What a game makes of a hand: its strengths by the ranks of boards, and by sets of ranks in a suit of flushes.

    ``flushes`` takes the ranks that a player holds in the suit and boards with so many of it; it gives None where
    there is no flush.
    """

    by_ranks: Callable[[Hand], Shorts]
    flushes: Callable[[Hand, Suited], Shorts | None]


def folded_tally(holes: Sequence[Hand], game: str) -> Tally:
    """The tally of all boards of five cards for players who hold these."""
    rule, found = RULES[game], nothing(len(holes))
    left = np.ones((len(RANKS), 4), np.int64)
    for card in (card for hole in holes for card in hole):
        left[card >> 2, card & 3] = 0
    ranked = np.stack([rule.by_ranks(hole) for hole in holes])
    ways = ways_to_have(rank_sets.ranks_of_boards(), left.sum(axis=1))
    for suit in range(4):
        for boards in rank_sets.suited_boards():
            made = [rule.flushes(tuple(card >> 2 for card in hole if card & 3 == suit), boards) for hole in holes]
            if any(one is not None for one in made):
                there, number = _there(boards, left, suit)
                strengths = _with_flushes(ranked, made, boards, there)
                found = found.plus(tally(strengths, number))
                ways -= np.bincount(boards.places[there].ravel(), number, len(ways)).astype(np.int64)
    return found.plus(tally(ranked[:, ways > 0], ways[ways > 0]))


def _there(boards: Suited, left: Ints, suit: int) -> tuple[tuple[Ints, Ints], Ints]:
    """Which of these boards can come, as places, and in how many ways each."""
    gone = sum(1 << rank for rank in RANKS if not left[rank, suit])
    others = ways_to_have(boards.others, left.sum(axis=1) - left[:, suit])
    sets, rest = np.flatnonzero(boards.sets & gone == 0), np.flatnonzero(others)
    rows, columns = np.ix_(sets, rest)
    return (rows, columns), np.tile(others[rest], len(sets))


def _with_flushes(ranked: Shorts, made: Sequence[Shorts | None], boards: Suited, there: tuple[Ints, Ints]) -> Shorts:
    """The strengths of all players on these boards, uint16[players, n]."""
    places, (rows, _) = boards.places[there], there
    strengths = ranked[:, places]
    for player, flush in enumerate(made):
        if flush is not None:
            np.maximum(strengths[player], flush[rows], out=strengths[player])
    return strengths.reshape(len(ranked), -1)


def _sum(ranks: Sequence[int]) -> np.uint64:
    found: np.uint64 = np.uint64(sum(KEYS[rank] for rank in ranks))
    return found


def _any_five_by_ranks(hole: Hand) -> Shorts:
    return by_ranks(rank_sets.sums_of_boards() + _sum([card >> 2 for card in hole]), 7)


def _any_five_flushes(held: Hand, boards: Suited) -> Shorts | None:
    if len(held) + boards.cards < 5:
        return None
    found: Shorts = flushes()[boards.sets | sum(1 << rank for rank in held)]
    return found


def _two_and_three_by_ranks(hole: Hand) -> Shorts:
    pairs = [_sum([card >> 2 for card in two]) for two in combinations(hole, 2)]
    best = np.max([by_ranks(rank_sets.sums_of_threes() + pair, 5) for pair in pairs], axis=0)
    found: Shorts = best[rank_sets.threes_of_boards()].max(axis=1)
    return found


def _two_and_three_flushes(held: Hand, boards: Suited) -> Shorts | None:
    if len(held) < 2:
        return None
    pairs = [1 << one | 1 << other for one, other in combinations(held, 2)]
    found: Shorts = np.max([flushes()[_threes(boards.cards) | pair] for pair in pairs], axis=(0, 2))
    return found


@cache
def _threes(cards: int) -> Ints:
    """int64[a, t]: the sets of three ranks in each of the sets of :func:`suited_boards`."""
    chosen = [combinations(ranks, 3) for ranks in combinations(RANKS, cards)]
    return np.array([[sum(1 << rank for rank in three) for three in threes] for threes in chosen], np.int64)


RULES = {
    "holdem": Rule(_any_five_by_ranks, _any_five_flushes),
    "omaha": Rule(_two_and_three_by_ranks, _two_and_three_flushes),
}
