"""The linear program of a claim, whose bounds change from question to question.

A variable a hand, a row a card and a row a kind of hand; each row may be missed at a price of 1.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from satmav.explain.kept import TINY, Given, Reals, packed, unpacked
from satmav.explain.linear import GLOP, linear_solver, optimum
from satmav.explain.points_case import Thing
from satmav.game.cards import cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.kernels.arrays import Flags, Words
from satmav.reasons.kinds import Kind, kinds_of


class CoverLp:
    """What is the least price at which hands cover the core? Kinds go by their places in the list."""

    def __init__(self, deal: Deal, hands: Sequence[Hand], core: int, kinds: Sequence[Kind]) -> None:
        self._things = (*deal, *kinds)
        self._solver = solver = linear_solver("GLOP", GLOP)
        self._infinity = infinity = solver.infinity()
        least = [1.0 if core >> card & 1 else -infinity for card in deal]
        self._cards = [solver.Constraint(bound, 1) for bound in least]
        self._kinds = [solver.Constraint(0, 0) for _ in kinds]
        self._of_kind = [solver.NumVar(0, infinity, "") for _ in kinds]
        for row, number in zip(self._kinds, self._of_kind, strict=True):
            row.SetCoefficient(number, -1)
        solver.Objective().SetMinimization()
        for row in (*self._cards, *self._kinds):
            for sign in (1, -1):
                missed = solver.NumVar(0, infinity, "")
                row.SetCoefficient(missed, sign)
                solver.Objective().SetCoefficient(missed, 1)
        self._shares = [solver.NumVar(0, infinity, "") for _ in hands]
        self._holds = np.zeros((len(hands), len(self._cards)))
        self._is_of = np.zeros((len(hands), len(kinds) + 1))
        self._fill(deal, hands, kinds)
        self._allowed: Flags = np.ones(len(hands), bool)
        self._numbers: Reals = np.full(len(kinds) + 1, np.nan)

    def _fill(self, deal: Deal, hands: Sequence[Hand], kinds: Sequence[Kind]) -> None:
        row_of, column_of = {card: row for row, card in enumerate(deal)}, {kind: row for row, kind in enumerate(kinds)}
        for place, (hand, share) in enumerate(zip(hands, self._shares, strict=True)):
            for card in cards_of(hand.mask):
                self._cards[row_of[card]].SetCoefficient(share, 1)
                self._holds[place, row_of[card]] = 1
            for kind in sorted(kinds_of(hand)):
                self._kinds[column_of[kind]].SetCoefficient(share, 1)
                self._is_of[place, column_of[kind]] = 1

    def price(self, given: Given) -> float:
        """The least price at which the allowed hands cover the core, with so many of some kinds."""
        allowed = unpacked(given.hands, len(self._shares))
        for place in np.flatnonzero(allowed != self._allowed).tolist():
            self._shares[place].SetUb(self._infinity if allowed[place] else 0)
        same = (given.numbers == self._numbers) | np.isnan(given.numbers) & np.isnan(self._numbers)
        for column in np.flatnonzero(~same).tolist():
            number = float(given.numbers[column])
            self._of_kind[column].SetBounds(*((0, self._infinity) if np.isnan(number) else (number, number)))
        self._allowed, self._numbers = allowed, given.numbers
        return optimum(self._solver)

    def scores(self) -> tuple[Words, Reals, float]:
        """Of the last answer the hands that score more than 0, the bonus of each kind, and the score of all cards."""
        points = np.array([row.dual_value() for row in self._cards])
        bonus = np.array([row.dual_value() for row in self._kinds] + [0.0])
        bonus[np.isnan(self._numbers) | (abs(bonus) <= TINY)] = 0
        return packed(self._holds @ points + self._is_of @ bonus > TINY), bonus, float(points.sum())

    def things(self) -> frozenset[Thing]:
        """Of the last answer the cards and kinds that have points."""
        rows = zip(self._things, (*self._cards, *self._kinds), strict=True)
        return frozenset(thing for thing, row in rows if abs(row.dual_value()) > TINY)

    def solution(self) -> tuple[Words, Reals]:
        """Of the last answer the hands that have a share, and how many of each kind that makes."""
        shares = np.zeros(len(self._shares))
        for place in np.flatnonzero(self._allowed).tolist():
            shares[place] = self._shares[place].solution_value()
        shares[shares <= TINY] = 0
        return packed(shares > 0), shares @ self._is_of
