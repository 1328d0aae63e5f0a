"""The second method: every deal of a shape decided by the search kernel, one by one.

Nothing is shared with the transform of :mod:`satmav.census.blocks` but the residue lemma: no bitset of rank
counts, no rows, no climbing of subsets. What makes it affordable is that a suit of five cards can be a flush by
itself. So where the other suits are won, every deal with five-card suits beside them is won too: only lost deals of
fewer suits are given a five-card suit, and then another.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, islice
from math import comb, factorial, prod

import numpy as np

from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.game.rules import Rules
from satmav.game.shapes import SUIT, Shape, arrangements, shape_of
from satmav.kernels.arrays import Ints, Words
from satmav.survey.sample import Piece, Sample, decide

AT_ONCE = 1 << 20
"""Deals decided in one call; an array of them takes 8 MB."""
SAMPLED = 2000
"""Deals drawn to guess at a price."""
FIVE = 5
"""The length of a suit that is a flush by itself."""


def recount(shape: Shape, rules: Rules) -> int:
    """Count the lost deals of a shape; some two million deals a second are decided, :func:`decisions` in all.

    Raises :class:`satmav.check.CheckError` where a partition of the kernel's does not stand.

    >>> from satmav.game.rules import QUADS
    >>> recount((4, 1, 0, 0), QUADS)
    110940
    """
    suits, lost = _suits_decided(shape), 0
    for masks, weights in _bases(suits):
        for base, weight in _lost(masks, weights, rules):
            lost += weight * _beside(base, sum(suits.values()), shape.count(FIVE), rules)
    return arrangements(shape) * lost


def decisions(shape: Shape, rules: Rules) -> float:
    """Estimate the decisions of a recount; the share of choices that are lost before all suits are there is sampled."""
    suits = _suits_decided(shape)
    mirror = _up_to_mirror(suits)
    chosen = (
        len(_halved(length)[0]) if length == mirror else comb(comb(SUIT, length) + times - 1, times)
        for length, times in suits.items()
    )
    number: float = prod(chosen)
    base = tuple(length for length in shape if length != FIVE)
    lost = [_share_lost((*base, *[FIVE] * fives), rules) for fives in range(shape.count(FIVE))]
    if not lost or not lost[0]:
        return number
    # Where two suits are added, each choice of one that is lost by itself meets each of the other.
    alone = 1287 * lost[-1] / lost[0]
    return number * (1 + 1287 * lost[0] + (lost[0] * alone**2 if len(lost) > 1 else 0))


def _share_lost(lengths: tuple[int, ...], rules: Rules) -> float:
    """The share of lost deals among some of these suit lengths, which may be too few for a shape."""
    shape = shape_of((*lengths, 0, 0, 0, 0)[:4])
    drawn = decide(Piece(Sample(0, sum(shape) // 5, shape), 0, SAMPLED), rules)
    return 1 - drawn.won[shape] / SAMPLED


def _beside(base: int, suit: int, fives: int, rules: Rules) -> int:
    """Count the choices of five-card suits, from the suit numbered ``suit`` on, that are lost beside lost cards."""
    if not fives:
        return 1
    every = _spread(FIVE) << np.uint64(suit)
    alone = np.array([cards for cards, _ in _lost(every, np.ones(len(every), np.int64), rules, base)], np.uint64)
    return sum(one for masks, weights in _multisets(alone, fives) for _, one in _lost(masks, weights, rules, base))


def _lost(masks: Words, weights: Ints, rules: Rules, base: int = 0) -> list[tuple[int, int]]:
    """Those of the cards, with their weights, that are lost together with the base."""
    if not len(masks):
        return []
    deals = masks | np.uint64(base)
    statuses, _ = _kernel(rules).decide_many(deals, int(deals[0]).bit_count() // 5)
    lost = statuses == 0
    return list(zip(masks[lost].tolist(), weights[lost].tolist(), strict=True))


def _suits_decided(shape: Shape) -> Counter[int]:
    """Count the suits of each length, without those that are empty or a flush by themselves."""
    return Counter(length for length in shape if length not in {0, FIVE})


@lru_cache
def _kernel(rules: Rules) -> KernelEngine:
    return KernelEngine(rules, Options())


def _bases(suits: Counter[int]) -> Iterator[tuple[Words, Ints]]:
    """Cards of all these suits, weighted: one choice for all that the mirror or an exchange of suits makes of it."""
    if not suits:
        return
    mirror, suit, groups = _up_to_mirror(suits), 0, []
    for length, times in suits.items():
        groups.append((length, times, np.uint64(suit), length == mirror))
        suit += times
    yield from _products(groups)


def _up_to_mirror(suits: Counter[int]) -> int | None:
    """The length whose suit is taken up to the mirror: of those that occur once the one with the most sets."""
    once = [length for length, times in suits.items() if times == 1]
    return max(once, key=lambda length: comb(SUIT, length), default=None)


def _products(groups: list[tuple[int, int, np.uint64, bool]]) -> Iterator[tuple[Words, Ints]]:
    """All combinations of what the groups can be, some at a time."""
    (length, times, suit, mirror), *others = groups
    for masks, weights in [_halved(length)] if mirror else _multisets(_spread(length), times):
        if not others:
            yield masks << suit, weights
            continue
        for beside, factors in _products(others):
            step = max(1, AT_ONCE // len(beside))
            for start in range(0, len(masks), step):
                chosen = masks[start : start + step] << suit
                yield (chosen[:, None] | beside).ravel(), (weights[start : start + step, None] * factors).ravel()


def _multisets(spread: Words, times: int) -> Iterator[tuple[Words, Ints]]:
    """So many suits chosen from the same sets, in order of their numbers; and how many orders each choice has."""
    if not len(spread):
        return
    for before in combinations_with_replacement(range(len(spread)), times - 1):
        last = before[-1] if before else 0
        orders = factorial(times) // prod(map(factorial, Counter(before).values()))
        weights = np.full(len(spread) - last, orders, np.int64)
        weights[0] //= 1 + before.count(last)
        first = sum(int(spread[number]) << suit for suit, number in enumerate(before))
        yield np.uint64(first) | spread[last:] << np.uint64(times - 1), weights


def _halved(length: int) -> tuple[Words, Ints]:
    """The sets of so many ranks up to the mirror (2 and K, 3 and Q, ... exchanged), and how many each stands for."""
    chosen = {ranks: tuple(sorted(11 - rank if rank < 12 else 12 for rank in ranks)) for ranks in _ranks(length)}
    kept = [ranks for ranks, image in chosen.items() if ranks <= image]
    return _masks(kept), np.array([1 if chosen[ranks] == ranks else 2 for ranks in kept], np.int64)


@lru_cache
def _spread(length: int) -> Words:
    """uint64[sets]: every set of so many cards of the first suit."""
    return _masks(_ranks(length))


def _ranks(length: int) -> list[tuple[int, ...]]:
    return list(combinations(range(SUIT), length))


def _masks(chosen: list[tuple[int, ...]]) -> Words:
    return np.array([sum(1 << 4 * rank for rank in ranks) for ranks in chosen], np.uint64)


SMALL_DEALS_AT_ONCE = 200_000


def lost_one_by_one(ranks: tuple[int, ...], hands: int, rules: Rules) -> tuple[Counter[Shape], Counter[Shape]]:
    """All deals of the deck with these ranks and four suits, by shape, and the lost ones among them."""
    kernel = KernelEngine(rules, Options())
    deck = [1 << 4 * rank + suit for rank in ranks for suit in range(4)]
    suits = [np.uint64(sum(deck[suit::4])) for suit in range(4)]
    every, lost = Counter[Shape](), Counter[Shape]()
    choices = combinations(deck, 5 * hands)
    while chunk := list(map(sum, islice(choices, SMALL_DEALS_AT_ONCE))):
        masks = np.array(chunk, np.uint64)
        lengths = np.sort([np.bitwise_count(masks & suit) for suit in suits], axis=0)[::-1]
        won, _ = kernel.decide_many(masks, hands)
        for counter, columns in ((every, lengths), (lost, lengths[:, won == 0])):
            shapes, times = np.unique(columns, axis=1, return_counts=True)
            for shape, number in zip(shapes.T.tolist(), times.tolist(), strict=True):
                counter[tuple(shape)] += number
    return every, lost
