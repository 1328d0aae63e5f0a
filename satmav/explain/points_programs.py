"""The linear and integer programs for points."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from satmav.explain.kept import PRICE, TINY
from satmav.explain.linear import GLOP, linear_solver, optimum
from satmav.explain.points_case import Case, Thing
from satmav.game.cards import Card
from satmav.reasons.kinds import Kind
from satmav.reasons.points import Points


class Scores:
    """Points from -1 to 1 under which no hand scores more than 0 and all cards as much as can be, by GLOP."""

    def __init__(self, case: Case, things: Collection[Thing]) -> None:
        self._solver = solver = linear_solver("GLOP", GLOP)
        self._highest = {thing: float(case.may_be_above(thing)) for thing in case.things if thing in things}
        self._points: dict[Thing, Any] = {thing: solver.NumVar(-1, high, "") for thing, high in self._highest.items()}
        for thing, points in self._points.items():
            solver.Objective().SetCoefficient(points, case.times(thing))
        solver.Objective().SetMaximization()
        for scoring in case.scorings(self._points):
            score = solver.Constraint(-solver.infinity(), 0)
            for thing in scoring:
                score.SetCoefficient(self._points[thing], 1)
        self._everything = self._allowed = frozenset(self._points)
        self._needed: list[frozenset[Thing]] = []
        """Things of which one at least must have points."""

    def minimal(self, order: Sequence[Thing]) -> frozenset[Thing]:
        """Things none of which can do without points, by deletion in that order."""
        kept = self._sufficient(self._everything) or self._everything
        for thing in order:
            if thing in kept:
                kept = self._sufficient(kept - {thing}) or kept
        return kept

    def _sufficient(self, things: frozenset[Thing]) -> frozenset[Thing] | None:
        """Some of these things that suffice to refute the case; None where all of them do not."""
        if any(things.isdisjoint(needed) for needed in self._needed):
            return None
        for thing in things ^ self._allowed:
            self._points[thing].SetBounds(*((-1, self._highest[thing]) if thing in things else (0, 0)))
        self._allowed = things
        if optimum(self._solver) > PRICE:
            return frozenset(thing for thing in things if abs(self._points[thing].solution_value()) > PRICE)
        others = self._everything - things
        self._needed.append(frozenset(thing for thing in others if abs(self._points[thing].reduced_cost()) > TINY))
        return None


class Least:
    """The least points up to ``most``, on the support or on fewest things, as a solver finds them."""

    def __init__(self, case: Case, support: frozenset[Thing] | None, most: int, solver: Any) -> None:
        self._solver = solver
        solver.Objective().SetMinimization()
        self._above: dict[Thing, Any] = {}
        self._below: dict[Thing, Any] = {}
        total = solver.Constraint(1, solver.infinity())
        for thing in case.things if support is None else sorted(support, key=str):
            self._above[thing] = solver.IntVar(0, most if case.may_be_above(thing) else 0, "")
            self._below[thing] = solver.IntVar(0, most, "")
            for side, sign in ((self._above[thing], 1), (self._below[thing], -1)):
                solver.Objective().SetCoefficient(side, 1)
                total.SetCoefficient(side, sign * case.times(thing))
        if support is None:
            _count_things(solver, self._above, self._below, most)
        for scoring in case.scorings(self._above):
            score = solver.Constraint(-solver.infinity(), 0)
            for thing in scoring:
                score.SetCoefficient(self._above[thing], 1)
                score.SetCoefficient(self._below[thing], -1)
        self.status = solver.Solve()

    def points(self) -> tuple[Points, bool] | None:
        """Points, and whether none are better; none where none were found."""
        if self.status not in (self._solver.OPTIMAL, self._solver.FEASIBLE):
            return None
        values = {thing: round(self._value(thing)) for thing in self._above}
        cards = {thing: value for thing, value in values.items() if value and isinstance(thing, Card)}
        bonus = {thing: value for thing, value in values.items() if value and isinstance(thing, Kind)}
        return Points(cards, bonus), self.status == self._solver.OPTIMAL

    @property
    def impossible(self) -> bool:
        """Whether there are no such points."""
        return bool(self.status == self._solver.INFEASIBLE)

    @property
    def whole(self) -> bool:
        """Whether the answer is best, and in whole numbers."""
        if self.status != self._solver.OPTIMAL:
            return False
        return all(abs(value - round(value)) < PRICE for value in map(self._value, self._above))

    def _value(self, thing: Thing) -> float:
        return float(self._above[thing].solution_value() - self._below[thing].solution_value())


def _count_things(solver: Any, above: Mapping[Thing, Any], below: Mapping[Thing, Any], most: int) -> None:
    """A switch for each thing that says whether it has points; one outweighs all numbers together."""
    weight = 2 * most * len(above)
    for thing in above:
        switch = solver.BoolVar("")
        solver.Objective().SetCoefficient(switch, weight)
        used = solver.Constraint(-solver.infinity(), 0)
        for variable, coefficient in ((above[thing], 1), (below[thing], 1), (switch, -most)):
            used.SetCoefficient(variable, coefficient)
