"""Strength: the plain evaluator and the compiled one against the naive twin, and the counts of whole decks."""

import random
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import naive_poker
import numpy as np
import pytest
from each import each
from hypothesis import given
from hypothesis import strategies as st

from satmav.errors import CardError, MissingPackageError, UsageError
from satmav.game.cards import CARDS, SUIT_SYMBOLS
from satmav.poker import HANDTYPES, HandType, best_hand, cactus, evaluate, handtype
from satmav.poker.bulk import count_strengths, evaluate_many, handtypes, heads_up
from satmav.poker.dealt import turned
from satmav.poker.keys import STEPS
from satmav.poker.ranking import CLASSES, STRENGTHS, rankings

HANDS = st.integers(5, 7).flatmap(lambda size: st.lists(st.integers(0, 51), min_size=size, max_size=size, unique=True))


def random_hands(size: int, number: int, seed: int = 7) -> np.ndarray:
    dice = random.Random(seed)
    return np.array([dice.sample(range(52), size) for _ in range(number)], np.uint8)


def suited_hands(size: int, number: int) -> np.ndarray:
    """Hands of few suits and ranks, which are flushes, straights and full houses far more often than random ones."""
    dice = random.Random(11)
    decks = [[card for card in range(52) if card % 4 in suits and card // 4 in ranks] for suits, ranks in (
        ((0,), range(13)), ((1, 3), range(4, 13)), ((2,), (12, 0, 1, 2, 3, 4, 5)), (range(4), (3, 7, 12)),
        (range(4), (12, 0, 1, 2, 3)),
    )]  # fmt: skip
    return np.array([dice.sample(decks[turn % len(decks)], size) for turn in range(number)], np.uint8)


def masks(hands: np.ndarray) -> np.ndarray:
    return np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)


def test_the_two_directions():
    best, worst = evaluate("As Ks Qs Js Ts"), evaluate("7s 5d 4c 3h 2s")
    assert (best, worst) == (7461, 0)
    assert (cactus(best), cactus(worst)) == (1, 7462)
    assert cactus(np.array([0, 7461])).tolist() == [7462, 1]
    assert cactus(cactus(worst)) == worst
    for number in (-1, 7463):
        with pytest.raises(UsageError, match=f"from 1 to 7462, and {number} is neither"):
            cactus(number)


@given(HANDS)
def test_the_plain_evaluator_is_the_naive_one(hand):
    assert evaluate(hand) == naive_poker.strength(hand)


@each("size", [5, 6, 7])
def test_the_compiled_evaluator_on_many_hands(size):
    for hands in (random_hands(size, 500), suited_hands(size, 500)):
        found = evaluate_many(hands)
        assert found.dtype == np.uint16
        assert found.tolist() == [naive_poker.strength(hand) for hand in hands.tolist()]
        assert evaluate_many(masks(hands)).tolist() == found.tolist()
        assert evaluate_many(hands, check=False).tolist() == found.tolist()


@each(
    ("size", "types", "classes"),
    [
        (5, [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40], 7462),
        (6, [6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844], 6075),
        (7, [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584], 4824),
    ],
)
def test_whole_decks_typed(size, types, classes):
    """Every hand of 5, 6 and 7 cards looked at; the published counts of types and of different strengths."""
    numbers = count_strengths(size)
    found = np.bincount(handtypes(np.arange(STRENGTHS, dtype=np.uint16)), numbers).astype(int)
    assert found.tolist() == types
    assert np.count_nonzero(numbers) == classes


@each("size", [5, 6, 7])
def test_decks_that_lack_cards(size):
    deck = [0, 4, 8, 12, 16, 17, 20, 24, 25, 48, 51]
    numbers = count_strengths(size, without=[card for card in range(52) if card not in deck])
    expected = Counter(naive_poker.strength(hand) for hand in combinations(deck, size))
    assert {strength: number for strength, number in enumerate(numbers.tolist()) if number} == expected


@each("size", [5, 6, 7])
def test_a_deck_of_fewer_cards_has_no_hand(size):
    for left in range(size):
        assert not count_strengths(size, without=range(left, 52)).any()
    assert count_strengths(size, without=range(size, 52)).sum() == 1
    with pytest.raises(CardError, match="there is no card 60"):
        count_strengths(size, without=[60])


