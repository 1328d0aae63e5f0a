"""All optimal stackings of small decks: all orders played out, Kun's eleven, and proofs that there is no other."""

import time
from itertools import pairwise

import naive_orders
import pytest
from each import each
from small_games import SMALL

from satmav.check import check_proof
from satmav.errors import UsageError
from satmav.stackings.complete import complete
from satmav.stackings.every import every_stacking
from satmav.stackings.games import RANK, Game, game_named
from satmav.stackings.verify import verify

KICSI = (
    [
        (2, 5, 10, 7, 3, 8, 4, 9, 6),
        (2, 5, 10, 7, 3, 9, 4, 8, 6),
        (2, 5, 10, 7, 4, 9, 3, 8, 6),
        (2, 6, 8, 3, 9, 4, 7, 10, 5),
        (2, 6, 9, 3, 8, 4, 7, 10, 5),
        (2, 6, 9, 4, 8, 3, 7, 10, 5),
        (2, 6, 10, 7, 3, 8, 4, 9, 5),
        (2, 6, 10, 7, 3, 9, 4, 8, 5),
        (2, 6, 10, 7, 4, 9, 3, 8, 5),
    ],
    [(2, 3, 4, 5, 6, 7, 8, 9, 10), (2, 5, 6, 7, 8, 9, 10, 4, 3)],
)
"""By player, as J. Kun lists them: Optimally Stacking the Deck: Kicsi Poker (2011)."""


@each("name", SMALL)
def test_every_stacking_is_found_once_up_to_cuts(name):
    game = SMALL[name]
    for player in range(game.players):
        expected = naive_orders.stackings(game.cards, game.holes, game.board, player, game.ties)
        assert list(every_stacking(game, player)) == expected


def numbers(deck):
    return tuple(card // 4 + 2 for card in deck)


def test_kicsi_has_the_eleven_of_its_inventor():
    game = game_named("kicsi")
    assert tuple([*map(numbers, every_stacking(game, player))] for player in (0, 1)) == KICSI


def test_with_a_card_burnt_the_other_way_round_and_each_deck_reversed():
    """Reversed, the layout with the burnt card is that without, and the players have changed their seats."""
    game = game_named("kicsi", burns=True)
    for player, others in enumerate(reversed(KICSI)):
        turned = [deck[:1] + deck[:0:-1] for deck in others]
        assert [*map(numbers, every_stacking(game, player))] == sorted(turned)


def test_what_is_found_is_verified():
    game = game_named("kicsi")
    for player in (0, 1):
        assert all(verify(deck, game).optimal_for == (player,) for deck in every_stacking(game, player))


def test_more_than_are_fetched_at_a_time():
    """Two cards of each rank and ties allowed: far more than a thousand orders."""
    game = Game("all tie", tuple(range(8)), ((0,),), (), RANK, ties=True)
    found = list(every_stacking(game, 0))
    assert len(found) == 5040
    assert all(one < other for one, other in pairwise(found))


@each("name", SMALL)
def test_all_are_found_and_the_proof_stands(name):
    game = SMALL[name]
    for player in range(game.players):
        found = complete(game, player)
        assert found.decks == tuple(every_stacking(game, player))
        assert check_proof(found.clauses, found.proof) >= 0


@each("players", [2, 3, 9])
def test_with_one_card_each_there_is_none_and_few_facts_say_so(players):
    """Blind Man's Bluff: whoever is to win, some cut deals a card to him, or to another, that decides it."""
    game = game_named("card", players, cards=range(20))
    for player in (0, players - 1):
        found = complete(game, player)
        assert not found.decks
        assert len(found.facts) == 1
        assert len(found.facts[0]) == 1


def test_kuhn_poker_has_none():
    assert not any(complete(game_named("kuhn"), player).decks for player in (0, 1))


def test_a_time_limit_ends_the_search():
    with pytest.raises(TimeoutError):
        complete(game_named("kicsi"), 0, deadline=time.monotonic())


def test_players_are_those_of_the_game():
    with pytest.raises(UsageError, match="players 1 to 2, not 3"):
        complete(game_named("kuhn"), 2)
