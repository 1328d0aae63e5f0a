"""The census's inner loop: how many choices of three suits are lost, given the fourth?

An OR-transform (zeta transform over subsets) of the rows, one suit after the other. With the first suit
fixed, its parts are merged into the rows of all that the second and third can give. With the second fixed
too, the third climbs the lattice of its sets from the parts that leave flushes; the bits of the rows are
the fourth. What is left is to add the rows of whole sets, and to count the bits that are still clear.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from satmav.kernels.jit import inner, lean_free

Words = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.int32]
EVERY = np.uint64(0xFFFF_FFFF_FFFF_FFFF)


class Table(NamedTuple):
    """Rows by the base-4 code of what three suits give."""

    numbers: Numbers
    rows: Words


class Pair(NamedTuple):
    """The second and third suit: base-3 codes of their whole sets and parts, and of all that two give."""

    second: Ints
    second_parts: Ints
    parts_of: Ints
    """int64[sets, k]: which parts the second suit's sets have."""
    third: Ints
    third_parts: Ints
    given: Ints
    """What both give, as base-4 codes."""
    numbers: Numbers
    """The place in ``given`` of a base-3 code."""


class Lattice(NamedTuple):
    """The third suit's sets, from the smallest part up: what each is made from."""

    part: Ints
    """The number of the part that a set is, or -1."""
    first: Ints
    """int64[sets + 1]: where a set's list in ``below`` begins and ends."""
    below: Ints


class Work(NamedTuple):
    """Room for one run at a time."""

    merged: Words
    both: Words
    half: Words
    third: Words
    climb: Words
    full: npt.NDArray[np.bool_]
    pending: Ints
    chosen: Ints


@inner
def _copy(row: Words, source: Words) -> None:
    for word in range(row.shape[0]):
        row[word] = source[word]


@inner
def _join(row: Words, rows: Words, which: Ints, start: int, end: int) -> None:
    """Row |= rows[which[start:end]], four at a time."""
    place = start
    while end - place >= 4:
        one, two, three, four = (
            rows[which[place]],
            rows[which[place + 1]],
            rows[which[place + 2]],
            rows[which[place + 3]],
        )
        for word in range(row.shape[0]):
            row[word] |= one[word] | two[word] | three[word] | four[word]
        place += 4
    if end - place == 3:
        one, two, three = rows[which[place]], rows[which[place + 1]], rows[which[place + 2]]
        for word in range(row.shape[0]):
            row[word] |= one[word] | two[word] | three[word]
    elif end - place == 2:
        one, two = rows[which[place]], rows[which[place + 1]]
        for word in range(row.shape[0]):
            row[word] |= one[word] | two[word]
    elif end - place == 1:
        one = rows[which[place]]
        for word in range(row.shape[0]):
            row[word] |= one[word]


@inner
def _is_full(row: Words) -> bool:
    every = EVERY
    for word in range(row.shape[0]):
        every &= row[word]
    return bool(every == EVERY)


@inner
def _clear_bits(row: Words) -> int:
    """How many bits are clear (Warren, Hacker's Delight, 2nd ed., chapter 5)."""
    found = np.uint64(0)
    for word in range(row.shape[0]):
        bits = ~row[word]
        bits -= (bits >> np.uint64(1)) & np.uint64(0x5555_5555_5555_5555)
        bits = (bits & np.uint64(0x3333_3333_3333_3333)) + ((bits >> np.uint64(2)) & np.uint64(0x3333_3333_3333_3333))
        bits = (bits + (bits >> np.uint64(4))) & np.uint64(0x0F0F_0F0F_0F0F_0F0F)
        found += (bits * np.uint64(0x0101_0101_0101_0101)) >> np.uint64(56)
    return int(found)


@inner
def _merge(options: Ints, table: Table, pair: Pair, work: Work) -> None:
    """What each gift of the second and third suit is worth with some part of the first."""
    for place in range(len(pair.given)):
        for option in range(len(options)):
            work.chosen[option] = table.numbers[options[option] + pair.given[place]]
        row = work.merged[place]
        _copy(row, table.rows[work.chosen[0]])
        _join(row, table.rows, work.chosen, 1, len(options))
    for part in range(len(pair.second_parts)):
        code = pair.second_parts[part]
        for third in range(len(pair.third_parts)):
            _copy(work.both[third, part], work.merged[pair.numbers[code + pair.third_parts[third]]])
        for third in range(len(pair.third)):
            _copy(work.half[third, part], work.merged[pair.numbers[code + pair.third[third]]])


@inner
def _climb(code: int, parts: Ints, pair: Pair, lattice: Lattice, work: Work) -> None:
    """All sets of the third suit by their parts, with the second suit's set and its parts."""
    for third in range(len(pair.third_parts)):
        row = work.third[third]
        _copy(row, work.merged[pair.numbers[code + pair.third_parts[third]]])
        _join(row, work.both[third], parts, 0, len(parts))
    for node in range(len(lattice.part)):
        start, end = lattice.first[node], lattice.first[node + 1]
        full = False
        for place in range(start, end):
            full |= work.full[lattice.below[place]]
        if not full:
            row = work.climb[node]
            if lattice.part[node] >= 0:
                _copy(row, work.third[lattice.part[node]])
            else:
                _copy(row, work.climb[lattice.below[start]])
                start += 1
            _join(row, work.climb, lattice.below, start, end)
            full = _is_full(row)
        work.full[node] = full


@inner
def _lost_of_second(code: int, parts: Ints, pair: Pair, lattice: Lattice, work: Work) -> int:
    """How many choices of the third and fourth suit are lost, the first and second being fixed."""
    _climb(code, parts, pair, lattice, work)
    top = len(lattice.part) - len(pair.third)
    pending = 0
    for third in range(len(pair.third)):
        if top < 0 or not work.full[top + third]:
            work.pending[pending] = third
            work.chosen[pending] = pair.numbers[code + pair.third[third]]
            pending += 1
    lost = 0
    for place in range(pending):
        third = work.pending[place]
        row = work.climb[max(0, top) + third]
        if top < 0:
            _copy(row, work.merged[work.chosen[place]])
        else:
            _join(row, work.merged, work.chosen, place, place + 1)
        start = 0
        while start < len(parts):
            end = min(len(parts), start + 8)
            _join(row, work.half[third], parts, start, end)
            start = end
            if start < len(parts) and _is_full(row):
                break
        lost += _clear_bits(row)
    return lost


@lean_free
def count_lost(options: Ints, weights: Ints, table: Table, pair: Pair, lattice: Lattice, work: Work) -> int:
    """How many choices of the other three suits are lost, the first being fixed.

    ``options`` holds the base-4 codes of the first suit's set and its parts; ``weights`` int64[sets] how
    often each set of the second suit counts.
    """
    _merge(options, table, pair, work)
    lost = 0
    for second in range(len(pair.second)):
        if weights[second]:
            lost += weights[second] * _lost_of_second(pair.second[second], pair.parts_of[second], pair, lattice, work)
    return lost
