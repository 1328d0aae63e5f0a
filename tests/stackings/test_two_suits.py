"""Two suits in order are an optimal stacking for hold 'em, with any number of ranks."""

from each import each

from satmav.stackings.games import game_named, short_deck
from satmav.stackings.verify import verify


@each("burns", [False, True])
def test_two_suits_in_order_win(burns):
    for ranks in range(6, 14):
        game = game_named("holdem", burns=burns, cards=short_deck(2, ranks))
        assert verify(sorted(game.cards), game).optimal_for == ((1,) if burns else (0,))


def test_other_decks_in_order_do_not():
    for suits in (1, 3, 4):
        for burns in (False, True):
            game = game_named("holdem", burns=burns, cards=short_deck(suits, 13))
            assert not verify(sorted(game.cards), game).optimal_for
