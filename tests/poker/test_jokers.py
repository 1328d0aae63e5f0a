"""Jokers against every card that they might stand for, and the hands that only they make."""

import random
from itertools import combinations, combinations_with_replacement, product
from math import comb

import numpy as np
import pytest

from satmav.check import check_best
from satmav.poker.cards import JOKER, read_cards
from satmav.poker.jokers import joker_best, joker_counts, joker_rankings, joker_strength
from satmav.poker.ranking import ranking_of, rankings
from satmav.poker.samples import joker_handtypes


def naive_best(hand, strict):
    """The first of the best hands, each joker replaced by each card of the deck in turn."""
    hands = product(*(range(52) if card == JOKER else [card] for card in hand))
    return max((one for one in hands if not strict or len(set(one)) == 5), key=ranking_of)


def hands(jokers, number):
    """Random hands, most of them of one suit or of few ranks."""
    dice = random.Random(jokers)
    decks = [range(52), range(2, 52, 4), range(20, 36), [0, 1, 2, 3, 48, 49, 50, 51, 9]]
    for turn in range(number):
        hand = [*dice.sample(decks[turn % 4], 5 - jokers), *[JOKER] * jokers]
        dice.shuffle(hand)
        yield hand


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize(("jokers", "number"), [(0, 4), (1, 60), (2, 16)])
def test_the_first_of_the_best(jokers, number, strict):
    for hand in hands(jokers, number):
        assert joker_best(hand, strict) == naive_best(hand, strict)


@pytest.mark.parametrize("strict", [False, True])
def test_the_best_five_of_seven_with_jokers(strict):
    """Every five of them, and every card for each joker; by the strict rule none of the seven."""
    for hand in ("8d ** 7d 6d ** 2c 3c", "2c 2d 7h 7s Kd ** 9c", "As Kd Qc 9h 2s ** 4d"):
        cards = read_cards(hand, jokers=True)
        held = [card for card in cards if card != JOKER]
        best = max(
            ranking_of(five)
            for jokers in (combinations if strict else combinations_with_replacement)(range(52), cards.count(JOKER))
            if not strict or not {*jokers} & {*held}
            for five in combinations([*held, *jokers], 5)
        )
        found = joker_best(hand, strict)
        assert ranking_of(found) == best
        check_best("high", cards, (), found, strict)
    assert ranking_of(joker_best("As Ac 3d 9h 2s ** **", strict)) == (7, 14, 9)
    assert ranking_of(joker_best("As Ac Ah 9h Ad ** **", strict)) == ((7, 14, 13) if strict else (9, 14))


@pytest.mark.parametrize("strict", [False, True])
def test_types_in_bulk_are_those_of_each_hand_by_itself(strict):
    some = np.array([hand for jokers in range(3) for hand in hands(jokers, 100)], np.uint8)
    expected = [ranking_of(joker_best(hand, strict))[0] for hand in some.tolist()]
    assert joker_handtypes(some, strict).tolist() == expected
    assert (9 in expected) is not strict


def test_both_rules():
    assert joker_strength("As Ac Ah Ad **") == 7740
    assert joker_strength("As Ac Ah Ad **", strict=True) == 7461 - 10
    assert joker_strength("7s 5d 4c 3h 2s") == 0


def test_hands_with_jokers_are_all_counted():
    """Every ranking in the order of joker hands is one that some hand has, and every hand has one of them."""
    counts = joker_counts()
    assert sum(counts.values()) == sum(joker_counts(strict=True).values()) == comb(54, 5) - comb(52, 5)
    assert {*counts, *rankings()} == set(joker_rankings())
    assert len(joker_rankings()) == len(set(joker_rankings())) == 7741
    assert list(joker_rankings()) == sorted(joker_rankings())
    assert counts[9, 14] == 2 * 1 + 4
    assert sum(number for ranking, number in counts.items() if ranking[0] == 9) == 13 * (2 + 4)
    assert max(joker_counts(strict=True))[0] == 8
