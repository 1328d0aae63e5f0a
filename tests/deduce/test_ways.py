"""The ways to use the cards of a rank, against all ways to give each card a use."""

from itertools import product
from random import Random

import pytest

from satmav.deduce.ways import WEIGHTS, Way, Ways, mask_of, places

USES = ("flush", "straight", "triple", "pair", "four", "kicker")
EVERY = pytest.mark.parametrize(("cards", "quads"), list(product(range(5), (True, False))))


def given(cards: int, quads: bool) -> set[Way]:
    """The ways, from all uses of each card: three to a triple, two to a pair, four to a four of a kind."""
    found = set()
    for uses in product(USES if quads else USES[:4], repeat=cards):
        sizes = [uses.count(use) for use in USES]
        if sizes[2] % 3 == sizes[3] % 2 == sizes[4] % 4 == 0:
            held = sum(1 << card for card, use in enumerate(uses) if use == "flush")
            found.add(Way(held, sizes[1], sizes[2] // 3, sizes[3] // 2, sizes[4] // 4, sizes[5]))
    return found


@EVERY
def test_they_are_all_ways_to_use_the_cards(cards, quads):
    ways = Ways(cards, quads).all_ways
    assert set(ways) == given(cards, quads)
    assert len(ways) == len(set(ways))


@EVERY
def test_each_adds_up(cards, quads):
    for held, through, triples, pairs, fours, kickers in Ways(cards, quads).all_ways:
        assert held.bit_count() + through + 3 * triples + 2 * pairs + 4 * fours + kickers == cards


@EVERY
def test_numbers_and_weights_of_some_of_them(cards, quads):
    ways, dice = Ways(cards, quads), Random(cards)
    for _ in range(20):
        some = dice.randrange(ways.whole) + 1
        few = [way for at, way in enumerate(ways.all_ways) if some >> at & 1]
        rows = [(*(way.held >> card & 1 for card in range(cards)), *way[1:]) for way in few]
        assert ways.ranges(some) == tuple((min(column), max(column)) for column in zip(*rows, strict=True))
        assert ways.least(some) == tuple(min(map(weight, few)) for weight in WEIGHTS)
        weight, most = dice.randrange(len(WEIGHTS)), dice.randrange(-2, 3)
        kept = ways.at_most(some, weight, most)
        assert [ways.all_ways[at] for at in places(kept)] == [way for way in few if WEIGHTS[weight](way) <= most]


@EVERY
def test_those_that_a_bound_leaves(cards, quads):
    ways = Ways(cards, quads)
    for at in range(cards + 5):
        values = [(*(way.held >> card & 1 for card in range(cards)), *way[1:])[at] for way in ways.all_ways]
        for bound in range(6):
            assert ways.fits[at][0][bound] == mask_of(value >= bound for value in values)
            assert ways.fits[at][1][bound] == mask_of(value <= bound for value in values)


def test_a_mask_has_the_places_of_its_set():
    dice = Random(3)
    for size in (0, 1, 5, 300):
        bits = [dice.random() < 0.4 for _ in range(size)]
        assert places(mask_of(bits)) == [place for place, bit in enumerate(bits) if bit]
