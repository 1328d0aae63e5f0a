"""Decks: ways to deal, reading and what is refused with its place; those that are known or published, verified."""

import re

import pytest
from published import shared

from satmav.errors import CardError, Fault, UsageError
from satmav.faces import stackings as words
from satmav.poker.ranking import HANDTYPES
from satmav.stackings.decks import (
    DECKS_CUT_BY_CUT,
    KNOWN,
    Stacking,
    deck_text,
    decks_in,
    known_decks,
    optimal_players,
    read_stackings,
    verify,
)
from satmav.stackings.layout import layout, short_deck, up_to_cuts

HOLDEM, KUHN = layout("holdem"), layout("kuhn")
DECK = known_decks("kun")[1][0]
TEXT = deck_text(DECK)
PLAIN = TEXT.strip("[]")


def test_ways_to_deal():
    assert (HOLDEM.holes, HOLDEM.board) == (((0, 2), (1, 3)), (5, 6, 7, 9, 11))
    assert layout("holdem", burns=False).board == (4, 5, 6, 7, 8)
    three = layout("holdem", 3)
    assert (three.holes, three.board) == (((0, 3), (1, 4), (2, 5)), (7, 8, 9, 11, 13))
    assert layout("holdem", 3, packets=True).holes == ((0, 1), (2, 3), (4, 5))
    assert layout("omaha", 2).holes == ((0, 2, 4, 6), (1, 3, 5, 7))
    assert layout("kicsi", burns=True).board == (5, 6, 7, 8)
    assert layout("stud", 2, packets=True).board == ()


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (("holdem", 1), "two players or more, not 1"),
        (("omaha", 12), "12 players of omaha need 56 cards, and the deck has 52"),
        (("whist",), "game"),
    ],
)
def test_games_that_cannot_be_dealt_are_refused(asked, sentence):
    with pytest.raises(UsageError, match=sentence):
        layout(*asked)


@pytest.mark.parametrize(("ties", "players"), [(False, ()), (True, (0, 1))])
def test_ties_count_where_they_are_allowed(ties, players):
    assert verify((0, 1), layout("card", cards=(0, 1), ties=ties)).optimal_for == players


@pytest.mark.parametrize(
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


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (TEXT, [1]),
        (f"1000 stackings:\n{TEXT}\n\n{TEXT} and {TEXT}", [2, 4, 4]),
        (f"{PLAIN[:40]}\n{PLAIN[40:]}\n\n\n{PLAIN}", [1, 5]),
        (f"[{PLAIN[:40]}\n  {PLAIN[40:]}]", [1]),
        (f"[{PLAIN}\n[{PLAIN}", [1, 2]),
    ],
)
def test_decks_in_a_text(text, lines):
    assert [(stacking.line, stacking.deck) for stacking in decks_in(text, HOLDEM)] == [(line, DECK) for line in lines]


@pytest.mark.parametrize(
    ("text", "dealt", "place", "message"),
    [
        (f"{PLAIN[:-2]}\n\n{PLAIN}", HOLDEM, (1, 0), "the deck has 51 cards, not 52: it lacks Kc"),
        ("[]", HOLDEM, (1, 0), "the deck has 0 cards, not 52: it lacks 2c 2d 2h 2s 3c ..."),
        ("[JcQcKd]", KUHN, (1, 0), "card 3, Kd, is not in the deck of kuhn: write another for it"),
        ("so:\n  [Jc Qc Xc]", KUHN, (2, 10), "Xc is not a card"),
        ("[Jc\n Qc Xc]", KUHN, (2, 5), "Xc is not a card"),
    ],
)
def test_faults_are_told_with_their_place(text, dealt, place, message):
    fault = next(iter(decks_in(text, dealt, "f")))
    assert isinstance(fault, Fault)
    assert (fault.line, fault.column) == place
    assert fault.message.startswith(message)


WINNERS = {"kun": [0] * 11, "holdem-3": [0, 1, 2], "holdem-4": [0, 1, 2, 3], "holdem-5": [0, 1], "holdem-6": [0]}


@pytest.mark.parametrize("name", KNOWN)
def test_what_is_shipped_verifies(name):
    dealt, decks = known_decks(name)
    assert [verify(deck, dealt).optimal_for for deck in decks] == [(player,) for player in WINNERS[name]]
    assert len({up_to_cuts(deck) for deck in decks}) == len(decks)


@pytest.mark.parametrize(("file", "number", "player"), [("decks.txt", 999, 0), ("p2-decks.txt", 11, 1)])
def test_what_was_published_verifies_and_is_distinct_up_to_cuts(file, number, player):
    read = read_stackings(str(shared(f"data/stackings/{file}")), HOLDEM)
    decks = [stacking.deck for stacking in read if isinstance(stacking, Stacking)]
    assert (len(read), len(decks)) == (number, number)
    assert optimal_players(decks, HOLDEM) == [(player,)] * number
    assert len({up_to_cuts(deck) for deck in decks}) == number


def test_the_table_is_that_of_the_document():
    text = shared("seeds/003_f1e6fee73fe429d0.txt").read_text(encoding="utf-8")
    table = verify(known_decks("kun")[1][0], HOLDEM)
    rows = re.findall(r"\w{4} \| \w{4} \| (?:\w\w ){4}\w\w \| [A-Za-z ]+? \| [A-Za-z ]+? \| \d", text)
    names = dict(zip(HANDTYPES, map(str.title, HANDTYPES), strict=True)) | {"three of a kind": "Trips"}
    assert len(rows) == 52
    for cut, row in zip(table.cuts, rows, strict=True):
        assert " | ".join(names.get(part, part) for part in words.row(cut, table)) == row


@pytest.mark.parametrize("burns", [False, True])
def test_two_suits_in_order_win_and_other_decks_in_order_do_not(burns):
    for deck in [*((2, ranks) for ranks in range(6, 14)), (1, 13), (3, 13), (4, 13)]:
        dealt = layout("holdem", burns=burns, cards=short_deck(*deck))
        assert verify(sorted(dealt.cards), dealt).optimal_for == ((int(burns),) if deck[0] == 2 else ())


def test_many_decks_are_judged_as_each_is():
    _, decks = known_decks("kun")
    decks += [deck[::-1] for deck in decks]
    assert len(decks) > DECKS_CUT_BY_CUT
    for dealt in (HOLDEM, layout("holdem", ties=True)):
        assert optimal_players(decks, dealt) == [verify(deck, dealt).optimal_for for deck in decks]
