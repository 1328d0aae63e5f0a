"""Sparse rows laid over each other, so that no two of their entries meet (Tarjan and Yao, CACM 22(11), 1979).

Which places are free is a whole number, a bit a place; so is, for each row, where it fits: the free places shifted by
each of its columns, all of them at once. So the first place that fits is found without a loop over places.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence


def displacements(columns: Mapping[int, Sequence[int]], room: int) -> dict[int, int]:
    """By row, how far it is shifted: the fullest row first, each to the first place that fits.

    ``columns`` are those in use of each row, and ``room`` a number of places that is enough for all.
    """
    free, found = (1 << room) - 1, {}
    for row, used in sorted(columns.items(), key=lambda pair: -len(pair[1])):
        fits = free
        for column in used:
            fits &= free >> column
        shift = (fits & -fits).bit_length() - 1
        free ^= _bits(used) << shift
        found[row] = shift
    return found


def _bits(places: Iterable[int]) -> int:
    found = 0
    for place in places:
        found |= 1 << place
    return found
