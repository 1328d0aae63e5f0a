"""Games as data, and the plain table of all cuts, beside orders that are known."""

import pickle

import pytest
from each import each

from satmav.errors import CardError, UsageError
from satmav.poker.cards import read_cards
from satmav.stackings.games import KINDS, game_named, short_deck
from satmav.stackings.verify import verify

HOLDEM = game_named("holdem")
FIRST = "AcQhJd8h9c9h6d3cTc3dQdKhJs6h3hThQc7d3sJc4h2h6c8d7c5c7s8cAd4dTd9sKs5h8s2c4c2d2s5sAhKd9dKcQs4s5dAs7hJhTs6s"
"""The first of the ten orders of J. Kun, Optimal Stacking Hold 'Em (2012)."""


def test_the_slots_of_holdem_are_those_of_the_document():
    assert HOLDEM.holes == ((0, 2), (1, 3))
    assert HOLDEM.board == (5, 6, 7, 9, 11)


def test_other_ways_to_deal():
    assert game_named("holdem", burns=False).board == (4, 5, 6, 7, 8)
    assert game_named("holdem", 3, packets=True).holes == ((0, 1), (2, 3), (4, 5))
    assert game_named("omaha", 2).holes == ((0, 2, 4, 6), (1, 3, 5, 7))
    assert game_named("kicsi", burns=True).board == (5, 6, 7, 8)
    assert game_named("stud", 2, packets=True).board == ()


def test_the_first_order_of_the_document_is_optimal_for_the_first_player_alone():
    table = verify(read_cards(FIRST), HOLDEM)
    assert table.optimal_for == (0,)
    assert (table.wins(0), table.wins(1), len(table.cuts)) == (52, 0, 52)


def test_turned_round_by_one_card_it_still_is():
    top, *rest = read_cards(FIRST)
    first, *later = verify([top, *rest], HOLDEM).cuts
    assert verify([*rest, top], HOLDEM).cuts == (*later, first)


def test_ties_count_where_they_are_allowed():
    pair = game_named("card", cards=(0, 1))
    assert verify((0, 1), pair).optimal_for == ()
    assert verify((0, 1), pair.allowing_ties()).optimal_for == (0, 1)


def test_the_lowest_hand_wins_at_low():
    strength = game_named("low").rule.strength
    assert strength(read_cards("5c 4c 3c 2c Ac Kd Kh")) > strength(read_cards("6c 4d 3h 2s Ac Kd Kh"))
    assert strength(read_cards("Kc Qd Jh Ts 9c")) > strength(read_cards("2c 2d 3h 4s 5c"))


@each(
    ("spoil", "sentence"),
    [
        (lambda deck: deck[:-1], "the deck has 51 cards, not 52: it lacks 6s"),
        (lambda deck: [deck[1], *deck[1:]], "card 2, Qh, is card 1 already"),
        (lambda deck: [*deck[:3], 99, *deck[4:]], "card 4, id 99, is not in the deck of holdem"),
        (lambda deck: [*deck, deck[4]], "card 53, 9c, is card 5 already"),
    ],
)
def test_wrong_decks_are_refused_with_the_place(spoil, sentence):
    with pytest.raises(CardError, match=sentence):
        verify(spoil(list(read_cards(FIRST))), HOLDEM)


def test_games_that_cannot_be_dealt_are_refused():
    with pytest.raises(UsageError, match="two players or more, not 1"):
        game_named("holdem", 1)
    with pytest.raises(UsageError, match="12 players of omaha need 56 cards, and the deck has 52"):
        game_named("omaha", 12)
    with pytest.raises(UsageError, match="game"):
        game_named("whist")


def test_games_travel_to_other_processes():
    for name in KINDS:
        assert pickle.loads(pickle.dumps(game_named(name))) == game_named(name)


def test_short_decks_keep_the_highest_ranks():
    assert short_deck(2, 3) == (40, 41, 44, 45, 48, 49)
