"""Equity: exact tallies against the naive twin and against each other, samples against exact ones, faults."""

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import naive_poker
import numpy as np
import pytest
from each import each

from satmav.errors import CardError, SatmavError, UsageError
from satmav.poker import equity, evaluate_many, read_cards
from satmav.poker.plain_arrays import masks_of
from satmav.poker.showdowns import equity as asked
from satmav.poker.showdowns.boards import boards_tally, plain_counts
from satmav.poker.showdowns.drawn import drawn_tally
from satmav.poker.showdowns.equity import bounds
from satmav.poker.showdowns.folded import folded_tally
from satmav.poker.showdowns.matchups import matchups, matchups_tally
from satmav.poker.showdowns.ranges import held
from satmav.poker.showdowns.tally import POT, Tally, dealt_tally
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


def as_told(found: Tally) -> tuple[list, list, list, int]:
    return list(found.wins), list(found.ties), [Fraction(units, POT) for units in found.units], found.deals


def slow_tally(holes, omaha: bool) -> tuple[list, list, list, int]:
    """Every board of five, each hand evaluated by itself."""
    left = [card for card in range(52) if not any(card in hole for hole in holes)]
    boards = np.array(list(combinations(left, 5)), np.uint8)
    strengths = []
    for hole in holes:
        if omaha:
            fives = [
                np.concatenate([np.tile(np.array(two, np.uint8), (len(boards), 1)), boards[:, list(three)]], axis=1)
                for two in combinations(hole, 2)
                for three in combinations(range(5), 3)
            ]
            strengths.append(np.max([evaluate_many(five) for five in fives], axis=0))
        else:
            strengths.append(evaluate_many(np.concatenate([np.tile(np.uint8(hole), (len(boards), 1)), boards], axis=1)))
    won = np.array(strengths) == np.max(strengths, axis=0)
    number = won.sum(axis=0)
    shares = [sum((Fraction(int((one & (number == n)).sum()), n) for n in range(1, 11)), Fraction(0)) for one in won]
    alone, together = (won & (number == 1)).sum(axis=1), (won & (number > 1)).sum(axis=1)
    return alone.tolist(), together.tolist(), shares, len(boards)


@each(("omaha", "players"), [(False, 2), (False, 10), (True, 2), (True, 9)])
def test_boards_after_the_flop_are_the_naive_ones(omaha, players):
    game, cards = ("omaha", 4) if omaha else ("holdem", 2)
    for seed, given in ((1, 4), (2, 5)):
        holes, board = deal(players, cards, given, seed)
        assert as_told(dealt_tally(holes, tuple(board), game)) == naive_poker.tally(holes, board, omaha)
    if players == 2 and not omaha:
        holes, board = deal(players, cards, 3, 3)
        both = [dealt_tally(holes, (*board, card), game).deals for card in range(52) if card not in (*holes[0], *board)]
        assert dealt_tally(holes, tuple(board), game).deals == comb(45, 2)
        assert len(both) == 47


@each(("omaha", "players", "seeds"), [(False, 10, (1,)), (True, 10, (1, 2)), (True, 8, (3,))])
def test_folded_boards_are_all_boards(omaha, players, seeds):
    for seed in seeds:
        holes, _ = deal(players, 4 if omaha else 2, 0, seed)
        assert as_told(folded_tally(holes, "omaha" if omaha else "holdem")) == slow_tally(holes, omaha)


