"""All that two suits can give together, numbered so that a gift's number is found with two small tables.

What a suit gives is *packed*: how many cards, the base-3 code of the upper seven ranks, and that of the lower six.
Packed numbers add up. Gifts are in the order of their cards, then of their upper ranks, then of their lower ones. So a
number has two parts: a start for the cards and upper ranks, and a place among the lower ranks. The place is among those
with as many cards as are missing.
"""

from __future__ import annotations

import numpy as np

from satmav.census.sets import Ints, Ranks, codes, smaller
from satmav.kernels.census.work import LOW_BITS, SIZE_BIT, Gifts

LOWER, UPPER = 6, 7
"""Ranks of either part; the codes of so many have LOW_BITS bits, and 12."""
NONE = 1000
"""The cards of a rank that no suit has: more than there are."""


def packed(masks: list[int]) -> Ints:
    """Sets of ranks as numbers that add up."""
    every = np.array(masks, np.int64)
    cards = np.bitwise_count(every).astype(np.int64)
    upper, lower = codes((every >> LOWER).tolist(), 3), codes((every & (1 << LOWER) - 1).tolist(), 3)
    return cards << SIZE_BIT | upper << LOW_BITS | lower


def gifts(ranks: Ranks, second: int, third: int) -> Gifts:
    """What two suits of these lengths can give, of these ranks alone: the others have no rows."""
    lower_cards, lower_codes = _base_3([rank in ranks for rank in range(LOWER)])
    upper_cards, upper_codes = _base_3([LOWER + rank in ranks for rank in range(UPPER)])
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


def _base_3(allowed: list[bool]) -> tuple[Ints, Ints]:
    """Of every code, a digit 0..2 a rank, the number of cards, too many where one has no such rank; the base-4 code."""
    cards = four = np.zeros(1, np.int64)
    for rank, there in enumerate(allowed):
        card = 1 if there else NONE
        cards = np.concatenate([cards, cards + card, cards + 2 * card])
        four = np.concatenate([four, four + (1 << 2 * rank), four + (2 << 2 * rank)])
    return cards, four
