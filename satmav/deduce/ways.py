"""Domains as bits of a mask: the ways to use the cards of one rank, and the sets of straights of a deal.

A rank of n cards has numbers of its own: for each card whether it is in a flush (``held``), how many straights pass
through the rank, and how many triples, pairs, fours of a kind and kickers its loose cards give. A *way* says all of
them. A set of ways is an int with a bit for each.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from satmav.game.hands import WINDOWS

THROUGH, TRIPLES, PAIRS, FOURS, KICKERS = range(-5, 0)
"""The numbers of a rank after its cards, from the end."""

MOST = 4
"""No number of a rank is more."""


class Way(NamedTuple):
    """Which cards are in flushes (a bit each), and how often the loose ones serve as what."""

    held: int
    through: int
    triples: int
    pairs: int
    fours: int
    kickers: int


class Weight(NamedTuple):
    """A sum over all ranks: what each gives to it, and the total that bounds it.

    Its least is at most ``times`` the total: for ``times`` below 0 the least that this can be, else the most. Where
    there is no total it is at most 0; ``places`` are bounded by the hands that are no flush and no straight. ``rule``
    is that of a proof that uses it, ``name`` what it adds up. ``roles`` are the numbers of a rank that it bounds;
    ``plain``: it says what each rank must be by the simplest reasoning.
    """

    name: str
    rule: str
    of: Callable[[Way], int]
    total: str = ""
    times: int = 0
    roles: tuple[int, ...] = ()
    plain: bool = False


_GROUPS = (TRIPLES, PAIRS)
WEIGHTS = (
    Weight("triples most", "triples", lambda way: -way.triples, "houses", -1, (TRIPLES,), plain=True),
    Weight("triples", "triples", lambda way: way.triples, "houses", 1, (TRIPLES,)),
    Weight("pairs most", "pairs", lambda way: -way.pairs, "houses", -1, (PAIRS,)),
    Weight("pairs", "pairs", lambda way: way.pairs, "houses", 1, (PAIRS,)),
    Weight("both", "both", lambda way: way.pairs + way.triples, "houses", 2, _GROUPS),
    Weight("against", "against", lambda way: way.pairs - way.triples, roles=_GROUPS),
    Weight("triples against", "against", lambda way: way.triples - way.pairs, roles=_GROUPS),
    Weight("kickers", "kickers", lambda way: way.kickers, "quads", 1, (KICKERS,), plain=True),
    Weight("kickers most", "kickers", lambda way: -way.kickers, "quads", -1, (KICKERS,)),
    Weight("fours", "fours", lambda way: way.fours, "quads", 1, (FOURS,), plain=True),
    Weight("fours most", "fours", lambda way: -way.fours, "quads", -1, (FOURS,), plain=True),
    Weight(
        "seconds", "seconds", lambda way: way.pairs + way.kickers - way.triples - way.fours,
        roles=(TRIPLES, PAIRS, FOURS, KICKERS),
    ),
    Weight("places", "places", lambda way: way.pairs + way.kickers + way.triples + way.fours),
)  # fmt: skip
"""The counts over all ranks, each as the least that its sum can be."""

SECONDS, PLACES = len(WEIGHTS) - 2, len(WEIGHTS) - 1
"""Those that leave open which ranks are in full houses, and which in fours of a kind."""

FIELD, SHIFT = 12, 8
"""The bits of a field, and what is added to a number so that it is positive."""

TOPS = sum(1 << FIELD * place + FIELD - 1 for place in range(len(WEIGHTS)))
"""The top bit of each field, which no sum over thirteen ranks reaches."""


class Ways:
    """All ways of a rank with so many cards.

    ``fits[number][least][bound]`` is the set of ways in which that number is at most (``least`` 0: at least) the
    bound; the last index runs from 0 to 5. What is asked of a set of ways is found once.
    """

    def __init__(self, cards: int, quads: bool) -> None:
        self.all_ways = list(_ways(cards, quads))
        self.whole = (1 << len(self.all_ways)) - 1
        rows = [(*(way.held >> card & 1 for card in range(cards)), *way[1:]) for way in self.all_ways]
        self.columns = list(zip(*rows, strict=True))
        self.fits = [fitting(column, MOST) for column in self.columns]
        self.weighed = [tuple(weight.of(way) for weight in WEIGHTS) for way in self.all_ways]
        self.ranges, self.least, self.most = cache(self._ranges), cache(self._least), cache(self._most)
        self.news, self.at_most = cache(self._news), cache(self._at_most)
        self.packed = cache(lambda some: packed(self.least(some)))
        """The least of each weight as one int, of which those of several ranks can be added."""
        self.spread = cache(lambda some: packed(self.most(some)) - packed(self.least(some)))
        """By how much each weight can be more than its least, as one int."""

    def _ranges(self, some: int) -> tuple[tuple[int, int], ...]:
        """The least and the most of each number over a set of ways that is not empty."""
        few = places(some)
        return tuple((min(values), max(values)) for column in self.columns if (values := [column[at] for at in few]))

    def _least(self, some: int) -> tuple[int, ...]:
        """The least of each weight over a set of ways that is not empty."""
        return tuple(map(min, zip(*(self.weighed[at] for at in places(some)), strict=True)))

    def _most(self, some: int) -> tuple[int, ...]:
        """The most of each weight over a set of ways that is not empty."""
        return tuple(map(max, zip(*(self.weighed[at] for at in places(some)), strict=True)))

    def _news(self, before: int, some: int) -> tuple[tuple[int, int, int], ...]:
        """Find what becomes known of a rank when only some of its earlier ways are left (0: nothing was known before).

        Each is the place of a number, 0 for its least or 1 for its most, and the bound.
        """
        ranges = self.ranges(some)
        known = self.ranges(before) if before else ((None, None),) * len(ranges)
        return tuple(
            (at, side, now[side])
            for at, (was, now) in enumerate(zip(known, ranges, strict=True))
            for side in (0, 1)
            if was[side] != now[side]
        )

    def _at_most(self, some: int, weight: int, most: int) -> int:
        """Those of a set of ways in which a weight is at most so much."""
        return sum(1 << at for at in places(some) if self.weighed[at][weight] <= most)


def packed(values: Sequence[int]) -> int:
    """Numbers from -8 up in one int, a field for each, so that a sum of such ints has the sums of the numbers."""
    return sum((value + SHIFT) << FIELD * place for place, value in enumerate(values))


def field(total: int, place: int, count: int) -> int:
    """A number of a sum of so many ints."""
    return (total >> FIELD * place & (1 << FIELD) - 1) - count * SHIFT


def beyond(bound: int, place: int, count: int) -> int:
    """A number to add to a sum of so many ints: it sets the top bit of each field whose number is more than a bound."""
    return ((1 << FIELD - 1) - 1 - bound - count * SHIFT) << FIELD * place


def tops(some: int) -> list[int]:
    """Find which fields have their top bit."""
    return [place // FIELD for place in places(some & TOPS)]


def _ways(cards: int, quads: bool) -> list[Way]:
    found = []
    for held, through, fours, kickers in product(range(1 << cards), range(5), range(2), range(5)):
        left = cards - held.bit_count() - through - 4 * fours - kickers
        if left < 0 or left == 1 or ((fours or kickers) and not quads):
            continue
        found.append(Way(held, through, left % 2, (left - 3 * (left % 2)) // 2, fours, kickers))
    return found


@lru_cache
def ways_of(cards: int, quads: bool) -> Ways:
    """The ways of a rank with so many cards; made once."""
    return Ways(cards, quads)


def fitting(column: Sequence[int], most: int) -> tuple[list[int], list[int]]:
    """The places at which a number is at least so much, and at most; each from 0 to more than the most that it is."""
    bounds = range(most + 2)
    return (
        [mask_of(value >= bound for value in column) for bound in bounds],
        [mask_of(value <= bound for value in column) for bound in bounds],
    )


def mask_of(bits: Iterable[bool]) -> int:
    """The set of the places at which something is true."""
    digits = "".join("1" if bit else "0" for bit in bits)
    return int(digits[::-1] or "0", 2)


def places(some: int) -> list[int]:
    """The places of a set, in order."""
    found = []
    while some:
        low = some & -some
        found.append(low.bit_length() - 1)
        some ^= low
    return found


class Straights:
    """All sets of straights, and what each number is in them.

    The numbers are: how many straights of each run (0..9), how many through each rank (10..22), how many in all (23).
    ``fits[number][1][bound]`` are the sets in which it is at most the bound, ``fits[number][0][bound]`` at least.
    """

    def __init__(self, count: list[int], hands: int) -> None:
        self.sets = sorted(_sets(count, hands), key=lambda some: (len(some), some))
        self.whole = (1 << len(self.sets)) - 1
        rows = [_row(some) for some in self.sets]
        self.fits = [fitting(column, max(column)) for column in zip(*rows, strict=True)]
        self._ranges: dict[int, tuple[tuple[int, int], ...]] = {}

    def fitting(self, number: int, most: int, bound: int) -> int:
        """The sets in which a number is at most (``most`` 1) or at least (0) so much."""
        masks = self.fits[number][most]
        if bound < len(masks):
            return masks[bound] if bound >= 0 else 0 if most else self.whole
        return self.whole if most else 0

    def ranges(self, some: int) -> tuple[tuple[int, int], ...]:
        """The least and the most of each number over some sets, not none."""
        found = self._ranges.get(some)
        if found is None:
            found = self._ranges[some] = tuple(_range(some, masks) for masks in self.fits)
        return found


def _range(some: int, masks: tuple[list[int], list[int]]) -> tuple[int, int]:
    least, most = masks
    high = len(least) - 2
    while high and not some & least[high]:
        high -= 1
    low = 0
    while not some & most[low]:
        low += 1
    return low, high


def _row(some: tuple[int, ...]) -> list[int]:
    row = [0] * 24
    for run in some:
        row[run] += 1
        for rank in WINDOWS[run]:
            row[10 + rank] += 1
    row[23] = len(some)
    return row


def _sets(count: list[int], hands: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = []

    def grow(first: int, left: list[int], some: tuple[int, ...]) -> None:
        found.append(some)
        if len(some) == hands:
            return
        for run, window in enumerate(WINDOWS[first:], start=first):
            if all(left[rank] for rank in window):
                grow(run, [number - (rank in window) for rank, number in enumerate(left)], (*some, run))

    grow(0, count, ())
    return found
