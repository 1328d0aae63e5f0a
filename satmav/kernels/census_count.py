"""The census's inner loop: how many choices of three suits are lost, given the fourth?

An OR-transform (zeta transform over subsets) of the rows, one suit after the other. With the first suit
fixed, its parts are merged into the rows of all that the second and third can give. With the second fixed
too, the third climbs the lattice of its sets from the parts that leave flushes; the bits of the rows are
the fourth. What is left is to add the rows of whole sets, and to count the bits that are still clear.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from satmav.kernels.arrays import Flags, Ints, Ints32, Words
from satmav.kernels.bits import ones
from satmav.kernels.jit import inner, lean_free

EVERY = np.uint64(0xFFFF_FFFF_FFFF_FFFF)


class Table(NamedTuple):
    """Which sets of the fourth suit complete what three suits give: a row a vector of rank counts (0..3).

    ``rows`` is uint64[n, w]: the bit of a set of the fourth suit is 1 where that set wins; bits past the last set
    are 1. ``numbers`` is int32[4^13]: the row of each vector by its base-4 code, -1 where it has none.
    """

    numbers: Ints32
    rows: Words


class Pair(NamedTuple):
    """The second and third suit. A suit gives its whole set, or a *part* that leaves flushes behind.

    Of either suit, ``second`` and ``third``, int64[sets], are its sets and ``second_parts`` and ``third_parts``,
    int64[parts], all their parts, as base-3 codes: the code of what both suits give is a sum of two.
    """

    second: Ints
    second_parts: Ints
    parts_of: Ints
    """int64[sets, k]: which k of ``second_parts`` each of the second suit's sets has."""
    third: Ints
    third_parts: Ints
    given: Ints
    """int64[gifts]: all that both suits can give together, as base-4 codes."""
    numbers: Ints32
    """int32[3^13]: the place in ``given`` by the base-3 code, -1 where it is no gift."""


class Lattice(NamedTuple):
    """The third suit's sets and all between them and the smallest parts, the small ones first: a *node* each."""

    part: Ints
    """int64[nodes]: the place in ``third_parts`` of a node that is a part, -1 for the others."""
    first: Ints
    """int64[nodes + 1]: a node is made from the nodes ``below[first[node]:first[node + 1]]``."""
    below: Ints


class Work(NamedTuple):
    """Room for one run at a time; w is the number of words of a row, and a row what :class:`Table` says.

    Bits are of sets of the fourth suit, and 1 where the deal is won with some of the gifts that the row allows.
    """

    merged: Words
    """uint64[gifts, w]: the second and third suit give this, the first suit its set or any of its parts."""
    both: Words
    """uint64[third parts, second parts, w]: rows of ``merged``, where both give these parts."""
    half: Words
    """uint64[third sets, second parts, w]: rows of ``merged``, where the third suit gives its whole set."""
    third: Words
    """uint64[third parts, w]: the second suit gives its set or any of its parts, the third this part."""
    climb: Words
    """uint64[nodes, w], or [third sets, w] where there are no nodes: the same where the third suit gives any part
    that is in this node. The last nodes are its whole sets, whose rows get in the end what these win as well."""
    full: Flags
    """bool[nodes]: no bit of the node's row in ``climb`` is 0, so nothing that holds this node is ever lost."""
    pending: Ints
    """int64[third sets]: first the places of those whose row is not full, the others being won already."""
    chosen: Ints
    """Row numbers to be joined, int64 of at least 1 + parts of the first suit, and third sets: in
    :func:`_merge` rows of the table, one an option of the first suit; later rows of ``merged``, one a pending set."""


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
    """How many bits are clear."""
    found = 0
    for word in range(row.shape[0]):
        found += ones(~row[word])
    return found


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
