"""The checker of poker: it accepts the best hands and the winners, and refuses whatever else is said."""

import random

import naive_poker
import pytest
from each import each

from satmav.check import CheckError, check_best, check_winners
from satmav.check.hands.poker import JOKER

GAMES = {"holdem": (2, 5), "omaha": (4, 5), "three_d": (2, 15), "five_card_draw": (5, 0)}


@each("game", GAMES)
def test_the_best_is_accepted_and_every_lower_hand_refused(game):
    held, table = GAMES[game]
    dice = random.Random(54)
    for _ in range(8):
        cards = dice.sample(range(52), held + table)
        hole, board = cards[:held], cards[held:]
        fives = naive_poker.fives(game, hole, board)
        best = max(map(naive_poker.key, fives))
        for five in [*dice.sample(fives, min(8, len(fives))), max(fives, key=naive_poker.key)]:
            if naive_poker.key(five) == best:
                check_best(game, hole, board, five)
            else:
                with pytest.raises(CheckError, match="is not the best hand"):
                    check_best(game, hole, board, five)


@each(
    ("game", "five"),
    [
        ("holdem", [51, 47, 43, 39, 35]),  # a card that nobody holds
        ("holdem", [51, 51, 47, 43, 39]),
        ("omaha", [51, 47, 43, 39, 3]),  # three of the hand
        ("holdem", [51, 47, 43, 39]),
    ],
)
def test_what_the_game_does_not_allow_is_refused(game, five):
    hole = [51, 47] if game == "holdem" else [51, 47, 43, 2]
    with pytest.raises(CheckError, match="is no hand that"):
        check_best(game, hole, [43, 39, 3, 8, 12] if game == "holdem" else [39, 3, 8, 12, 17], five)


def test_jokers():
    hand = [27, JOKER, 21, 17, 25]
    with pytest.raises(CheckError, match="is no hand that"):
        check_best("five_card_draw", hand, [], [27, 24, 21, 18, 25])
    with pytest.raises(CheckError, match="is not the best hand"):
        check_best("five_card_draw", hand, [], [27, 0, 21, 17, 25])
    check_best("five_card_draw", hand, [], [27, 24, 21, 17, 25])
    check_best("five_card_draw", [51, 50, 49, 48, JOKER], [], [51, 50, 49, 48, 48])
    with pytest.raises(CheckError):
        check_best("five_card_draw", [51, 50, 49, 48, JOKER], [], [51, 50, 49, 48, 48], strict=True)
    with pytest.raises(CheckError, match="is no game"):
        check_best("whist", hand, [], hand)


def test_flushes_straights_and_wheels_in_their_order():
    """One hand of each type, the lowest first, and each beats the one before."""
    hands = [
        [0, 4, 8, 13, 20], [0, 1, 8, 12, 16], [0, 1, 4, 5, 8], [0, 1, 2, 4, 8], [48, 0, 4, 8, 13], [0, 4, 8, 12, 17],
        [0, 4, 8, 12, 20], [0, 1, 2, 4, 5], [0, 1, 2, 3, 4], [48, 0, 4, 8, 12], [0, 4, 8, 12, 16], [0, 1, 2, 3, 3],
    ]  # fmt: skip
    for player in range(1, len(hands)):
        check_winners(hands[: player + 1], [player])


@each("said", [[0], [1], [0, 1, 2], [], [2, 0]])
def test_wrong_winners_are_refused(said):
    hands = [[51, 47, 3, 8, 13], [2, 5, 11, 16, 20], [50, 46, 3, 8, 13]]
    check_winners(hands, [0, 2])
    with pytest.raises(CheckError, match="are not the players"):
        check_winners(hands, said)
