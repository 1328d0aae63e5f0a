"""Hands as people have them: cards in every notation, arrays of any width, lists, columns of data frames; examples."""

import doctest
from importlib import import_module

import numpy as np
import pytest
from each import each

from satmav import poker
from satmav.errors import CardError, UsageError
from satmav.game.cards import CARDS
from satmav.poker import evaluate, evaluate_many, first, frequencies
from satmav.poker.cards import JOKER, hand_text, read_cards

HANDS = [[51, 47, 43, 39, 35, 0, 5], [0, 4, 8, 12, 17, 22, 50], [3, 2, 1, 0, 40, 30, 20]]
NAMES = [[str(CARDS[card]) for card in hand] for hand in HANDS]
MASKS = [sum(1 << card for card in hand) for hand in HANDS]
STRENGTHS = [evaluate(hand) for hand in HANDS]


def test_arrays_of_every_width_and_lists():
    ways = [np.array(HANDS, kind) for kind in (np.uint8, np.int8, np.uint16, np.int32, np.int64, np.uint64)]
    ways += [
        np.array(MASKS, np.uint64), np.array(MASKS, np.int64), MASKS, HANDS, tuple(map(tuple, HANDS)), NAMES,
        np.array(NAMES), np.array(HANDS)[:, ::-1], ["".join(names) for names in NAMES], [*map(" ".join, NAMES)],
        np.array([*map(" ".join, NAMES)]), (hand for hand in HANDS), np.array(HANDS, np.uint8, order="F"),
    ]  # fmt: skip
    for way in ways:
        assert evaluate_many(way).tolist() == STRENGTHS
    assert evaluate_many([]).shape == (0,)


@each("package", ["pandas", "polars"])
def test_data_frames_and_columns(package):
    frames = pytest.importorskip(package)
    by_card = {f"card {place}": column for place, column in enumerate(zip(*HANDS, strict=True))}
    by_name = {f"card {place}": column for place, column in enumerate(zip(*NAMES, strict=True))}
    texts = list(map("".join, NAMES))
    for given in (
        frames.DataFrame(by_card), frames.DataFrame(by_name), frames.DataFrame({"hand": texts}), frames.Series(texts),
        frames.Series(MASKS), frames.DataFrame({"hand": texts})["hand"],
    ):  # fmt: skip
        assert evaluate_many(given).tolist() == STRENGTHS
    with pytest.raises(UsageError, match="not float64"):
        evaluate_many(frames.DataFrame({"card": [1.5, None]}))
    with pytest.raises(CardError, match="row 1: "):
        evaluate_many(frames.Series(["AsKsQsJsTs", None]))
    for found, rows in ((frequencies("holdem"), 9), (first(), 8)):
        assert frames.DataFrame(found.columns()).shape == (rows, len(found.columns()))
    assert list(frames.DataFrame(frequencies().columns())["hands"]) == sorted(frequencies().counts[:9])


@each(
    ("hands", "error", "sentence"),
    [
        (np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, 3]], np.uint8), CardError, r"row 1 is not 5 .*: \[0, 1, 2, 3, 3\]"),
        (np.array([0x1F, 0xF], np.uint64), CardError, "mask 1 is not 5 cards, as the first is: 0xf"),
        (np.array([0x1F, 1 << 60 | 0xF], np.uint64), CardError, "mask 1 is not 5 cards"),
        ([[0.0, 1, 2, 3, 4]], UsageError, "not float64 of 2 dimensions"),
        (np.zeros((2, 4), np.uint8), UsageError, "hands have 5, 6 or 7 cards, not 4"),
        ([[0, 1, 2, 3, 256]], UsageError, "row 0 has a number that is no card"),
        ([[0, 1, 2, 3, 4], [0, 1, 2, 3, -1]], UsageError, r"row 1 has a number .*-1\]"),
        ([[0, 1, 2, 3, 4], [0, 1, 2, 3]], UsageError, "all hands have the same number of cards"),
        (["AsKsQsJsTs", "AsKsQsJs"], UsageError, "row 1 has 4, not 5"),
        (["AsKsQsJsTs", "AsKsQsJsTx"], CardError, "row 1: .*not a card"),
        (["AsKsQsJsTs", "AsKsQsJsJs"], CardError, "row 1 is not 5 different cards"),
        (["AsKsQsJs**"], CardError, "row 0: a joker"),
        ([[True] * 5], UsageError, "not bool"),
        ([1 << 70], CardError, "cards are text"),
        (5, UsageError, "hands are rows of card ids"),
    ],
)
def test_what_are_no_hands_is_refused(hands, error, sentence):
    with pytest.raises(error, match=sentence):
        evaluate_many(hands)


@each(
    ("cards", "told"),
    [
        ("As Kd 10h 9c 2s", "As Kd Th 9c 2s"),
        ("AsKd10h9c2s", "As Kd Th 9c 2s"),
        ("A♠,K♦;♥10 c9 2S", "As Kd Th 9c 2s"),
        ("♠A ♦K ♥T ♣9 ♠2", "As Kd Th 9c 2s"),
        (["As", "♦K", "10h9c", 0], "As Kd Th 9c 2c"),
        (np.array([0, 51, 7], np.uint8), "2c As 3s"),
        ("8d ** 7d 6d **", "8d ** 7d 6d **"),
        ("8d ** ♦76 **", "8d ** 7d 6d **"),
        (["8d", "**", JOKER], "8d ** **"),
    ],
)
def test_every_notation(cards, told):
    assert hand_text(read_cards(cards, jokers=True)) == told


@each("module", ["first", "frequencies", "games", "ranking", "strength"])
def test_examples(module):
    found = doctest.testmod(import_module(f"satmav.poker.{module}"))
    assert found.attempted
    assert not found.failed


def test_every_name_is_there():
    assert all(callable(getattr(poker, name)) or name in ("HANDTYPES", "JOKER") for name in poker.__all__)
    with pytest.raises(AttributeError, match="no attribute 'odds'"):
        _ = poker.odds
