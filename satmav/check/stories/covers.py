"""Can shares of hands hold every card just once? Exactly so, in whole numbers: the simplex method's first phase.

Where they can, no points refute that the hands make the deal (Farkas' lemma); where they cannot, some points do.
A row is an equation that may be multiplied by any number above 0, so no fractions are needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import gcd

from satmav.check.work import spend

ENTRY = 1
"""Steps of work to bring an entry of a row up to date."""


def cover(rows: Sequence[Sequence[int]], wanted: Sequence[int]) -> Mapping[int, tuple[int, int]] | None:
    """Shares of the columns, from 0 up, that add up to what is wanted (from 0 up) in each row; None where none do.

    A share is a fraction, and columns without one are left out.
    """
    table = [[*row, number] for row, number in zip(rows, wanted, strict=True)]
    basis: list[int | None] = [None] * len(table)  # None: the row is not made up of columns yet
    missing = [sum(column) for column in zip(*table, strict=True)] if table else [0]
    cautious = False
    while missing[-1]:
        enters = _entering(missing, cautious)
        if enters is None:
            return None
        leaves = _tightest(table, basis, enters)
        cautious = table[leaves][-1] == 0  # nothing is gained: from Bland's rule on, no such steps go round in a circle
        missing = _without(missing, table[leaves], enters)
        _clear(table, leaves, enters)
        basis[leaves] = enters
    made = zip(basis, table, strict=True)
    return {column: (row[-1], row[column]) for column, row in made if column is not None and row[-1]}


def _entering(missing: Sequence[int], cautious: bool) -> int | None:
    """The column that brings most of what is missing, or the first that brings any; None where none does."""
    gains = [column for column, gain in enumerate(missing[:-1]) if gain > 0]
    if not gains:
        return None
    return gains[0] if cautious else max(gains, key=missing.__getitem__)


def _clear(table: list[list[int]], leaves: int, enters: int) -> None:
    """Take a column out of all rows but one."""
    for place, row in enumerate(table):
        if place != leaves and row[enters]:
            table[place] = _without(row, table[leaves], enters)


def _tightest(table: Sequence[Sequence[int]], basis: Sequence[int | None], enters: int) -> int:
    """The row that allows a column the least; of several, the one whose own column is first."""
    places = [place for place, row in enumerate(table) if row[enters] > 0]
    best = places[0]
    for place in places[1:]:
        here, there = table[place][-1] * table[best][enters], table[best][-1] * table[place][enters]
        if here < there or (here == there and _order(basis[place]) < _order(basis[best])):
            best = place
    return best


def _order(column: int | None) -> int:
    return -1 if column is None else column


def _without(row: Sequence[int], other: Sequence[int], column: int) -> list[int]:
    """The row, less so much of another that the column is gone from it."""
    spend(ENTRY * len(row))
    keep, take = other[column], row[column]
    changed = [keep * one - take * two for one, two in zip(row, other, strict=True)]
    divisor = gcd(*changed)
    return [number // divisor for number in changed] if divisor > 1 else changed
