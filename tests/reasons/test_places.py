"""The places of a card: every hand in exactly one, and no two hands of one place of different kinds."""

import naive
from each import each
from samples import random_masks

from satmav.game.cards import cards_of
from satmav.game.hands import pat_hands
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.kinds import kind_of
from satmav.reasons.rungs.core import places


@each("rules", [QUADS, NO_QUADS])
def test_every_hand_of_a_card_is_in_exactly_one_place(rules):
    for mask in random_masks(20, seed=8):
        hands = pat_hands(mask, rules)
        for card in cards_of(mask):
            found = [hand.mask for place in places(card, hands) for hand in place.hands]
            expected = [hand for hand in naive.pat_hands(mask, rules.quads) if hand >> card & 1]
            assert sorted(found) == sorted(expected)


def test_a_place_is_of_one_kind():
    for mask in random_masks(20, seed=8):
        hands = pat_hands(mask, QUADS)
        for card in cards_of(mask):
            kinds = [{kind_of(card, hand) for hand in place.hands} for place in places(card, hands)]
            assert all(len(same) == 1 for same in kinds)
            assert len(set().union(*kinds)) == len(kinds)
            for place in places(card, hands):
                assert {hand.family for hand in place.hands} == {place.family}
