"""Points on fewest cards that refute a deal (a Farkas certificate of the exact-cover LP), by HiGHS.

A linear program says whether there are any; an integer program finds those on fewest cards, and among these the
smallest numbers (Huangfu and Hall, Math. Prog. Comp. 10, 2018). HiGHS runs on one thread, and ends by the count of its
nodes: so the same points come out everywhere. They are checked in exact arithmetic before anybody relies on them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import inf
from pathlib import Path
from threading import Lock
from typing import Any

import highspy

from satmav.check import CheckError
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.reasons.rungs import PointsStory, refutes

BOUNDS_ON_POINTS = (8, 64, 1000)
"""Bounds on the numbers, the next where the one before does not suffice; 8 mostly does."""

NODE_LIMIT = 5_000
"""Where the search for one program ends; few need a thousand."""

NEARLY_ZERO = 1e-6


def fewest_points(deal: Deal, hands: Sequence[Hand], seed: int = 0) -> PointsStory | None:
    """Points on fewest cards that refute a deal with these pat hands; None where no points do.

    Raises :class:`CheckError` where what is found does not stand.

    >>> from satmav.game.rules import QUADS
    >>> from satmav.game.hands import pat_hands
    >>> deal = Deal(0b11111)
    >>> fewest_points(deal, pat_hands(deal.mask, QUADS))
    """
    held = 0
    for hand in hands:
        held |= hand.mask
    if alone := cards_of(deal.mask & ~held):
        return PointsStory({alone[0]: 1}, BOUNDS_ON_POINTS[0], fewest=True)
    scored = sorted({cards_of(hand.mask) for hand in hands})
    if not _have_points(deal, scored):
        return None
    for most in BOUNDS_ON_POINTS:
        if (answer := _fewest_up_to(most, deal, scored, seed)) is not None:
            points, fewest = answer
            if not refutes(points, hands):
                raise CheckError(f"the points {points} do not refute what they should")
            return PointsStory(points, most, fewest)
    raise CheckError(f"no points up to {BOUNDS_ON_POINTS[-1]} refute what some should")


def _have_points(deal: Deal, scored: Sequence[Sequence[Card]]) -> bool:
    """Decide by LP if points from -1 to 1 refute the deal: no hand scores more than 0, and all cards together do."""
    highs = _highs(solver="simplex")
    column = {card: _column(highs, -1, 1, -1) for card in deal}
    for cards in scored:
        _row(highs, -inf, 0, {column[card]: 1 for card in cards})
    ended = _run(highs)
    assert ended == highspy.HighsModelStatus.kOptimal, f"HiGHS ended with {ended}"
    return bool(-highs.getInfo().objective_function_value > NEARLY_ZERO)


def _fewest_up_to(
    most: int, deal: Deal, scored: Sequence[Sequence[Card]], seed: int
) -> tuple[dict[Card, int], bool] | None:
    """Points up to ``most`` on fewest cards, and whether none are on fewer; None where none were found in time.

    A card has two columns, for points above and below 0, and a switch that says whether it has any; one switch
    outweighs all points together.
    """
    highs = _highs(random_seed=seed, mip_max_nodes=NODE_LIMIT, mip_rel_gap=0.0, mip_abs_gap=0.5)
    sides = {card: (_column(highs, 0, most, 1), _column(highs, 0, most, 1)) for card in deal}
    total = {column: sign for pair in sides.values() for column, sign in zip(pair, (1, -1), strict=True)}
    _row(highs, 1, inf, total)
    for above, below in sides.values():
        switch = _column(highs, 0, 1, 2 * most * len(sides))
        _row(highs, -inf, 0, {above: 1, below: 1, switch: -most})
    for cards in scored:
        _row(highs, -inf, 0, {column: total[column] for card in cards for column in sides[card]})
    for column in range(highs.getNumCol()):
        highs.changeColIntegrality(column, highspy.HighsVarType.kInteger)
    ended = _run(highs)
    if highs.getInfo().primal_solution_status != highspy.SolutionStatus.kSolutionStatusFeasible:
        return None
    values = highs.getSolution().col_value
    points = {card: round(values[above] - values[below]) for card, (above, below) in sides.items()}
    return {card: number for card, number in points.items() if number}, ended == highspy.HighsModelStatus.kOptimal


def _run(highs: Any) -> Any:
    """Solve; how it ended. The number of threads of a process is that of the first solver in it, whoever made it."""
    if highs.run() == highspy.HighsStatus.kError:
        highs.setOptionValue("threads", 0)
        highs.run()
    return highs.getModelStatus()


def _column(highs: Any, lower: float, upper: float, cost: float) -> int:
    highs.addCol(cost, lower, upper, 0, [], [])
    return int(highs.getNumCol()) - 1


def _row(highs: Any, lower: float, upper: float, entries: Mapping[int, float]) -> None:
    highs.addRow(lower, upper, len(entries), [*entries], [*entries.values()])


_making = Lock()


def _highs(**options: Any) -> Any:
    """A solver on one thread; version 1.16 of HiGHS greets the first on standard output, whatever it is told."""
    with _making, unheard():
        highs = highspy.Highs()
    for name, value in {"output_flag": False, "threads": 1, "parallel": "off", **options}.items():
        highs.setOptionValue(name, value)
    return highs


@contextmanager
def unheard() -> Iterator[None]:
    """Whatever is printed meanwhile, by compiled code too, is lost."""
    try:
        kept = os.dup(1)
    except OSError:  # standard output is closed
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
