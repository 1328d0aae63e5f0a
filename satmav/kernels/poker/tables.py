"""The tables by which :mod:`satmav.kernels.poker.strength` looks up how strong hands of one size are."""

from typing import NamedTuple

from satmav.kernels.arrays import Ints32, Shorts, Words


class Tables(NamedTuple):
    """Strengths, or types in their place."""

    words: Words
    """uint64[256]: the word of each card, zero from 52 up."""
    rows: Ints32
    """Where each row of the table begins."""
    strengths: Shorts
    flushes: Shorts
    """uint16[8192]: the strength of a flush by the set of its ranks."""
