"""All stackings with a proof that there is no other: as many as there are, and the proofs stand."""

import time

import pytest
from each import each
from small_games import SMALL

from satmav.check import check_proof
from satmav.errors import UsageError
from satmav.stackings.complete import complete
from satmav.stackings.every import every_stacking
from satmav.stackings.games import game_named


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