def test_players_of_few_suits_and_ranks():
    """Flushes of every kind: two of the suit held, one, none; straight flushes on the board; nine of ten alike."""
    spades = [(4 * rank + 3, 4 * other + 3) for rank, other in ((12, 11), (10, 9), (8, 7), (6, 5))]
    mixed = [(4 * rank + 3, 4 * rank) for rank in (4, 3)]
    others = [(4 * rank + 1, 4 * rank + 2) for rank in (12, 11, 10, 9)]
    for holes in (spades + mixed + others, others + spades + [(0, 4), (1, 5)]):
        assert as_told(folded_tally(holes, "holdem")) == slow_tally(holes, omaha=False)
    fours = [
        tuple(4 * rank + suit for rank in ranks)
        for suit in (0, 1)
        for ranks in ((12, 11, 10, 9), (8, 7, 6, 5), (4, 3, 2, 1))
    ]
    fours += [(50, 46, 42, 38), (51, 47, 35, 34), (2, 3, 0, 1)]
    assert as_told(folded_tally(fours, "omaha")) == slow_tally(fours, omaha=True)


def test_known_figures():
    """AsKs and QhQd, as eval7 and others have them; aces against a random hand, 85.2037 %; two random hands."""
    found = equity(["AsKs", "QhQd"])
    assert (found.wins, found.ties, found.deals) == ((787_966, 917_606), (6_732, 6_732), comb(48, 5))
    assert found.exact
    assert found.shares == (Fraction(197833, 428076), Fraction(230243, 428076))
    assert sum(equity(["AA", "KK"]).shares) == 1
    assert equity([[50, 51], [48, 49]]).shares == equity(["AsAh", "AcAd"]).shares == (Fraction(1, 2),) * 2


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
    plain = [0, 0, 0]
    for first in one.tolist():
        for second in other.tolist():
            if not first & second:
                holes = [[card for card in range(52) if hand >> card & 1] for hand in (first, second)]
                found = dealt_tally(holes, table, "holdem")
                plain = [sum(pair) for pair in zip(plain, (*found.wins, found.deals), strict=True)]
    folded = matchups_tally(*matchups([one, other], gone), table, "holdem", 2)
    compiled = boards_tally(one, other, table)
    assert [*folded.wins, folded.deals] == [*compiled.wins, compiled.deals] == plain
    assert folded == compiled
    boards, ways = boards_up_to_suits(gone, [one, other], 5 - len(table))
    hands = np.union1d(one, other)
    assert plain_counts(boards, ways, hands, np.isin(hands, one), np.isin(hands, other)).tolist() == plain


def test_ranges_before_the_flop():
    one, other = sets("AKs"), sets("QQ, AKs")
    rows, ways = matchups([one, other], board_set())
    assert ways.sum() == 4 * 6 + 4 * 3
    assert len(rows) == 3
    assert matchups_tally(rows, ways, (), "holdem", 2) == boards_tally(one, other, ())


def test_boards_up_to_suits():
    boards, ways = boards_up_to_suits(board_set(), [sets("random")], 5)
    assert (len(boards), ways.sum()) == (134_459, comb(52, 5))
    boards, ways = boards_up_to_suits(board_set("AsKs"), [sets("AsKs"), sets("QhQd")], 3)
    assert ways.sum() == comb(50, 3)
    assert {*ways.tolist()} == {1, 2}


def test_three_players_with_ranges():
    found = equity(["AKs", "QQ", "AsQs, JTs"], "2c 7d 9h Kc")
    slow, rows = Tally((0,) * 3, (0,) * 3, (0,) * 3, 0), 0
    for holes in (
        [first, second, third]
        for first in held("AKs", 2, "").hands
        for second in held("QQ", 2, "").hands
        for third in held("AsQs, JTs", 2, "").hands
    ):
        cards = [card for hole in holes for card in hole] + list(read_cards("2c 7d 9h Kc"))
        if len(set(cards)) == len(cards):
            slow, rows = slow.plus(dealt_tally(holes, read_cards("2c 7d 9h Kc"), "holdem")), rows + 1
    assert (found.wins, found.ties, found.deals) == (slow.wins, slow.ties, 42 * rows)


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
    ranges = [sets("AsKs, AsQs, KdQd"), sets("AsKs, QdQh, JcJs"), sets("JcTc, KdJd")]
    there = matchups(ranges, board_set("2c 3d 4h"))[1].sum()
    found = drawn_tally(ranges, read_cards("2c 3d 4h 9s Ts"), "holdem", 2, 30_000, 1)
    exact = Tally((0,) * 3, (0,) * 3, (0,) * 3, 0)
    for rows in np.array(np.meshgrid(*ranges)).T.reshape(-1, 3).tolist():
        if sum(hand.bit_count() for hand in rows) == (rows[0] | rows[1] | rows[2]).bit_count():
            holes = [[card for card in range(52) if hand >> card & 1] for hand in rows]
            exact = exact.plus(dealt_tally(holes, read_cards("2c 3d 4h 9s Ts"), "holdem"))
    assert exact.deals == there
    for mine, truth in zip(found.units, exact.units, strict=True):
        assert abs(mine / found.deals - truth / exact.deals) < 0.015 * POT


