"""Few points that refute a case: on fewest cards, then with the smallest numbers.

On fewest cards they come from an integer program (:func:`fewest_points`); that takes CP-SAT up to a second
or two. A case among many is content with a set of cards of which none can be spared
(:func:`few_points`): it is found by deletion, an LP a card. Its numbers come from one more LP, or from CP-SAT
where that has fractions. All runs on one thread in deterministic time: so the same points come out everywhere.
They are checked in exact arithmetic before anybody relies on them.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import NamedTuple

from satmav.check import CheckError
from satmav.explain.linear import GLOP, linear_solver
from satmav.explain.points_case import Case, Thing
from satmav.explain.points_programs import Least, Scores
from satmav.reasons.points import Points

MOST = (8, 64, 1000)
"""Bounds on the numbers, the next where the one before does not suffice; 8 mostly does."""

TIME = 4.0
"""CP-SAT's deterministic seconds for one program."""

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
        return Found(Points({alone[0]: 1}), True, MOST[0])
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
    for most in MOST:
        if (solved := _solve(case, support, most, seed)) is not None:
            points, fewest = solved
            if not points.refutes(case.hands, case.numbers):
                raise CheckError(f"the points {dict(points.cards)} do not refute what they should")
            return Found(points, fewest, most)
    raise CheckError(f"no points up to {MOST[-1]} refute what some should")


def _solve(case: Case, support: frozenset[Thing] | None, most: int, seed: int) -> tuple[Points, bool] | None:
    """Points up to ``most``, on the support or on fewest things, and whether none are better.

    None where there are none, or none were found in time. On a support a linear program tells whether there are any,
    and mostly its answer has whole numbers: then there are no smaller ones.
    """
    if support is not None:
        relaxed = Least(case, support, most, linear_solver("GLOP", GLOP))
        if relaxed.impossible or relaxed.whole:
            return relaxed.points()
    solver = linear_solver("SAT", f"random_seed:{seed} max_deterministic_time:{TIME}")
    return Least(case, support, most, solver).points()
