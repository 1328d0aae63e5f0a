"""Sets of ranks, as 13-bit masks: the cards of one suit, and the parts of them that leave flushes."""

from collections.abc import Iterable
from itertools import combinations

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Ranks = tuple[int, ...]


def sets(ranks: Ranks, size: int) -> list[int]:
    """All sets of so many of the ranks, in order."""
    return sorted(sum(1 << rank for rank in chosen) for chosen in combinations(ranks, size))


def smaller(length: int) -> range:
    """The sizes of the parts that are left when a suit of that length has given one flush or more."""
    return range(length % 5, length, 5)


def parts(ranks: Ranks, length: int) -> list[int]:
    """All parts that a suit of that length may leave after one flush or more, the smallest first."""
    return [part for size in smaller(length) for part in sets(ranks, size)]


def codes(masks: Iterable[int], base: int) -> Ints:
    """Sets as numbers with a digit a rank; codes of disjoint suits add up to codes of rank counts."""
    powers = [base**rank for rank in range(13)]
    return np.array([sum(powers[rank] for rank in range(13) if mask >> rank & 1) for mask in masks], np.int64)


def mirrored(mask: int) -> int:
    """The set with 2 and K, 3 and Q, ... exchanged, the ace in its place: straights remain straights."""
    return sum(1 << (11 - rank if rank < 12 else 12) for rank in range(13) if mask >> rank & 1)
