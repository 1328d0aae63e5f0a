"""The linear program of a claim, whose bounds change from question to question.

A column a kind of hand and a column a hand; a row a card and a row a kind. Each row may be missed at a price of 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import numpy as np

from satmav.explain.cases.kept import TINY, Given, Reals, packed, unpacked
from satmav.explain.linear import SIMPLEX, Program
from satmav.explain.points.case import Thing
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.kernels.arrays import Flags, Words
from satmav.reasons.kinds import Kind, kinds_of


class CoverLp:
    """What is the least price at which hands cover the core? Kinds and hands go by their places in the lists."""

    def __init__(self, deal: Deal, hands: Sequence[Hand], core: int, kinds: Sequence[Kind]) -> None:
        self._things = (*deal, *kinds)
        self._kinds, self._hands = len(kinds), len(hands)
        self._holds = np.array([[hand.mask >> card & 1 for card in deal] for hand in hands], float).reshape(
            -1, len(deal)
        )
        self._is_of = np.array([[kind in found for kind in kinds] for found in map(kinds_of, hands)], float)
        self._is_of = self._is_of.reshape(-1, len(kinds))
        self._program = program = Program()
        for _ in range(self._kinds + self._hands):
            program.column(0, inf)
        for card, holds in zip(deal, self._holds.T, strict=True):
            self._row(1 if core >> card & 1 else -inf, 1, holds)
        for column, is_of in enumerate(self._is_of.T):
            self._row(0, 0, is_of, (column, -1))
        self._solver = program.solver(**SIMPLEX)
        self._allowed: Flags = np.ones(self._hands, bool)
        self._numbers: Reals = np.full(self._kinds + 1, np.nan)

    def _row(self, lower: float, upper: float, among: Reals, *more: tuple[int, float]) -> None:
        missed = [(self._program.column(0, inf, 1), sign) for sign in (1, -1)]
        hands = [(self._kinds + place, 1) for place in np.flatnonzero(among).tolist()]
        self._program.row(lower, upper, [*more, *hands, *missed])

    def price(self, given: Given) -> float:
        """The least price at which the allowed hands cover the core, with so many of some kinds."""
        allowed, numbers = unpacked(given.hands, self._hands), given.numbers
        hands = np.flatnonzero(allowed != self._allowed)
        self._solver.bound(self._kinds + hands, 0, np.where(allowed[hands], inf, 0))
        kinds = np.flatnonzero(~((numbers == self._numbers) | np.isnan(numbers) & np.isnan(self._numbers)))
        self._solver.bound(kinds, np.nan_to_num(numbers[kinds], nan=0), np.nan_to_num(numbers[kinds], nan=inf))
        self._allowed, self._numbers = allowed, numbers
        return self._solver.optimum()

    def scores(self) -> tuple[Words, Reals, float]:
        """Of the last answer, the hands that score more than 0 and the bonus of each kind.

        The score of all cards comes last.
        """
        points, bonus = np.split(self._solver.duals, [self._holds.shape[1]])
        bonus[np.isnan(self._numbers[:-1]) | (abs(bonus) <= TINY)] = 0
        scoring = packed(self._holds @ points + self._is_of @ bonus > TINY)
        return scoring, np.append(bonus, 0.0), float(points.sum())

    def things(self) -> frozenset[Thing]:
        """Of the last answer the cards and kinds that have points."""
        duals = self._solver.duals.tolist()
        return frozenset(thing for thing, points in zip(self._things, duals, strict=True) if abs(points) > TINY)

    def solution(self) -> tuple[Words, Reals]:
        """Of the last answer the hands that have a share, and how many of each kind that makes."""
        shares = self._solver.values[self._kinds : self._kinds + self._hands]
        shares[~self._allowed | (shares <= TINY)] = 0
        return packed(shares > 0), np.append(shares @ self._is_of, 0.0)
