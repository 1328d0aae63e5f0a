"""Strength: single hands and the compiled evaluator against the naive twin, in every notation; types, and steps."""

import random

import naive_poker
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from satmav.errors import CardError, UsageError
from satmav.game.cards import CARDS, SUIT_SYMBOLS
from satmav.poker import HandType, cactus, evaluate, evaluate_many, first, frequencies, handtype
from satmav.poker.bulk import handtypes
from satmav.poker.cards import JOKER, STEPS, hand_text, read_cards
from satmav.poker.ranking import CLASSES, STRENGTHS, rankings

ANY_HAND = st.integers(5, 7).flatmap(
    lambda size: st.lists(st.integers(0, 51), min_size=size, max_size=size, unique=True)
)
DECKS = [[card for card in range(52) if card % 4 in suits and card // 4 in ranks] for suits, ranks in (
    ((0,), range(13)), ((1, 3), range(4, 13)), ((2,), (12, 0, 1, 2, 3, 4, 5)), (range(4), (3, 7, 12)),
    (range(4), (12, 0, 1, 2, 3)), *[(range(4), range(13))] * 5,
)]  # fmt: skip
"""Of few suits and ranks, which make flushes, straights and full houses far more often than the whole one."""


def test_the_two_directions():
    best, worst = evaluate("As Ks Qs Js Ts"), evaluate("7s 5d 4c 3h 2s")
    assert (best, worst) == (7461, 0)
    assert (cactus(best), cactus(worst), cactus(cactus(worst))) == (1, 7462, worst)
    assert cactus(np.array([0, 7461])).tolist() == [7462, 1]


@given(ANY_HAND)
def test_every_way_to_write_a_hand(hand):
    """The quick ways go to the tables, the others are read; all find what the naive twin does."""
    strength, names = naive_poker.strength(hand), [str(CARDS[card]) for card in hand]
    symbols = [f"{name[0]}{SUIT_SYMBOLS['cdhs'.index(name[1])]}" for name in names]
    ways = [
        hand, tuple(hand), np.array(hand, np.int64), iter(hand), names, tuple(names), "".join(names), " ".join(names),
        ",".join(names), " ".join(symbols), "".join(symbols), " ".join(names).replace("T", "10"),
        "".join(names).lower(), [*names[:2], *hand[2:]], [CARDS[card] for card in hand],
    ]  # fmt: skip
    assert [evaluate(way) for way in ways] == [strength] * len(ways)
    for split in range(1, len(hand)):
        assert evaluate(names[:split], "".join(names[split:])) == evaluate(hand[:split], hand[split:]) == strength


@pytest.mark.parametrize(
    ("cards", "read"),
    [
        ("As Kd 10h 9c 2s", "As Kd Th 9c 2s"),
        ("A♠,K♦;♥10 c9 2S", "As Kd Th 9c 2s"),
        (["As", "♦K", "10h9c", 0], "As Kd Th 9c 2c"),
        ("8d ** ♦76 **", "8d ** 7d 6d **"),
        (["8d", "**", JOKER], "8d ** **"),
    ],
)
def test_every_notation_of_cards_and_jokers(cards, read):
    assert hand_text(read_cards(cards, jokers=True)) == read


def masks(hands):
    return np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_compiled_evaluator(size):
    dice = random.Random(7)
    hands = np.array([dice.sample(DECKS[turn % len(DECKS)], size) for turn in range(600)], np.uint8)
    strengths = evaluate_many(hands)
    assert strengths.dtype == np.uint16
    assert strengths.tolist() == [naive_poker.strength(hand) for hand in hands.tolist()]
    assert evaluate_many(masks(hands)).tolist() == evaluate_many(hands, check=False).tolist() == strengths.tolist()
    assert evaluate_many(np.empty((0, size), np.uint8)).shape == evaluate_many(np.empty(0, np.uint64)).shape == (0,)
    bytes_of_any_kind = np.random.default_rng(3).integers(0, 256, (2000, size), np.uint8)
    repeated = np.repeat(np.arange(256, dtype=np.uint8)[:, None], size, axis=1)
    masks_of_any_size = np.random.default_rng(4).integers(0, 1 << 64, 2000, np.uint64)
    masks_of_any_size[:2] = (1 << size) - 1, (1 << 64) - 1
    for wrong in (bytes_of_any_kind, repeated, masks_of_any_size):  # nothing is read outside the tables
        assert evaluate_many(wrong, check=False).max() < STRENGTHS


