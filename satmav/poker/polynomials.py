"""Generating functions as lists of whole numbers: the coefficient of x^k counts what has k cards."""

from __future__ import annotations

from itertools import zip_longest
from math import comb

Poly = list[int]


def choices(number: int) -> Poly:
    """The subsets of so many things: (1 + x)^number."""
    return [comb(number, size) for size in range(number + 1)]


def plus(one: Poly, other: Poly) -> Poly:
    """The sum."""
    return [first + second for first, second in zip_longest(one, other, fillvalue=0)]


def times(one: Poly, other: Poly) -> Poly:
    """The product."""
    found = [0] * (len(one) + len(other) - 1)
    for place, first in enumerate(one):
        for shift, second in enumerate(other):
            found[place + shift] += first * second
    return found


def power(poly: Poly, number: int) -> Poly:
    """The product of so many."""
    found = [1]
    for _ in range(number):
        found = times(found, poly)
    return found
