"""Homeless cards and the doors that are shut to them; the places of the other cards, each hand in exactly one."""

from itertools import combinations

import naive
from each import each
from samples import random_masks

from satmav.dealfile import parse_deal
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family, pat_hands
from satmav.game.rules import NO_QUADS, QUADS
from satmav.reasons.doors import Door, homeless, homeless_cards
from satmav.reasons.kinds import kind_of
from satmav.reasons.rungs.core import places

BOTH = each("rules", [QUADS, NO_QUADS])


@BOTH
@each("hands", [1, 2, 3, 5])
def test_homeless_cards_are_those_in_no_hand(rules, hands):
    for mask in random_masks(150, seed=hands, hands=hands):
        assert homeless_cards(Deal(mask), rules) == cards_of(mask & ~naive.housed(mask, rules.quads))


@BOTH
def test_the_doors_have_the_cards_that_shut_them(rules):
    for mask in random_masks(400, seed=6, hands=3):
        deal = Deal(mask)
        for card in homeless_cards(deal, rules):
            flush, straight, house, *rest = homeless(deal, card, rules).doors
            assert [door.family for door in (flush, straight, house)] == [
                Family.FLUSH,
                Family.STRAIGHT,
                Family.FULL_HOUSE,
            ]
            assert flush.cards == tuple(other for other in deal if other.suit == card.suit)
            assert house.cards == tuple(other for other in deal if other.rank == card.rank)
            assert [window for window, _ in straight.lacking] == [window for window in WINDOWS if card.rank in window]
            ranks = {other.rank for other in deal}
            assert all(gaps == tuple(rank for rank in window if rank not in ranks) for window, gaps in straight.lacking)
            missed = set(straight.missed)
            assert all(missed & set(gaps) for _, gaps in straight.lacking)
            fewer = map(set, combinations(set(range(13)) - ranks, len(missed) - 1))
            assert not any(all(few & set(gaps) for _, gaps in straight.lacking) for few in fewer)
            assert [door.family for door in rest] in ([], [Family.QUADS])
            assert bool(rest) or not rules.quads


def test_four_of_a_kind_is_a_door_without_quads_only_where_there_is_one():
    deal, card = parse_deal("2c  9c 9d 9h 9s  Kd Kh Kc Ad Ah"), Card.named("2c")
    assert not homeless_cards(deal, QUADS)
    assert homeless(deal, card, NO_QUADS).doors[3:] == (Door(Family.QUADS, pat=False),)
    assert len(homeless(parse_deal("2c 9c 9d 9h Kd"), card, NO_QUADS).doors) == 3
    assert homeless(parse_deal("2c 9c 9d 9h Kd"), card, QUADS).doors[3:] == (Door(Family.QUADS),)


@each("rules", [QUADS, NO_QUADS])
def test_every_hand_of_a_card_is_in_exactly_one_place(rules):
    for mask in random_masks(20, seed=8):
        hands = pat_hands(mask, rules)
        for card in cards_of(mask):
            every = places(card, hands)
            found = [hand.mask for place in every for hand in place.hands]
            expected = [hand for hand in naive.pat_hands(mask, rules.quads) if hand >> card & 1]
            assert sorted(found) == sorted(expected)
            kinds = [{kind_of(card, hand) for hand in place.hands} for place in every]
            assert [len(same) for same in kinds] == [1] * len(set().union(*kinds))
            assert all({hand.family for hand in place.hands} == {place.family} for place in every)
