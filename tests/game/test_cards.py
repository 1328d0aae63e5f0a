"""Cards and masks: ids, names and symbols go round, and what is no card is refused with a sentence."""

import pickle
import random

import pytest
from each import each

from satmav.errors import CardError
from satmav.game.cards import CARDS, DECK_MASK, RANK_MASKS, SUIT_MASKS, Card, cards_of, mask_of, rank_label, rank_plural


def test_ids_run_by_rank_and_then_by_suit():
    assert [str(card) for card in CARDS[:5]] == ["2c", "2d", "2h", "2s", "3c"]
    assert [str(card) for card in CARDS[-5:]] == ["Ks", "Ac", "Ad", "Ah", "As"]
    assert [int(card) for card in CARDS] == list(range(52))


def test_a_card_knows_its_rank_suit_mask_and_symbol():
    ten = Card.named("Th")
    assert (ten.rank, ten.suit, ten.mask, ten.symbol) == (8, 2, 1 << 34, "10♥")
    assert Card.of(8, 2) == ten == 34
    assert Card.named("Kc").symbol == "K♣"


def test_a_card_prints_as_its_name_everywhere():
    assert all(Card.named(str(card)) == card for card in CARDS)
    assert len({str(card) for card in CARDS}) == len({card.symbol for card in CARDS}) == 52
    king = Card.named("Kc")
    assert f"{king}" == "Kc"
    assert f"{king:>4}" == "  Kc"
    assert repr(king) == "Card('Kc')"
    assert pickle.loads(pickle.dumps(king)) == king


@each("name", ["", "K", "kc", "KC", "10c", "Kcc", "1c", "Kx", "cK", "K♣", "  "])
def test_only_the_plain_name_names_a_card(name):
    with pytest.raises(CardError, match=r"^there is no card .*: write a rank of 23456789TJQKA and a suit of cdhs$"):
        Card.named(name)


@each(("rank", "suit"), [(13, 0), (-1, 0), (0, 4), (12, -1), ("A", 0)])
def test_a_card_is_made_of_a_rank_and_a_suit(rank, suit):
    with pytest.raises(CardError, match=r"^a card is made of a rank from 0"):
        Card.of(rank, suit)


def test_what_is_no_text_names_no_card_and_there_is_none_beyond_the_deck():
    with pytest.raises(CardError, match=r"^there is no card of the type float: write"):
        Card.named(5.0)
    for card_id in (-1, 52, 1000):
        with pytest.raises(CardError, match=f"^there is no card {card_id}: card ids run from 0 .2c. to 51 .As.$"):
            Card(card_id)


def test_masks_go_round():
    rng = random.Random(1)
    for size in range(53):
        cards = rng.sample(CARDS, size)
        mask = mask_of(cards)
        assert mask.bit_count() == size
        assert cards_of(mask) == tuple(sorted(cards))
        assert all(mask & card.mask for card in cards)


def test_rank_and_suit_masks_cut_the_deck():
    assert sum(RANK_MASKS) == sum(SUIT_MASKS) == DECK_MASK
    for card in CARDS:
        assert [rank for rank in range(13) if RANK_MASKS[rank] & card.mask] == [card.rank]
        assert [suit for suit in range(4) if SUIT_MASKS[suit] & card.mask] == [card.suit]


def test_ranks_in_words():
    assert [rank_label(rank) for rank in range(13)] == [*"23456789", "10", *"JQKA"]
    assert [rank_plural(rank) for rank in (0, 4, 12)] == ["twos", "sixes", "aces"]
