"""Few points that refute a case: on fewest cards, then with the smallest numbers.

On fewest cards they come from an integer program (:func:`fewest_points`), which takes some seconds. A case
among many is content with a set of cards of which none can be spared (:func:`few_points`): it is found by
deletion, an LP a card. Its numbers come from one more LP, or from an integer program where that has fractions.
All runs on one thread, and ends by the count of its steps: so the same points come out everywhere. They are
checked in exact arithmetic before anybody relies on them.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import NamedTuple

from satmav.check import CheckError
from satmav.explain.linear import Ended
from satmav.explain.points.case import Case, Thing
from satmav.explain.points.programs import Least, Scores
from satmav.reasons.points import Points

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
