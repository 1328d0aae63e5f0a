"""A histogram in text: a line a bin, and what lies in the middle."""

from bisect import bisect, bisect_left
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import NamedTuple

BARS = " ▏▎▍▌▋▊▉█"
"""Eighths of a block."""
WIDTH = 40
LINES = 16


class Bin(NamedTuple):
    """How many deals have a number from the first to the last, or, without a last, of the first or more."""

    first: int
    last: int | None
    deals: int

    @property
    def name(self) -> str:
        if self.last is None:
            return f"{self.first:,} or more"
        return f"{self.first:,}" if self.first == self.last else f"{self.first:,} to {self.last:,}"


def even(counts: Counter[int]) -> list[Bin]:
    """Bins of one width, 1, 2 or 5 and noughts; so many that all but one in a thousand are in :data:`LINES` of them."""
    least, most = min(counts), quantile(counts, Fraction(999, 1000))
    widths = (factor * 10**power for power in range(20) for factor in (1, 2, 5))
    width = next(width for width in widths if most // width - least // width < LINES)
    return _filled(counts, list(range(least // width * width, most + 1, width)), most // width * width + width)


def doubling(counts: Counter[int]) -> list[Bin]:
    """Bins 0, 1, 2-3, 4-7, ..."""
    powers = max(counts).bit_length()
    return _filled(counts, [0, *(1 << power for power in range(powers))], 1 << powers)


def _filled(counts: Counter[int], starts: list[int], end: int) -> list[Bin]:
    """The bins from each start to the next, and one from the end on where there is something in it."""
    edges = [*starts, end]
    found = [0] * len(edges)
    for number, deals in counts.items():
        found[bisect(edges, number) - 1] += deals
    bins = [Bin(first, after - 1, deals) for (first, after), deals in zip(pairwise(edges), found, strict=False)]
    return bins + ([Bin(end, None, found[-1])] if found[-1] else [])


def quantile(counts: Counter[int], part: Fraction) -> int:
    """The least number that this part of the deals does not pass."""
    numbers = sorted(counts)
    reached = list(accumulate(counts[number] for number in numbers))
    return numbers[bisect_left(reached, part * counts.total())]


def lines(bins: list[Bin], *, plain: bool = False) -> Iterator[str]:
    """A line a bin: its name, its share of the deals, and a bar."""
    total, largest = sum(one.deals for one in bins), max(one.deals for one in bins)
    room = max(len(one.name) for one in bins)
    for one in bins:
        yield f"{one.name:>{room}}  {one.deals / total:8.4%}  {bar(one.deals / largest, plain=plain)}".rstrip()


def bar(part: float, *, plain: bool = False) -> str:
    """A bar of so large a part of the width; what is not nothing is seen."""
    if plain:
        return "#" * max(round(WIDTH * part), int(part > 0))
    eighths = max(round(8 * WIDTH * part), int(part > 0))
    return BARS[-1] * (eighths // 8) + BARS[eighths % 8].strip()
