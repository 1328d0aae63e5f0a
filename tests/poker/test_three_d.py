"""Three-D counted exactly: with sets of one card it is five cards; with five it is as random deals have it."""

from itertools import permutations, product
from math import comb

import numpy as np
from each import each
from sizes import sized

from satmav.poker.counts import natural_counts
from satmav.poker.frequencies import sampled
from satmav.poker.three_d import PATTERNS, ThreeSets, from_different_sets, three_d_counts, times


def test_with_one_card_in_each_set_it_is_five_cards():
    """Each five of the deck is dealt in 60 ways: ten pairs to hold, six orders of the rest."""
    assert list(three_d_counts(1)) == [60 * count for count in natural_counts(5)]


def test_with_five_it_is_as_random_deals_have_it():
    exact, drawn = three_d_counts(), sampled("three_d", sized(25_000, 300_000), seed=4)
    assert sum(exact) == comb(52, 2) * comb(50, 5) * comb(45, 5) * comb(40, 5)
    for count, seen in zip(exact, drawn.counts, strict=True):
        expected = drawn.total * count / sum(exact)
        assert abs(seen - expected) < 5 * expected**0.5 + 3


@each("size", [1, 2])
def test_cards_of_a_rank_dealt(size):
    """Every place for each of three cards: nowhere, or one of three sets."""
    found = ThreeSets(size, 2, suited=False).held(3)
    ways = {}
    for places in product((0, 1, 2, 4), repeat=3):
        numbers = tuple(places.count(place) for place in (1, 2, 4))
        key = (places[0] | places[1] | places[2], numbers)
        ways[key] = ways.get(key, 0) + (max(numbers) <= size)
    for pattern, numbers in product(PATTERNS, np.ndindex((size + 1,) * 3)):
        assert found[pattern][numbers] == ways.get((pattern, numbers), 0)


def test_two_ranks_together():
    one, other = np.zeros((2, 3, 3, 3), np.int64)
    one[1, 0, 2], one[0, 0, 0], other[1, 0, 0], other[2, 0, 0] = 2, 3, 5, 7
    found = times(one, other)
    assert {tuple(map(int, place)): int(found[tuple(place)]) for place in np.argwhere(found)} == {
        (2, 0, 2): 10, (1, 0, 0): 15, (2, 0, 0): 21,
    }  # fmt: skip


def test_from_different_sets():
    for patterns in product(PATTERNS, repeat=3):
        ways = [
            all(pattern >> place & 1 for pattern, place in zip(patterns, order, strict=True))
            for order in permutations(range(3))
        ]
        assert from_different_sets(patterns) == any(ways)
