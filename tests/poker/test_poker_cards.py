"""Cards of poker hands in every notation, in the order in which they stand."""

import numpy as np
import pytest
from each import each

from satmav.errors import CardError, UsageError
from satmav.poker.cards import JOKER, hand_text, read_cards, require_number


@each("text", ["As Kd 10h 9c 2s", "AsKd10h9c2s", "A♠,K♦;♥10 c9 2S", "♠A ♦K ♥T ♣9 ♠2", "as kd th 9c 2s"])
def test_every_notation(text):
    assert hand_text(read_cards(text)) == "As Kd Th 9c 2s"


def test_ids_are_cards_too():
    assert read_cards([0, 51, 7]) == read_cards(np.array([0, 51, 7], np.uint8)) == (0, 51, 7)


def test_several_texts_are_read_one_after_the_other():
    assert hand_text(read_cards(["As", "♦K", "10h9c", 0])) == "As Kd Th 9c 2c"
    assert read_cards(["8d", "**"], jokers=True) == (25, JOKER)


@each("text", ["8d ** 7d 6d **", "8d**7d6d**", "8d ** ♦76 **"])
def test_jokers_keep_their_places(text):
    assert hand_text(read_cards(text, jokers=True)) == "8d ** 7d 6d **"
    assert read_cards(text, jokers=True).count(JOKER) == 2


@each(
    ("cards", "sentence"),
    [
        ("As Kd As", "As appears twice; write another card for one of them"),
        ([3, 4, 3], "2s appears twice"),
        ("As 1d", "'As 1d': '?1d'? is not a card; write Ad for the ace, or 10d"),
        ("As **", "a joker \\(\\*\\*\\) has no place here"),
        ([52], "a joker"),
        ([53], "there is no card 53"),
        ([-1], "there is no card -1"),
        ([0.5], "0.5 is no card: a card is a text, as in 'Kc', or an id from 0 to 51"),
        ([None], "None is no card"),
        (["As", "As"], "As appears twice"),
        ("As *", "is not a card"),
    ],
)
def test_faults_are_told(cards, sentence):
    with pytest.raises(CardError, match=sentence):
        read_cards(cards)


def test_duplicates_may_be_let_through():
    assert hand_text(read_cards("As As", check=False)) == "As As"
    assert hand_text(read_cards("** **", jokers=True)) == "** **"


def test_the_wrong_number_is_told():
    with pytest.raises(UsageError, match="a hand has 5, 6 or 7 cards, not 2"):
        require_number([1, 2], [5, 6, 7], "a hand")
    with pytest.raises(UsageError, match="a hand has 5 cards, not 0"):
        require_number([], [5], "a hand")
