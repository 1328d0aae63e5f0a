"""The partitions of a deal as the numbers of forced moves: which facts does every way to win have?

A straight flush is a flush and a straight, so a partition that has one is there once as either.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product

import numpy as np
import numpy.typing as npt

from satmav.engines.base import Options
from satmav.engines.dlx import DlxEngine
from satmav.game.cards import RANK_MASKS, RANKS, SUIT_MASKS, SUITS, bits_of
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.kernels.moves_box import (
    FLUSHES,
    FOURS,
    HOUSES,
    KICKERS,
    NUMBERS,
    PAIRS,
    QUADS,
    RUN,
    STRAIGHTS,
    THROUGH,
    TRIPLES,
)

MOST = 20_000
"""Partitions that are looked at; of 10,000 random deals of 25 cards none had more."""

Rows = npt.NDArray[np.int8]


class Ways:
    """Partitions of a deal."""

    def __init__(self, deal: Deal, rules: Rules, most: int = MOST) -> None:
        found = list(islice(DlxEngine(rules, Options()).partitions(deal), most + 1))
        self.complete = len(found) <= most
        """Whether these are all."""
        self.partitions: list[tuple[int, ...]] = found[:most]
        """Each as its hands (masks)."""
        rows = [(place, row) for place, hands in enumerate(self.partitions) for row in numbers_of(hands)]
        self.rows: Rows = np.array([row for _, row in rows], np.int8).reshape(-1, NUMBERS)
        """int8[..., NUMBERS]: the numbers of the partitions."""
        self.of = np.array([place for place, _ in rows], np.int64)
        """int64[...]: the partition of each row."""

    def possible(self, fact: int, value: int) -> bool:
        """Whether some partition has a fact of the kernels."""
        return bool(self.having(fact, value).any())

    def having(self, fact: int, value: int) -> npt.NDArray[np.bool_]:
        """Which rows have a fact of the kernels."""
        column = self.rows[:, fact % NUMBERS]
        return column <= value if fact < NUMBERS else column >= -value

    def keep(self, fact: int, value: int) -> None:
        """Leave only the partitions that have a fact."""
        kept = self.having(fact, value)
        self.rows, self.of = self.rows[kept], self.of[kept]


def numbers_of(hands: Sequence[int]) -> Iterator[list[int]]:
    """The numbers of some hands (masks), for each choice of what its straight flushes are."""
    for chosen in product(*(_roles(hand) for hand in hands)):
        row = [0] * NUMBERS
        for role in chosen:
            for number in role:
                row[number] += 1
        yield row


@cache
def _roles(hand: int) -> list[list[int]]:
    """What a pat hand adds one to: one list, or two for a straight flush; partitions share most of their hands."""
    roles = []
    suit = next((suit for suit in SUITS if hand & SUIT_MASKS[suit] == hand), None)
    if suit is not None:
        roles.append([FLUSHES + suit, *bits_of_places(hand)])
    counts = [(hand & RANK_MASKS[rank]).bit_count() for rank in RANKS]
    run = next((run for run, window in enumerate(WINDOWS) if all(counts[rank] for rank in window)), None)
    if run is not None:
        roles.append([STRAIGHTS, RUN + run, *(THROUGH + rank for rank in WINDOWS[run])])
    if 3 in counts:
        roles.append([HOUSES, TRIPLES + counts.index(3), PAIRS + counts.index(2)])
    if 4 in counts:
        roles.append([QUADS, FOURS + counts.index(4), KICKERS + counts.index(1)])
    return roles


def bits_of_places(hand: int) -> list[int]:
    """The cards of a hand as numbers 0..51."""
    return [bit.bit_length() - 1 for bit in bits_of(hand)]
