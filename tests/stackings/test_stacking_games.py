"""Games as data, decks in files with the place of whatever is wrong, and the plain table of all cuts."""

import pytest
from each import each

from satmav.errors import CardError, DealFileError, Fault, UsageError
from satmav.stackings.games import game_named, short_deck
from satmav.stackings.reading import deck_text, decks_in, known_decks, read_stackings
from satmav.stackings.verify import verify

HOLDEM, KUHN = game_named("holdem"), game_named("kuhn")
DECK = known_decks("kun")[1][0]
TEXT = deck_text(DECK)
PLAIN = TEXT.strip("[]")


def test_ways_to_deal():
    assert (HOLDEM.holes, HOLDEM.board) == (((0, 2), (1, 3)), (5, 6, 7, 9, 11))
    assert game_named("holdem", burns=False).board == (4, 5, 6, 7, 8)
    three = game_named("holdem", 3)
    assert (three.holes, three.board) == (((0, 3), (1, 4), (2, 5)), (7, 8, 9, 11, 13))
    assert game_named("holdem", 3, packets=True).holes == ((0, 1), (2, 3), (4, 5))
    assert game_named("omaha", 2).holes == ((0, 2, 4, 6), (1, 3, 5, 7))
    assert game_named("kicsi", burns=True).board == (5, 6, 7, 8)
    assert game_named("stud", 2, packets=True).board == ()
    assert short_deck(2, 3) == (40, 41, 44, 45, 48, 49)


@each(
    ("asked", "sentence"),
    [
        (("holdem", 1), "two players or more, not 1"),
        (("omaha", 12), "12 players of omaha need 56 cards, and the deck has 52"),
        (("whist",), "game"),
    ],
)
def test_games_that_cannot_be_dealt_are_refused(asked, sentence):
    with pytest.raises(UsageError, match=sentence):
        game_named(*asked)


def test_ties_count_where_they_are_allowed():
    for ties, players in ((False, ()), (True, (0, 1))):
        assert verify((0, 1), game_named("card", cards=(0, 1), ties=ties)).optimal_for == players


@each(
    ("spoil", "sentence"),
    [
        (lambda deck: [deck[1], *deck[1:]], "card 2, 5d, is card 1 already"),
        (lambda deck: [*deck[:3], 99, *deck[4:]], "card 4, id 99, is not in the deck of holdem"),
        (lambda deck: [*deck, deck[4]], "card 53, 3c, is card 5 already: write another for one of them"),
    ],
)
def test_wrong_decks_are_refused_with_the_place(spoil, sentence):
    with pytest.raises(CardError, match=sentence):
        verify(spoil(list(DECK)), HOLDEM)


@each(
    ("text", "lines"),
    [
        (TEXT, [1]),
        (f"1000 stackings:\n{TEXT}\n\n{TEXT} and {TEXT}", [2, 4, 4]),
        (f"{PLAIN[:40]}\n{PLAIN[40:]}\n\n\n{PLAIN}", [1, 5]),
        (f"[{PLAIN[:40]}\n  {PLAIN[40:]}]", [1]),
        (f"[{PLAIN}\n[{PLAIN}", [1, 2]),
    ],
)
def test_what_is_a_deck(text, lines):
    assert [(found.line, found.deck) for found in decks_in(text, HOLDEM)] == [(line, DECK) for line in lines]


@each(
    ("text", "game", "fault"),
    [
        (f"{PLAIN[:-2]}\n\n{PLAIN}", HOLDEM, Fault("f", 1, 0, "the deck has 51 cards, not 52: it lacks Kc")),
        ("[]", HOLDEM, Fault("f", 1, 0, "the deck has 0 cards, not 52: it lacks 2c 2d 2h 2s 3c ...")),
        ("[JcQcKd]", KUHN, Fault("f", 1, 0, "card 3, Kd, is not in the deck of kuhn: write another for it")),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text, game, fault):
    assert next(iter(decks_in(text, game, "f"))) == fault


@each(("text", "place"), [("so:\n  [Jc Qc Xc]", (2, 10)), ("[Jc\n Qc Xc]", (2, 5))])
def test_what_is_no_card_is_told_with_its_column(text, place):
    (fault,) = decks_in(text, KUHN, "f")
    assert (fault.line, fault.column) == place


@each("content", [None, b"", b"# nothing\n", b"\xff\xfe"])
def test_files_without_decks_or_that_are_not_there_are_refused(tmp_path, content):
    path = tmp_path / "decks.txt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(DealFileError):
        list(read_stackings(str(path), HOLDEM))
