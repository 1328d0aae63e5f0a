"""Best hands and winners game by game, against every choice a player has; random deals."""

from itertools import combinations, islice, product

import naive_poker
import pytest
from each import each

from satmav.errors import CardError, UsageError
from satmav.poker import read_cards
from satmav.poker.cards import JOKER, hand_text
from satmav.poker.games import GAMES, best_hand, random_rounds, winners
from satmav.poker.ranking import ranking_of


@each(
    ("game", "hole", "board", "best"),
    [
        ("holdem", "As 7d", "Ac 8d 9d Ah 7c", "As Ah Ac 7d 7c"),
        ("omaha", "As 7d 6d 5d", "Ac 8d 9d Ah 7c", "As Ah Ac 7d 7c"),
        ("omaha", "Ad Kd Qd 5d", "Jd Td Tc 5c 5h", "5h 5d 5c Ad Jd"),
        ("three_d", "Qh 4s", "Qs Qc Kd Ts Ah 5d 4h 7s 9c 6s 5h 7c Kc Kh 9h", "Kd Kc 4s 4h Qh"),
        ("five_card_draw", "8d ** 7d 6d 8s", "", "8s 8d 8c 7d 6d"),
        ("five_card_draw", "8d ** 7d 6d **", "", "Td 9d 8d 7d 6d"),
        ("holdem", "As 7d", "Ac 8d 9d", "As Ac 9d 8d 7d"),
        ("holdem", "As 2d 3c 4h 5h 5d", "", "5h 4h 3c 2d As"),
    ],
)
def test_best_hands(game, hole, board, best):
    assert hand_text(best_hand(hole, board, game)) == best
    assert ranking_of(best_hand(hole, board, game)) == ranking_of(read_cards(best))


def test_a_hand_by_itself_may_hold_jokers():
    assert hand_text(best_hand("As 7d Ac 8d ** 2h 7c")) == "As Ac Ac 7d 7c"
    with pytest.raises(UsageError, match="a player's hand in holdem has 2 cards, not 4"):
        best_hand("As Ks Qs Js")


def naive_fives(game, hole, board):
    if game == "holdem":
        return combinations([*hole, *board], 5)
    if game == "omaha":
        return ([*two, *three] for two in combinations(hole, 2) for three in combinations(board, 3))
    if game == "three_d":
        return ([*hole, *three] for three in product(board[:5], board[5:10], board[10:]))
    return [hole]


@each("game", GAMES)
def test_winners_are_beaten_by_none(game):
    for dealt in islice(random_rounds(game, 3, seed=5), 40):
        keys = [max(map(naive_poker.key, naive_fives(game, hole, dealt.board))) for hole in dealt.holes]
        assert winners(dealt.holes, dealt.board, game) == tuple(
            player for player, key in enumerate(keys) if key == max(keys)
        )


def test_ties():
    assert winners(["2c 3d", "2d 3c", "4c 5d"], "As Ks Qs Js Ts") == (0, 1, 2)
    assert winners(["AcKd", "AdKc", "QhQs"], "2s 3s 7d 8d Jc") == (2,)
    assert winners(["AcKd", "AdKc", "QhJs"], "2s 3s 7d 8d Tc") == (0, 1)


@each("game", GAMES)
def test_random_rounds_are_the_same_for_the_same_seed(game):
    first, again, other = (list(islice(random_rounds(game, 2, seed), 3)) for seed in (1, 1, 2))
    assert first == again != other
    for dealt in first:
        cards = [card for hole in dealt.holes for card in hole] + list(dealt.board)
        assert len(set(cards)) == len(cards) == 2 * GAMES[game].hole + GAMES[game].board[0]


def test_jokers_are_dealt_where_wanted():
    dealt = islice(random_rounds("five_card_draw", 10, seed=3, jokers=2), 30)
    assert {sum(hole.count(JOKER) for hole in one.holes) for one in dealt} == {1, 2}


@each(
    ("call", "error", "sentence"),
    [
        (lambda: winners(["AsKs", "AsQs"], "2c 3c 4c 5c 6c"), CardError, "As appears twice"),
        (lambda: winners(["AsKs", "QsJs"], "As 3c 4c 5c 6c"), CardError, "As appears twice"),
        (lambda: winners([], "2c 3c 4c 5c 6c"), UsageError, "there are no players"),
        (
            lambda: winners(["As ** ** 2c 3c", "Ks ** 4c 5c 6c"], game="five_card_draw"),
            UsageError,
            "a deck has two jokers, and here are 3",
        ),
        (lambda: best_hand("As", "2c 3c 4c 5c 6c"), UsageError, "a player's hand in holdem has 2 cards, not 1"),
        (lambda: best_hand("AsKs"), UsageError, "the board of holdem has 3, 4 or 5 cards, not 0"),
        (lambda: best_hand("As **", "2c 3c 4c 5c 6c"), CardError, "joker"),
        (lambda: best_hand("AsKs", "2c 3c 4c 5c 6c", "whist"), UsageError, "no game 'whist': choose one of holdem"),
        (lambda: random_rounds("holdem", 24, 0), UsageError, "holdem is for 1 to 23 players, not 24"),
        (lambda: random_rounds("holdem", 0, 0), UsageError, "not 0"),
        (lambda: random_rounds("holdem", 2, -1), UsageError, "a seed is a whole number from 0 up"),
        (lambda: random_rounds("omaha", 2, 1, jokers=2), UsageError, "omaha is played without jokers"),
        (lambda: random_rounds("five_card_draw", 2, 1, jokers=3), UsageError, "up to two jokers, not 3"),
    ],
)
def test_faults_are_told(call, error, sentence):
    with pytest.raises(error, match=sentence):
        call()
