"""Best hands and winners game by game, against every choice a player has; random deals."""

from itertools import islice

import naive_poker
from each import each

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
        ("holdem", "As 7d Ac 8d ** 2h 7c", "", "As Ac Ac 7d 7c"),
    ],
)
def test_best_hands(game, hole, board, best):
    assert hand_text(best_hand(hole, board, game)) == best
    assert ranking_of(best_hand(hole, board, game)) == ranking_of(read_cards(best, check=False))


@each("game", GAMES)
def test_winners_are_beaten_by_none_in_random_rounds(game):
    rounds = list(islice(random_rounds(game, 3, seed=5), 40))
    assert rounds == list(islice(random_rounds(game, 3, seed=5), 40)) != list(islice(random_rounds(game, 3, 2), 40))
    for dealt in rounds:
        cards = [card for hole in dealt.holes for card in hole] + list(dealt.board)
        assert len(set(cards)) == len(cards) == 3 * GAMES[game].hole + GAMES[game].board[0]
        keys = [max(map(naive_poker.key, naive_poker.fives(game, hole, dealt.board))) for hole in dealt.holes]
        assert winners(dealt.holes, dealt.board, game) == tuple(
            player for player, key in enumerate(keys) if key == max(keys)
        )


def test_ties():
    assert winners(["2c 3d", "2d 3c", "4c 5d"], "As Ks Qs Js Ts") == (0, 1, 2)
    assert winners(["AcKd", "AdKc", "QhQs"], "2s 3s 7d 8d Jc") == (2,)
    assert winners(["AcKd", "AdKc", "QhJs"], "2s 3s 7d 8d Tc") == (0, 1)


def test_jokers_are_dealt_where_wanted():
    dealt = islice(random_rounds("five_card_draw", 10, seed=3, jokers=2), 30)
    assert {sum(hole.count(JOKER) for hole in one.holes) for one in dealt} == {1, 2}
