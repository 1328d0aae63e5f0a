"""The first phase of the simplex method, exactly, in whole numbers: have linear equations a solution from 0 up?

A row is an equation that may be multiplied by any number above 0, so no fractions are needed. Bland's rule (Mathematics
of Operations Research 2(2), 1977) sees to it that it ends.
"""

from collections.abc import Mapping, Sequence
from math import gcd

from satmav.check.work import spend


def cover(rows: Sequence[Sequence[int]], wanted: Sequence[int]) -> Mapping[int, tuple[int, int]] | None:
    """Shares of the columns, from 0 up, that add up to what is wanted (from 0 up) in each row; None where none do.

    A share is a fraction, and columns without one are left out.
    """
    table = [[*row, number] for row, number in zip(rows, wanted, strict=True)]
    basis = [-1] * len(table)  # the column that a row is made up of, none yet
    missing = [sum(column) for column in zip(*table, strict=True)] if table else [0]
    cautious = False
    while missing[-1]:
        if not (gains := [column for column, gain in enumerate(missing[:-1]) if gain > 0]):
            return None
        enters = gains[0] if cautious else max(gains, key=missing.__getitem__)
        leaves = _tightest(table, basis, enters)
        cautious = table[leaves][-1] == 0  # nothing is gained: from Bland's rule on, no such steps go round in a circle
        missing = _without(missing, table[leaves], enters)
        _keep_to(table, leaves, enters)
        basis[leaves] = enters
    made = zip(basis, table, strict=True)
    return {column: (row[-1], row[column]) for column, row in made if column >= 0 and row[-1]}


def _keep_to(table: list[list[int]], one: int, column: int) -> None:
    """Take a column out of all rows but one."""
    for place, row in enumerate(table):
        if place != one and row[column]:
            table[place] = _without(row, table[one], column)


def _tightest(table: Sequence[Sequence[int]], basis: Sequence[int], enters: int) -> int:
    """The row that allows a column the least; of several, the one whose own column is first."""
    places = [place for place, row in enumerate(table) if row[enters] > 0]
    best = places[0]
    for place in places[1:]:
        here, there = table[place][-1] * table[best][enters], table[best][-1] * table[place][enters]
        if here < there or (here == there and basis[place] < basis[best]):
            best = place
    return best


def _without(row: Sequence[int], other: Sequence[int], column: int) -> list[int]:
    """The row, less so much of another that the column is gone from it."""
    spend(len(row))
    keep, take = other[column], row[column]
    changed = [keep * one - take * two for one, two in zip(row, other, strict=True)]
    divisor = gcd(*changed)
    return [number // divisor for number in changed] if divisor > 1 else changed
