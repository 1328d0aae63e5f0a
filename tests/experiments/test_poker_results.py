"""The results about poker are what the library counts, and the page about it says what they say."""

from collections import Counter
from itertools import combinations, permutations, product
from math import comb

import naive_poker
import numpy as np
import pytest
from sizes import THOROUGH, sized

import poker_rates
from lab import RESULTS, load
from lab.three_d import PATTERNS, from_different_sets, three_d_counts
from satmav.poker.bulk import handtypes
from satmav.poker.counts import natural_counts
from satmav.poker.frequencies import frequencies
from satmav.poker.ranking import FLUSH, FULL_HOUSE, STRAIGHT, STRENGTHS, THREE_OF_A_KIND


def test_exact_counts_are_the_librarys_and_samples_agree_with_them():
    found = load(RESULTS / "poker_frequencies.json")
    published = found.pop("published_deviations")
    for game in ("five", "six", "holdem", "jokers"):
        assert found[game]["counts"] == list(frequencies(game).counts)
    assert sum(found["omaha"]["counts"]) == comb(52, 5) * comb(47, 4) == 463_563_500_400
    assert all(sum(one["counts"]) == one["total"] for one in found.values())
    exact, drawn = found["three_d"], found["three_d_sample"]
    assert exact["total"] == comb(52, 2) * comb(50, 5) * comb(45, 5) * comb(40, 5)
    assert drawn["total"] >= 10**8
    for count, (low, high) in zip(exact["counts"], drawn["intervals"], strict=True):
        assert low <= count / exact["total"] <= high
    assert found["omaha"]["counts"][STRAIGHT] > found["omaha"]["counts"][THREE_OF_A_KIND]
    assert exact["counts"][FULL_HOUSE] > exact["counts"][FLUSH]
    assert list(published) == ["draw2", "deal", "draw", "joker", "texas", "omaha", "threeD"]
    assert all(abs(off) < 4 for column in published.values() for off in column if off is not None)


def test_three_d_is_counted_as_published_and_with_one_card_in_each_set_it_is_five_cards():
    """Each five of the deck is dealt in 60 ways: ten pairs to hold, six orders of the rest."""
    if THOROUGH:
        assert list(three_d_counts()) == load(RESULTS / "poker_frequencies.json")["three_d"]["counts"]
    assert list(three_d_counts(1)) == [60 * count for count in natural_counts(5)]
    for patterns in product(PATTERNS, repeat=3):
        ways = (
            [pattern >> place & 1 for pattern, place in zip(patterns, order, strict=True)]
            for order in permutations(range(3))
        )
        assert from_different_sets(patterns) == any(map(all, ways))


@pytest.mark.parametrize(("size", "classes"), sized([(5, 7462), (6, 6075)], [(5, 7462), (6, 6075), (7, 4824)]))
def test_whole_decks(size, classes):
    """Every hand of 5, 6 and 7 cards looked at: the counts of types, and the published ones of different strengths."""
    numbers = poker_rates.count_strengths(size)
    types = np.bincount(handtypes(np.arange(STRENGTHS)), numbers).astype(int)
    assert (*types.tolist(), 0) == natural_counts(size)
    assert np.count_nonzero(numbers) == classes
    deck = [0, 4, 8, 12, 16, 17, 20, 24, 25, 48, 51]
    expected = Counter(naive_poker.strength(hand) for hand in combinations(deck, size))
    found = enumerate(poker_rates.count_strengths(size, deck).tolist())
    assert {strength: number for strength, number in found if number} == expected
