"""Cards in every spelling, lines in every layout, deals of lines; and every fault with its place and its mend."""

from collections.abc import Callable, Iterable
from itertools import islice
from unicodedata import lookup

import pytest

from satmav.dealfile import parse_deal, parse_deals, read_deal, read_deals
from satmav.errors import CardError, DealFileError, UsageError, shown
from satmav.game.cards import CARDS, RANK_NAMES, SPELLINGS, SUIT_NAMES, Card, parse_card
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.text import Spot, scan

RANKS_ARE = "ranks are 2 to 9, 10 or T, J, Q, K, A"
SUITS_ARE = "suits are c d h s or ♣♦♥♠"
A_FILE = "text is cards, and a file is read by its name alone: in Python by satmav.dealfile.read_deals"
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
    picture = lookup(f"PLAYING CARD {RANK_NAMES[card.rank]} OF {SUIT_NAMES[card.suit]}".upper())
    pictures = {picture + selector for selector in ("", "\ufe0e", "\ufe0f")}
    glued = {rank + suit for rank in ranks for suit in suits} | {suit + rank for rank in ranks for suit in suits}
    return glued | pictures


def test_every_spelling_of_every_card():
    assert {card: {text for text, named in SPELLINGS.items() if named == card} for card in CARDS} == {
        card: spellings(card) for card in CARDS
    }
    for card in CARDS:
        for text in spellings(card):
            assert parse_card(text) == parse_card(f" {text}\n") == card
            assert scan(f"  {text}") == ([Spot(3, card)], [])


@pytest.mark.parametrize(
    "text",
    ["Th", "10♥", "🂺", "🂺\ufe0e", "Ｔｈ", "10&hearts;", "&hearts;T", "ten of hearts", "10 of Hearts", "T h", "♥ 10",
     "\u200bT\u200bh\ufeff", "'Th'", "[10♥]", "Card('Th')", "| T | hearts |", "hearts,ten"],
)  # fmt: skip
def test_a_card_as_people_and_programs_write_it(text):
    assert str(parse_card(text)) == cards(text) == "Th"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Kc\u00a0Qd\u3000Jh\tAs\x0b2c", "Kc Qd Jh As 2c"),
        ("♠AKQ♥9♦\ufe0e102", "As Ks Qs 9h Td 2d"),
        ("S:AKQ J10 9", "As Ks Qs Js Ts 9s"),
        ("s AK h - d — c 2", "As Ks 2c"),
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
        ("1Oc", "1Oc is not a card; write 10c"),
        ("Kx", f"Kx is not a card; {SUITS_ARE}"),
        ("\u212ac", "\u212ac is not a card; write Kc"),  # the Kelvin sign, whose lower case is k
        ("K", "K has no suit; write it with one, as in Kc"),
        ("hello", f"hello is not a card; {EXAMPLES}"),
        ("deal.txt", f"deal.txt is not a card; {A_FILE}"),
        ("two of clubs, ten of hearts", "two of clubs, ten of he… is more than one card; write one like Kc"),
        ("-", "a dash stands for an empty suit, right after it as in ♠ -; remove it"),
        ("♠AKX9", f"X in ♠AKX9 is not a rank; {RANKS_ARE}"),
        ("AcKc", "AcKc is more than one card; write one like Kc"),
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
        ("♠ A Kd Q", [(8, "Q has no suit", 1)], "As Kd"),
        ("♠ A - ♥", [(5, "a dash stands for", 0), (7, "♥ has no ranks; write them after it, or -", 1)], "As"),
        ("♠ hello", [(3, "hello is not", 1)], ""),  # the suit is not to blame as well
    ],
)
def test_troubles_of_a_line_have_their_places(text, troubles, read):
    spots, found = scan(text)
    assert [(trouble.column, trouble.cards) for trouble in found] == [(column, count) for column, _, count in troubles]
    for trouble, (_, start, _) in zip(found, troubles, strict=True):
        assert trouble.message.startswith(start)
    assert " ".join(str(spot.card) for spot in spots) == read


FIRST, SECOND, THIRD = islice(random_deals(36), 3)
SUIT_LINES = "♠ A K Q\n♥: J10\nD: 9\nc -\n"  # six cards


