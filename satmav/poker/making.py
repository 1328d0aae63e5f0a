"""The tables of strengths, made by NumPy: of hands by their ranks, and of flushes by the ranks of the suit.

Ranks of a hand are written as a *code*: three bits a rank, for the number of its cards.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from satmav.game.cards import RANKS
from satmav.kernels.arrays import Ints, Ints32, Shorts
from satmav.poker.keys import COLUMN, KEYS, ROW_BITS, ROWS
from satmav.poker.low import low_strength
from satmav.poker.ranking import FLUSH, STRAIGHT_FLUSH, places, ranking_of

BITS = 3
"""Of a code, for each rank."""


class Table(NamedTuple):
    """Strengths by the sum of keys: :mod:`satmav.kernels.poker.strength` tells how they are looked up."""

    rows: Ints32
    strengths: Shorts


class Level(NamedTuple):
    """All codes of one number of cards in ascending order, and their strengths."""

    codes: Ints
    strengths: Shorts


def level(cards: int, low: bool = False) -> Level:
    """The strengths of all hands of so many cards without a flush."""
    return _level(cards, _low_strength if low else _strength)


def packed(codes: Ints, strengths: Shorts) -> Table:
    """These strengths as a table: sums of keys are cut into rows, which are laid over each other."""
    sums = sums_of(codes)
    rows, columns = sums >> ROW_BITS, sums & COLUMN
    by_row: dict[int, list[int]] = {}
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        by_row.setdefault(row, []).append(column)
    shifts = np.zeros(ROWS, np.int32)
    for row, shift in displacements(by_row, 4 * len(codes) + (2 << ROW_BITS)).items():
        shifts[row] = shift
    found = np.zeros(int(shifts.max()) + (1 << ROW_BITS), np.uint16)
    found[shifts[rows] + columns] = strengths
    return Table(shifts, found)


def flush_strengths() -> Shorts:
    """The strength of a flush by the set of ranks in its suit, a bit a rank; zero where there are fewer than five."""
    found = [0] * (1 << len(RANKS))
    for ranks in range(len(found)):
        members = [rank for rank in RANKS if ranks >> rank & 1]
        if len(members) == 5:
            found[ranks] = places()[ranking_of([4 * rank for rank in members])]
        elif len(members) > 5:
            found[ranks] = max(found[ranks ^ (1 << rank)] for rank in members)
    return np.array(found, np.uint16)


@cache
def codes_of(cards: int) -> Ints:
    """The codes of so many cards, in ascending order."""
    codes = np.zeros(1, np.int64)
    for _ in range(cards):
        codes = np.unique(np.concatenate([grown(codes, rank)[1] for rank in RANKS]))
    return codes


def grown(codes: Ints, rank: int) -> tuple[npt.NDArray[np.bool_], Ints]:
    """Which codes can take one more card of a rank, and what they then are."""
    fits = (codes >> BITS * rank & 7) < 4
    return fits, codes[fits] + (1 << BITS * rank)


def sums_of(codes: Ints) -> Ints:
    """The sums of keys of these codes."""
    found: Ints = np.sum([(codes >> BITS * rank & 7) * KEYS[rank] for rank in RANKS], axis=0)
    return found


@cache
def _level(cards: int, strength: Callable[[int], int]) -> Level:
    """Of five cards the strengths are as given, of more those of the best five of them."""
    if cards == 5:
        codes = codes_of(5)
        return Level(codes, np.array([strength(code) for code in codes.tolist()], np.uint16))
    fewer = _level(cards - 1, strength)
    more = [grown(fewer.codes, rank) for rank in RANKS]
    codes, place = np.unique(np.concatenate([found for _, found in more]), return_inverse=True)
    strengths = np.zeros(len(codes), np.uint16)
    np.maximum.at(strengths, place, np.concatenate([fewer.strengths[fits] for fits, _ in more]))
    return Level(codes, strengths)


def _cards(code: int) -> list[int]:
    return [4 * rank + suit for rank in RANKS for suit in range(code >> BITS * rank & 7)]


def _low_strength(code: int) -> int:
    return low_strength(_cards(code))


def _strength(code: int) -> int:
    """The strength of five cards of these ranks that are no flush."""
    cards = _cards(code)
    found = ranking_of(cards)
    if found[0] in (FLUSH, STRAIGHT_FLUSH):  # five ranks, for which the first suit was taken: any other does as well
        found = ranking_of([*cards[:-1], cards[-1] + 1])
    return places()[found]


def displacements(columns: Mapping[int, Sequence[int]], room: int) -> dict[int, int]:
    """How far each row is shifted. No two entries of sparse rows meet then (Tarjan and Yao, CACM 22(11), 1979).

    The fullest row comes first, each to the first place that fits. Which places are free is a whole number, a bit a
    place; that number, shifted by each of a row's columns, tells where the row fits. All shifts are done at once,
    without a loop over places.

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
