"""What the kernel needs to know of three suits, laid out in arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from satmav.census.sets import Ints, Ranks, codes, mirrored, parts, sets, smaller
from satmav.kernels.census_count import Lattice, Pair, Work


@dataclass(frozen=True)
class Suits:
    """The first suit's sets with all their parts, and the second and third as the kernel takes them."""

    first: tuple[int, ...]
    options: Ints
    """int64[sets, 1 + parts]: base-4 codes of what a set of the first suit may leave."""
    second: Ints
    mirrors: Ints
    """The second suit's sets mirrored; the very same array where the mirror leads out of the ranks."""
    pair: Pair
    lattice: Lattice

    def work(self, words: int) -> Work:
        """Room for one run."""
        pair, lattice = self.pair, self.lattice

        def rows(*shape: int) -> npt.NDArray[np.uint64]:
            return np.zeros((*shape, words), np.uint64)

        seconds, thirds = max(1, len(pair.second_parts)), max(1, len(pair.third_parts))
        room = max(len(pair.third), self.options.shape[1])
        return Work(
            merged=rows(len(pair.given)),
            both=rows(thirds, seconds),
            half=rows(len(pair.third), seconds),
            third=rows(thirds),
            climb=rows(max(len(pair.third), len(lattice.part))),
            full=np.zeros(max(1, len(lattice.part)), np.bool_),
            pending=np.zeros(room, np.int64),
            chosen=np.zeros(room, np.int64),
        )


@lru_cache(maxsize=8)
def suits(ranks: Ranks, first: int, second: int, third: int) -> Suits:
    """Three suits of these lengths."""
    firsts, seconds, thirds = sets(ranks, first), sets(ranks, second), sets(ranks, third)
    first_parts, second_parts, third_parts = parts(ranks, first), parts(ranks, second), parts(ranks, third)
    left = codes(first_parts, 4)[_parts_of(firsts, first_parts)].reshape(len(firsts), -1)
    given, numbers = _given(second, third)
    pair = Pair(
        second=codes(seconds, 3),
        second_parts=codes(second_parts, 3),
        parts_of=_parts_of(seconds, second_parts),
        third=codes(thirds, 3),
        third_parts=codes(third_parts, 3),
        given=given,
        numbers=numbers,
    )
    options = np.concatenate([left, codes(firsts, 4)[:, None]], axis=1)
    masks = np.array(seconds, np.int64)
    mirrors = masks
    if mirrored(mask := sum(1 << rank for rank in ranks)) == mask:
        mirrors = np.array([mirrored(one) for one in seconds], np.int64)
    return Suits(tuple(firsts), options, masks, mirrors, pair, _lattice(ranks, third, third_parts))


def weights(chosen: int, seconds: Ints, mirrors: Ints, alike: bool) -> Ints:
    """How often each set of the second suit counts beside the chosen set of the first.

    Of the pairs that the mirror and, for suits of one length, their exchange make of each other the least
    counts for all, and the others not at all. ``mirrors`` are the second suit's sets mirrored, or as they are
    where the ranks are not symmetric.
    """
    here = chosen if mirrors is seconds else mirrored(chosen)
    images = [chosen << 13 | seconds, here << 13 | mirrors]
    if alike:
        images += [seconds << 13 | chosen, mirrors << 13 | here]
    ordered = np.sort(np.stack(images), axis=0)
    distinct = 1 + np.count_nonzero(np.diff(ordered, axis=0), axis=0)
    return np.where(ordered[0] == images[0], distinct, 0)


def _parts_of(whole: list[int], few: list[int]) -> Ints:
    """int64[sets, k]: for each set the numbers of the parts in it."""
    masks = np.array(few, np.int64)
    found = [np.flatnonzero(masks & ~np.int64(one) == 0) for one in whole]
    return np.array(found, np.int64).reshape(len(whole), -1)


def _given(second: int, third: int) -> tuple[Ints, npt.NDArray[np.int32]]:
    """All that two suits can give, as base-4 codes by their base-3 codes."""
    cards, four = _base_3()
    sums = {one + other for one in (*smaller(second), second) for other in (*smaller(third), third)}
    fits = np.isin(cards, [*sums])
    numbers = np.full(3**13, -1, np.int32)
    numbers[fits] = np.arange(np.count_nonzero(fits))
    return four[fits], numbers


@lru_cache(maxsize=1)
def _base_3() -> tuple[Ints, Ints]:
    """Of every base-3 code of thirteen ranks, the number of cards and the base-4 code."""
    cards = four = np.zeros(1, np.int64)
    for rank in range(13):
        cards = np.concatenate([cards, cards + 1, cards + 2])
        four = np.concatenate([four, four + (1 << 2 * rank), four + (2 << 2 * rank)])
    return cards, four


def _lattice(ranks: Ranks, length: int, few: list[int]) -> Lattice:
    """All sets from the smallest part up to the whole, each with the sets that it is made from.

    Where the largest part so far has t cards, the t + 1 sets that lack one of t + 1 cards have every such part.
    """
    number_of = {part: number for number, part in enumerate(few)}
    place: dict[int, int] = {}
    part: list[int] = []
    first, below = [0], list[int]()
    for size in range(smaller(length)[0], length + 1) if few else ():
        largest = max((smallest for smallest in smaller(length) if smallest < size), default=-1)
        for node in sets(ranks, size):
            lacking = [node & ~(1 << rank) for rank in ranks if node >> rank & 1][: largest + 1]
            below += [place[one] for one in lacking]
            place[node] = len(part)
            part.append(number_of.get(node, -1))
            first.append(len(below))
    return Lattice(*(np.array(values, np.int64) for values in (part, first, below)))
