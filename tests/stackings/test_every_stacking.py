"""All optimal stackings of small decks: all orders played out, models of a formula, and a proof of no other."""

import time

import naive_stackings
import pytest
from pysat.solvers import Solver
from small_games import HIGH, SMALL, SUIT

from lab.stacking_formula import existence
from lab.stackings import every_stacking
from satmav.check import check_proof
from satmav.formula.lower import lower
from satmav.poker.games import GAMES
from satmav.stackings.complete import complete
from satmav.stackings.layout import Layout, layout

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


def models(dealt, player, suits=False):
    """All models of the formula, as decks."""
    asked = existence(dealt, player, suits)
    decks = []
    with Solver(name="cadical195", bootstrap_with=lower(asked.formula, "pairwise").clauses) as solver:
        while solver.solve():
            decks.append(asked.decode(set(solver.get_model()).__contains__))
            solver.add_clause([-asked.at[cell] for cell in enumerate(decks[-1])])
    return sorted(decks)


@pytest.mark.parametrize("name", SMALL)
def test_every_stacking_is_found_once_up_to_cuts_in_every_way_and_the_proof_stands(name):
    game = SMALL[name]
    for player in range(game.players):
        expected = naive_stackings.stackings(game.cards, game.holes, game.board, player, game.ties)
        assert list(every_stacking(game, player)) == models(game, player) == expected
        found = complete(game, player)
        assert list(found.decks) == expected
        assert check_proof(found.clauses, found.proof).lemmas >= 0


def numbers(deck):
    return tuple(card // 4 + 2 for card in deck)


REVERSED = tuple(sorted(deck[:1] + deck[:0:-1] for deck in decks) for decks in KICSI[::-1])


@pytest.mark.parametrize(("burns", "expected"), [(False, KICSI), (True, REVERSED)])
def test_kicsi_has_the_eleven_of_its_inventor_and_reversed_the_same_with_a_card_burnt(burns, expected):
    """Reversed, the layout with the burnt card is that without, and the players have changed their seats."""
    game = layout("kicsi", burns=burns)
    for find in (every_stacking, models):
        assert tuple([*map(numbers, find(game, player))] for player in (0, 1)) == expected


FLUSHES = Layout(HIGH, (*SUIT[:6], 1, 5), ((0,), (1,)), (2, 3, 4, 5, 6))
LOWEST = Layout(GAMES["low"], (0, 4, 8, 12, 16, 48, 49), ((0,), (1,)), (2, 3, 4, 5))


@pytest.mark.parametrize("game", [FLUSHES, LOWEST])
def test_flushes_and_other_rules_count_as_they_should(game):
    for player in range(game.players):
        assert models(game, player) == list(every_stacking(game, player))


@pytest.mark.parametrize("players", [2, 9])
def test_with_one_card_each_there_is_none_and_one_fact_of_one_card_says_so(players):
    """Blind Man's Bluff: whoever is to win, some cut deals a card to him, or to another, that decides it."""
    game = layout("card", players, cards=range(20))
    for player in (0, players - 1):
        found = complete(game, player)
        assert not found.decks
        assert [len(fact) for fact in found.facts] == [1]


def test_a_time_limit_ends_the_search():
    with pytest.raises(TimeoutError):
        complete(layout("kicsi"), 0, deadline=time.monotonic())