def test_chances_against_one_other_hand():
    """Three royal flushes are left; and of each rank of the lowest hand three suits, which never are all the same."""
    royal = heads_up("As Ks Qs Js Ts")
    assert (royal.beats, royal.ties) == (1 - Fraction(3, comb(47, 5)), Fraction(3, comb(47, 5)))
    lowest = heads_up("7s 5d 4c 3h 2s")
    assert lowest.beats == 0
    assert lowest.ties == Fraction(3**5, comb(47, 5))


def test_types_by_strength():
    kinds = [handtype(strength) for strength in range(STRENGTHS)]
    assert kinds == handtypes(np.arange(STRENGTHS, dtype=np.uint16)).tolist()
    assert kinds == [ranking[0] for ranking in rankings()]
    assert [kinds.count(kind) for kind in range(9)] == list(CLASSES)
    assert HANDTYPES[handtype(evaluate("8h 9c 8d 8c 9h 2c 3c"))] == "full house"
    for wrong in (-1, STRENGTHS):
        with pytest.raises(UsageError, match="a strength is a number from 0 to 7461"):
            handtype(wrong)


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


def test_nothing_to_evaluate():
    assert evaluate_many(np.empty((0, 5), np.uint8)).shape == evaluate_many(np.empty(0, np.uint64)).shape == (0,)


@each(
    ("hands", "error", "sentence"),
    [
        (np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, 3]], np.uint8), CardError, r"row 1 is not 5 .*: \[0, 1, 2, 3, 3\]"),
        (np.array([0x1F, 0xF], np.uint64), CardError, "mask 1 is not 5 cards, as the first is: 0xf"),
        (np.array([0x1F, 1 << 60 | 0xF], np.uint64), CardError, "mask 1 is not 5 cards"),
        ([[0.0, 1, 2, 3, 4]], UsageError, "not float64 of 2 dimensions"),
        (np.zeros((2, 4), np.uint8), UsageError, "hands have 5, 6 or 7 cards, not 4"),
        (np.array([0xFF], np.uint64), UsageError, "hands have 5, 6 or 7 cards, not 8"),
        (np.zeros(3, np.uint8), UsageError, "not uint8 of 1 dimensions"),
    ],
)
def test_what_are_no_hands_is_refused(hands, error, sentence):
    with pytest.raises(error, match=sentence):
        evaluate_many(hands)


@given(st.integers(5, 7).flatmap(lambda size: st.lists(st.integers(0, 63), min_size=size, max_size=size)))
def test_the_check_finds_every_fault(cards):
    """The first row that is none is named; what is a hand, before or after it, is not."""
    hands = np.array([range(len(cards)), cards, range(len(cards))], np.uint8)
    if len({*cards}) == len(cards) and max(cards) < 52:
        assert evaluate_many(hands).tolist()[1] == evaluate(cards)
    else:
        with pytest.raises(CardError, match="row 1 is not"):
            evaluate_many(hands)


def test_unchecked_bytes_read_nothing_outside_the_tables():
    for size in (5, 6, 7):
        hands = np.random.default_rng(3).integers(0, 256, (2000, size), np.uint8)
        repeated = np.repeat(np.arange(256, dtype=np.uint8)[:, None], size, axis=1)
        for wrong in (hands, repeated):
            assert evaluate_many(wrong, check=False).max() < STRENGTHS
        masks_of_any_size = np.random.default_rng(4).integers(0, 1 << 64, 2000, np.uint64)
        masks_of_any_size[:2] = (1 << size) - 1, (1 << 64) - 1
        assert evaluate_many(masks_of_any_size, check=False).max() < STRENGTHS


def test_poker_loads_nothing_heavy():
    """Hands one by one need no arrays; the compiled functions are loaded when they are asked for."""
    program = "import sys, satmav.poker, satmav.poker.games; print({'numba', 'numpy'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"


