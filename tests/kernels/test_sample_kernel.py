"""The kernels of a survey: random words, numbers and deals; and counts of pat hands against the game's own."""

from collections import Counter

import numpy as np
import pytest
from chance import uniform
from compiled_once import called
from samples import random_masks

from satmav.game.cards import RANK_MASKS, SUIT_MASKS
from satmav.game.hands import pat_hands
from satmav.game.rules import NO_QUADS, QUADS
from satmav.kernels.decide.sample import ALL_PAT_HANDS, tally
from satmav.kernels.random_words import below, random_word

below, random_word = called(below), called(random_word)
DECK = (1 << 52) - 1


def test_the_generator_is_xoshiro():
    """The first numbers of the authors' C code from the state 1, 2, 3, 4, as rand_xoshiro prints them too."""
    state = np.array([1, 2, 3, 4], np.uint64)
    known = [41943041, 58720359, 3588806011781223, 3591011842654386, 9228616714210784205, 9973669472204895162]
    assert [int(random_word(state)) for _ in known] == known


@pytest.mark.parametrize("bound", [3, 3 << 30])
def test_numbers_below_a_bound(bound):
    """A third of all 32-bit words has to be thrown away for the larger bound."""
    state = np.array([5, 6, 7, 8], np.uint64)
    found = [int(below(state, np.uint64(bound))) for _ in range(30_000)]
    assert max(found) < bound
    assert uniform(Counter(number * 3 // bound for number in found), 3)


@pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
def test_pat_hands_are_counted(rules):
    some = [mask for hands in range(1, 11) for mask in random_masks(40 // hands, hands, hands)]
    some += [DECK & ~sum(SUIT_MASKS[:2]), sum(RANK_MASKS[:5]), sum(RANK_MASKS[8:]), RANK_MASKS[12] | 0xF0FFF]
    status = np.array([number % 3 == 0 for number in range(len(some))], np.int8)
    by_shape, by_hands = np.zeros((2, 1 << 16), np.int64), np.zeros((2, ALL_PAT_HANDS + 1), np.int64)
    tally(np.array(some, np.uint64), status, rules.quads, by_shape, by_hands)
    for verdict in (0, 1):
        ours = [mask for mask, one in zip(some, status, strict=True) if one == verdict]
        expected = Counter(len(pat_hands(mask, rules)) for mask in ours)
        assert {int(number): int(by_hands[verdict, number]) for number in np.flatnonzero(by_hands[verdict])} == expected
        lengths = Counter(sum((mask & suit).bit_count() << 4 * s for s, suit in enumerate(SUIT_MASKS)) for mask in ours)
        assert {int(number): int(by_shape[verdict, number]) for number in np.flatnonzero(by_shape[verdict])} == lengths
