"""Random hands in bulk, held to what one hand after the other has for the same cards."""

import numpy as np
import pytest
from each import each

from satmav.errors import CardError, UsageError
from satmav.poker.cards import JOKER
from satmav.poker.chances import shares_below
from satmav.poker.counts import natural_counts
from satmav.poker.draw import best_action
from satmav.poker.handmakers import BLOCK, exchanged, joker_handtypes, random_hands
from satmav.poker.jokers import joker_best
from satmav.poker.policy import best_discards, rounds
from satmav.poker.ranking import ranking_of


def test_hands_are_dealt_in_blocks_of_one_sequence():
    blocks = list(random_hands(6, BLOCK + 5, seed=3))
    assert [block.shape for block in blocks] == [(BLOCK, 6), (5, 6)]
    hands = np.concatenate(blocks)
    assert (np.diff(np.sort(hands, axis=1), axis=1) > 0).all()
    assert np.concatenate(list(random_hands(6, BLOCK + 5, seed=3))).tolist() == hands.tolist()
    for place in range(6):  # every card is as likely as the next in each place
        numbers = np.bincount(hands[:, place], minlength=52)
        assert abs(numbers - len(hands) / 52).max() < 5 * (len(hands) / 52) ** 0.5


def test_jokers_are_dealt_as_often_as_other_cards():
    (hands,) = random_hands(5, 50_000, seed=1, jokers=2)
    assert hands.max() == JOKER
    expected = len(hands) * 5 * 2 / 54
    assert abs((hands == JOKER).sum() - expected) < 5 * expected**0.5


@each(
    ("asked", "sentence"),
    [
        ((5, 0, 1), "a number of hands is a whole number from 1 up"),
        ((5, 1, -1), "a seed is a whole number from 0 up"),
        ((0, 1, 1), "a number of cards is a whole number from 1 up"),
        ((53, 1, 1), "from which 53 and 0"),
        ((5, 1, 1, 3), "from which 5 and 3"),
    ],
)
def test_samples_that_cannot_be_had_are_refused(asked, sentence):
    with pytest.raises(UsageError, match=sentence):
        random_hands(*asked)


def test_what_are_no_hands_is_refused():
    same, seven = np.zeros((2, 5), np.uint8), np.arange(14, dtype=np.uint8).reshape(2, 7)
    with pytest.raises(CardError, match="row 0 is not 5 different cards"):
        best_discards(same, natural_counts(5))
    with pytest.raises(CardError, match="row 0 is not 6 different cards"):
        exchanged(np.zeros((2, 6), np.uint8), natural_counts(5))
    for call in (joker_handtypes, lambda hands: best_discards(hands, natural_counts(5))):
        with pytest.raises(UsageError, match=r"hands are uint8\[n, 5\] here, card ids, not uint8\[2, 7\]"):
            call(seven)


@each("others", [lambda: natural_counts(5), lambda: rounds()[0].counts])
def test_the_draw_is_that_of_each_hand_by_itself(others):
    (dealt,), counts = random_hands(6, 60, seed=54), others()
    found, shares = exchanged(dealt, counts), shares_below(counts)
    for (*hand, new), after in zip(dealt.tolist(), found.tolist(), strict=True):
        discard = best_action(hand, shares).discard
        assert after == [new if card == discard else card for card in hand]


def hands_with_jokers(number):
    """Random ones, and some of few ranks or one suit."""
    dice = np.random.default_rng(8)
    decks = [np.arange(52), np.arange(2, 52, 4), np.arange(24, 36), np.array([0, 1, 2, 3, 48, 49, 50, 51, 9])]
    for turn in range(number):
        hand = [*dice.permutation(decks[turn % 4])[:5]]
        for place in range(turn // 4 % 3):
            hand[place] = JOKER
        yield dice.permutation(hand)


@each("strict", [False, True])
def test_types_with_jokers_are_those_of_each_hand_by_itself(strict):
    hands = np.array(list(hands_with_jokers(240)), np.uint8)
    expected = [ranking_of(joker_best(hand, strict))[0] for hand in hands.tolist()]
    assert joker_handtypes(hands, strict).tolist() == expected
    assert (9 in expected) is not strict
