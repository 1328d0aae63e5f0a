"""Cards and deals made of what people write."""

import pickle
import subprocess
import sys

import numpy as np
import pytest
from each import each

import satmav
from satmav.game.cards import CARDS

HAND = "2c 3c 4c 5c 7d"


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
