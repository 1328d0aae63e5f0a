"""Answers of a linear program that settle later questions, kept in arrays so that many are settled at once.

A *refutation* is a scoring: it closes every case in which no hand scores more than 0 but all cards together do. A
*solution* is hands that cover fractionally: it opens every case that allows them. Of each sort the latest are kept.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from satmav.kernels.arrays import Flags, Ints, Words

Reals = npt.NDArray[np.float64]

PRICE = 1e-6
"""What counts as a price above 0; scores are exact only once they are integers (:mod:`satmav.explain.points`)."""

TINY = 1e-9
"""What counts as 0 among the numbers of an answer."""

KEPT = 1024
"""Answers of a sort that are kept."""


class Given(NamedTuple):
    """A case: the hands allowed, as bits, and how many there are of each kind, nan where nothing is said of it."""

    hands: Words
    numbers: Reals


class Further(NamedTuple):
    """Cases within a case, a row each: hands that it rules out, and of one more kind, how many there are.

    Where nothing is said of any kind, the kind is the last column, which belongs to none.
    """

    closed: Words
    kinds: Ints
    numbers: Reals

    def at(self, rows: Any) -> Further:
        """Some of them."""
        return Further(self.closed[rows], self.kinds[rows], self.numbers[rows])


def words_for(number: int) -> int:
    """How many words hold so many bits, and at least one."""
    return number // 64 + 1


def packed(flags: Flags) -> Words:
    """Flags as bits in words."""
    room = np.zeros(words_for(len(flags)) * 64, bool)
    room[: len(flags)] = flags
    words: Words = np.packbits(room, bitorder="little").view("<u8")
    return words


def unpacked(words: Words, number: int) -> Flags:
    """The first bits as flags."""
    flags: Flags = np.unpackbits(words.view(np.uint8), bitorder="little", count=number).astype(np.bool_)
    return flags


class Kept:
    """What is kept of one sort: sets of hands, and a number for each kind."""

    def __init__(self, words: int, columns: int) -> None:
        self.hands = np.zeros((KEPT, words), np.uint64)
        self.kinds = np.zeros((KEPT, columns))
        self.totals = np.zeros(KEPT)
        self._added = 0

    @property
    def rows(self) -> slice:
        """All rows that there are."""
        return slice(min(self._added, KEPT))

    @property
    def latest(self) -> slice:
        """The row of the last."""
        row = (self._added - 1) % KEPT
        return slice(row, row + 1)

    def add(self, hands: Words, kinds: Reals, total: float = 0.0) -> None:
        """Keep one more, in the place of the oldest if need be."""
        row = self._added % KEPT
        self.hands[row], self.kinds[row], self.totals[row] = hands, kinds, total
        self._added += 1


def refuted(kept: Kept, rows: slice, given: Given, further: Further) -> Flags:
    """Which of the further cases some kept scoring refutes: its hands are those that score more than 0."""
    known = ~np.isnan(given.numbers)
    bonus = kept.kinds[rows]
    unknown = (bonus != 0) & ~known
    least = unknown.sum(1)
    total = kept.totals[rows] + bonus @ np.where(known, given.numbers, 0)
    may = np.flatnonzero((least == 0) & (total > PRICE) | (least == 1))
    bonus, unknown, least, total = bonus[may][:, further.kinds], unknown[may][:, further.kinds], least[may], total[may]
    right = (unknown == least[:, None]) & (total[:, None] + bonus * further.numbers > PRICE)
    found: Flags = (right & _apart(kept.hands[rows][may] & given.hands, ~further.closed)).any(0)
    return found


def opened(kept: Kept, rows: slice, given: Given, further: Further) -> Flags:
    """Which of the further cases some kept solution leaves open: its hands are those of which it has a share."""
    hands, kinds = kept.hands[rows], kept.kinds[rows]
    known = ~np.isnan(given.numbers)
    may = np.flatnonzero(~(hands & ~given.hands).any(1) & (abs(kinds[:, known] - given.numbers[known]) < PRICE).all(1))
    hands, kinds = hands[may], kinds[may]
    numbers_fit = abs(kinds[:, further.kinds] - further.numbers) < PRICE
    found: Flags = np.logical_or.reduce(numbers_fit & _apart(hands, further.closed))
    return found


def _apart(sets: Words, others: Words) -> Flags:
    """Which of the sets have nothing in common with which of the others."""
    common = sets[:, 0, None] & others[:, 0]
    buffer = np.empty_like(common)
    for word in range(1, sets.shape[1]):
        common |= np.bitwise_and(sets[:, word, None], others[:, word], out=buffer)
    flags: Flags = np.equal(common, 0)
    return flags
