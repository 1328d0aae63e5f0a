"""Frequencies: counted by ranks and suits, against every hand looked at, and against random deals, made in bulk."""

from itertools import combinations
from math import comb, sqrt

import naive_poker
import numpy as np
import pytest

from satmav.poker import samples
from satmav.poker.bulk import classes_of_five
from satmav.poker.chances import shares_below
from satmav.poker.counts import natural_counts, ways_to_part
from satmav.poker.draw import best_action
from satmav.poker.frequencies import frequencies, sampled
from satmav.poker.policy import exchanged, rounds
from satmav.poker.samples import HANDS_AT_A_TIME, omaha_counts_on, random_hands


@pytest.mark.parametrize(("game", "cards"), [("five", 5), ("six", 6), ("holdem", 7)])
def test_royal_flushes_apart(game, cards):
    """Five cards of one of four suits, and any others."""
    counts = frequencies(game).named(royal=True)
    assert counts["royal flush"] == 4 * comb(47, cards - 5)
    assert sum(counts.values()) == comb(52, cards)
    assert list(frequencies(game).named()) == list(counts)[:-1]


def test_ways_to_part():
    assert [ways_to_part(hands) for hands in (1, 2, 5)] == [1, 126, 5_194_672_859_376]


def test_classes_of_five_cards():
    hands, ways = classes_of_five()
    assert ways.sum() == comb(52, 5)
    assert set(ways.tolist()) == {4, 12, 24}
    assert len(np.unique(hands, axis=0)) == len(hands) == 134_459


@pytest.mark.parametrize("board", [[3, 7, 11, 30, 44], [0, 1, 2, 20, 48]])
def test_omaha_on_a_board(board):
    """Every hand of four on it, each with the best of its pairs, which are ranked naively."""
    rest = [card for card in range(52) if card not in board]
    threes = list(combinations(board, 3))
    pairs = np.zeros((47, 47), np.int64)
    for (one, first), (two, second) in combinations(enumerate(rest), 2):
        pairs[one, two] = max(naive_poker.key([first, second, *three]) for three in threes)[0]
    fours = np.array(list(combinations(range(47), 4)))
    best = np.max([pairs[fours[:, a], fours[:, b]] for a, b in combinations(range(4), 2)], axis=0)
    counts = omaha_counts_on(np.array([board], np.uint8), np.array([3]))
    assert counts == tuple(3 * np.bincount(best, minlength=10))


def test_parts_make_no_difference(monkeypatch):
    """Kernels are called for a part at a time, so that Ctrl-C is heard."""
    boards, ways = classes_of_five()
    whole = omaha_counts_on(boards[:50], ways[:50]), sampled("omaha", 1000, seed=4)
    monkeypatch.setattr(samples, "BOARDS_AT_A_TIME", 7)
    monkeypatch.setattr(samples, "HANDS_AT_A_TIME", 300)
    assert whole == (omaha_counts_on(boards[:50], ways[:50]), sampled("omaha", 1000, seed=4))
    assert sum(whole[0]) == comb(47, 4) * ways[:50].sum()


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        ("five", 60_000), ("holdem", 60_000), ("six", 60_000), ("jokers", 20_000), ("strict_jokers", 20_000),
        ("draw", 4_000), ("draw_again", 4_000), ("draw_fixpoint", 4_000),
    ],
)  # fmt: skip
def test_random_hands_are_as_chance_would_have_them(game, hands):
    drawn, exact = sampled(game, hands, seed=8), frequencies(game)
    assert sampled(game, 500, seed=8) == sampled(game, 500, seed=8) != sampled(game, 500, seed=9)
    assert (drawn.total, drawn.exact, exact.exact) == (hands, False, True)
    for kind in range(10):
        expected = drawn.total * float(exact.share(kind))
        assert abs(drawn.counts[kind] - expected) < 5 * sqrt(expected) + 5


def test_five_card_draw_is_five_cards():
    assert sampled("five", 9, 1).counts == sampled("five_card_draw", 9, 1).counts
    assert frequencies("five_card_draw").counts == natural_counts(5)


def test_hands_are_dealt_in_blocks_of_one_sequence():
    blocks = list(random_hands(6, HANDS_AT_A_TIME + 5, seed=3))
    assert [block.shape for block in blocks] == [(HANDS_AT_A_TIME, 6), (5, 6)]
    hands = np.concatenate(blocks)
    assert (np.diff(np.sort(hands, axis=1), axis=1) > 0).all()
    assert np.concatenate(list(random_hands(6, HANDS_AT_A_TIME + 5, seed=3))).tolist() == hands.tolist()
    for place in range(6):  # every card is as likely as the next in each place
        numbers = np.bincount(hands[:, place], minlength=52)
        assert abs(numbers - len(hands) / 52).max() < 5 * (len(hands) / 52) ** 0.5


@pytest.mark.parametrize("others", [lambda: natural_counts(5), lambda: rounds()[0].counts])
def test_the_draw_is_that_of_each_hand_by_itself(others):
    (dealt,), counts = random_hands(6, 60, seed=54), others()
    after, shares = exchanged(dealt, counts), shares_below(counts)
    for (*hand, new), drawn in zip(dealt.tolist(), after.tolist(), strict=True):
        discard = best_action(hand, shares).discard
        assert drawn == [new if card == discard else card for card in hand]
