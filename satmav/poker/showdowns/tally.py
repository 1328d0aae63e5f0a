"""Who wins, deal by deal: how many deals each player wins, ties, and what share of the pots comes of that."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from satmav.kernels.arrays import Ints, Shorts

MOST_PLAYERS = 10
POT = 2520
"""Units of a pot: every number of players up to ten shares it in whole units."""

Numbers = tuple[int, ...]


@dataclass(frozen=True)
class Tally:
    """Of so many deals in all: by player how many are won alone, how many are tied, and the units won."""

    wins: Numbers
    ties: Numbers
    units: Numbers
    deals: int

    def plus(self, other: Tally, times: int = 1) -> Tally:
        """The sum of both, the other one so many times."""
        pairs = (self.wins, other.wins), (self.ties, other.ties), (self.units, other.units)
        wins, ties, units = (tuple(one + times * more for one, more in zip(*pair, strict=True)) for pair in pairs)
        return Tally(wins, ties, units, self.deals + times * other.deals)


def nothing(players: int) -> Tally:
    """No deals yet."""
    none = (0,) * players
    return Tally(none, none, none, 0)


def tally(strengths: Shorts, ways: Ints) -> Tally:
    """The tally of deals, each so many times: ``strengths`` is uint16[players, n], ``ways`` int64[n].

    Sums are taken in doubles, which hold all whole numbers below 2^53 exactly; a call has at most C(52, 5) deals.
    """
    won = strengths == strengths.max(axis=0)
    winners = won.sum(axis=0)
    worth = np.stack([ways * (winners == 1), ways * (winners > 1), ways * (POT // winners)], axis=1)
    sums = won.astype(np.float64) @ worth.astype(np.float64)
    wins, ties, units = (tuple(map(int, column)) for column in sums.T)
    return Tally(wins, ties, units, int(ways.sum()))
