"""Steepest ascent for anything: a place, what it is worth, and its neighbours; after J. Kun's framework (2012)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from math import inf
from typing import TypeVar

from satmav.stackings.verify import Deck

Place = TypeVar("Place")


def climb(
    place: Place,
    value: Callable[[Place], float],
    neighbours: Callable[[Place], Iterable[Place]],
    most: float = inf,
) -> tuple[Place, float, int]:
    """Go to the best neighbour, the first of several, while it is better; where it ends, its value, and the steps."""
    here, steps = value(place), 0
    while steps < most:
        best, after = here, place
        for other in neighbours(place):
            if (found := value(other)) > best:
                best, after = found, other
        if best == here:
            break
        place, here, steps = after, best, steps + 1
    return place, here, steps


def swaps(deck: Deck) -> Iterator[Deck]:
    """The decks with two cards swapped, in the order in which all climbs look at them."""
    for one, two in combinations(range(len(deck)), 2):
        yield (*deck[:one], deck[two], *deck[one + 1 : two], deck[one], *deck[two + 1 :])