def test_what_is_too_much_to_count_is_drawn(monkeypatch):
    monkeypatch.setattr(asked, "DEALS", 5_000)
    for players, game in (
        (["random"] * 10, "holdem"),
        (["AsKsQhJh", "random"], "omaha"),
        (["QQ+", "AK", "random"], "holdem"),
    ):
        found = equity(players, game=game)
        assert (found.exact, found.deals, sum(found.shares)) == (False, 5_000, 1)


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


def test_a_table_of_players():
    columns = equity(["AsKs", "QhQd"], "2c3c4h").columns()
    assert list(columns) == ["player", "equity", "low", "high", "wins", "ties", "deals"]
    assert columns["deals"] == [990, 990]
    assert columns["low"] == columns["equity"]


def test_faults_are_told():
    for players, more, error, sentence in (
        (["AsKs"], {}, UsageError, "two to 10 players, not 1"),
        ("AsKs", {}, UsageError, "not 1"),
        (["random"] * 11, {}, UsageError, "not 11"),
        (["AsKs", "AsQs"], {}, CardError, "As appears twice"),
        (["AsKs", "QQ"], {"board": "As 2c 3c"}, CardError, "As appears twice"),
        (["AsKs", "QhQd"], {"board": "2c 3c"}, UsageError, "the board has 0, 3, 4 or 5 cards, not 2"),
        (["AsKs", "Q"], {}, CardError, "ranges are written as in"),
        (["AsKs", "QQs"], {}, UsageError, "QQs is a pair"),
        (["AsKs", "AKs-QQ"], {}, UsageError, "does not go from one hand to another"),
        (["AsKs", "AA-99s"], {}, UsageError, "does not go from one hand to another"),
        (["AsKs", ""], {}, UsageError, "has 2 cards, not 0"),
        (["AsKs", 5], {}, CardError, "a player holds cards or a range.* not 5"),
        (["AsKs", [0, 1, 2]], {}, UsageError, "has 2 cards, not 3"),
        (["AsKs", "**"], {}, CardError, "a joker"),
        (
            ["AsKs", "QsQd", "QhQc, QhQs"],
            {"board": "Qc 2c 3c"},
            UsageError,
            "these players have no hands that can be held together",
        ),
        (["AsKs", "AsKs, KsQs"], {"sample": 10}, UsageError, "found no hands of these ranges"),
        (["AsKs", "QQ"], {"board": "Qc Qd Qh"}, UsageError, "QQ has no hand left"),
        (["AsKsQhJh", "QQ+"], {"game": "omaha"}, UsageError, "is a range of hold .em: name 4 cards"),
        (["AsKs", "QhQd"], {"game": "three_d"}, UsageError, "choose one of holdem, omaha"),
        (["AsKs", "QhQd"], {"sample": 0}, UsageError, "a sample is a whole number from 1 up, not 0"),
        (["AsKs", "QhQd"], {"sample": 5, "seed": -1}, UsageError, "a seed is a whole number from 0 up, not -1"),
        (5, {}, CardError, "players are a list"),
    ):
        with pytest.raises(SatmavError, match=sentence) as caught:
            equity(players, **more)
        assert type(caught.value) is error, players