@given(st.integers(5, 7).flatmap(lambda size: st.lists(st.integers(0, 63), min_size=size, max_size=size)))
def test_the_check_finds_every_fault(cards):
    """The first row that is none is named; what is a hand, before or after it, is not."""
    hands = np.array([range(len(cards)), cards, range(len(cards))], np.uint8)
    if len({*cards}) == len(cards) and max(cards) < 52:
        assert evaluate_many(hands).tolist()[1] == evaluate(cards)
    else:
        with pytest.raises(CardError, match="row 1 is not"):
            evaluate_many(hands)


HANDS = [[51, 47, 43, 39, 35, 0, 5], [0, 4, 8, 12, 17, 22, 50], [3, 2, 1, 0, 40, 30, 20]]
NAMES = [[str(CARDS[card]) for card in hand] for hand in HANDS]
MASKS = [sum(1 << card for card in hand) for hand in HANDS]
TEXTS = ["".join(names) for names in NAMES]


def test_arrays_of_every_width_lists_and_texts():
    ways = [np.array(HANDS, kind) for kind in (np.uint8, np.int8, np.uint16, np.int32, np.int64, np.uint64)]
    ways += [
        np.array(MASKS, np.uint64), np.array(MASKS, np.int64), MASKS, HANDS, tuple(map(tuple, HANDS)), NAMES,
        np.array(NAMES), np.array(HANDS)[:, ::-1], TEXTS, np.array([*map(" ".join, NAMES)]), iter(HANDS),
        np.array(HANDS, np.uint8, order="F"),
    ]  # fmt: skip
    for way in ways:
        assert evaluate_many(way).tolist() == [evaluate(hand) for hand in HANDS]
    assert evaluate_many([]).shape == (0,)


@pytest.mark.parametrize("package", ["pandas", "polars"])
def test_data_frames_and_columns(package):
    frames = pytest.importorskip(package)
    by_card = {f"card {place}": column for place, column in enumerate(zip(*HANDS, strict=True))}
    for hands in (frames.DataFrame(by_card), frames.DataFrame({"hand": TEXTS}), frames.Series(MASKS)):
        assert evaluate_many(hands).tolist() == [evaluate(hand) for hand in HANDS]
    for table, rows in ((frequencies("holdem"), 9), (first(), 8)):
        assert frames.DataFrame(table.columns()).shape == (rows, len(table.columns()))


@pytest.mark.parametrize(
    ("hands", "error", "sentence"),
    [
        (np.array([0x1F, 0xF], np.uint64), CardError, "mask 1 is not 5 cards, as the first is: 0xf"),
        ([[0.0, 1, 2, 3, 4]], UsageError, "not float64 of 2 dimensions"),
        (np.zeros((2, 4), np.uint8), UsageError, "hands have 5, 6 or 7 cards, not 4"),
        ([[0, 1, 2, 3, 256]], UsageError, "row 0 has a number that is no card"),
        ([[0, 1, 2, 3, 4], [0, 1, 2, 3, -1]], UsageError, r"row 1 has a number .*-1\]"),
        ([[0, 1, 2, 3, 4], [0, 1, 2, 3]], UsageError, "all hands have the same number of cards"),
        (["AsKsQsJsTs", "AsKsQsJs"], UsageError, "row 1 has 4, not 5"),
        (["AsKsQsJsTs", "AsKsQsJsTx"], CardError, "row 1: .*not a card"),
        (["AsKsQsJsTs", "AsKsQsJsJs"], CardError, "row 1 is not 5 different cards"),
    ],
)
def test_what_are_no_hands_is_refused(hands, error, sentence):
    with pytest.raises(error, match=sentence):
        evaluate_many(hands)


def test_types_by_strength_and_of_cards():
    kinds = [handtype(strength) for strength in range(STRENGTHS)]
    assert kinds == handtypes(np.arange(STRENGTHS)).tolist() == [ranking[0] for ranking in rankings()]
    assert [kinds.count(kind) for kind in range(9)] == list(CLASSES)
    assert handtype("AsKsQsJsTs") is HandType.STRAIGHT_FLUSH
    assert str(handtype([0, 4, 8, 12, 49])) == "straight"


def test_no_two_sets_of_cards_have_the_same_sum_of_steps():
    """And each step is the smallest that brings this about: the one below it does not."""
    for place in range(1, len(STEPS)):
        assert _sums_differ(STEPS[: place + 1])
        assert not _sums_differ((*STEPS[:place], STEPS[place] - 1))


def _sums_differ(steps) -> bool:
    sums = [np.zeros(1, np.int64)] + [np.zeros(0, np.int64)] * 7
    for step in steps:
        sums = [
            np.concatenate([sums[size - number] + number * step for number in range(min(4, size) + 1)])
            for size in range(8)
        ]
    every = np.concatenate(sums)
    return len(np.unique(every)) == len(every) and every.max() < 1 << 16
