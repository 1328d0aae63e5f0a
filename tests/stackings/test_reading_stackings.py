"""Decks in files: brackets or lines, and the place of whatever is wrong."""

import pytest
from each import each

from satmav.errors import DealFileError, Fault
from satmav.stackings.games import game_named
from satmav.stackings.reading import deck_text, decks_in, known_decks, read_stackings

HOLDEM, KUHN = game_named("holdem"), game_named("kuhn")
DECK = known_decks("kun")[1][0]
TEXT = deck_text(DECK)
PLAIN = TEXT.strip("[]")


@each(
    ("text", "lines"),
    [
        (TEXT, [1]),
        (f"1000 stackings:\n{TEXT}\n\n{TEXT} and {TEXT}", [2, 4, 4]),
        (f"# Ks\n{PLAIN} # the same\n{PLAIN}\n", [2, 3]),
        (f"{PLAIN[:40]}\n{PLAIN[40:]}\n\n\n{PLAIN}", [1, 5]),
        (f"[{PLAIN[:40]}\n  {PLAIN[40:]}]", [1]),
        (" ".join(PLAIN[place : place + 2].lower() for place in range(0, 104, 2)), [1]),
    ],
)
def test_what_is_a_deck(text, lines):
    assert [(found.line, found.deck) for found in decks_in(text, HOLDEM)] == [(line, DECK) for line in lines]


@each(
    ("text", "fault"),
    [
        (f"\n{PLAIN[:-2]}", Fault("f", 2, 0, "the deck has 51 cards, not 52: it lacks Kc")),
        (f"[{PLAIN}2c]", Fault("f", 1, 0, "card 53, 2c, is card 23 already: write another for one of them")),
        (f"{PLAIN[:-2]}\n\n{PLAIN}", Fault("f", 1, 0, "the deck has 51 cards, not 52: it lacks Kc")),
        ("[]", Fault("f", 1, 0, "the deck has 0 cards, not 52: it lacks 2c 2d 2h 2s 3c ...")),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text, fault):
    assert next(iter(decks_in(text, HOLDEM, "f"))) == fault


def test_what_is_no_card_is_told_with_its_column():
    (fault,) = decks_in("so:\n  [Jc Qc Xc]", KUHN, "f")
    assert (fault.line, fault.column) == (2, 10)
    (fault,) = decks_in("[Jc\n Qc Xc]", KUHN, "f")
    assert (fault.line, fault.column) == (2, 5)


def test_cards_of_another_deck_are_refused():
    (fault,) = decks_in("[JcQcKd]", KUHN, "f")
    assert "card 3, Kd, is not in the deck of kuhn" in str(fault)


def test_brackets_left_open_are_read_on_to_the_end():
    assert [found.deck for found in decks_in("[JcQcKc\n[KcQcJc", KUHN)] == [(36, 40, 44), (44, 40, 36)]


@each("content", [b"", b"# nothing\n", b"\xff\xfe"])
def test_files_without_decks_are_refused(tmp_path, content):
    path = tmp_path / "decks.txt"
    path.write_bytes(content)
    with pytest.raises(DealFileError):
        list(read_stackings(str(path), HOLDEM))


def test_files_that_are_not_there_are_refused(tmp_path):
    with pytest.raises(DealFileError):
        list(read_stackings(str(tmp_path / "none"), HOLDEM))
