"""What is wrong with cards, hands and games is told in a sentence."""

import numpy as np
import pytest
from each import each

from satmav.errors import CardError, UsageError
from satmav.poker import best_hand, cactus, frequencies, handtype, ranking, read_cards, winners
from satmav.poker.cards import require_number
from satmav.poker.chances import interpolated
from satmav.poker.counts import natural_counts
from satmav.poker.dealt import turned
from satmav.poker.draw import actions
from satmav.poker.first import first
from satmav.poker.frequencies import sampled
from satmav.poker.games import random_rounds
from satmav.poker.handmakers import exchanged, joker_handtypes, random_hands
from satmav.poker.jokers import joker_best
from satmav.poker.policy import best_discards

SIX = np.array([[0, 5, 10, 15, 20, 25]], np.uint8)


CARD_FAULTS = [
    (lambda: read_cards("As Kd As"), "As appears twice; write another card for one of them"),
    (lambda: read_cards("As 1d"), r"'As 1d': '?1d'? is not a card; write Ad for the ace, or 10d"),
    (lambda: read_cards("As **"), r"a joker \(\*\*\) has no place here"),
    (lambda: read_cards([53]), "there is no card 53"),
    (lambda: read_cards([0.5]), "0.5 is no card: a card is a text, as in 'Kc', or an id from 0 to 51"),
    (lambda: joker_best("As As ** 2d 3d"), "As appears twice"),
    (lambda: best_hand("As **", "2c 3c 4c 5c 6c"), "joker"),
    (lambda: winners(["AsKs", "AsQs"], "2c 3c 4c 5c 6c"), "As appears twice"),
    (lambda: winners(["AsKs", "QsJs"], "As 3c 4c 5c 6c"), "As appears twice"),
    (lambda: best_discards(np.zeros((2, 5), np.uint8), natural_counts(5)), "row 0 is not 5 different cards"),
    (lambda: exchanged(np.zeros((2, 6), np.uint8), natural_counts(5)), "row 0 is not 6 different cards"),
]
USAGE_FAULTS = [
    (lambda: require_number([1, 2], [5, 6, 7], "a hand"), "a hand has 5, 6 or 7 cards, not 2"),
    (lambda: ranking("As Kd Qd Jd"), "has 5 cards, not 4"),
    (lambda: cactus(7463), "from 1 to 7462, and 7463 is neither"),
    (lambda: handtype(7462), "a strength is a number from 0 to 7461"),
    (lambda: handtype(np.float64(3)), "a strength is a whole number, not 3.0"),
    (lambda: joker_best("As ** ** ** 2d"), "a deck has two jokers, and here are 3"),
    (lambda: joker_best("As ** 2d 3d"), "a hand with jokers has 5, 6 or 7 cards, not 4"),
    (lambda: joker_handtypes(SIX), r"hands are uint8\[n, 5\] here, card ids, not uint8\[1, 6\]"),
    (lambda: joker_handtypes([[0, 1, 2, 52, 52], [0, 1, 52, 52, 52]]), "two jokers, and row 1 has 3"),
    (lambda: best_discards(SIX, natural_counts(5)), r"hands are uint8\[n, 5\] here, card ids, not uint8\[1, 6\]"),
    (lambda: actions("As Ks Qs Js"), "a hand to draw to has 5 cards, not 4"),
    (
        lambda: actions("4s Qc 6d 7s 8c", [None] * 11),
        r"^shares are 11 numbers from 0 to 1, as satmav\.poker\.chances\.",
    ),
    (lambda: interpolated((0, 5), [float("nan")] * 11), "^shares are 11 numbers"),
    (lambda: winners([], "2c 3c 4c 5c 6c"), "there are no players"),
    (lambda: winners(["As ** ** 2c 3c", "Ks ** 4c 5c 6c"], game="five_card_draw"), "two jokers, and here are 3"),
    (lambda: best_hand("As", "2c 3c 4c 5c 6c"), "a player's hand in holdem has 2 cards, not 1"),
    (lambda: best_hand("AsKs"), "the board of holdem has 3, 4 or 5 cards, not 0"),
    (lambda: best_hand("AsKs", "2c 3c 4c 5c 6c", "whist"), "no game 'whist': choose one of holdem"),
    (lambda: random_rounds("holdem", 24, 0), "holdem is for 1 to 23 players, not 24"),
    (lambda: random_rounds("holdem", 2, -1), "a seed is a whole number from 0 up"),
    (lambda: random_rounds("omaha", 2, 1, jokers=2), "omaha is played without jokers"),
    (lambda: random_rounds("five_card_draw", 2, 1, jokers=3), "up to two jokers, not 3"),
    (lambda: random_hands(5, 1, -1), "a seed is a whole number from 0 up"),
    (lambda: random_hands(0, 1, 1), "a number of cards is a whole number from 1 up"),
    (lambda: random_hands(53, 1, 1), "from which 53 and 0"),
    (lambda: frequencies("whist"), "no game 'whist': choose one of five"),
    (lambda: frequencies("jokers").named(royal=True), "only in five, six, holdem, and not in samples"),
    (lambda: sampled("omaha", 0, 1), "from 1 up, not"),
    (lambda: first(52), "a deck is"),
    (lambda: turned(-1, 0), "whole number from 0 up"),
    (lambda: turned(10**13, 0), "runs are up to 1,000,000,000 at a time"),
]


@each(
    ("error", "call", "sentence"),
    [(CardError, *fault) for fault in CARD_FAULTS] + [(UsageError, *fault) for fault in USAGE_FAULTS],
)
def test_faults_are_told(error, call, sentence):
    with pytest.raises(error, match=sentence):
        call()
