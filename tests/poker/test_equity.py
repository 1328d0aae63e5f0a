"""Equity: exact tallies against the naive twin and against each other, samples against exact ones, faults."""

import random
from fractions import Fraction
from itertools import combinations, product
from math import comb

import naive_poker
import numpy as np
import pytest
from each import each

from satmav.poker import equity, evaluate_many, read_cards
from satmav.poker.plain_arrays import masks_of
from satmav.poker.showdowns import equity as asked
from satmav.poker.showdowns.equity import bounds
from satmav.poker.showdowns.folded import folded_tally
from satmav.poker.showdowns.matchups import boards_tally, matchups, matchups_tally, plain_counts
from satmav.poker.showdowns.ranges import held
from satmav.poker.showdowns.tally import POT, dealt_tally, drawn_tally
from satmav.poker.suits import boards_up_to_suits


def deal(players: int, cards: int, more: int, seed: int) -> tuple[list, list]:
    dealt = random.Random(seed).sample(range(52), players * cards + more)
    return [tuple(dealt[place : place + cards]) for place in range(0, players * cards, cards)], dealt[players * cards :]


def sets(text: str, board: str = "") -> np.ndarray:
    gone = masks_of(np.array([read_cards(board)], np.uint8))[0] if board else np.uint64(0)
    hands = held(text, 2, "a hand").hands or list(combinations(range(52), 2))
    masks = masks_of(np.array(hands, np.uint8))
    return np.unique(masks[masks & gone == 0])


def board_set(board: str = "") -> np.ndarray:
    return np.array([sum(1 << card for card in read_cards(board))], np.uint64)


def all_that_go_together(ranges, board) -> np.ndarray:
    """The tally of hands of several ranges, each set of them that shares no card by itself."""
    found = np.zeros((3, len(ranges)), np.int64)
    for hands in product(*(one.tolist() for one in ranges)):
        holes = [[card for card in range(52) if hand >> card & 1] for hand in hands]
        if len({card for hole in holes for card in hole}) == 2 * len(holes):
            found += dealt_tally(holes, read_cards(board), "holdem")
    return found


def as_told(found: np.ndarray) -> tuple[list, list, list, int]:
    wins, ties, units = found.tolist()
    return wins, ties, [Fraction(part, POT) for part in units], sum(units) // POT


def slow_tally(holes, omaha: bool) -> tuple[list, list, list, int]:
    """Every board of five, each hand evaluated by itself."""
    left = [card for card in range(52) if not any(card in hole for hole in holes)]
    boards = np.array(list(combinations(left, 5)), np.uint8)
    strengths = []
    for hole in holes:
        ways = product(combinations(hole, 2), combinations(range(5), 3)) if omaha else [(hole, range(5))]
        hands = [np.hstack([np.tile(np.uint8(held), (len(boards), 1)), boards[:, list(some)]]) for held, some in ways]
        strengths.append(np.max([evaluate_many(hand) for hand in hands], axis=0))
    won = np.array(strengths) == np.max(strengths, axis=0)
    number = won.sum(axis=0)
    shares = [sum((Fraction(int((one & (number == n)).sum()), n) for n in range(1, 11)), Fraction(0)) for one in won]
    alone, together = (won & (number == 1)).sum(axis=1), (won & (number > 1)).sum(axis=1)
    return alone.tolist(), together.tolist(), shares, len(boards)


@each(("omaha", "players"), [(False, 2), (False, 10), (True, 2), (True, 9)])
def test_boards_after_the_flop_are_the_naive_ones(omaha, players):
    for seed, given in ((1, 4), (2, 5)):
        holes, board = deal(players, 4 if omaha else 2, given, seed)
        game = "omaha" if omaha else "holdem"
        assert as_told(dealt_tally(holes, tuple(board), game)) == naive_poker.tally(holes, board, game)


SPADES = [(4 * rank + 3, 4 * other + 3) for rank, other in ((12, 11), (10, 9), (8, 7), (6, 5))]
OTHERS = [(4 * rank + 1, 4 * rank + 2) for rank in (12, 11, 10, 9)]
FOURS = [tuple(4 * rank + suit for rank in range(top, top - 4, -1)) for suit in (0, 1) for top in (12, 8, 4)]


@each(
    ("omaha", "holes"),
    [
        (False, deal(10, 2, 0, seed=1)[0]),
        (True, deal(10, 4, 0, seed=1)[0]),
        # flushes of every kind: two of the suit held, one, none; straight flushes on the board; nine of ten alike
        (False, [*SPADES, (19, 16), (15, 12), *OTHERS]),
        (True, [*FOURS, (50, 46, 42, 38), (51, 47, 35, 34), (2, 3, 0, 1)]),
    ],
)
def test_folded_boards_are_all_boards(omaha, holes):
    assert as_told(folded_tally(holes, "omaha" if omaha else "holdem")) == slow_tally(holes, omaha)


def test_known_figures():
    """AsKs and QhQd, as eval7 and others have them; aces against a random hand, 85.2037 %; two random hands."""
    found = equity(["AsKs", "QhQd"])
    assert (found.wins, found.ties, found.deals) == ((787_966, 917_606), (6_732, 6_732), comb(48, 5))
    assert found.exact
    assert found.shares == (Fraction(197833, 428076), Fraction(230243, 428076))
    assert sum(equity(["AA", "KK"]).shares) == 1
    assert equity([[50, 51], [48, 49]]).shares == equity(["AsAh", "AcAd"]).shares == (Fraction(1, 2),) * 2
    columns = equity(["AsKs", "QhQd"], "2c3c4h").columns()
    assert list(columns) == ["player", "equity", "low", "high", "wins", "ties", "deals"]
    assert columns["deals"] == [990, 990]
    assert columns["low"] == columns["equity"]


