"""Classes of deals: against every deal of small decks, and published numbers."""

from collections import Counter
from itertools import product
from math import comb

import pytest
from published import DECIDED
from sizes import sized

from census_classes import CALLED_WINNABLE, classes, schemes, spatz_classes, spatz_first, spatz_later, suit_classes
from satmav.census.plan import mirrored
from satmav.game.shapes import shape_named, shapes


def mirror(suit, ranks):
    """The ranks of a suit with the lowest and the highest exchanged, and so on; the last, the ace, in its place."""
    return sum(1 << (rank if rank == ranks - 1 else ranks - 2 - rank) for rank in range(ranks) if suit >> rank & 1)


def orbits(ranks):
    """Of every deal of every size: the numbers of classes under suits, and under suits and ranks, by shape."""
    under_suits, under_both = set(), set()
    mirrors = [mirror(suit, ranks) for suit in range(2**ranks)]
    for deal in product(range(2**ranks), repeat=4):
        under_suits.add(tuple(sorted(deal)))
        under_both.add(min(tuple(sorted(deal)), tuple(sorted(mirrors[suit] for suit in deal))))
    return [Counter(map(shape_of, some)) for some in (under_suits, under_both)]


def shape_of(deal):
    return tuple(sorted((suit.bit_count() for suit in deal), reverse=True))


@pytest.mark.parametrize("ranks", range(1, sized(5, 6)))
def test_small_decks_deal_by_deal(ranks):
    under_suits, under_both = orbits(ranks)
    every = [shape for cards in range(4 * ranks + 1) for shape in shapes(cards) if shape[0] <= ranks]
    assert {shape: suit_classes(shape, ranks) for shape in every} == under_suits
    assert {shape: classes(shape, ranks) for shape in every} == under_both


def test_the_mirror_is_that_of_the_census():
    assert all(mirror(suit, 13) == mirrored(suit) for suit in range(0, 2**13, 7))


def test_there_are_ten_schemes_of_25_cards():
    """An even number of cards would allow aabb, a multiple of three aaa, one of four aaaa."""
    found = schemes()
    assert {scheme.letters: scheme.shapes for scheme in found} == {
        "abcd": 38, "abcc": 15, "abc": 15, "abbc": 11, "aabc": 10, "aab": 4, "abb": 3, "abbb": 3, "aaab": 2, "ab": 1,
    }  # fmt: skip
    assert sum(scheme.shapes for scheme in found) == 102
    assert sum(scheme.deals for scheme in found) == comb(52, 25)
    assert sum(scheme.suit_classes for scheme in found) == 19_909_964_116_172
    assert sum(scheme.classes for scheme in found) == 9_954_983_791_656
    first = found[0]
    assert (first.letters, first.deals, first.suit_classes) == ("abcd", 140_834_521_298_328, 5_868_105_054_097)


def test_what_spatz_counted():
    """The shapes of his table have his own numbers, and the sums are those that he printed."""
    assert (spatz_first(), spatz_later()) == (17_023_704_173_138, 10_027_826_408_015)
    assert {name: spatz_classes(shape_named(name)) for name in DECIDED} == DECIDED
    for shape in shapes(25):
        low = 0 if shape in CALLED_WINNABLE else classes(shape)
        assert low <= spatz_classes(shape) <= suit_classes(shape)
