"""Random hands in bulk, held to what one hand after the other has for the same cards."""

import numpy as np
from each import each

from satmav.poker.cards import JOKER
from satmav.poker.chances import shares_below
from satmav.poker.counts import natural_counts
from satmav.poker.draw import best_action
from satmav.poker.handmakers import BLOCK, exchanged, joker_handtypes, random_hands
from satmav.poker.jokers import joker_best
from satmav.poker.policy import rounds
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
