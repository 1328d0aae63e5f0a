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

from satmav.census.plan import Plan, plan
from satmav.census.sets import mirrored, sets
from satmav.census.suits import Suits
from satmav.game.cards import RANKS
from satmav.game.shapes import Shape, arrangements
from satmav.kernels.census.count import count_lost
from satmav.kernels.census.merge import Table
from satmav.kernels.census.work import Work

Four = tuple[int, int, int, int]
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
    suits = [sum(1 << rank for rank in RANKS if deal >> 4 * rank + suit & 1) for suit in range(4)]
    one, other, another, last = sorted(map(int.bit_count, suits), reverse=True)
    shape = (one, other, another, last)
    chosen = [suits.pop(next(i for i, one in enumerate(suits) if one.bit_count() == size)) for size in lengths(shape)]
    first, second, third, _ = standing(shape, (chosen[0], chosen[1], chosen[2], chosen[3]))
    return Unit(shape, first, second, third)


def lengths(shape: Shape) -> Four:
    """The lengths of a shape's suits in the order of work."""
    order = plan(shape)
    return order.first, order.second, order.third, order.bits


def standing(shape: Shape, chosen: Four) -> Four:
    """The choice of sets that stands for this one in the census; another of its unit where it stands for itself."""
    order = plan(shape)
    if order.first == order.second == order.third:
        return _ascending(order, chosen, 0)
    image = _mirror(chosen)
    if order.first != order.second:
        return _ascending(order, chosen if chosen[0] <= image[0] else image, 1)
    images = (one for both in (chosen, image) for one in (both, (both[1], both[0], *both[2:])))
    return _ascending(order, min(images, key=lambda one: one[:2]), 2)


def stands_for(shape: Shape, chosen: Four) -> int:
    """How many deals this choice of sets stands for, found by trying all that can be made of it."""
    sizes = lengths(shape)
    images = {
        (both[a], both[b], both[c], both[d])
        for both in (chosen, _mirror(chosen))
        for a, b, c, d in permutations(range(4))
        if (sizes[a], sizes[b], sizes[c], sizes[d]) == sizes
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


def _mirror(chosen: Four) -> Four:
    first, second, third, bits = map(mirrored, chosen)
    return first, second, third, bits


def _ascending(order: Plan, chosen: Four, start: int) -> Four:
    """The same where suits of one length that stand next to each other, from ``start`` on, have their sets in order.

    Where a suit of another length comes between two of them, the census takes each choice of both by itself.
    """
    sizes = (order.first, order.second, order.third, order.bits)[start:]
    pairs = zip(sizes, chosen[start:], strict=True)
    later = [one for _, alike in groupby(pairs, key=itemgetter(0)) for _, one in sorted(alike)]
    first, second, third, bits = (*chosen[:start], *later)
    return first, second, third, bits
