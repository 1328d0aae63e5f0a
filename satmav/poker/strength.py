"""The strength of hands: one number a hand, of any five, six or seven cards.

*Strength* runs from 0 to 7461, and higher is better: 0 is 7-5-4-3-2 of several suits, 7461 a royal flush, and hands
that tie have the same. Tables in print often count the other way, from 1, the royal flush, to 7462 (Cactus Kev's
numbers); :func:`cactus` turns one into the other. Strengths are places in a row, not points: they compare, and their
mean or difference tells nothing.
"""

from __future__ import annotations

from itertools import accumulate, combinations
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from satmav.errors import CardError, UsageError
from satmav.game.cards import DECK_MASK
from satmav.kernels.arrays import Bytes, Shorts, Words
from satmav.poker.cards import Cards, read_cards, require_number
from satmav.poker.compiled import compiled
from satmav.poker.ranking import places, ranking_of
from satmav.poker.tables import byte_words, card_words, flushes, table

WHAT = "the fast evaluator"
SIZES = (5, 6, 7)
CLASSES = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
"""How many strengths the hands of each type have, the lowest type first."""
STRENGTHS = sum(CLASSES)
_FIRST_OF_NEXT = tuple(accumulate(CLASSES))

Number = TypeVar("Number", int, npt.NDArray[np.integer])


def evaluate(cards: Cards, check: bool = True) -> int:
    """The strength of the best five of five to seven cards; higher is better.

    Raises :class:`SatmavError` for other numbers of cards and, unless ``check`` is false, for a card that stands twice.
    """
    found = read_cards(cards, check)
    require_number(found, SIZES, "a hand")
    best = max(map(ranking_of, combinations(found, 5)))
    if best not in places():
        raise CardError("a card stands twice in this hand, which has no strength then; write another card for it")
    return places()[best]


def evaluate_many(hands: npt.ArrayLike, check: bool = True) -> Shorts:
    """The strengths of many hands, uint16[n]: hundreds of millions a second.

    ``hands`` is uint8[n, k], a row of k card ids a hand, or uint64[n], a mask a hand, with k from 5 to 7 and the same
    for all hands. Without ``check`` it goes at full speed, and what is no hand has a strength that means nothing.

    Raises :class:`UsageError` for arrays of other shapes and kinds, :class:`CardError` for the first row that is not
    k different cards, :class:`MissingPackageError` without numba.
    """
    array = np.ascontiguousarray(hands)
    if array.ndim == 2 and array.dtype == np.uint8:
        return _of_rows(array, check)
    if array.ndim == 1 and array.dtype == np.uint64:
        return _of_masks(array, check)
    raise UsageError(
        f"hands are uint8[n, k], card ids, or uint64[n], masks, not {array.dtype} of {array.ndim} dimensions"
    )


def cactus(strength: Number) -> Number:
    """The number of a strength in the tables in print: 1 the royal flush, 7462 the lowest hand; lower is better."""
    return STRENGTHS - strength


def handtype(strength: int) -> int:
    """The type of a hand by its strength: its place in :data:`~satmav.poker.ranking.HANDTYPES`."""
    if not 0 <= strength < STRENGTHS:
        raise UsageError(f"a strength is a number from 0 to {STRENGTHS - 1}, not {strength}")
    return next(kind for kind, end in enumerate(_FIRST_OF_NEXT) if strength < end)


def handtypes(strengths: Shorts) -> Bytes:
    """The types of many hands by their strengths, uint8[n]."""
    return np.searchsorted(np.array(_FIRST_OF_NEXT, np.uint16), strengths, side="right").astype(np.uint8)


def count_strengths(cards: int) -> npt.NDArray[np.int64]:
    """How many hands of so many cards the deck has of each strength, every one of them looked at."""
    numbers = np.zeros(STRENGTHS, np.int64)
    compiled("counting").count_all(np.arange(_size(cards) - 2), card_words(), *table(cards), flushes(), numbers)
    return numbers


def _size(cards: int) -> int:
    if cards not in SIZES:
        raise UsageError(f"hands have 5, 6 or 7 cards, not {cards}")
    return cards


def _of_rows(hands: Bytes, check: bool) -> Shorts:
    size = _size(hands.shape[1])
    if check and (row := compiled(WHAT).fault_in_hands(hands)) >= 0:
        raise CardError(f"row {row} is not {size} different cards: {hands[row].tolist()}")
    kernels = compiled(WHAT)
    kernel = {5: kernels.strengths_of_five, 6: kernels.strengths_of_six, 7: kernels.strengths_of_seven}[size]
    found = np.empty(len(hands), np.uint16)
    kernel(hands, card_words(), *table(size), flushes(), found)
    return found


def _of_masks(masks: Words, check: bool) -> Shorts:
    found = np.empty(len(masks), np.uint16)
    if not len(masks):
        return found
    size = _size(int(masks[0]).bit_count())
    if check:
        wrong = np.flatnonzero((np.bitwise_count(masks) != size) | (masks > np.uint64(DECK_MASK)))
        if len(wrong):
            raise CardError(f"mask {wrong[0]} is not {size} cards, as the first is: {int(masks[wrong[0]]):#x}")
    compiled(WHAT).strengths_of_masks(masks, byte_words(), *table(size), flushes(), found)
    return found
