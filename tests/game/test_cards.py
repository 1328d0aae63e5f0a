"""Cards and masks: ids, names and symbols go round; cards and deals made of what people write, and what is neither."""

import pickle
import random

import numpy as np
import pytest

import satmav
from satmav.errors import CardError
from satmav.game.cards import CARDS, DECK_MASK, RANK_MASKS, SUIT_MASKS, Card, cards_of, mask_of

HAND = "2c 3c 4c 5c 7d"


def test_ids_names_and_masks_run_by_rank_and_then_by_suit():
    names = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    symbols = [rank.replace("T", "10") + suit for rank in "23456789TJQKA" for suit in "♣♦♥♠"]
    assert [f"{card:>4}" for card in CARDS] == [f"  {name}" for name in names]
    assert [card.symbol for card in CARDS] == symbols
    for place, (card, name) in enumerate(zip(CARDS, names, strict=True)):
        assert (card.rank, card.suit, card.mask) == (place // 4, place % 4, 1 << place)
        assert place == card == Card.named(name) == Card.of(place // 4, place % 4) == satmav.Card(symbols[place])
        assert pickle.loads(pickle.dumps(card)) == eval(repr(card), {"Card": satmav.Card}) == card
        assert [rank for rank in range(13) if RANK_MASKS[rank] & card.mask] == [card.rank]
        assert [suit for suit in range(4) if SUIT_MASKS[suit] & card.mask] == [card.suit]
    assert sum(RANK_MASKS) == sum(SUIT_MASKS) == DECK_MASK


@pytest.mark.parametrize("name", ["", "K", "kc", "KC", "10c", "Kcc", "1c", "Kx", "cK", "K♣", "  "])
def test_only_the_plain_name_names_a_card(name):
    with pytest.raises(CardError, match=r"^there is no card .*: write a rank of 23456789TJQKA and a suit of cdhs$"):
        Card.named(name)


@pytest.mark.parametrize(("rank", "suit"), [(13, 0), (-1, 0), (0, 4), (12, -1), ("A", 0)])
def test_a_card_is_made_of_a_rank_and_a_suit(rank, suit):
    with pytest.raises(CardError, match=r"^a card is made of a rank from 0"):
        Card.of(rank, suit)


def test_masks_go_round():
    rng = random.Random(1)
    for size in range(53):
        cards = rng.sample(CARDS, size)
        mask = mask_of(cards)
        assert mask.bit_count() == size
        assert cards_of(mask) == tuple(sorted(cards))
        assert all(mask & card.mask for card in cards)


@pytest.mark.parametrize(
    ("make", "given", "sentence"),
    [
        (Card, -1, "^there is no card -1: card ids run from 0 .2c. to 51 .As.$"),
        (Card, 52, "^there is no card 52: "),
        (Card, "1c", "^1c is not a card; write Ac for the ace, or 10c$"),
        (Card, 3.5, "^a card is made of a whole number or text, not of float$"),
    ],
)
def test_what_is_no_card_is_told_in_a_sentence(make, given, sentence):
    with pytest.raises(CardError, match=sentence):
        make(given)


def test_a_deal_is_made_of_cards_of_every_sort():
    deal = satmav.Deal.of(["2c", satmav.Card("3♣"), 8, np.uint8(12), "d7"])
    assert deal == satmav.Deal(HAND) == satmav.Deal.of("♣2345 ♦7") == satmav.Deal(np.uint64(deal.mask))
    assert type(satmav.Deal(np.uint64(deal.mask)).mask) is int
    assert repr(deal) == f"Deal('{HAND}')"
    assert eval(repr(deal), {"Deal": satmav.Deal}) == deal == pickle.loads(pickle.dumps(deal))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("2c 2c 3c 4c 5c", "^<text>:1:4: 2c appears twice, first at 1:1; "),
        ("2c 3c 4c", "the deal has 3 cards"),
        (f"{HAND}\n\n{HAND}", "a second deal begins here"),
        (None, "^a deal is made of a whole number or text, not of NoneType$"),
        (31.0, "^a deal is made of a whole number or text, not of float$"),
        (["2c"] * 5, "^2c appears twice"),
        ([2.5] * 5, "not of float$"),
    ],
)
def test_what_is_no_deal_is_told_in_a_sentence(given, sentence):
    with pytest.raises(satmav.SatmavError, match=sentence):
        (satmav.Deal.of if isinstance(given, list) else satmav.Deal)(given)
