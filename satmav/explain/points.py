"""Few points that refute a case: on fewest cards, then with the smallest numbers.

On fewest cards they come from an integer program (:func:`fewest_points`), which takes some seconds. A case among many
is content with a set of cards of which none can be spared (:func:`few_points`): it is found by deletion, an LP a card.
Its numbers come from one more LP, or from an integer program where that has fractions. All runs on one thread, and ends
by the count of its steps: so the same points come out everywhere. They are checked in exact arithmetic before anybody
relies on them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, NamedTuple

from satmav.check import CheckError
from satmav.explain.cases.kept import PRICE, TINY, Reals
from satmav.explain.linear import SIMPLEX, Ended, Entries, Program, Solver
from satmav.game.cards import Card, cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.reasons.kinds import Kind, kinds_of
from satmav.reasons.points import Points

Thing = Card | Kind
"""What may have points."""


class Case(NamedTuple):
    """A set of hands, with so many of some kinds, that cannot hold the core of the deal."""

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

    def scorings(self, things: Collection[Thing]) -> list[tuple[Thing, ...]]:
        """What hands score for, of these things, each once; in order, lest answers depend on hashes."""
        cards = mask_of(thing for thing in things if isinstance(thing, Card))
        kinds = {thing for thing in things if isinstance(thing, Kind)}
        scored = {(hand.mask & cards, tuple(sorted(kinds_of(hand) & kinds)) if kinds else ()) for hand in self.hands}
        ordered = sorted((cards_of(mask), some) for mask, some in scored if mask or some)
        return [(*some_cards, *some_kinds) for some_cards, some_kinds in ordered]


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
        changed = [(thing, thing in things) for thing in things ^ self._allowed]
        columns, lower = [self._column[thing] for thing, _ in changed], [-may for _, may in changed]
        self._solver.bound(columns, lower, [self._highest[thing] * may for thing, may in changed])
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
        return self._answer(self.program.solver(whole=True, **options))

    def _answer(self, solver: Solver) -> Answer:
        ended = solver.run()
        if ended in (Ended.NOTHING, Ended.IMPOSSIBLE):
            return Answer(ended, {})
        values = solver.values
        sides = self._sides.items()
        return Answer(ended, {thing: float(values[above] - values[below]) for thing, (above, below) in sides})


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


BOUNDS_ON_POINTS = (8, 64, 1000)
"""Bounds on the numbers, the next where the one before does not suffice; 8 mostly does."""

NODES = 5_000
"""Where the search for one program ends; few need a thousand."""

ORDERS = 4
"""In how many orders cards are deleted; the smallest set is taken."""


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
        return Found(Points({alone[0]: 1}), True, BOUNDS_ON_POINTS[0])
    return _first(case, None, seed)


def few_points(case: Case, seed: int = 0, among: Collection[Thing] = ()) -> Points:
    """Points that refute the case on things of which none can be spared; there must be such points.

    Where it is known that some things suffice, fewer are looked for among them. Raises :class:`CheckError` where what
    is found does not stand.
    """
    if alone := case.without_place:
        return Points({alone[0]: 1})
    scores, draw = Scores(case, among or case.things), Random(seed)
    supports = [scores.minimal(draw.sample(case.things, len(case.things))) for _ in range(ORDERS)]
    return _first(case, min(supports, key=len), seed).points


def _first(case: Case, support: frozenset[Thing] | None, seed: int) -> Found:
    for most in BOUNDS_ON_POINTS:
        if (solved := _solve(case, support, most, seed)) is not None:
            points, fewest = solved
            if not points.refutes(case.hands, case.numbers):
                raise CheckError(f"the points {dict(points.cards)} do not refute what they should")
            return Found(points, fewest, most)
    raise CheckError(f"no points up to {BOUNDS_ON_POINTS[-1]} refute what some should")


def _solve(case: Case, support: frozenset[Thing] | None, most: int, seed: int) -> tuple[Points, bool] | None:
    """Points up to ``most``, on the support or on fewest things, and whether none are better.

    None where there are none, or none were found in time. On a support a linear program tells whether there are any,
    and mostly its answer has whole numbers: then there are no smaller ones.
    """
    least = Least(case, support, most)
    if support is not None:
        relaxed = least.shares()
        if relaxed.ended is Ended.IMPOSSIBLE or relaxed.whole:
            return (relaxed.points, True) if relaxed.whole else None
    found = least.whole(random_seed=seed, mip_max_nodes=NODES)
    return (found.points, found.ended is Ended.BEST) if found.values else None
