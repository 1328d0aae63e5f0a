"""One card in every spelling, one line in every layout, and what is said of what cannot be read."""

import pytest

from satmav.errors import CardError, shown
from satmav.game.cards import CARDS, SPELLINGS, Card, parse_card
from satmav.game.text import Spot, scan

RANKS_ARE = "ranks are 2 to 9, 10 or T, J, Q, K, A"
SUITS_ARE = "suits are c d h s or ♣♦♥♠"
EXAMPLES = "cards are written like Kc, 10h or ♠A, and comments begin with #"


def cards(text: str) -> str:
    spots, troubles = scan(text)
    assert not troubles
    return " ".join(str(spot.card) for spot in spots)


def spellings(card: Card) -> set[str]:
    """Written out by hand, apart from the table of the module."""
    rank = str(card)[0]
    ranks = {rank, rank.lower()} | ({"10"} if rank == "T" else set())
    symbols = {"c": "♣♧", "d": "♦♢", "h": "♥♡", "s": "♠♤"}[str(card)[1]]
    suits = {str(card)[1], str(card)[1].upper()} | {
        symbol + selector for symbol in symbols for selector in ("", "\ufe0e", "\ufe0f")
    }
    return {rank + suit for rank in ranks for suit in suits} | {suit + rank for rank in ranks for suit in suits}


def test_every_spelling_of_every_card():
    assert {card: {text for text, named in SPELLINGS.items() if named == card} for card in CARDS} == {
        card: spellings(card) for card in CARDS
    }
    for card in CARDS:
        for text in spellings(card):
            assert parse_card(text) == parse_card(f" {text}\n") == card
            assert scan(f"  {text}") == ([Spot(3, card)], [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Kc\u00a0Qd\u3000Jh\tAs\x0b2c", "Kc Qd Jh As 2c"),
        ("K♣Q♦\ufe0fJ♡", "Kc Qd Jh"),
        ("♠AKQ♥9♦\ufe0e102", "As Ks Qs 9h Td 2d"),
        ("♠: AKQ ♥: 10 9", "As Ks Qs Th 9h"),
        ("S : A K Q", "As Ks Qs"),
        ("S:AKQ J10 9", "As Ks Qs Js Ts 9s"),
        ("s AK h - d — c 2", "As Ks 2c"),
        ("♠- ♥– ♦:— ♣:2", "2c"),
        (" , ; ", ""),
    ],
)
def test_layouts_of_a_line(text, expected):
    assert cards(text) == expected


def test_columns_count_characters_and_what_does_not_print_is_escaped():
    spots, _ = scan("♠\ufe0fAK10 ♥: 9,10  KcQd")
    assert " ".join(f"{spot.column}:{spot.card}" for spot in spots) == "3:As 4:Ks 5:Ts 11:9h 13:Th 17:Kc 19:Qd"
    assert shown("a\x00\n\u202e♠\ufe0f\ud800é") == "a\\x00\\n\\u202e♠\\ufe0f\\ud800é"
    assert shown("x" * 24) == "x" * 24
    assert shown("x" * 25) == "x" * 23 + "…"
    assert shown("x" * 25, limit=None) == "x" * 25


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("♠1", "♠1 is not a card; write As for the ace, or 10s"),
        ("0c", "0c is not a card; write 10c"),
        ("1Oc", "1Oc is not a card; write 10c"),
        ("11d", "11d is not a card; write Jd"),
        ("14♣", "14♣ is not a card; write Ac"),
        ("Kx", f"Kx is not a card; {SUITS_ARE}"),
        ("xc", f"xc is not a card; {RANKS_ARE}"),
        ("AKQs", "AKQs is not a card; write the suit first, sAKQ"),
        ("K-c.", "K-c. is not a card; write Kc"),
        ("Ｋｃ", "Ｋｃ is not a card; write Kc"),
        ("\u200bkC", "\\u200bkC is not a card; write Kc"),
        ("\u212ac", "\u212ac is not a card; write Kc"),  # the Kelvin sign, whose lower case is k
        ("K", "K has no suit; write it with one, as in Kc"),
        ("AKQ", "AKQ has no suit; write it with one, as in ♣AKQ"),
        ("hello", f"hello is not a card; {EXAMPLES}"),
        ("\x1b[31m", f"\\x1b[31m is not a card; {EXAMPLES}"),
        ("x" * 30, f"{'x' * 23}… is not a card; {EXAMPLES}"),
        ("-", "a dash stands for an empty suit, right after it as in ♠ -; remove it"),
        ("♠AKX9", f"X in ♠AKX9 is not a rank; {RANKS_ARE}"),
        ("AcKc", "AcKc is more than one card; write one like Kc"),
        (" ", "there is no card here; write one like Kc"),
    ],
)
def test_what_is_no_card_gets_a_mend(word, message):
    with pytest.raises(CardError) as error:
        parse_card(word)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("text", "troubles", "read"),
    [
        ("♠ A x9 K", [(5, "x9 is not", 1)], "As Ks"),  # the suit goes on after the slip
        ("♥: AK1", [(6, "1 in AK1 is not a rank", 3)], ""),
        ("KcQdXs", [(1, "KcQdXs is not", 3)], ""),
        ("♠ A Kd Q", [(8, "Q has no suit", 1)], "As Kd"),
        ("♠AKQ 10", [(6, "10 has no suit", 1)], "As Ks Qs"),
        ("♠ A ♥ - Q", [(9, "Q has no suit", 1)], "As"),
        ("♠ A - ♥", [(5, "a dash stands for", 0), (7, "♥ has no ranks; write them after it, or -", 1)], "As"),
        ("♠: ♥ 9", [(1, "♠ has no ranks", 1)], "9h"),
        ("♠ hello", [(3, "hello is not", 1)], ""),  # the suit is not to blame as well
    ],
)
def test_troubles_of_a_line_have_their_places(text, troubles, read):
    spots, found = scan(text)
    assert [(trouble.column, trouble.cards) for trouble in found] == [(column, count) for column, _, count in troubles]
    for trouble, (_, start, _) in zip(found, troubles, strict=True):
        assert trouble.message.startswith(start)
    assert " ".join(str(spot.card) for spot in spots) == read
