"""What the census's inner loop works on: three suits as it takes them, and room for one run at a time."""

from typing import NamedTuple

from satmav.kernels.arrays import Flags, Ints, Ints32, Words
from satmav.kernels.census.climb import Climb
from satmav.kernels.jit import inner

GIFTS_AHEAD = 8
"""How many gifts ahead rows are fetched: they lie anywhere in gigabytes."""
LOW_BITS = 10
SIZE_BIT = 22
"""A packed number has the number of cards from here on, below it the code of the upper ranks, then of the lower."""


class Table(NamedTuple):
    """Which sets of the fourth suit complete what three suits give: a row a vector of rank counts (0..3).

    ``rows`` is uint64[n, w]: the bit of a set of the fourth suit is 1 where that set wins; bits past the last set
    are 1. ``numbers`` is int32[4^13]: the row of each vector by its base-4 code, -1 where it has none.
    """

    numbers: Ints32
    rows: Words


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


class Pair(NamedTuple):
    """The second and third suit. A suit gives its whole set, or a *part* that leaves flushes behind.

    ``second`` and ``third``, int64[sets], are the sets of either suit. ``second_parts`` and ``third_parts``,
    int64[parts], are all their parts, packed as the gifts want it.
    """

    second: Ints
    second_parts: Ints
    parts_of: Ints
    """int64[sets, k]: which k of ``second_parts`` each of the second suit's sets has."""
    third: Ints
    third_parts: Ints
    gifts: Gifts


class Merged(NamedTuple):
    """Tiles of the rows of the second and third suit's gifts, joined over what the first suit can give."""

    tiles: Words
    """uint64[tiles, 8 * gifts]."""
    filled: Flags
    """bool[gifts]: whose tiles are there."""
    chosen: Ints
    """int64[GIFTS_AHEAD, options], room: rows that were fetched."""


class Alike(NamedTuple):
    """Which suits, being of one length, are taken in order only, and for how many deals each then counts."""

    first: bool
    """Whether the second suit's sets are those from the first suit's on."""
    second: bool
    """Whether the third suit's sets are those from the second suit's on."""
    third: bool
    """Whether the fourth suit's sets are those from the third suit's on."""
    times: Ints
    """int64[2, 2, 2]: for how many deals one counts: is the second suit's set the first's, the third's the second's,
    the fourth's the third's?"""


class Work(NamedTuple):
    """Room for one run at a time."""

    merged: Merged
    """The second and third suit give this, the first suit its set or any of its parts."""
    second: Climb
    """The second suit, with a column a part of the third; with an empty one where that has no parts."""
    third: Climb
    """The third suit, with columns for some of the second suit's sets."""
    sets: Ints
    """int64[columns of third]: the numbers of these sets."""
    half: Words
    """uint64[8 * third sets * second parts]: merged tiles where the third suit gives its whole set."""
    laid: Flags
    """bool[third sets]: whose tiles are there."""
    leaves: Words
    """uint64[8 * columns of third]: what remains of each column in the end."""
    columns: Ints
    """int64[columns of third]: which these are."""
    gifts: Ints
    """int64[columns of third, or parts of a suit]: what their sets and the third's give together; or other gifts."""
    asked: Ints
    """int64, as many: those gifts that are not yet merged."""
    veil: Words
    """uint64[8]: the sets of the fourth suit that come before the third suit's where they are taken in order."""
    full: Words
    """uint64[8], all ones."""


class Case(NamedTuple):
    """What all parts of a run share."""

    first: int
    """The number of the first suit's set."""
    options: Ints
    """int64[1 + parts]: the base-4 codes of this set and its parts."""
    weights: Ints
    """int64[sets]: how often each set of the second suit counts."""
    table: Table
    pair: Pair
    alike: Alike
