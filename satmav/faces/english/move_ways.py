"""All that the cards of one rank can be together, by the reasons of a step: what is said of them besides is exact."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import product

from satmav.faces.moves_deal import SIZES, Table
from satmav.reasons.moves import FOURS, KICKERS, PAIRS, THROUGH, TRIPLES, Fact, Number

Way = Mapping[str, int]
"""How many straights take a card of the rank, and how many triples, pairs and so on the others give."""

KINDS = (THROUGH, TRIPLES, PAIRS, FOURS, KICKERS)


def ways(rank: int, fewest: int, most: int, because: Collection[Fact], table: Table) -> list[Way]:
    """Every way in which so many of its cards, all that are in no flush, have a place."""
    ranges = []
    for what in KINDS:
        low, high = table.bounds(Number(what, rank), because)
        ranges.append(range(low, high + 1))
    found = (dict(zip(KINDS, counts, strict=True)) for counts in product(*ranges))
    return [way for way in found if fewest <= taken(way) <= most]


def taken(way: Way) -> int:
    """How many cards that takes."""
    return sum(count * SIZES.get(what, 1) for what, count in way.items())