def hand(names: str) -> Deal:
    return Deal.of(map(Card.named, names.split()))


LOW, MIDDLE, HIGH = hand("2c 3c 4c 5c 6c"), hand("7d 8d 9d Td Jd"), hand("Qh Kh Ah 2s 3s")


def faults(read: Callable[[], Iterable[Deal]]) -> list[str]:
    """What is said of the faults of ``deal.txt``."""
    with pytest.raises(DealFileError) as error:
        list(read())
    assert str(error.value) == "\n".join(map(str, error.value.faults))
    assert all(fault.source == "deal.txt" for fault in error.value.faults)
    return [str(fault).removeprefix("deal.txt:").lstrip() for fault in error.value.faults]


@pytest.mark.parametrize(
    ("text", "deals"),
    [
        # One deal a line.
        (f"{LOW}\n", [LOW]),
        (f"\ufeff{LOW}\n\ufeff{MIDDLE}\n", [LOW, MIDDLE]),  # as two files joined
        # Blocks.
        ("2c 3c\n4c 5c 6c\n\n7d 8d 9d Td\nJd\n", [LOW, MIDDLE]),
        ("♠ -\n♣ 2 3 4 5 6\n♦ -\n♥ -\n\n♦ 7 8 9 10 J\n♣ -", [LOW, MIDDLE]),
        # Both in one file.
        (f"{LOW}\n{MIDDLE}\n\n♥QKA\n♠23\n\n{LOW}", [LOW, MIDDLE, HIGH, LOW]),
        (f"♥QKA\n♠23\n{LOW}\n{MIDDLE}", [HIGH, LOW, MIDDLE]),
    ],
)
def test_lines_and_blocks(text, deals):
    assert list(parse_deals(text, hands=1)) == deals


def test_deals_of_every_size():
    for hands in range(1, 11):
        deals = list(islice(random_deals(hands, hands), 3))
        text = "\n".join(map(str, deals))
        assert list(parse_deals(text, hands)) == deals
        assert parse_deal(str(deals[0])) == parse_deal(str(deals[0]), hands) == deals[0]
        assert parse_deal(str(deals[0]).replace(" ", "\n")) == deals[0]
    assert parse_deal(f"{LOW}\n{MIDDLE}\n") == Deal(LOW.mask | MIDDLE.mask)
    assert parse_deal(f"\n\n{LOW}\n\n# end") == LOW
    expected = ["1:4: the byte 0xed is not UTF-8 text; save the file as UTF-8"]
    assert faults(lambda: parse_deals("Kc \udcff", 5, "deal.txt")) == expected


PART = "part the deals by blank lines, put each on one line, or say with --hands how many hands they make"
TWICE = "2c 3c 4c\n5c 3h 6c\n2c"


