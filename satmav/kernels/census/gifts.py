"""The numbers of what two suits give together; :mod:`satmav.census.gifts` makes the tables."""

from __future__ import annotations

from typing import NamedTuple

from satmav.kernels.arrays import Ints, Ints32
from satmav.kernels.jit import inner

LOW_BITS = 10
SIZE_BIT = 22
"""A packed number has the number of cards from here on, below it the code of the upper ranks, then of the lower."""


class Gifts(NamedTuple):
    """All that two suits can give together."""

    codes: Ints
    """int64[gifts]: base-4 codes of rank counts."""
    high: Ints32
    """int32[4096 * cards]: the number of the first gift of so many cards with those upper ranks."""
    low: Ints32
    """int32[729]: the place of lower ranks among those of as many cards."""


@inner
def gift_number(gifts: Gifts, one: int, other: int) -> int:
    """The number of what two suits give, packed."""
    code = one + other
    return int(gifts.high[code >> LOW_BITS]) + int(gifts.low[code & (1 << LOW_BITS) - 1])
