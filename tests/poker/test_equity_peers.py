"""The same equity as pokerkit's and eval7's, on hands, ranges and boards.

They come with ``pip install 'satmav[poker-peers]'``; without them these tests are skipped.
"""

from itertools import combinations

import pytest
from each import each

from satmav.game.cards import CARDS
from satmav.poker import equity
from satmav.poker.showdowns.bounds import bounds
from satmav.poker.showdowns.ranges import held

pytestmark = pytest.mark.filterwarnings("ignore")  # theirs, of packages that they use
CLASSES = ("QQ+", "AKs", "AKo", "AK", "ATs+", "KTo+", "T9s+", "99-66", "22+")


@each(
    ("hand", "range_", "board"),
    [("AsKs", "QhQd", ""), ("AsKs", "QQ+, AKo", "Qc Js Ts"), ("9h8h", "22+, A2s+, KTo+", "Th 7h 2c 4h")],
)
def test_equity_of_eval7(hand, range_, board):
    """A hundred thousand random deals of theirs, whose interval misses the truth once in a billion times."""
    eval7 = pytest.importorskip("eval7")
    cards, table = ([eval7.Card(card) for card in text.split()] for text in (f"{hand[:2]} {hand[2:]}", board))
    known = eval7.HandRange(range_.replace(" ", ""))
    ours = equity([hand, range_], board)
    low, high = bounds(eval7.py_hand_vs_range_monte_carlo(cards, known, table, 100_000), 100_000, level=1 - 1e-9)
    assert ours.exact
    assert low <= ours.equity[0] <= high
    river = [*table, *(eval7.Card(card) for card in "2s 3d 5c 6d 8s".split())][:5]
    ours = equity([hand, range_], [str(card) for card in river])
    assert ours.equity[0] == pytest.approx(eval7.py_hand_vs_range_exact(cards, known, river), abs=1e-6)


def test_every_board_with_the_strengths_of_eval7():
    eval7 = pytest.importorskip("eval7")
    holes, table = ["As Ks", "Qh Qd", "7c 6c"], "Qc Js Ts"
    every = [eval7.Card(str(card)) for card in CARDS if str(card) not in f"{holes} {table}"]
    players, board = (
        [[eval7.Card(card) for card in hole.split()] for hole in holes],
        list(map(eval7.Card, table.split())),
    )
    wins = [0, 0, 0]
    for more in combinations(every, 2):
        scores = [eval7.evaluate([*hole, *board, *more]) for hole in players]
        if scores.count(max(scores)) == 1:
            wins[scores.index(max(scores))] += 1
    found = equity(holes, table)
    assert (list(found.wins), found.deals) == (wins, 903)


def test_classes_of_eval7_and_pokerkit():
    eval7, pokerkit = pytest.importorskip("eval7"), pytest.importorskip("pokerkit")
    for name in CLASSES:
        ours = {frozenset(hand) for hand in held(name, 2, "a hand").hands}
        theirs = {frozenset(4 * card.rank + card.suit for card in hand) for hand, _ in eval7.HandRange(name).hands}
        others = {
            frozenset(4 * "23456789TJQKA".index(card.rank) + "cdhs".index(card.suit) for card in hand)
            for hand in pokerkit.parse_range(name)
        }
        assert ours == theirs == others


@each(
    ("players", "board", "game"),
    [(["AsKs", "QhQd", "JJ"], "Qc7s2s", "holdem"), (["AsKsQhJh", "2c3c4d5d"], "6c7sAd", "omaha")],
)
def test_equity_of_pokerkit_is_in_the_interval_of_its_sample(players, board, game):
    pokerkit = pytest.importorskip("pokerkit")
    hand = pokerkit.OmahaHoldemHand if game == "omaha" else pokerkit.StandardHighHand
    number = 200
    theirs = pokerkit.calculate_equities(
        [pokerkit.parse_range(player) for player in players], list(pokerkit.Card.parse(board)),
        4 if game == "omaha" else 2, 5, pokerkit.Deck.STANDARD, (hand,), sample_count=number,
    )  # fmt: skip
    for mine, other in zip(equity(players, board, game).equity, theirs, strict=True):
        low, high = bounds(other, number, level=1 - 1e-9)
        assert low <= mine <= high
