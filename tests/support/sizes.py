"""How much the slow tests try: what a few minutes allow, or all that there is where ``SATMAV_THOROUGH=1`` is set.

    SATMAV_THOROUGH=1 make test

A test whose cases take long says both numbers, the quick one first; a list that is whole has some of its items left
out in a quick run, and of a product of lists there are fewer rows, with every pair of values still met in one of them.
Nothing else is to ask for the variable.
"""

import os
import random
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, islice
from typing import Any, TypeVar

T = TypeVar("T")
THOROUGH = os.environ.get("SATMAV_THOROUGH", "") not in ("", "0")


def sized(quick: T, whole: T) -> T:
    """A number, or whatever makes a test longer."""
    return whole if THOROUGH else quick


def some(items: Iterable[T], every: int, whole: int = 1) -> Iterator[T]:
    """All items where the tests are thorough (or every so manyth), else fewer of them, in the same order."""
    return islice(items, 0, None, sized(every, whole))


def pairwise(rows: Iterable[T], values: Callable[[T], Iterable[Any]] = tuple) -> list[T]:
    """Some rows of a product, with every pair of values that any row holds; all of them in a thorough run."""
    return list(rows) if THOROUGH else covering(rows, values)


def covering(rows: Iterable[T], values: Callable[[T], Iterable[Any]] = tuple) -> list[T]:
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
