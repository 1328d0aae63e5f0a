"""The linear and integer programs for points."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

from satmav.explain.cases.kept import PRICE, TINY, Reals
from satmav.explain.linear import SIMPLEX, Ended, Entries, Program, Solver
from satmav.explain.points.case import Case, Thing
from satmav.game.cards import Card
from satmav.reasons.kinds import Kind
from satmav.reasons.points import Points


class Scores:
    """Points from -1 to 1. Under them no hand scores more than 0, and all cards score as much as can be."""

    def __init__(self, case: Case, things: Collection[Thing]) -> None:
        self._highest = {thing: float(case.may_be_above(thing)) for thing in case.things if thing in things}
        program = Program()
        self._column = {thing: program.column(-1, high, -case.times(thing)) for thing, high in self._highest.items()}
        for scoring in case.scorings(self._column):
            program.row(-inf, 0, [(self._column[thing], 1) for thing in scoring])
        self._solver = program.solver(**SIMPLEX)
        self._everything = self._allowed = frozenset(self._column)
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
        self._allow(things)
        if -self._solver.optimum() > PRICE:
            return self._above(things, self._solver.values, PRICE)
        self._needed.append(self._above(self._everything - things, self._solver.reduced_costs, TINY))
        return None

    def _allow(self, things: frozenset[Thing]) -> None:
        """Only these may have points."""
        changed = list(things ^ self._allowed)
        highest = [self._highest[thing] if thing in things else 0 for thing in changed]
        self._solver.bound(
            [self._column[thing] for thing in changed], [-(thing in things) for thing in changed], highest
        )
        self._allowed = things

    def _above(self, things: frozenset[Thing], numbers: Reals, least: float) -> frozenset[Thing]:
        """The things whose number is not 0."""
        return frozenset(thing for thing in things if abs(numbers[self._column[thing]]) > least)


class Least:
    """The least points up to ``most``, on the support or on fewest things: a program, and what comes of it."""

    def __init__(self, case: Case, support: frozenset[Thing] | None, most: int) -> None:
        self.program = program = Program()
        things = case.things if support is None else sorted(support, key=str)
        self._sides = {
            thing: (program.column(0, most if case.may_be_above(thing) else 0, 1), program.column(0, most, 1))
            for thing in things
        }
        program.row(1, inf, self._sum({thing: case.times(thing) for thing in things}))
        if support is None:
            self._count_things(most)
        for scoring in case.scorings(things):
            program.row(-inf, 0, self._sum(dict.fromkeys(scoring, 1)))

    def _sum(self, times: Mapping[Thing, int]) -> Entries:
        """The points of things, each so many times: what is above 0 less what is below."""
        for thing, number in times.items():
            above, below = self._sides[thing]
            yield from ((above, number), (below, -number))

    def _count_things(self, most: int) -> None:
        """A switch for each thing that says whether it has points; one outweighs all numbers together."""
        weight = 2 * most * len(self._sides)
        for above, below in self._sides.values():
            switch = self.program.column(0, 1, weight)
            self.program.row(-inf, 0, [(above, 1), (below, 1), (switch, -most)])

    def shares(self) -> Answer:
        """The least points, which may be fractions."""
        return self._answer(self.program.solver(**SIMPLEX))

    def whole(self, **options: Any) -> Answer:
        """The least points in whole numbers, as HiGHS finds them on these options."""
        return self._answer(self.program.whole_solver(**options))

    def _answer(self, solver: Solver) -> Answer:
        ended = solver.run()
        if ended in (Ended.NOTHING, Ended.IMPOSSIBLE):
            return Answer(ended, {})
        values = solver.values
        return Answer(
            ended, {thing: float(values[above] - values[below]) for thing, (above, below) in self._sides.items()}
        )


class Answer(NamedTuple):
    """How the search for points ended, and the number of each thing in the best answer."""

    ended: Ended
    values: dict[Thing, float]

    @property
    def whole(self) -> bool:
        """Whether it is best, and in whole numbers."""
        return self.ended is Ended.BEST and all(abs(value - round(value)) < PRICE for value in self.values.values())

    @property
    def points(self) -> Points:
        """The answer as points."""
        values = {thing: round(value) for thing, value in self.values.items() if round(value)}
        cards = {thing: value for thing, value in values.items() if isinstance(thing, Card)}
        return Points(cards, {thing: value for thing, value in values.items() if isinstance(thing, Kind)})
