"""Deals: 5h distinct cards and nothing else."""

import random

import pytest
from each import each

from satmav.errors import CardError, DealError
from satmav.game.cards import CARDS, DECK_MASK, Card, mask_of
from satmav.game.deals import Deal

HEARTS_AND_CLUBS = Deal.of([Card.named("Kc"), *(Card.of(rank, 2) for rank in range(9))])


@each("hands", range(1, 11))
def test_a_deal_has_five_cards_for_each_hand(hands):
    cards = random.Random(hands).sample(CARDS, 5 * hands)
    deal = Deal.of(cards)
    assert deal.hands == hands
    assert len(deal) == 5 * hands
    assert list(deal) == list(deal.cards) == sorted(cards)
    assert deal == Deal(mask_of(cards)) == Deal.of(reversed(cards))


@each("size", [size for size in range(53) if size % 5 or size == 0])
def test_no_other_number_of_cards_is_a_deal(size):
    with pytest.raises(DealError, match=f"^a deal has 5, 10, ... or 50 cards, not {size}$"):
        Deal.of(CARDS[:size])


@each("mask", [-1, DECK_MASK + 1, 31 << 50])
def test_a_mask_beyond_the_deck_is_refused(mask):
    with pytest.raises(DealError, match=r"is not a set of cards: bits 0 to 51 stand for the cards 2c to As$"):
        Deal(mask)


def test_a_card_twice_is_refused_by_name():
    with pytest.raises(DealError, match=r"^3d appears twice in the deal$"):
        Deal.of([0, 5, 9, 5, 1])


def test_an_id_beyond_the_deck_is_refused():
    with pytest.raises(CardError):
        Deal.of([0, 1, 2, 3, 52])


def test_suits_and_shape():
    assert HEARTS_AND_CLUBS.shape == (9, 1, 0, 0)
    assert HEARTS_AND_CLUBS.suit(0) == Card.named("Kc").mask
    assert HEARTS_AND_CLUBS.suit(1) == HEARTS_AND_CLUBS.suit(3) == 0
    assert HEARTS_AND_CLUBS.suit(2).bit_count() == 9


def test_membership_and_text():
    assert Card.named("Kc") in HEARTS_AND_CLUBS
    assert Card.named("Kd") not in HEARTS_AND_CLUBS
    assert str(HEARTS_AND_CLUBS) == "2h 3h 4h 5h 6h 7h 8h 9h Th Kc"


def test_deals_can_be_sorted_and_collected():
    deals = [Deal.of(CARDS[start : start + 5]) for start in (10, 0, 5, 0)]
    assert len(set(deals)) == 3
    assert min(deals) == Deal(31)
