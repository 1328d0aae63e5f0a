"""How the table of :mod:`satmav.kernels.poker_strength` is packed."""

from __future__ import annotations

from satmav.kernels.arrays import Bytes, Ints, Ints32
from satmav.kernels.jit import lean_free


@lean_free
def place_rows(columns: Ints, starts: Ints, order: Ints, used: Bytes, rows: Ints32) -> None:
    """Displace the rows of a sparse table so that no two columns in use meet.

    ``columns`` are the columns in use row by row, ``starts`` where those of each row begin, and ``order`` the rows
    from the fullest to the emptiest. ``used``, uint8, marks what is taken, and ``rows``, int32, gets the
    displacements. Each row goes to the first place that fits, from where the last row as full as it went: to begin
    at the front each time takes ten times as long, and saves three places in a hundred.
    """
    free = last = full = 0
    for row in order:
        begin, end = starts[row], starts[row + 1]
        if begin == end:
            return
        if end - begin != full:
            full, last = end - begin, 0
        while used[free]:
            free += 1
        shift = max(free - columns[begin], last)
        place = begin
        while place < end:
            if used[shift + columns[place]]:
                shift, place = shift + 1, begin
            else:
                place += 1
        rows[row] = last = shift
        for place in range(begin, end):
            used[shift + columns[place]] = 1
