"""Samples: random deals without end, of all shapes or of one, cut into pieces that know nothing of each other.

Every block of a sample has its own generator, made from the seed and the number of the block alone. So the deals do not
depend on who draws them, nor when, nor how many are wanted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from itertools import combinations, permutations
from typing import Any

import numpy as np

from satmav.check import CheckError
from satmav.engines.base import Options
from satmav.engines.count import count_partitions
from satmav.engines.kernel import KernelEngine
from satmav.errors import UsageError
from satmav.game.deals import Deal
from satmav.game.rules import Rules
from satmav.game.shapes import SUIT, Shape, shape_named, shape_of, text
from satmav.kernels.arrays import Ints, Words
from satmav.kernels.decide.sample import ALL_PAT_HANDS, draw, draw_shape, tally

BY_SHAPE, BY_NUMBER = ("drawn", "won"), ("hands_won", "hands_lost", "partitions")
"""The fields of :class:`Tally`, by what their deals are counted by."""


@dataclass(frozen=True)
class Tally:
    """Deals and won deals by shape, won and lost deals by their pat hands, and some deals by their partitions."""

    drawn: Counter[Shape] = field(default_factory=Counter)
    won: Counter[Shape] = field(default_factory=Counter)
    hands_won: Counter[int] = field(default_factory=Counter)
    hands_lost: Counter[int] = field(default_factory=Counter)
    partitions: Counter[int] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(getattr(self, part.name) + getattr(other, part.name) for part in fields(self)))


def tally_data(tally: Tally) -> dict[str, dict[str, int]]:
    """A tally for JSON."""
    by_shape = {
        name: {text(shape): deals for shape, deals in sorted(getattr(tally, name).items(), reverse=True)}
        for name in BY_SHAPE
    }
    return by_shape | {name: numbers(getattr(tally, name)) for name in BY_NUMBER}


def numbers(counts: Mapping[int, int]) -> dict[str, int]:
    """Counts by number, the least first, for JSON."""
    return {str(number): counts[number] for number in sorted(counts)}


def tally_of(data: Mapping[str, Mapping[str, int]]) -> Tally:
    """The tally of which :func:`tally_data` made this."""
    reads: dict[str, Callable[[str], Any]] = dict.fromkeys(BY_SHAPE, shape_named) | dict.fromkeys(BY_NUMBER, int)
    return Tally(*(Counter({read(key): deals for key, deals in data[name].items()}) for name, read in reads.items()))


BLOCK = 1_000_000
"""Deals that one generator draws: half a second's work."""
AT_ONCE = 1 << 14
"""Deals drawn and decided in one call: they and their hands, under 1.5 MB, stay in the cache."""


@dataclass(frozen=True)
class Sample:
    """Random deals of so many hands: each deal, or each of one shape, is as likely as the next."""

    seed: int
    hands: int
    shape: Shape | None = None

    def __post_init__(self) -> None:
        if self.seed < 0:
            raise UsageError(f"a seed is a whole number from 0 up, not {self.seed}")


@dataclass(frozen=True)
class Piece:
    """The deals of a sample from the one numbered ``start``, not past the end of its block."""

    sample: Sample
    start: int
    deals: int


def pieces(sample: Sample, deals: int, size: int = BLOCK) -> Iterator[Piece]:
    """The first deals of a sample, so many a piece (a divisor of a block); the last may be smaller.

    >>> [piece.start for piece in pieces(Sample(1, 5), 2_500_000)]
    [0, 1000000, 2000000]
    """
    for start in range(0, deals, size):
        yield Piece(sample, start, min(size, deals - start))


def masks(piece: Piece) -> Iterator[Words]:
    """The deals of a piece, uint64, some at a time."""
    sample = piece.sample
    block, before = divmod(piece.start, BLOCK)
    key = (block, *(sample.shape or (sample.hands,)))
    seeds = np.random.SeedSequence(sample.seed, spawn_key=key)
    state = np.array(seeds.generate_state(4, np.uint64), np.uint64)
    _draw(state, sample, before)
    for start in range(0, piece.deals, AT_ONCE):
        yield _draw(state, sample, min(AT_ONCE, piece.deals - start))


def _draw(state: Words, sample: Sample, number: int) -> Words:
    deals = np.empty(number, np.uint64)
    if sample.shape is None:
        draw(state, 5 * sample.hands, deals)
    else:
        draw_shape(state, _orders(sample.shape), *_sets(), deals)
    return deals


def decide(piece: Piece, rules: Rules, every: int = 1) -> Tally:
    """Decide the deals of a piece, one of ``every`` so many with verified hands, and count their pat hands.

    Raises :class:`satmav.check.CheckError` where a partition does not stand.

    >>> from satmav.game.rules import QUADS
    >>> decide(Piece(Sample(1, 5), 0, 1000), QUADS).won.total()
    983
    """
    engine = KernelEngine(rules, Options())
    by_shape, by_hands = np.zeros((2, 1 << 16), np.int64), np.zeros((2, ALL_PAT_HANDS + 1), np.int64)
    for deals in masks(piece):
        status, _ = engine.decide_many(deals, piece.sample.hands, every)
        tally(deals, status, rules.quads, by_shape, by_hands)
    lost, won = by_hands
    return Tally(_shapes(by_shape[0] + by_shape[1]), _shapes(by_shape[1]), _numbers(won), _numbers(lost))


def partitions(piece: Piece, rules: Rules) -> Tally:
    """Count the partitions of each deal of a piece, some milliseconds a deal.

    Raises :class:`satmav.check.CheckError` where the count and the kernel disagree on who wins.
    """
    engine = KernelEngine(rules, Options())
    counts: Counter[int] = Counter()
    for deals in masks(piece):
        statuses, _ = engine.decide_many(deals, piece.sample.hands)
        for deal, status in zip(deals.tolist(), statuses.tolist(), strict=True):
            ways = count_partitions(Deal(deal), rules)
            if ways is None:
                raise UsageError(f"the partitions of {Deal(deal)} are too many to count: leave --partitions out")
            if bool(ways) != bool(status):
                raise CheckError(f"the kernel says {status} of {Deal(deal)}, which has {ways} partitions")
            counts[ways] += 1
    return Tally(partitions=counts)


def _numbers(row: Ints) -> Counter[int]:
    return Counter({int(column): int(row[column]) for column in np.flatnonzero(row)})


def _shapes(row: Ints) -> Counter[Shape]:
    """Deals by shape, from deals by the lengths of their suits in base 16."""
    counts: Counter[Shape] = Counter()
    for lengths in np.flatnonzero(row).tolist():
        counts[shape_of(lengths >> 4 * suit & 15 for suit in range(4))] += int(row[lengths])
    return counts


@cache
def _orders(shape: Shape) -> Ints:
    """int64[k, 4]: the lengths of the suits in every order."""
    return np.array(sorted(set(permutations(shape))), np.int64)


@cache
def _sets() -> tuple[Words, Ints]:
    """All sets of clubs, uint64[2^13], the small ones first; and where those of each size begin, int64[15]."""
    sizes = [[sum(1 << 4 * rank for rank in ranks) for ranks in combinations(range(SUIT), size)] for size in range(14)]
    first = np.cumsum([0, *map(len, sizes)])
    return np.array([one for some in sizes for one in some], np.uint64), first.astype(np.int64)
