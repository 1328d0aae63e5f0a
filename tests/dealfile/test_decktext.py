"""Deals of other decks as text: what is written is read back, and whatever is wrong is told with its place."""

import re

import pytest

from satmav.dealfile.decktext import deck_named, parse_deck_deal, read_deck_deal
from satmav.errors import DealFileError, UsageError
from satmav.game.decks import Deck, random_deck_deals
from satmav.game.text import MAX_FAULTS

SMALL = Deck(8, 13)


@pytest.mark.parametrize(
    ("text", "deck"), [("8x13", SMALL), ("8×13", SMALL), (" 2x60 ", Deck(2, 60)), ("676x5", Deck(676, 5))]
)
def test_decks_are_named_by_suits_and_ranks(text, deck):
    assert deck_named(text) == deck


@pytest.mark.parametrize("text", ["", "8", "8by13", "8x13x2", "-8x13", "0x13", "8x4", "677x5", "8x101", "99999x5"])
def test_what_is_no_deck_is_refused(text):
    with pytest.raises(UsageError, match=r"is no deck|a deck has"):
        deck_named(text)


@pytest.mark.parametrize(("deck", "hands"), [(SMALL, 7), (Deck(2, 60), 5), (Deck(30, 6), 12)])
def test_a_deal_is_read_back_as_it_is_written(deck, hands, tmp_path):
    for deal in (next(random_deck_deals(deck, hands, seed)) for seed in range(5)):
        words = str(deal).split()
        shuffled = f"# a deal\n{', '.join(words[::-1]).upper()}  # of {deck}\n"
        path = tmp_path / "deal.txt"
        path.write_text(f"\ufeff{shuffled}", encoding="utf-8")
        assert deal == parse_deck_deal(str(deal), deck) == parse_deck_deal(shuffled, deck)
        assert deal == read_deck_deal(str(path), deck) == read_deck_deal(str(deal), deck)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("14a 15a 2b\n2z 3c", ["t:1:5: 15a is no card of a deck of 8x13; ranks are 2 to 14, suits a to h, as in 14h",
                               "t:2:1: 2z is no card of a deck of 8x13; ranks are 2 to 14, suits a to h, as in 14h"]),
        ("2a 2b\n2a 2c 2d", ["t:2:1: 2a appears twice, first at 1:1; remove one of them"]),
        ("2a 2b 2c 2d", ["t: the deal has 4 cards; it takes five for each hand"]),
        ("2a # 2b 2c 2d 2e", ["t: the deal has one card; it takes five for each hand"]),
        ("", ["t: the deal has 0 cards; it takes five for each hand"]),
    ],
)  # fmt: skip
def test_faults_are_told_with_their_places(text, faults):
    with pytest.raises(DealFileError) as told:
        parse_deck_deal(text, SMALL, "t")
    assert list(map(str, told.value.faults)) == faults


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("14a 14b 14c 2d", "<cards>: the deal has 4 cards; it takes five for each hand"),
        ("14a", "<cards>: the deal has one card; it takes five for each hand"),
        ("l4a 14b 14c 2d 2e", "<cards>:1:1: l4a is no card of a deck of 8x13;"),
        ("my deal of last week.txt", "my deal of last week.txt: there is no such file; check the path"),
    ],
)
def test_a_name_is_read_as_cards_where_it_spells_one(given, told):
    with pytest.raises(DealFileError, match="^" + re.escape(told)):
        read_deck_deal(given, SMALL)


def test_what_is_no_text_is_refused_and_of_many_faults_the_first_are_told(tmp_path):
    (tmp_path / "bytes").write_bytes(b"2a 2b\n\xff")
    (tmp_path / "large").write_bytes(b"\n" * (1 << 21))
    for name, said in (("bytes", ":2: this is not UTF-8"), ("large", ": more than 1,048,576 bytes"), ("no", "no such")):
        with pytest.raises(DealFileError, match=said):
            read_deck_deal(str(tmp_path / name), SMALL)
    with pytest.raises(DealFileError, match=r"this is a directory|you may not read"):
        read_deck_deal(str(tmp_path), SMALL)
    with pytest.raises(DealFileError) as told:
        parse_deck_deal("99z " * 500, SMALL)
    assert len(told.value.faults) == MAX_FAULTS + 1
