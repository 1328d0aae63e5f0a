"""The sets of straights that the ranks of a deal allow, as bits of a mask."""

from satmav.deduce.ways import fitting
from satmav.game.hands import WINDOWS


class Straights:
    """All sets of straights, and what each number is in them.

    The numbers are: how many straights of each run (0..9), how many through each rank (10..22), how many in all (23).
    ``fits[number][1][bound]`` are the sets in which it is at most the bound, ``fits[number][0][bound]`` at least.
    """

    def __init__(self, count: list[int], hands: int) -> None:
        self.sets = sorted(_sets(count, hands), key=lambda some: (len(some), some))
        self.whole = (1 << len(self.sets)) - 1
        rows = [_row(some) for some in self.sets]
        self.fits = [fitting(column, max(column)) for column in zip(*rows, strict=True)]
        self._ranges: dict[int, tuple[tuple[int, int], ...]] = {}

    def fitting(self, number: int, most: int, bound: int) -> int:
        """The sets in which a number is at most (``most`` 1) or at least (0) so much."""
        masks = self.fits[number][most]
        if bound < len(masks):
            return masks[bound] if bound >= 0 else 0 if most else self.whole
        return self.whole if most else 0

    def ranges(self, some: int) -> tuple[tuple[int, int], ...]:
        """The least and the most of each number over some sets, not none."""
        found = self._ranges.get(some)
        if found is None:
            found = self._ranges[some] = tuple(_range(some, masks) for masks in self.fits)
        return found


def _range(some: int, masks: tuple[list[int], list[int]]) -> tuple[int, int]:
    least, most = masks
    high = len(least) - 2
    while high and not some & least[high]:
        high -= 1
    low = 0
    while not some & most[low]:
        low += 1
    return low, high


def _row(some: tuple[int, ...]) -> list[int]:
    row = [0] * 24
    for run in some:
        row[run] += 1
        for rank in WINDOWS[run]:
            row[10 + rank] += 1
    row[23] = len(some)
    return row


def _sets(count: list[int], hands: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []

    def grow(first: int, left: list[int], some: tuple[int, ...]) -> None:
        found.append(some)
        if len(some) == hands:
            return
        for run, window in enumerate(WINDOWS[first:], start=first):
            if all(left[rank] for rank in window):
                grow(run, [number - (rank in window) for rank, number in enumerate(left)], (*some, run))

    grow(0, count, ())
    return found
