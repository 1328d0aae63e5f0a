"""Fewer cases than a whole product, with every pair of values still met in one of them."""

import random
from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any, TypeVar

from sizes import THOROUGH

Row = TypeVar("Row")


def pairwise(rows: Iterable[Row], values: Callable[[Row], Iterable[Any]] = tuple) -> list[Row]:
    """Some rows of a product, with every pair of values that any row holds; all of them in a thorough run."""
    return list(rows) if THOROUGH else covering(rows, values)


def covering(rows: Iterable[Row], values: Callable[[Row], Iterable[Any]] = tuple) -> list[Row]:
    """The row with most new pairs first, until no row has any; in the order that they were given in."""
    rows = list(rows)
    missing = {number: set(combinations(enumerate(values(row)), 2)) for number, row in enumerate(rows)}
    left = random.Random(len(rows)).sample(range(len(rows)), len(rows))
    chosen = []
    while any(missing.values()):
        best = max(left, key=lambda number: len(missing[number]))
        met = missing[best]
        missing = {number: pairs - met for number, pairs in missing.items()}
        chosen.append(best)
    return [rows[number] for number in sorted(chosen)]
