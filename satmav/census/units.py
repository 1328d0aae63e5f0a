"""Units: the smallest pieces of a shape that the census counts by itself; three suits are fixed, the fourth is any.

A unit is a row of the census: a set of the first suit, one of the second and one of the third. Units come in the order
of work (:mod:`satmav.census.plan`). The census looks only at some deals. Each of them stands for all those that the
mirror, and exchanges of suits of one length, make of it. So every deal is of one unit: that of the deal that stands for
it. The lost deals of all units add up to those of the census.
"""

from dataclasses import dataclass
from itertools import groupby, permutations
from operator import itemgetter

import numpy as np

from satmav.census.plan import plan
from satmav.census.sets import mirrored, ranks_of, sets
from satmav.census.suits import Suits
from satmav.game.cards import SUITS
from satmav.game.shapes import Shape, arrangements, shape_of
from satmav.kernels.census.count import count_lost
from satmav.kernels.census.work import Table, Work

Chosen = tuple[int, ...]
"""Sets of ranks, as masks, of the first, second and third suit and of the suit of the bits."""


@dataclass(frozen=True, order=True)
class Unit:
    """All deals of a shape with these sets of ranks as first, second and third suit, and those that they stand for."""

    shape: Shape
    first: int
    second: int
    third: int


def unit_of(deal: int) -> Unit:
    """The unit of a deal, given as a mask of cards."""
    suits = [ranks_of(deal, suit) for suit in SUITS]
    shape = shape_of(map(int.bit_count, suits))
    chosen = [suits.pop([*map(int.bit_count, suits)].index(size)) for size in lengths(shape)]
    return Unit(shape, *standing(shape, tuple(chosen))[:3])


def lengths(shape: Shape) -> Chosen:
    """The lengths of a shape's suits in the order of work."""
    order = plan(shape)
    return order.first, order.second, order.third, order.bits


def standing(shape: Shape, chosen: Chosen) -> Chosen:
    """The choice of sets that stands for this one in the census; another of its unit where it stands for itself."""
    first, second, third, _ = sizes = lengths(shape)
    if first == second == third:
        return _ascending(sizes, chosen, 0)
    image = tuple(map(mirrored, chosen))
    if first != second:
        return _ascending(sizes, chosen if chosen[0] <= image[0] else image, 1)
    images = (one for both in (chosen, image) for one in (both, (both[1], both[0], *both[2:])))
    return _ascending(sizes, min(images, key=lambda one: one[:2]), 2)


def stands_for(shape: Shape, chosen: Chosen) -> int:
    """How many deals this choice of sets stands for, found by trying all that can be made of it."""
    sizes = lengths(shape)
    images = {
        tuple(both[place] for place in order)
        for both in (chosen, tuple(map(mirrored, chosen)))
        for order in permutations(SUITS)
        if tuple(sizes[place] for place in order) == sizes
    }
    return arrangements(shape) * sum(standing(shape, image) == chosen for image in images)


def counted(unit: Unit, three: Suits, rows: Table, work: Work) -> int:
    """The lost deals of a unit as the census counts them: those up to its third set, less those up to the one before.

    It is the census's own loop, with all sets of the second suit but one counting nothing.
    """
    number = three.first.index(unit.first)
    second = three.second == unit.second
    case = three.case(number, np.where(second, three.counts(number), 0), rows)
    last = sets(three.ranks, three.plan.third).index(unit.third)

    def up_to(thirds: int) -> int:
        pair = case.pair._replace(third=case.pair.third[:thirds])
        return int(count_lost(case._replace(pair=pair), work)) if thirds else 0

    return arrangements(unit.shape) * (up_to(last + 1) - up_to(last))


def _ascending(sizes: Chosen, chosen: Chosen, start: int) -> Chosen:
    """The same where suits of one length that stand next to each other, from ``start`` on, have their sets in order.

    Where a suit of another length comes between two of them, the census takes each choice of both by itself.
    """
    pairs = zip(sizes[start:], chosen[start:], strict=True)
    return (*chosen[:start], *(one for _, alike in groupby(pairs, key=itemgetter(0)) for _, one in sorted(alike)))
