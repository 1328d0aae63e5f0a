"""Three-D counted exactly: with sets of one card it is five cards; with five it is as random deals have it."""

from itertools import permutations, product
from math import comb

from sizes import sized

from satmav.poker.counts import natural_counts
from satmav.poker.frequencies import sampled
from satmav.poker.three_d import PATTERNS, from_different_sets, three_d_counts


def test_with_one_card_in_each_set_it_is_five_cards():
    """Each five of the deck is dealt in 60 ways: ten pairs to hold, six orders of the rest."""
    assert list(three_d_counts(1)) == [60 * count for count in natural_counts(5)]


def test_with_five_it_is_as_random_deals_have_it():
    exact, drawn = three_d_counts(), sampled("three_d", sized(8_000, 300_000), seed=4)
    assert sum(exact) == comb(52, 2) * comb(50, 5) * comb(45, 5) * comb(40, 5)
    for count, seen in zip(exact, drawn.counts, strict=True):
        expected = drawn.total * count / sum(exact)
        assert abs(seen - expected) < 5 * expected**0.5 + 3


def test_from_different_sets():
    for patterns in product(PATTERNS, repeat=3):
        ways = [
            all(pattern >> place & 1 for pattern, place in zip(patterns, order, strict=True))
            for order in permutations(range(3))
        ]
        assert from_different_sets(patterns) == any(ways)