def test_hands_in_bulk_and_equity_are_there_where_numba_is_not():
    """In a process of its own, since numba does not survive being imported twice."""
    program = (
        "import sys; sys.modules['numba'] = None\n"
        "from satmav.poker import equity, evaluate_many\n"
        "print(evaluate_many([[0, 1, 2, 3, 4]]).tolist(), equity(['AsAh', 'KsKh'], 'Qc Js Ts').deals)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == f"{[evaluate([0, 1, 2, 3, 4])]} {comb(45, 2)}\n"


@pytest.fixture
def without_numba(monkeypatch):
    monkeypatch.setattr("satmav.poker.given.find_spec", lambda name: None)


@each("size", [5, 6, 7])
def test_numpy_alone_is_the_compiled_evaluator(size, without_numba):
    for hands in (random_hands(size, 300), suited_hands(size, 300)):
        expected = [naive_poker.strength(hand) for hand in hands.tolist()]
        assert evaluate_many(hands).tolist() == evaluate_many(masks(hands)).tolist() == expected
        assert evaluate_many(hands, check=False).tolist() == expected
    with pytest.raises(CardError, match="row 1 is not"):
        evaluate_many([range(size), [0] * size])
    with pytest.raises(CardError, match="mask 1 is not"):
        evaluate_many(np.array([(1 << size) - 1, 1], np.uint64))
    assert evaluate_many(np.full((3, size), 200, np.uint8), check=False).max() < STRENGTHS


def test_without_numba_it_is_said_what_is_missing(without_numba):
    with pytest.raises(MissingPackageError, match=r"numba.*satmav\[fast\]"):
        turned(1, 1)
    assert evaluate([0, 1, 2, 3, 4]) > 0


@given(HANDS)
def test_every_way_to_write_a_hand(hand):
    """The quick ways go to the tables, the others are read; all find the same."""
    strength, names = evaluate(hand), [str(CARDS[card]) for card in hand]
    symbols = [f"{name[0]}{SUIT_SYMBOLS['cdhs'.index(name[1])]}" for name in names]
    ways = [
        tuple(hand), np.array(hand, np.int64), iter(hand), names, tuple(names), "".join(names), " ".join(names),
        ",".join(names), " ".join(symbols), "".join(symbols), " ".join(names).replace("T", "10"),
        "".join(names).lower(),
        [*names[:2], *hand[2:]], [CARDS[card] for card in hand],
    ]  # fmt: skip
    assert [evaluate(way) for way in ways] == [strength] * len(ways)
    for split in range(1, len(hand)):
        assert evaluate(names[:split], "".join(names[split:])) == evaluate(hand[:split], hand[split:]) == strength


def test_what_is_no_hand_is_told_whatever_it_is():
    for cards, board in (
        ([0, 1, 2, 3, 3], ""), ("As As Ks Qs Js", ""), ("AsKsQsJs", "As"), ([0, 1, 2, 3], [3]), ([0, 1, 2, 3, -1], ""),
        ([0, 1, 2, 3, 300], ""), ([0, 1, 2, 3, 4.0], ""), ([0, 1, 2, 3, 0.5], ""), ("AsKsQsJsT", ""), (None, ""),
        ("sAsKKsQsJsTs", ""), (7, ""), (range(4), None), ([[0, 1, 2, 3, 4]], ""), ([0, 1, 2, 3, "4"], ""), ({}, ""),
        ([51] * 8, ""), (b"AsKs", ""), ("", "AsKs"),
    ):  # fmt: skip
        for ask in (evaluate, best_hand):
            with pytest.raises((CardError, UsageError)):
                ask(cards, board)
    for jokers in ([0, 1, 2, 3, 52], "As Ks Qs Js **"):
        with pytest.raises(CardError, match="a joker"):
            evaluate(jokers)


def test_types_of_cards():
    assert handtype("AsKsQsJsTs") is HandType.STRAIGHT_FLUSH
    assert [str(handtype(hand)) for hand in ("2c 2d 2h 9s Kd", [0, 4, 8, 12, 49], "AcAdAhAs2c2d2h")] == [
        "three of a kind", "straight", "four of a kind",
    ]  # fmt: skip
    for wrong in (2.5, np.float64(3), None, "As", "", [], -1, 10**30):
        with pytest.raises((CardError, UsageError)):
            handtype(wrong)
