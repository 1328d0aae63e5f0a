"""The strength of hands: one number a hand, of any five, six or seven cards.

*Strength* runs from 0 to 7461, and higher is better: 0 is 7-5-4-3-2 of several suits, 7461 a royal flush, and hands
that tie have the same. Tables in print often count the other way, from 1, the royal flush, to 7462 (Cactus Kev's
numbers); :func:`cactus` turns one into the other. Strengths are places in a row, not points: they compare, and their
mean or difference tells nothing.
"""

from __future__ import annotations

from itertools import accumulate, combinations
from typing import TYPE_CHECKING, TypeVar

from satmav.errors import CardError, UsageError
from satmav.poker.cards import Cards, read_cards, require_number
from satmav.poker.ranking import places, ranking_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

SIZES = (5, 6, 7)
CLASSES = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
"""How many strengths the hands of each type have, the lowest type first."""
STRENGTHS = sum(CLASSES)
ENDS = tuple(accumulate(CLASSES))
"""Where the strengths of each type end, and those of the next begin."""

Number = TypeVar("Number", int, "npt.NDArray[np.integer]")


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


def cactus(strength: Number) -> Number:
    """The number of a strength in the tables in print: 1 the royal flush, 7462 the lowest hand; lower is better."""
    return STRENGTHS - strength


def handtype(strength: int) -> int:
    """The type of a hand by its strength: its place in :data:`~satmav.poker.ranking.HANDTYPES`."""
    if not 0 <= strength < STRENGTHS:
        raise UsageError(f"a strength is a number from 0 to {STRENGTHS - 1}, not {strength}")
    return next(kind for kind, end in enumerate(ENDS) if strength < end)
