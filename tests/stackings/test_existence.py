"""The formula that asks whether a stacking exists: its models are the optimal stackings, all of them, and no others."""

import naive_orders
from each import each
from pysat.solvers import Solver
from small_games import SMALL, SUIT

from satmav.formula.lower import lower
from satmav.stackings.every import every_stacking
from satmav.stackings.existence import TOP, existence
from satmav.stackings.games import HIGH, LOW, Game, game_named, short_deck


def models(game, player, suits=False):
    """All models, as decks."""
    asked = existence(game, player, suits)
    found = []
    with Solver(name="cadical195", bootstrap_with=lower(asked.formula, "pairwise").clauses) as solver:
        while solver.solve():
            found.append(asked.decode(set(solver.get_model()).__contains__))
            solver.add_clause([-asked.at[cell] for cell in enumerate(found[-1])])
    return sorted(found)


@each("name", SMALL)
def test_the_models_are_the_stackings_that_playing_out_finds(name):
    game = SMALL[name]
    for player in range(game.players):
        assert models(game, player) == naive_orders.stackings(game.cards, game.holes, game.board, player, game.ties)


@each("burns", [False, True])
def test_kicsi_has_eleven_models_as_well(burns):
    game = game_named("kicsi", burns=burns)
    found = [models(game, player) for player in (0, 1)]
    assert found == [list(every_stacking(game, player)) for player in (0, 1)]
    assert [len(decks) for decks in found] == ([2, 9] if burns else [9, 2])


FLUSHES = Game("flushes", (*SUIT[:6], 1, 5), ((0,), (1,)), (2, 3, 4, 5, 6), HIGH)
LOWEST = Game("lowest", (0, 4, 8, 12, 16, 48, 49), ((0,), (1,)), (2, 3, 4, 5), LOW)


@each("game", [FLUSHES, LOWEST])
def test_flushes_and_other_rules_count_as_they_should(game):
    for player in range(game.players):
        assert models(game, player) == list(every_stacking(game, player))


def test_with_suits_in_order_there_is_one_of_each_that_a_change_of_suits_makes():
    """Of each class there is one for each rotation that puts a card of the lowest rank on top."""
    game = game_named("kicsi", cards=short_deck(3, 3))
    every, some = list(every_stacking(game, 1)), models(game, 1, suits=True)
    lowest = list(game.cards[:3])
    assert some == [deck for deck in every if [card for card in deck if card in lowest] == lowest]
    swapped = {tuple({1: 2, 2: 1}.get(card % 4, card % 4) + card // 4 * 4 for card in deck) for deck in some}
    assert some
    assert {*some} | swapped == {*every}


def test_a_core_speaks_of_cuts_and_of_the_top_card():
    formula = existence(SMALL["two of three"], 1).formula
    assert [*formula.groups()] == [TOP, *(f"player 2 wins cut {cut}" for cut in range(3))]
