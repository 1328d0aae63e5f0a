"""Shapes: the four suit lengths of a deal, longest first, and their numbers of deals."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from math import comb, factorial, prod

from satmav.errors import UsageError, quoted
from satmav.game.deals import MAX_HANDS

Shape = tuple[int, int, int, int]
SUIT = 13


def shape_of(lengths: Iterable[int]) -> Shape:
    """The shape with these four suit lengths, which come in any order."""
    first, second, third, last = sorted(lengths, reverse=True)
    return first, second, third, last


def shapes(cards: int) -> Iterator[Shape]:
    """Every shape of so many cards."""
    return (shape for shape in combinations_with_replacement(range(SUIT, -1, -1), 4) if sum(shape) == cards)


def arrangements(shape: Shape) -> int:
    """The number of ways to give the lengths to the four suits.

    >>> arrangements((7, 6, 6, 6))
    4
    """
    return factorial(4) // prod(map(factorial, Counter(shape).values()))


def choices(shape: Shape) -> int:
    """The number of deals with these lengths in this order."""
    return prod(comb(SUIT, length) for length in shape)


def deals(shape: Shape) -> int:
    """The number of deals of the shape, whichever suit has which length.

    >>> deals((13, 12, 0, 0))
    156
    """
    return arrangements(shape) * choices(shape)


def text(shape: Shape) -> str:
    """A shape as it is written: ``8-7-6-4``."""
    return "-".join(map(str, shape))


def shape_named(name: str) -> Shape:
    """The shape written ``8-7-6-4``; raises :class:`UsageError` for what is none, with the mend."""
    if not re.fullmatch(r"\d{1,2}(-\d{1,2}){3}", name, re.ASCII):
        raise UsageError(f"{quoted(name)} is no shape: write four suit lengths, such as 8-7-6-4")
    shape = shape_of(map(int, name.split("-")))
    total = sum(shape)
    if shape[0] > SUIT:
        raise UsageError(f"there is no shape {name}: a suit has {SUIT} cards at most, not {shape[0]}")
    if total % 5 or not 0 < total <= 5 * MAX_HANDS:
        raise UsageError(f"there is no shape {name}: a deal has 5, 10, ... or {5 * MAX_HANDS} cards, not {total}")
    return shape
