"""Strength: single hands, the compiled evaluator and NumPy's against the naive twin and others, and whole decks."""

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

from satmav.errors import CardError, MissingPackageError
from satmav.game.cards import CARDS, SUIT_SYMBOLS
from satmav.poker import HandType, cactus, evaluate, handtype
from satmav.poker.bulk import count_strengths, evaluate_many, handtypes, heads_up
from satmav.poker.counts import natural_counts
from satmav.poker.dealt import turned
from satmav.poker.keys import STEPS
from satmav.poker.ranking import CLASSES, STRENGTHS, rankings

HANDS = st.integers(5, 7).flatmap(lambda size: st.lists(st.integers(0, 51), min_size=size, max_size=size, unique=True))
DECKS = [[card for card in range(52) if card % 4 in suits and card // 4 in ranks] for suits, ranks in (
    ((0,), range(13)), ((1, 3), range(4, 13)), ((2,), (12, 0, 1, 2, 3, 4, 5)), (range(4), (3, 7, 12)),
    (range(4), (12, 0, 1, 2, 3)), *[(range(4), range(13))] * 5,
)]  # fmt: skip
"""Of few suits and ranks, which make flushes, straights and full houses far more often than the whole one."""


def random_hands(size: int, number: int = 600) -> np.ndarray:
    dice = random.Random(7)
    return np.array([dice.sample(DECKS[turn % len(DECKS)], size) for turn in range(number)], np.uint8)


def masks(hands: np.ndarray) -> np.ndarray:
    return np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)


@pytest.fixture
def without_numba(monkeypatch):
    monkeypatch.setattr("satmav.poker.given.find_spec", lambda name: None)


def test_the_two_directions():
    best, worst = evaluate("As Ks Qs Js Ts"), evaluate("7s 5d 4c 3h 2s")
    assert (best, worst) == (7461, 0)
    assert (cactus(best), cactus(worst), cactus(cactus(worst))) == (1, 7462, worst)
    assert cactus(np.array([0, 7461])).tolist() == [7462, 1]


@given(HANDS)
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


def many_hands(size):
    hands = random_hands(size)
    found = evaluate_many(hands)
    assert found.dtype == np.uint16
    assert found.tolist() == [naive_poker.strength(hand) for hand in hands.tolist()]
    assert evaluate_many(masks(hands)).tolist() == evaluate_many(hands, check=False).tolist() == found.tolist()
    assert evaluate_many(np.empty((0, size), np.uint8)).shape == evaluate_many(np.empty(0, np.uint64)).shape == (0,)
    bytes_of_any_kind = np.random.default_rng(3).integers(0, 256, (2000, size), np.uint8)
    repeated = np.repeat(np.arange(256, dtype=np.uint8)[:, None], size, axis=1)
    masks_of_any_size = np.random.default_rng(4).integers(0, 1 << 64, 2000, np.uint64)
    masks_of_any_size[:2] = (1 << size) - 1, (1 << 64) - 1
    for wrong in (bytes_of_any_kind, repeated, masks_of_any_size):  # nothing is read outside the tables
        assert evaluate_many(wrong, check=False).max() < STRENGTHS
    with pytest.raises(CardError, match="row 1 is not"):
        evaluate_many([range(size), [0] * size])
    with pytest.raises(CardError, match="mask 1 is not"):
        evaluate_many(np.array([(1 << size) - 1, 1], np.uint64))


@each("size", [5, 6, 7])
def test_the_compiled_evaluator_on_many_hands(size):
    many_hands(size)


@each("size", [5, 6, 7])
def test_numpy_alone_on_many_hands(size, without_numba):
    many_hands(size)


def test_without_numba_it_is_said_what_is_missing(without_numba):
    with pytest.raises(MissingPackageError, match=r"numba.*satmav\[fast\]"):
        turned(1, 1)


@given(st.integers(5, 7).flatmap(lambda size: st.lists(st.integers(0, 63), min_size=size, max_size=size)))
def test_the_check_finds_every_fault(cards):
    """The first row that is none is named; what is a hand, before or after it, is not."""
    hands = np.array([range(len(cards)), cards, range(len(cards))], np.uint8)
    if len({*cards}) == len(cards) and max(cards) < 52:
        assert evaluate_many(hands).tolist()[1] == evaluate(cards)
    else:
        with pytest.raises(CardError, match="row 1 is not"):
            evaluate_many(hands)


@each(
    ("size", "types", "classes"),
    [
        (5, [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40], 7462),
        (6, [6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844], 6075),
        (7, [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584], 4824),
    ],
)
def test_whole_decks(size, types, classes):
    """Every hand of 5, 6 and 7 cards looked at; the published counts of types and of different strengths."""
    numbers = count_strengths(size)
    found = np.bincount(handtypes(np.arange(STRENGTHS, dtype=np.uint16)), numbers).astype(int)
    assert (*found.tolist(), 0) == (*types, 0) == natural_counts(size)
    assert np.count_nonzero(numbers) == classes


@each("size", [5, 6, 7])
def test_decks_that_lack_cards(size):
    deck = [0, 4, 8, 12, 16, 17, 20, 24, 25, 48, 51]
    numbers = count_strengths(size, without=[card for card in range(52) if card not in deck])
    expected = Counter(naive_poker.strength(hand) for hand in combinations(deck, size))
    assert {strength: number for strength, number in enumerate(numbers.tolist()) if number} == expected
    for left in range(size + 1):
        assert count_strengths(size, without=range(left, 52)).sum() == (left == size)


def test_chances_against_one_other_hand():
    """Three royal flushes are left; and of each rank of the lowest hand three suits, which never are all the same."""
    royal, lowest = heads_up("As Ks Qs Js Ts"), heads_up("7s 5d 4c 3h 2s")
    assert (royal.beats, royal.ties) == (1 - Fraction(3, comb(47, 5)), Fraction(3, comb(47, 5)))
    assert (lowest.beats, lowest.ties) == (0, Fraction(3**5, comb(47, 5)))


def test_types_by_strength_and_of_cards():
    kinds = [handtype(strength) for strength in range(STRENGTHS)]
    assert kinds == handtypes(np.arange(STRENGTHS, dtype=np.uint16)).tolist()
    assert kinds == [ranking[0] for ranking in rankings()]
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


@each(
    ("program", "printed"),
    [
        ("import satmav.poker, satmav.poker.games; print({'numba', 'numpy'} & set(sys.modules))", "set()"),
        (
            "sys.modules['numba'] = None\n"
            "from satmav.poker import evaluate_many\n"
            "print(evaluate_many([[0, 1, 2, 3, 4]]).tolist())",
            f"[{naive_poker.strength([0, 1, 2, 3, 4])}]",
        ),
    ],
)
def test_poker_loads_nothing_heavy_and_does_without_numba(program, printed):
    """In processes of their own, since numba does not survive being imported twice."""
    run = subprocess.run([sys.executable, "-c", f"import sys; {program}"], capture_output=True, text=True, check=True)
    assert run.stdout == f"{printed}\n"