@pytest.mark.parametrize(
    ("text", "hands", "expected"),
    [
        # Words.
        ("\ufeffx 3c 4c 5c 6c", 1, [f"1:1: x is not a card; {EXAMPLES}"]),
        (f"{LOW}\nDeal two\n{MIDDLE}", 1, [
            f"2:1: Deal is not a card; {EXAMPLES}",
            f"2:6: two is not a card; {EXAMPLES}",
        ]),
        ("one two three four five six", 1, [f"1:1: one is not a card; {EXAMPLES}; the same goes for 5 more words"]),
        ("1 of clubs\n1 of hearts\n10 of hearts\n1 of spades", 1, [
            f"1:1: 1 is not a card; {EXAMPLES}; the same goes for 8 more words"
        ]),
        # Twice.
        (TWICE, 1, [
            "1:1: the deal has 6 different cards, but 1 hand needs 5; remove 1",
            "3:1: 2c appears twice, first at 1:1; remove one of them",
        ]),
        ("2c 3c 4c 5c 6c 2c 2c", 1, [
            "1:16: 2c appears twice, first at 1:1; remove one of them",
            "1:19: 2c appears again, first at 1:1; remove one of them",
        ]),
        # Too few and too many.
        (f"{LOW}", 5, ["1:1: the deal has 5 cards, but 5 hands need 25; add 20 or use --hands 1"]),
        (SUIT_LINES, 1, ["1:3: the deal has 6 cards, but 1 hand needs 5; remove 1"]),
        (SUIT_LINES, None, ["1:3: the deal has 6 cards, but a deal has 5, 10, ... or 50; add 4 or remove 1"]),
        (" ".join(map(str, CARDS)), None, ["1:1: the deal has 52 cards, but a deal has 5, 10, ... or 50; remove 2"]),
        # Together.
        ("2c 2c 3c Kx", 1, [
            "1:1: the deal has 3 different cards, 1 of them unreadable, but 1 hand needs 5; add 2",
            "1:4: 2c appears twice, first at 1:1; change one of them",
            "1:10: Kx is not a card; suits are c d h s or ♣♦♥♠",
        ]),
        # Deals that ran together.
        (f"{LOW}\n\n\n{LOW} {MIDDLE}\n{LOW} {HIGH}\n{LOW} {MIDDLE}", 3, [
            "1:1: the deal has 5 cards, but 3 hands need 15; add 10 or use --hands 1",
            f"4:1: 30 cards in 3 lines, but 3 hands need 15; {PART}",
        ]),
        (f"{FIRST}\n{SECOND}\n", None, [
            f"1:1: 50 cards in 2 lines, but a deal has 5, 10, ... or 50; {PART}"
        ]),
        ("2c 3c\n4c 5c 6c\n7c 8c\n9c 2d 3d", 1, [
            f"1:1: 10 cards in 4 lines, but 1 hand needs 5; {PART}"
        ]),
        ("\n".join(" ".join(map(str, CARDS[start : start + 18])) for start in (0, 18, 34)), 5, [
            f"1:1: 54 cards in 3 lines, but 5 hands need 25; {PART}",
        ]),
        # Nothing.
        ("\ufeff\n # only words\r\n\n♠ -", 1, ["there is no deal in it; write cards like Kc 10h ♠A, 5 for each hand"]),
    ],
)  # fmt: skip
def test_every_fault_has_its_place_and_its_mend(text, hands, expected):
    if hands is None:
        assert faults(lambda: parse_deal(text, None, "deal.txt")) == expected
    else:
        assert faults(lambda: parse_deals(text, hands, "deal.txt")) == expected


def test_after_fifty_faults_reading_stops_and_after_too_many_cards_it_goes_on():
    fifty = "\n".join([f"{LOW} Kx"] * 50)
    assert len(faults(lambda: parse_deals(fifty, 1, "deal.txt"))) == 50
    more = faults(lambda: parse_deals(fifty + "\n2c\n" * 3, 1, "deal.txt"))
    assert len(more) == 51
    assert more[-1] == "51:1: more faults follow the first 50, and reading stopped here; mend those first"
    block = "\n".join(" ".join(map(str, CARDS[start : start + 18])) for start in (0, 18, 34))
    reader = parse_deals(f"{block}\nwhatever 2c\n{FIRST}\n\n{SECOND}\n", 5)
    assert next(reader) == SECOND
    with pytest.raises(DealFileError) as error:
        next(reader)
    assert [fault.line for fault in error.value.faults] == [1]


@pytest.mark.parametrize(
    ("text", "hands", "expected"),
    [
        (f"{LOW}\n\n# more\n{MIDDLE}\n{HIGH}\nKx", 1, ["4"]),
        ("2c 3c\n4c 5c 6c\n\n# 2\n♦789\n♦10J", 1, ["5"]),
        (f"{LOW}\n\n{MIDDLE}\n", None, ["3"]),
        (f"Heading\n\n{MIDDLE}\n", 1, [f"1:1: Heading is not a card; {EXAMPLES}"]),
    ],
)
def test_one_deal_is_asked_for_and_a_second_is_refused(text, hands, expected):
    second = ": a second deal begins here; leave one in, or use satmav solve, which takes many"
    told = [fault.replace(second, "") for fault in faults(lambda: [parse_deal(text, hands, "deal.txt")])]
    assert told == expected


@pytest.mark.parametrize("hands", [0, -1, 11])
def test_an_impossible_number_of_hands_is_refused_at_once(hands):
    for read in (parse_deals, parse_deal, read_deals, read_deal):
        with pytest.raises(UsageError, match=f"^a deal makes 1 to 10 hands, not {hands}$"):
            read("nowhere", hands)
