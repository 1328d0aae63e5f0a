"""The arrays that kernels take and give: the name of a type tells its width, and one name means one width."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Words = npt.NDArray[np.uint64]
"""Sets: masks of cards, bitsets, and the states of random generators."""
Ints = npt.NDArray[np.int64]
"""Numbers, and codes of sets."""
Ints32 = npt.NDArray[np.int32]
"""Numbers where there are millions of them: places in tables, links."""
Shorts = npt.NDArray[np.uint16]
"""Strengths of poker hands, and other small numbers of which there are millions."""
Bytes = npt.NDArray[np.uint8]
"""Cards by their ids."""
Verdicts = npt.NDArray[np.int8]
"""A verdict a deal: 1 winnable, 0 lost."""
Flags = npt.NDArray[np.bool_]


class Tables(NamedTuple):
    """By which it is looked up how strong hands of one size are; types may stand in the place of strengths."""

    words: Words
    """uint64[256]: the word of each card, zero from 52 up."""
    rows: Ints32
    """By the sum of keys of the lower ranks the place in a row, then by that of the higher ones the row's start."""
    strengths: Shorts
    flushes: Shorts
    """uint16[8192]: the strength of a flush by the set of its ranks."""


class OneMore(NamedTuple):
    """The strengths of hands with one card more: a line for each sum of keys, in it a strength for each rank."""

    rows: Ints32
    lines: Shorts
    strengths: Shorts
    """uint16[n, 16]: zero where no card of the rank is left."""
