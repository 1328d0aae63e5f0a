"""Best hands and winners game by game, against every choice a player has; what is refused."""

import random

import naive_poker
import pytest

from satmav.errors import CardError, UsageError
from satmav.poker import best_hand, cactus, frequencies, handtype, ranking, read_cards, winners
from satmav.poker.cards import hand_text
from satmav.poker.draw import actions
from satmav.poker.games import GAMES
from satmav.poker.jokers import joker_best
from satmav.poker.ranking import ranking_of
from satmav.poker.samples import random_hands


@pytest.mark.parametrize(
    ("game", "hole", "board", "best"),
    [
        ("holdem", "As 7d", "Ac 8d 9d Ah 7c", "As Ah Ac 7d 7c"),
        ("holdem", "As 7d", "Ac 8d 9d", "As Ac 9d 8d 7d"),
        ("holdem", "As 2d 3c 4h 5h 5d", "", "5h 4h 3c 2d As"),
        ("holdem", "As 7d Ac 8d ** 2h 7c", "", "As Ac Ac 7d 7c"),
        ("omaha", "As 7d 6d 5d", "Ac 8d 9d Ah 7c", "As Ah Ac 7d 7c"),
        ("omaha", "Ad Kd Qd 5d", "Jd Td Tc 5c 5h", "5h 5d 5c Ad Jd"),
        ("three_d", "Qh 4s", "Qs Qc Kd Ts Ah 5d 4h 7s 9c 6s 5h 7c Kc Kh 9h", "Kd Kc 4s 4h Qh"),
        ("five_card_draw", "8d ** 7d 6d 8s", "", "8s 8d 8c 7d 6d"),
        ("five_card_draw", "8d ** 7d 6d **", "", "Td 9d 8d 7d 6d"),
        ("low", "As 7d", "Ac 8d 9d 3h 7c", "9d 8d 7d 3h As"),
        ("kuhn", "Kc", "", "Kc"),
    ],
)
def test_best_hands(game, hole, board, best):
    assert {*read_cards(best, check=False)} == {*best_hand(hole, board, game)}
    if game not in ("low", "kuhn"):
        assert hand_text(best_hand(hole, board, game)) == best
        assert ranking_of(best_hand(hole, board, game)) == ranking_of(read_cards(best, check=False))


def deals(row, players=3, rounds=40):
    dice = random.Random(5)
    for _ in range(rounds):
        cards = dice.sample(row.cards, players * row.hole + sum(row.board))
        ends = range(0, players * row.hole, row.hole)
        yield [cards[end : end + row.hole] for end in ends], cards[players * row.hole :]


@pytest.mark.parametrize("game", [name for name in GAMES if name != "kicsi"])  # of nine cards
def test_winners_are_beaten_by_none_in_random_rounds(game):
    row = GAMES[game]
    for holes, board in deals(row):
        keys = [max(naive_poker.key_in(game, hand) for hand in naive_poker.hands(game, hole, board)) for hole in holes]
        assert winners(holes, board, game) == tuple(player for player, key in enumerate(keys) if key == max(keys))


def test_ties():
    assert winners(["2c 3d", "2d 3c", "4c 5d"], "As Ks Qs Js Ts") == (0, 1, 2)
    assert winners(["AcKd", "AdKc", "QhQs"], "2s 3s 7d 8d Jc") == (2,)
    assert winners(["AcKd", "AdKc", "QhJs"], "2s 3s 7d 8d Tc") == (0, 1)


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        (lambda: read_cards("As Kd As"), CardError, "As appears twice; write another card for one of them"),
        (lambda: read_cards("As 1d"), CardError, r"'As 1d': '?1d'? is not a card; write Ad for the ace, or 10d"),
        (lambda: read_cards("As **"), CardError, r"a joker \(\*\*\) has no place here"),
        (lambda: read_cards([53]), CardError, "there is no card 53"),
        (lambda: best_hand("As **", "2c 3c 4c 5c 6c"), CardError, "joker"),
        (lambda: best_hand("Ac", game="kuhn"), CardError, "Ac is not in the deck of kuhn"),
        (lambda: winners(["AsKs", "AsQs"], "2c 3c 4c 5c 6c"), CardError, "As appears twice"),
        (lambda: ranking("As Kd Qd Jd"), UsageError, "has 5 cards, not 4"),
        (lambda: cactus(7463), UsageError, "from 1 to 7462, and 7463 is neither"),
        (lambda: handtype(7462), UsageError, "a strength is a number from 0 to 7461"),
        (lambda: joker_best("As ** ** ** 2d"), UsageError, "a deck has two jokers, and here are 3"),
        (lambda: actions("As Ks Qs Js"), UsageError, "a hand to draw to has 5 cards, not 4"),
        (lambda: winners(["As ** ** 2c 3c", "Ks ** 4c 5c 6c"], game="five_card_draw"), UsageError, "here are 3"),
        (lambda: best_hand("As", "2c 3c 4c 5c 6c"), UsageError, "a player's hand in holdem has 2 cards, not 1"),
        (lambda: best_hand("AsKs", "2c 3c 4c", "three_d"), UsageError, "the board of three_d has 15 cards, not 3"),
        (lambda: best_hand("AsKs", "2c 3c 4c 5c 6c", "whist"), UsageError, "no game 'whist': choose one of holdem"),
        (lambda: next(random_hands(53, 1, 1)), UsageError, "no hand of 53 cards"),
        (lambda: frequencies("three_d"), UsageError, "three_d is not counted exactly here: ask for a sample"),
        (lambda: frequencies("jokers").named(royal=True), UsageError, "only in five, six, holdem, and not in samples"),
    ],
)
def test_faults_are_told(call, error, sentence):
    with pytest.raises(error, match=sentence):
        call()