def test_two_random_hands():
    """All pairs of hands with all cards that may come: neither player is better off."""
    found = equity(["random", "random"], "2c 7d 9h")
    assert (found.deals, found.wins[0]) == (comb(49, 2) * comb(47, 2) * comb(45, 2), found.wins[1])
    assert found.shares == (Fraction(1, 2), Fraction(1, 2))


@each("board", ["Qc Js Ts", "2c 7c 9c Kc"])
def test_ranges_are_their_matchups(board):
    """All hands that go together one by one, those up to suits, board by board with numba, and without."""
    table, gone = read_cards(board), board_set(board)
    one, other = sets("AKs, QQ, JTs-87s", board), sets("TT+, A5s-A2s, QQ", board)
    found = all_that_go_together([one, other], board)
    assert matchups_tally(*matchups([one, other], gone), table, "holdem", 2).tolist() == found.tolist()
    assert boards_tally(one, other, table).tolist() == found.tolist()
    plain = plain_counts(*boards_up_to_suits(gone, [one, other], 5 - len(table)), one, other)
    assert plain.tolist() == [*found[0], found[2].sum() // POT]


def test_three_players_with_ranges():
    board = "2c 7d 9h Kc"
    found = equity(["AKs", "QQ", "AsQs, JTs"], board)
    slow = all_that_go_together([sets(one, board) for one in ("AKs", "QQ", "AsQs, JTs")], board)
    assert [list(found.wins), list(found.ties), found.deals] == [*slow[:2].tolist(), slow[2].sum() // POT]


@each(
    ("players", "board", "game"),
    [
        (["AsKs", "QhQd"], "", "holdem"),
        (["AsKs, AsQs", "AsKs, QdQh, JcJs"], "Ks 7d 2c", "holdem"),
        (["QQ+", "AK", "AsJs"], "Qc Jd Ts", "holdem"),
        (["AsKs", "random"], "2c 7d 9h", "holdem"),
        (["AsKsQhJh", "2c3c4d5d", "9s9h8s8h"], "", "omaha"),
    ],
)
def test_samples_are_around_the_truth(players, board, game):
    exact, drawn = equity(players, board, game), equity(players, board, game, sample=20_000, seed=3)
    assert exact.exact
    assert (drawn.exact, drawn.deals) == (False, 20_000)
    assert sum(drawn.shares) == 1
    for truth, (low, high) in zip(exact.equity, drawn.intervals, strict=True):
        assert low < truth < high < low + 0.04
    assert drawn == equity(players, board, game, sample=20_000, seed=3) != equity(players, board, game, sample=20_000)


def test_hands_that_go_together_are_all_as_likely():
    """Three players with ranges that meet: the sets of hands drawn are those that there are, each as often."""
    board = "2c 3d 4h 9s Ts"
    ranges = [sets("AsKs, AsQs, KdQd"), sets("AsKs, QdQh, JcJs"), sets("JcTc, KdJd")]
    found, exact = drawn_tally(ranges, read_cards(board), "holdem", 2, 30_000, 1), all_that_go_together(ranges, board)
    assert exact[2].sum() == POT * matchups(ranges, board_set("2c 3d 4h"))[1].sum()
    assert abs(found[2] / found[2].sum() - exact[2] / exact[2].sum()).max() < 0.015


def test_what_is_too_much_to_count_is_drawn(monkeypatch):
    monkeypatch.setattr(asked, "DEALS", 500)
    for players, game in (
        (["random"] * 10, "holdem"),
        (["AsKsQhJh", "random"], "omaha"),
        (["QQ+", "AK", "random"], "holdem"),
    ):
        found = equity(players, game=game)
        assert (found.exact, found.deals, sum(found.shares)) == (False, 500, 1)


@each("share", [0.0, 0.03, 0.5, 1.0])
def test_intervals_hold_the_truth_as_often_as_they_say(share):
    """Of all samples of twenty throws, by their exact probabilities."""
    number, level = 20, 0.9
    missed = 0.0
    for won in range(number + 1):
        low, high = bounds(won / number, number, level)
        assert 0 <= low <= won / number <= high <= 1
        if not low <= share <= high:
            missed += comb(number, won) * share**won * (1 - share) ** (number - won)
    assert missed <= 1 - level
    assert bounds(0.0, 100)[1] == pytest.approx(1 - (0.001 / 2) ** (1 / 100), abs=1e-6)


def test_ranges_are_read():
    numbers = {
        "QQ+": 18, "AKs": 4, "AKo": 12, "AK": 16, "KA": 16, "ATs+": 16, "KTo+": 36, "T9s+": 4, "99-66": 24, "66-99": 24,
        "A5s-A2s": 16, "JTs-87s": 16, "AKs, AKs, AsKs": 4, "22+": 78, "aks qq": 10, "AsKs; 2c2d": 2, "AA+": 6,
        "A10s": 4,
    }  # fmt: skip
    assert {text: len(held(text, 2, "a hand").hands) for text in numbers} == numbers
    assert held(" Random ", 2, "a hand").hands is None
    assert set(held("QJo", 2, "a hand").hands) == {
        (40 + one, 36 + other) for one in range(4) for other in range(4) if one != other
    }
    names = [one + other for one in "23456789TJQKA" for other in "23456789TJQKA"]
    everything = {hand for name in names for hand in held(name, 2, "").hands}
    assert {*everything} == {*combinations(range(51, -1, -1), 2)}
    assert equity(np.array([[51, 47], [42, 41]]), "2c3c4h").players == ("As Ks", "Qh Qd")
    assert equity([[[51, 47], [50, 46]], "QQ"], "2c3c4h").players == ("2 hands", "QQ")
