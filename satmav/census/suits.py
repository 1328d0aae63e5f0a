"""Three suits laid out in arrays for the kernel, and all that two suits can give together.

What a suit gives is *packed*: how many cards, the base-3 code of the upper seven ranks, and that of the lower six.
Packed numbers add up. Gifts are in the order of their cards, then of their upper ranks, then of their lower ones. So a
number has two parts: a start for the cards and upper ranks, and a place among the lower ranks. The place is among those
with as many cards as are missing. With two small tables a gift's number is found.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, product
from math import comb, prod

import numpy as np

from satmav.census.plan import Plan, Ranks, codes, mirrored, parts, sets, smaller
from satmav.kernels.arrays import Ints, Words
from satmav.kernels.census.climb import WORDS, Climb
from satmav.kernels.census.count import GIFTS_AHEAD, LOW_BITS, SIZE_BIT, Alike, Case, Gifts, Merged, Pair, Table, Work

TILES_OF_PARTS = 8192
"""Tiles of parts that the third suit is climbed with at a time: half a megabyte."""
LOWER, UPPER = 6, 7
"""Ranks of either part; the codes of so many have LOW_BITS bits, and 12."""
NONE = 1000
"""The cards of a rank that no suit has: more than there are."""
COLUMNS = 32, 256
"""The fewest and the most columns at a time."""


@dataclass(frozen=True)
class Suits:
    """The first suit's sets with all their parts, and the second and third as the kernel takes them."""

    plan: Plan
    ranks: Ranks
    first: tuple[int, ...]
    options: Ints
    """int64[sets, 1 + parts]: base-4 codes of what a set of the first suit may leave."""
    second: Ints
    mirrors: Ints
    """The second suit's sets mirrored; the very same array where the mirror leads out of the ranks."""
    pair: Pair
    alike: Alike

    def case(self, number: int, counts: Ints, rows: Table) -> Case:
        """The first suit's set of this number, with the counts of :meth:`counts`."""
        return Case(number, self.options[number], counts, rows, self.pair, self.alike)

    def work(self, words: int) -> Work:
        """Room for one run at a time; ``words`` is the number of words of a row."""
        pair, tiles = self.pair, -(-words // WORDS)
        given, seconds, thirds = len(pair.gifts.codes), len(pair.second_parts), len(pair.third_parts)
        columns = max(COLUMNS[0], min(COLUMNS[1], TILES_OF_PARTS // max(1, thirds)))
        noted = max(columns, seconds, thirds)
        merged = Merged(
            _room(tiles, given), np.zeros(given, np.bool_), np.zeros((GIFTS_AHEAD, self.options.shape[1]), np.int64)
        )
        return Work(
            merged=merged,
            second=climb_of(len(self.ranks), self.plan.second, max(1, thirds)),
            third=climb_of(len(self.ranks), self.plan.third, columns),
            sets=np.zeros(columns, np.int64),
            half=_room(len(pair.third) * seconds),
            laid=np.zeros(len(pair.third), np.bool_),
            leaves=_room(columns),
            columns=np.zeros(columns, np.int64),
            gifts=np.zeros(noted, np.int64),
            asked=np.zeros(noted, np.int64),
            veil=_room(1),
            full=~_room(1),
        )

    def counts(self, number: int) -> Ints:
        """The weight of each set of the second suit beside the first suit's set of this number; 0 for none."""
        chosen = self.first[number]
        if self.alike.first:
            return np.where(np.arange(len(self.second)) >= number, 1, 0)
        if self.plan.first == self.plan.second:
            return weights(chosen, self.second, self.mirrors)
        mirrors = [chosen] if self.mirrors is self.second else [chosen, mirrored(chosen)]
        return np.full(len(self.second), len({*mirrors}) if chosen == min(mirrors) else 0)

    def choices(self, number: int, counts: Ints) -> int:
        """The number of deals for which those stand that have the first suit's set of this number."""
        lengths = self.plan.first, self.plan.second, self.plan.third, self.plan.bits
        if self.alike.first:  # as many as there are suits of that length of whose sets this is the first
            here, chain = len(self.first) - number, 3 + self.alike.third
            together: int = here**chain - (here - 1) ** chain
            return together * prod(self._sets(length) for length in lengths[chain:])
        return int(counts.sum()) * prod(self._sets(length) for length in lengths[2:])

    def _sets(self, length: int) -> int:
        return comb(len(self.ranks), length)


@lru_cache(maxsize=8)
def suits(ranks: Ranks, order: Plan) -> Suits:
    """Three suits of these lengths; the fourth is the bits."""
    three = order.first, order.second, order.third
    firsts, seconds, thirds = (sets(ranks, length) for length in three)
    first_parts, second_parts, third_parts = (parts(ranks, length) for length in three)
    left = codes(first_parts, 4)[_parts_of(firsts, first_parts)].reshape(len(firsts), -1)
    pair = Pair(
        second=packed(seconds),
        second_parts=packed(second_parts),
        parts_of=_parts_of(seconds, second_parts),
        third=packed(thirds),
        third_parts=packed(third_parts),
        gifts=gifts(ranks, order.second, order.third),
    )
    options = np.concatenate([left, codes(firsts, 4)[:, None]], axis=1)
    masks = np.array(seconds, np.int64)
    mirrors = masks
    if mirrored(mask := sum(1 << rank for rank in ranks)) == mask:
        mirrors = np.array([mirrored(one) for one in seconds], np.int64)
    return Suits(order, ranks, firsts, options, masks, mirrors, pair, _alike(order))


def weights(chosen: int, seconds: Ints, mirrors: Ints) -> Ints:
    """The weight of each set of the second suit beside the chosen set of the first. Both are of one length.

    Of the pairs that the mirror and their exchange make of each other the least counts for all. The others do not
    count. ``mirrors`` are the second suit's sets mirrored, or as they are where the ranks are not symmetric.
    """
    here = chosen if mirrors is seconds else mirrored(chosen)
    images = [chosen << 13 | seconds, here << 13 | mirrors, seconds << 13 | chosen, mirrors << 13 | here]
    ordered = np.sort(np.stack(images), axis=0)
    distinct = 1 + np.count_nonzero(np.diff(ordered, axis=0), axis=0)
    return np.where(ordered[0] == images[0], distinct, 0)


def _alike(order: Plan) -> Alike:
    """The suits that are taken in order. The first two alone, with no third, are left to :func:`weights`."""
    second, third = order.second == order.third, order.third == order.bits
    first = order.first == order.second == order.third
    same = product((False, True), repeat=3)
    times = [_times(zip((first, second, third), one, strict=True)) for one in same]
    return Alike(first, second, third, np.array(times, np.int64).reshape(2, 2, 2))


def _times(neighbours: Iterable[tuple[bool, bool]]) -> int:
    """The deals for which one counts; of each suit, is it taken in order with the one before, and is its set the same?

    A multinomial coefficient for each run of suits taken in order, made suit by suit.
    """
    times = run = repeated = 1
    for in_order, same in neighbours:
        run = run + 1 if in_order else 1
        repeated = repeated + 1 if in_order and same else 1
        times = times * run // repeated
    return times


def _parts_of(whole: Sequence[int], few: Sequence[int]) -> Ints:
    """int64[sets, k]: for each set the numbers of the parts in it."""
    masks = np.array(few, np.int64)
    inside = [np.flatnonzero(masks & ~np.int64(mask) == 0) for mask in whole]
    return np.array(inside, np.int64).reshape(len(whole), -1)


def climb_of(ranks: int, length: int, columns: int) -> Climb:
    """The climb of a suit of that length, the parts in front and then room for each level."""
    top = max(smaller(length), default=-1)
    first = [0, *accumulate(comb(ranks, size) for size in range(top + 1))]
    places = [first[size] + part for size in smaller(length) for part in range(comb(ranks, size))]
    level = first[max(0, top)]
    starts = [0, *(first[-1] + chosen * level for chosen in range(length))]
    return Climb(
        ranks=ranks,
        length=length,
        top=top,
        width=columns,
        places=np.array(places, np.int64),
        first=np.array(first, np.int64),
        starts=np.array(starts, np.int64),
        tiles=_room(max(1, first[-1] + length * level) * columns),
        rank=np.zeros(length + 1, np.int64),
        number=np.zeros(length + 1, np.int64),
        level=np.zeros(1, np.int64),
        columns=np.zeros((length + 1, columns), np.int64),
        many=np.zeros(length + 1, np.int64),
        least=np.zeros(columns, np.int64),
    )


def _room(*shape: int) -> Words:
    """Tiles."""
    return np.zeros((*shape[:-1], WORDS * shape[-1]), np.uint64)


def packed(masks: Sequence[int]) -> Ints:
    """Sets of ranks as numbers that add up."""
    every = np.array(masks, np.int64)
    cards = np.bitwise_count(every).astype(np.int64)
    return cards << SIZE_BIT | codes(every >> LOWER, 3) << LOW_BITS | codes(every & (1 << LOWER) - 1, 3)


def gifts(ranks: Ranks, second: int, third: int) -> Gifts:
    """All that two suits of these lengths can give, of these ranks alone: the others have no rows."""
    lower_cards, lower_codes = _given_of(range(LOWER), ranks)
    upper_cards, upper_codes = _given_of(range(LOWER, LOWER + UPPER), ranks)
    with_cards = [np.flatnonzero(lower_cards == cards) for cards in range(2 * LOWER + 1)]
    low = np.zeros(3**LOWER, np.int32)
    for places in with_cards:
        low[places] = np.arange(len(places))
    sums = sorted({one + other for one in (*smaller(second), second) for other in (*smaller(third), third)})
    high = np.zeros(sums[-1] + 1 << SIZE_BIT - LOW_BITS, np.int32)
    given: list[int] = []
    for cards in sums:
        for upper, (there, code) in enumerate(zip(upper_cards, upper_codes, strict=True)):
            if 0 <= cards - there <= 2 * LOWER:
                high[cards << SIZE_BIT - LOW_BITS | upper] = len(given)
                given += (code << 2 * LOWER | lower_codes[with_cards[cards - there]]).tolist()
    return Gifts(np.array(given, np.int64), high, low)


def _given_of(taken: range, ranks: Ranks) -> tuple[Ints, Ints]:
    """Of every code of some ranks, a digit 0..2 each: the cards, too many if one has no such rank; the base-4 code."""
    places = np.arange(len(taken))
    every = np.arange(3 ** len(taken))[:, None] // 3**places % 3
    cards = [1 if rank in ranks else NONE for rank in taken]
    return every @ np.array(cards), every @ 4**places
