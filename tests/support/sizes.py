"""How much the slow tests try: what a few minutes allow, or all that there is where ``SATMAV_THOROUGH=1`` is set.

    SATMAV_THOROUGH=1 make test

A test whose cases take long says both numbers, the quick one first; a list that is whole has some of its items left
out in a quick run. Nothing else is to ask for the variable.
"""

import os
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
THOROUGH = os.environ.get("SATMAV_THOROUGH", "") not in ("", "0")


def sized(quick: T, whole: T) -> T:
    """A number, or whatever makes a test longer."""
    return whole if THOROUGH else quick


def some(items: Iterable[T], every: int, whole: int = 1) -> Iterator[T]:
    """All items where the tests are thorough (or every so manyth), else fewer of them, in the same order."""
    return islice(items, 0, None, sized(every, whole))
