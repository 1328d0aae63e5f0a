"""Few points that refute a case: on fewest cards, then with the smallest numbers.

On fewest cards they come from an integer program (:func:`fewest_points`); that takes CP-SAT up to a second
or two. A case among many is content with a set of cards of which none can be spared
(:func:`few_points`): it is found by deletion, an LP a card, and only the numbers are left to CP-SAT. All
runs on one thread in deterministic time: so the same points come out everywhere. They are checked in exact
arithmetic before anybody relies on them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from satmav.check import CheckError
from satmav.explain.kept import PRICE
from satmav.explain.linear import GLOP, linear_solver, optimum
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.reasons.kinds import Kind, kinds_of
from satmav.reasons.points import Points

MOST = (8, 64, 1000)
"""Bounds on the numbers, the next where the one before does not suffice; 8 mostly does."""

TIME = 4.0
"""CP-SAT's deterministic seconds for one program."""

ORDERS = 4
"""In how many orders cards are deleted; the smallest set is taken."""

Thing = Card | Kind


class Case(NamedTuple):
    """What points are to refute: a set of hands, with so many of some kinds, cannot hold the core of the deal."""

    deal: Deal
    hands: Sequence[Hand]
    core: int
    numbers: Mapping[Kind, int]

    @property
    def without_place(self) -> tuple[Card, ...]:
        """The cards of the core that no hand holds."""
        held = 0
        for hand in self.hands:
            held |= hand.mask
        return cards_of(self.core & ~held)

    @property
    def things(self) -> tuple[Thing, ...]:
        """What may have points: cards, and kinds of which there are some."""
        return (*self.deal, *(kind for kind, number in self.numbers.items() if number))

    def times(self, thing: Thing) -> int:
        """How often a thing's points count when all is added up."""
        return 1 if isinstance(thing, Card) else self.numbers[thing]

    def may_be_above(self, thing: Thing) -> bool:
        """Whether a thing may have more than 0 points: cards outside the core need not be held."""
        return isinstance(thing, Kind) or bool(self.core >> thing & 1)

    def scorings(self) -> list[tuple[Thing, ...]]:
        """For each hand what it scores for; in order, lest answers depend on hashes."""
        if not (known := {kind for kind, number in self.numbers.items() if number}):
            return sorted(cards_of(hand.mask) for hand in self.hands)
        return sorted((*cards_of(hand.mask), *sorted(kinds_of(hand) & known)) for hand in self.hands)


class Found(NamedTuple):
    """Points; whether they are on fewest cards among all with numbers up to ``most``."""

    points: Points
    fewest: bool
    most: int


def fewest_points(case: Case, seed: int = 0) -> Found:
    """Points on fewest cards that refute the case; there must be such points.

    Raises :class:`CheckError` where what is found does not stand.
    """
    if alone := case.without_place:
        return Found(Points({alone[0]: 1}), True, MOST[0])
    return _first(case, None, seed)


def few_points(case: Case, seed: int = 0) -> Points:
    """Points that refute the case on cards of which none can be spared; there must be such points.

    Raises :class:`CheckError` where what is found does not stand.
    """
    if alone := case.without_place:
        return Points({alone[0]: 1})
    lp, draw = _Scores(case), Random(seed)
    supports = [_minimal(lp, draw.sample(case.things, len(case.things))) for _ in range(ORDERS)]
    return _first(case, min(supports, key=len), seed).points


def _minimal(lp: _Scores, order: Sequence[Thing]) -> frozenset[Thing]:
    """Things none of which can do without points, by deletion in that order."""
    lp.suffice(frozenset(order))
    kept = lp.used()
    for thing in order:
        if thing in kept and lp.suffice(kept - {thing}):
            kept = lp.used()
    return kept


def _first(case: Case, support: frozenset[Thing] | None, seed: int) -> Found:
    for most in MOST:
        if (solved := _solve(case, support, most, seed)) is not None:
            points, fewest = solved
            if not points.refutes(case.hands, case.numbers):
                raise CheckError(f"the points {dict(points.cards)} do not refute what they should")
            return Found(points, fewest, most)
    raise CheckError(f"no points up to {MOST[-1]} refute what some should")


class _Scores:
    """Points from -1 to 1 under which no hand scores more than 0 and all cards as much as can be, by GLOP."""

    def __init__(self, case: Case) -> None:
        self._solver = solver = linear_solver("GLOP", GLOP)
        self._highest = {thing: float(case.may_be_above(thing)) for thing in case.things}
        self._points: dict[Thing, Any] = {thing: solver.NumVar(-1, high, "") for thing, high in self._highest.items()}
        for thing, points in self._points.items():
            solver.Objective().SetCoefficient(points, case.times(thing))
        solver.Objective().SetMaximization()
        for things in case.scorings():
            score = solver.Constraint(-solver.infinity(), 0)
            for thing in things:
                score.SetCoefficient(self._points[thing], 1)

    def suffice(self, things: frozenset[Thing]) -> bool:
        """Whether points on these things alone refute the case."""
        for thing, points in self._points.items():
            points.SetBounds(*((-1, self._highest[thing]) if thing in things else (0, 0)))
        return optimum(self._solver) > PRICE

    def used(self) -> frozenset[Thing]:
        """The things that have points after the last question, where its answer was yes."""
        return frozenset(thing for thing, points in self._points.items() if abs(points.solution_value()) > PRICE)


def _solve(case: Case, support: frozenset[Thing] | None, most: int, seed: int) -> tuple[Points, bool] | None:
    """Points up to ``most``, on the support or on fewest things, and whether none are better.

    None where there are none, or none were found in time. On a support most linear programs have whole numbers for
    their answer, and then there are no smaller ones.
    """
    if support is not None:
        relaxed = _Program(case, support, most, linear_solver("GLOP", GLOP))
        if (solved := relaxed.solved()) and solved[1] and relaxed.whole:
            return solved
    solver = linear_solver("SAT", f"random_seed:{seed} max_deterministic_time:{TIME}")
    return _Program(case, support, most, solver).solved()


class _Program:
    """The least points up to ``most``, on the support or on fewest things."""

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
        for things in dict.fromkeys(tuple(filter(self._above.__contains__, things)) for things in case.scorings()):
            score = solver.Constraint(-solver.infinity(), 0)
            for thing in things:
                score.SetCoefficient(self._above[thing], 1)
                score.SetCoefficient(self._below[thing], -1)

    def solved(self) -> tuple[Points, bool] | None:
        """Points, and whether none are better; none where none were found."""
        status = self._solver.Solve()
        if status not in (self._solver.OPTIMAL, self._solver.FEASIBLE):
            return None
        values = {thing: round(self._value(thing)) for thing in self._above}
        cards = {thing: value for thing, value in values.items() if value and isinstance(thing, Card)}
        bonus = {thing: value for thing, value in values.items() if value and isinstance(thing, Kind)}
        return Points(cards, bonus), status == self._solver.OPTIMAL

    @property
    def whole(self) -> bool:
        """Whether all points found are whole numbers."""
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
