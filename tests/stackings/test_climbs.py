"""Climbs: the compiled one takes exactly the path of the plain one, deck by deck, in whatever game."""

from functools import partial

import naive_stackings
import pytest
from each import each
from lab_stackings import plain_climb
from sizes import sized

from satmav.errors import UsageError
from satmav.stackings.games import game_named, short_deck
from satmav.stackings.search import WAYS, Block, Search, look, random_decks, steepest, wins_of
from satmav.stackings.verify import verify

SETTINGS = {
    "the first of two": ("holdem", 0, {}),
    "the second of two": ("holdem", 1, {}),
    "without burns": ("holdem", 0, {"burns": False}),
    "with ties": ("holdem", 0, {"ties": True}),
    "the last of three": ("holdem", 2, {"players": 3}),
    "low": ("low", 0, {}),
    "omaha": ("omaha", 1, {}),
}
"""A game, who is to win, and how it is dealt."""


def asked(name, cards=None, seed=1):
    game, player, options = SETTINGS[name]
    return Search(game_named(game, cards=cards, **options), player, seed=seed)


def naive_wins(deck, search):
    game = search.game
    rule = getattr(naive_stackings, game.rule.name)
    return sum(naive_stackings.won(deck, game.holes, game.board, search.player, game.ties, rule))


@each("name", SETTINGS)
def test_the_path_is_that_of_the_naive_twin(name):
    """On a short deck, or the twin would take hours: the values of all neighbours are those of all paths."""
    search = asked(name, short_deck(2, 8 if name in ("omaha", "the last of three") else 6))
    starts, state = random_decks(search, Block(0, sized(1, 5)))
    decks = starts.copy()
    ends = steepest(search, decks, state)
    for start, deck, end in zip(starts.tolist(), decks.tolist(), ends.tolist(), strict=True):
        assert naive_stackings.climb(start, partial(naive_wins, search=search)) == (deck, *end)


@each("name", SETTINGS)
def test_the_path_is_that_of_the_plain_climb_on_the_whole_deck(name):
    search = asked(name)
    starts, state = random_decks(search, Block(0, sized(1 if name == "omaha" else 2, 50)))
    ours, theirs = starts.copy(), starts.copy()
    assert (steepest(search, ours, state) == plain_climb(search, theirs)).all()
    assert (ours == theirs).all()


@each("name", SETTINGS)
def test_the_values_are_those_of_the_naive_twin_and_of_the_table(name):
    search = asked(name)
    decks, _ = random_decks(search, Block(1, 2))
    for deck, found in zip(decks.tolist(), wins_of(decks, search.game, search.player), strict=True):
        assert found == naive_wins(deck, search) == verify(deck, search.game).wins(search.player)


@each("way", WAYS)
def test_every_way_finds_stackings_that_verify(way):
    search = Search(game_named("holdem"), 1, way, seed=3)
    found = look(search, Block(0, 1 if way == "annealing" else 20))
    assert found.decks
    assert sum(found.ends.values()) == found.starts
    assert sum(number for (wins, _), number in found.ends.items() if wins == 52) == len(found.decks)
    assert all(verify(deck, search.game).optimal_for == (1,) for deck in found.decks)
    assert look(search, Block(0, found.starts)) == found


def test_searches_that_cannot_be_made_are_refused():
    with pytest.raises(UsageError, match="players 1 to 2, not 3"):
        Search(game_named("holdem"), 2)
    with pytest.raises(UsageError, match="kuhn is too small for the search"):
        look(Search(game_named("kuhn"), 0), Block(0, 1))
    with pytest.raises(UsageError, match="search"):
        Search(game_named("holdem"), 0, "climbing")
