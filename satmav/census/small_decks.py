"""Decks of a few ranks: every deal decided one by one, to hold the census against."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice

import numpy as np

from satmav.engines.base import Options
from satmav.engines.kernel import KernelEngine
from satmav.game.rules import Rules
from satmav.game.shapes import Shape

AT_ONCE = 200_000


def lost_one_by_one(ranks: tuple[int, ...], hands: int, rules: Rules) -> tuple[Counter[Shape], Counter[Shape]]:
    """All deals of the deck with these ranks and four suits, by shape, and the lost ones among them."""
    kernel = KernelEngine(rules, Options())
    deck = [1 << 4 * rank + suit for rank in ranks for suit in range(4)]
    suits = [np.uint64(sum(deck[suit::4])) for suit in range(4)]
    every, lost = Counter[Shape](), Counter[Shape]()
    some = combinations(deck, 5 * hands)
    while chunk := list(map(sum, islice(some, AT_ONCE))):
        masks = np.array(chunk, np.uint64)
        lengths = np.sort([np.bitwise_count(masks & suit) for suit in suits], axis=0)[::-1]
        won, _ = kernel.decide_many(masks, hands)
        for counter, columns in ((every, lengths), (lost, lengths[:, won == 0])):
            shapes, times = np.unique(columns, axis=1, return_counts=True)
            for shape, number in zip(shapes.T.tolist(), times.tolist(), strict=True):
                counter[tuple(shape)] += number
    return every, lost
