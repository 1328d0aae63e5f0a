"""The checker of poker: it accepts the best hands and the winners, and refuses whatever else is said."""

import random
from functools import partial

import naive_poker
import pytest

from satmav.check import CheckError, check_best, check_winners
from satmav.check.hands.poker import JOKER

RULES = {"high": (2, 5), "omaha": (4, 5), "three_d": (2, 15), "low": (2, 5), "rank": (1, 0)}


@pytest.mark.parametrize("rule", RULES)
def test_the_best_is_accepted_and_every_lower_hand_refused(rule):
    held, table = RULES[rule]
    game = {"rank": "card"}.get(rule, rule)
    dice = random.Random(54)
    for _ in range(8):
        cards = dice.sample(range(52), held + table)
        hole, board = cards[:held], cards[held:]
        hands, key = naive_poker.hands(game, hole, board), partial(naive_poker.key_in, game)
        for hand in [*dice.sample(hands, min(8, len(hands))), max(hands, key=key)]:
            if key(hand) == max(map(key, hands)):
                check_best(rule, hole, board, hand)
            else:
                with pytest.raises(CheckError, match="is not the best hand"):
                    check_best(rule, hole, board, hand)


@pytest.mark.parametrize(
    ("rule", "hand"),
    [
        ("high", [51, 47, 43, 39, 35]),  # a card that nobody holds
        ("high", [51, 51, 47, 43, 39]),
        ("omaha", [51, 47, 43, 39, 3]),  # three of the hand
        ("high", [51, 47, 43, 39]),
    ],
)
def test_what_the_game_does_not_allow_is_refused(rule, hand):
    hole = [51, 47] if rule == "high" else [51, 47, 43, 2]
    with pytest.raises(CheckError, match="is no hand that"):
        check_best(rule, hole, [43, 39, 3, 8, 12] if rule == "high" else [39, 3, 8, 12, 17], hand)


def test_jokers():
    hand = [27, JOKER, 21, 17, 25]
    with pytest.raises(CheckError, match="is no hand that"):
        check_best("high", hand, [], [27, 24, 21, 18, 25])
    with pytest.raises(CheckError, match="is not the best hand"):
        check_best("high", hand, [], [27, 0, 21, 17, 25])
    check_best("high", hand, [], [27, 24, 21, 17, 25])
    check_best("high", [51, 50, 49, 48, JOKER], [], [51, 50, 49, 48, 48])
    with pytest.raises(CheckError):
        check_best("high", [51, 50, 49, 48, JOKER], [], [51, 50, 49, 48, 48], strict=True)
    with pytest.raises(CheckError, match="is no rule"):
        check_best("whist", hand, [], hand)


def test_flushes_straights_and_wheels_in_their_order():
    """One hand of each type, the lowest first, and each beats the one before."""
    hands = [
        [0, 4, 8, 13, 20], [0, 1, 8, 12, 16], [0, 1, 4, 5, 8], [0, 1, 2, 4, 8], [48, 0, 4, 8, 13], [0, 4, 8, 12, 17],
        [0, 4, 8, 12, 20], [0, 1, 2, 4, 5], [0, 1, 2, 3, 4], [48, 0, 4, 8, 12], [0, 4, 8, 12, 16], [0, 1, 2, 3, 3],
    ]  # fmt: skip
    for player in range(1, len(hands)):
        check_winners("high", hands[: player + 1], [player])


@pytest.mark.parametrize("said", [[0], [1], [0, 1, 2], [], [2, 0]])
def test_wrong_winners_are_refused(said):
    hands = [[51, 47, 3, 8, 13], [2, 5, 11, 16, 20], [50, 46, 3, 8, 13]]
    check_winners("high", hands, [0, 2])
    with pytest.raises(CheckError, match="are not the players"):
        check_winners("high", hands, said)
