"""Cards and masks: ids, names and symbols go round; cards and deals made of what people write, and what is neither."""

import pickle
import random
import subprocess
import sys

import numpy as np
import pytest
from each import each

import satmav
from satmav.errors import CardError
from satmav.game.cards import CARDS, DECK_MASK, RANK_MASKS, SUIT_MASKS, Card, cards_of, mask_of, rank_label, rank_plural

HAND = "2c 3c 4c 5c 7d"


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


@each("text", ["Kc", "kc", "KC", "K♣", "♣K", "cK", " Kc "])
def test_a_card_is_made_of_any_spelling(text):
    assert satmav.Card(text) == satmav.Card.named("Kc") == satmav.Card(np.int64(44))
    assert type(satmav.Card(text)) is satmav.Card


@each(
    ("given", "sentence"),
    [
        ("1c", "^1c is not a card; write Ac for the ace, or 10c$"),
        ("", "^there is no card here; write one like Kc$"),
        ("2c 3c", "^2c 3c is more than one card; write one like Kc$"),
        (3.5, "^a card is made of a whole number or text, not of float$"),
        (None, "^a card is made of a whole number or text, not of NoneType$"),
        (52, "^there is no card 52: "),
    ],
)
def test_what_is_no_card_is_told_in_a_sentence(given, sentence):
    with pytest.raises(satmav.SatmavError, match=sentence):
        satmav.Card(given)


@each("text", [HAND, "♣2345 ♦7", "2c,3c,4c\n5c 7d # five cards", "♣ 2 3 4 5\n♦ 7"])
def test_a_deal_is_made_of_what_the_command_line_reads(text):
    assert satmav.Deal(text) == satmav.Deal.of(HAND.split()) == satmav.Deal.of(text)


def test_a_deal_is_made_of_cards_of_every_sort():
    deal = satmav.Deal.of(["2c", satmav.Card("3♣"), 8, np.uint8(12), "d7"])
    assert deal == satmav.Deal(HAND) == satmav.Deal(np.uint64(deal.mask))
    assert type(satmav.Deal(np.uint64(deal.mask)).mask) is int


@each(
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


def test_what_is_shown_of_a_card_and_a_deal_makes_them_again():
    deal = satmav.Deal(HAND)
    assert repr(deal) == f"Deal('{HAND}')"
    assert eval(repr(deal), {"Deal": satmav.Deal}) == deal == pickle.loads(pickle.dumps(deal))
    assert all(eval(repr(card), {"Card": satmav.Card}) == card for card in CARDS)


def test_the_reader_is_there_with_the_front_door_and_missed_in_a_sentence_without():
    program = "from satmav.game.deals import Deal\ntry: Deal('x')\nexcept Exception as error: print(error)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "'x' is text, which satmav.dealfile reads: import that first\n"
    program = "import satmav; print(satmav.Deal('2c 3c 4c 5c 7d'))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == f"{HAND}\n"
