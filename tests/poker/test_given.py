"""Many hands as people have them: arrays of any width, lists, texts, columns of data frames."""

import numpy as np
import pytest
from each import each

from satmav.errors import CardError, UsageError
from satmav.game.cards import CARDS
from satmav.poker import equity, evaluate, evaluate_many, first, frequencies

HANDS = [[51, 47, 43, 39, 35, 0, 5], [0, 4, 8, 12, 17, 22, 50], [3, 2, 1, 0, 40, 30, 20]]
NAMES = [[str(CARDS[card]) for card in hand] for hand in HANDS]
STRENGTHS = [evaluate(hand) for hand in HANDS]


def masks():
    return [sum(1 << card for card in hand) for hand in HANDS]


def test_arrays_of_every_width_and_lists():
    for kind in (np.uint8, np.int8, np.uint16, np.int32, np.int64, np.uint64):
        assert evaluate_many(np.array(HANDS, kind)).tolist() == STRENGTHS
    for kind in (np.uint64, np.int64):
        assert evaluate_many(np.array(masks(), kind)).tolist() == STRENGTHS
    ways = [
        HANDS, tuple(map(tuple, HANDS)), masks(), NAMES, np.array(NAMES), np.array(HANDS)[:, ::-1],
        ["".join(names) for names in NAMES], [" ".join(names) for names in NAMES], np.array([*map(" ".join, NAMES)]),
        (hand for hand in HANDS), np.array(HANDS, np.uint8, order="F"),
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
        frames.Series(masks()), frames.DataFrame({"hand": texts})["hand"],
    ):  # fmt: skip
        assert evaluate_many(given).tolist() == STRENGTHS
    with pytest.raises(UsageError, match="not float64"):
        evaluate_many(frames.DataFrame({"card": [1.5, None]}))
    with pytest.raises(CardError, match="row 1: "):
        evaluate_many(frames.Series(["AsKsQsJsTs", None]))


@each("package", ["pandas", "polars"])
def test_tables_become_data_frames(package):
    frames = pytest.importorskip(package)
    for found, rows in ((frequencies("holdem"), 9), (first(), 8), (equity(["AsKs", "QhQd"], "2c3c4h"), 2)):
        frame = frames.DataFrame(found.columns())
        assert frame.shape == (rows, len(found.columns()))
    assert list(frames.DataFrame(frequencies().columns())["hands"]) == sorted(frequencies().counts[:9])
    for wrong in (5, None, "whist"):
        with pytest.raises(UsageError):
            frequencies(wrong)
    with pytest.raises(UsageError, match="a deck is"):
        first(52)


def test_what_would_be_lost_is_refused():
    for hands, error, sentence in (
        ([[0, 1, 2, 3, 256]], UsageError, "row 0 has a number that is no card"),
        ([[0, 1, 2, 3, 4], [0, 1, 2, 3, -1]], UsageError, r"row 1 has a number .*-1\]"),
        ([0x1F, -1], UsageError, "row 1 has a number that is no card and no mask: -1"),
        ([[0, 1, 2, 3, 4], [0, 1, 2, 3]], UsageError, "all hands have the same number of cards"),
        (["AsKsQsJsTs", "AsKsQsJs"], UsageError, "row 1 has 4, not 5"),
        (["AsKsQsJsTs", "AsKsQsJsTx"], CardError, "row 1: .*not a card"),
        (["AsKsQsJsTs", "AsKsQsJsJs"], CardError, "row 1 is not 5 different cards"),
        (["AsKsQsJs**"], CardError, "row 0: a joker"),
        ([[True] * 5], UsageError, "not bool"),
        ([1 << 70], CardError, "cards are text"),
        ([None], CardError, "cards are text"),
        ([0, 1, 2, 3, 4], UsageError, "hands have 5, 6 or 7 cards, not 0"),
        (np.zeros((2, 2, 5), np.uint8), UsageError, "not uint8 of 3 dimensions"),
        (5, UsageError, "hands are rows of card ids"),
        (None, UsageError, "hands are rows of card ids"),
    ):
        with pytest.raises(error, match=sentence):
            evaluate_many(hands)
