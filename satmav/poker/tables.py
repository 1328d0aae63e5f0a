"""The tables of the compiled evaluator: made once a process, in about 0.15 seconds; 280 kB for seven cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from satmav.game.cards import DECK, RANKS
from satmav.kernels.arrays import Ints, Ints32, Shorts, Words
from satmav.poker.compiled import compiled
from satmav.poker.low import low_strength
from satmav.poker.ranking import FLUSH, STRAIGHT_FLUSH, places, ranking_of
from satmav.poker.strength import ENDS

KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""A key for each rank; no two hands of seven cards, or of fewer, have the same sum unless they have the same ranks.

Each is the smallest number that does so after those before it."""
LARGEST_SUM = max(7 * KEYS[-1], 4 * sum(KEYS))
"""Of any seven bytes, or any mask: the tables have a row for it, so that what is no hand does no harm."""
BITS = 3
"""Ranks of a hand as a code: so many bits a rank, for the number of its cards."""


class Table(NamedTuple):
    """Strengths by the sum of keys: :mod:`satmav.kernels.poker_strength` tells how they are looked up."""

    rows: Ints32
    strengths: Shorts


class _Level(NamedTuple):
    """All codes of one number of cards in ascending order, and their strengths."""

    codes: Ints
    strengths: Shorts


@cache
def table(cards: int) -> Table:
    """The table for hands of five, six or seven cards."""
    return _packed(*_level(cards, _strength))


@cache
def low_table(cards: int) -> Table:
    """The same for low hands: their strengths are those of :mod:`satmav.poker.low`, and flushes do not count."""
    return _packed(*_level(cards, _low_strength))


class OneMore(NamedTuple):
    """What hands come to with one card more: by the sum of their keys a line, in which a strength a rank stands."""

    rows: Ints32
    lines: Shorts
    strengths: Shorts
    """uint16[n, 16]: zero where no card of the rank is left."""


@cache
def one_more(cards: int, low: bool = False) -> OneMore:
    """For hands that come to five, six or seven cards; flushes are left out, those of ``low`` hands do not count."""
    whole = _level(cards, _low_strength if low else _strength)
    codes = _codes(cards - 1)
    found = np.zeros((len(codes), 16), np.uint16)
    for rank in RANKS:
        fits, grown = _grown(codes, rank)
        found[fits, rank] = whole.strengths[np.searchsorted(whole.codes, grown)]
    return OneMore(*_packed(codes, np.arange(len(codes), dtype=np.uint16)), found)


def _packed(codes: Ints, strengths: Shorts) -> Table:
    what = "the fast evaluator"
    row_bits, kernel = int(compiled(what).ROW), compiled(what, "poker_table")
    keys = np.sum([(codes >> BITS * rank & 7) * KEYS[rank] for rank in RANKS], axis=0)
    order = np.argsort(keys)
    row, column = keys[order] >> row_bits, keys[order] & ((1 << row_bits) - 1)
    rows = np.zeros((LARGEST_SUM >> row_bits) + 1, np.int32)
    starts = np.searchsorted(row, np.arange(len(rows) + 1))
    used = np.zeros(4 * len(codes) + (2 << row_bits), np.uint8)
    kernel.place_rows(column, starts, np.argsort(-np.diff(starts), kind="stable"), used, rows)
    packed = np.zeros(int(rows.max()) + (1 << row_bits), np.uint16)
    packed[rows[row] + column] = strengths[order]
    return Table(rows, packed)


@cache
def flushes() -> Shorts:
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
def type_tables() -> tuple[Ints32, Shorts, Shorts]:
    """The tables for five cards, rows, by ranks and flushes, with types in place of strengths."""
    rows, strengths = table(5)
    by_ranks, by_suit = (np.searchsorted(np.array(ENDS), found, side="right") for found in (strengths, flushes()))
    return rows, by_ranks.astype(np.uint16), by_suit.astype(np.uint16)


@cache
def card_words() -> Words:
    """The word of each card; zero for what is no card."""
    words = [KEYS[card >> 2] | 1 << (32 + 4 * (card & 3)) for card in DECK]
    return np.array(words + [0] * (256 - len(words)), np.uint64)


@cache
def card_bits() -> Words:
    """The mask of each card; zero for what is no card."""
    return np.array([1 << card for card in DECK] + [0] * (256 - len(DECK)), np.uint64)


@cache
def byte_words() -> Words:
    """The sums of the words of the cards in each byte of a mask."""
    words = [*map(int, card_words()[: len(DECK)]), 0, 0, 0, 0]
    sums = [
        [sum(words[8 * place + bit] for bit in range(8) if byte >> bit & 1) for byte in range(256)]
        for place in range(7)
    ]
    return np.array(sums, np.uint64)


@cache
def _level(cards: int, strength: Callable[[int], int]) -> _Level:
    """The strengths of all hands without a flush: of five cards as given, of more by the best five of them."""
    if cards == 5:
        codes = _codes(5)
        return _Level(codes, np.array([strength(code) for code in codes.tolist()], np.uint16))
    fewer = _level(cards - 1, strength)
    grown = [_grown(fewer.codes, rank) for rank in RANKS]
    codes, place = np.unique(np.concatenate([more for _, more in grown]), return_inverse=True)
    strengths = np.zeros(len(codes), np.uint16)
    np.maximum.at(strengths, place, np.concatenate([fewer.strengths[fits] for fits, _ in grown]))
    return _Level(codes, strengths)


def _codes(cards: int) -> Ints:
    codes = np.zeros(1, np.int64)
    for _ in range(cards):
        codes = np.unique(np.concatenate([_grown(codes, rank)[1] for rank in RANKS]))
    return codes


def _grown(codes: Ints, rank: int) -> tuple[npt.NDArray[np.bool_], Ints]:
    """Which codes can take one more card of a rank, and what they then are."""
    fits = (codes >> BITS * rank & 7) < 4
    return fits, codes[fits] + (1 << BITS * rank)


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
