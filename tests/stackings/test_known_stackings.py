"""Stackings that are known: our own files, those that J. Kun published, and two suits in order."""

import re

from each import each
from published import shared

from satmav.faces import stackings as words
from satmav.poker.ranking import HANDTYPES
from satmav.stackings.games import game_named, short_deck, up_to_cuts
from satmav.stackings.reading import KNOWN, Stacking, known_decks, read_stackings
from satmav.stackings.verify import DECKS_CUT_BY_CUT, optimal_players, verify

HOLDEM = game_named("holdem")


WINNERS = {"kun": [0] * 11, "holdem-3": [0, 1, 2], "holdem-4": [0, 1, 2, 3], "holdem-5": [0, 1], "holdem-6": [0]}


@each("name", KNOWN)
def test_what_is_shipped_verifies(name):
    game, decks = known_decks(name)
    assert [verify(deck, game).optimal_for for deck in decks] == [(player,) for player in WINNERS[name]]
    assert len({up_to_cuts(deck) for deck in decks}) == len(decks)


@each(("file", "number", "player"), [("decks.txt", 999, 0), ("p2-decks.txt", 11, 1)])
def test_what_was_published_verifies_and_is_distinct_up_to_cuts(file, number, player):
    found = list(read_stackings(str(shared(f"data/stackings/{file}")), HOLDEM))
    decks = [one.deck for one in found if isinstance(one, Stacking)]
    assert (len(found), len(decks)) == (number, number)
    assert optimal_players(decks, HOLDEM) == [(player,)] * number
    assert len({up_to_cuts(deck) for deck in decks}) == number


def test_many_decks_are_judged_as_each_is():
    _, decks = known_decks("kun")
    decks += [deck[::-1] for deck in decks]
    assert len(decks) > DECKS_CUT_BY_CUT
    for game in (HOLDEM, game_named("holdem", ties=True)):
        assert optimal_players(decks, game) == [verify(deck, game).optimal_for for deck in decks]


def test_the_table_is_that_of_the_document():
    text = shared("seeds/003_f1e6fee73fe429d0.txt").read_text(encoding="utf-8")
    table = verify(known_decks("kun")[1][0], HOLDEM)
    rows = re.findall(r"\w{4} \| \w{4} \| (?:\w\w ){4}\w\w \| [A-Za-z ]+? \| [A-Za-z ]+? \| \d", text)
    names = dict(zip(HANDTYPES, map(str.title, HANDTYPES), strict=True)) | {"three of a kind": "Trips"}
    for cut, row in zip(table.cuts, rows, strict=True):
        told = words.row(cut, table)
        assert " | ".join(names.get(part, part) for part in told) == row
    assert len(rows) == 52


@each("burns", [False, True])
def test_two_suits_in_order_win_and_other_decks_in_order_do_not(burns):
    for deck in [*((2, ranks) for ranks in range(6, 14)), (1, 13), (3, 13), (4, 13)]:
        game = game_named("holdem", burns=burns, cards=short_deck(*deck))
        assert verify(sorted(game.cards), game).optimal_for == ((int(burns),) if deck[0] == 2 else ())
