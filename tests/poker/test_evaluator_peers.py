"""The same order as the evaluators of PyPI, on random hands of five, six and seven cards.

They come with ``pip install 'satmav[poker-peers]'``; without them these tests are skipped.
"""

import numpy as np
import pytest
from each import each

from satmav.game.cards import CARDS
from satmav.poker import cactus
from satmav.poker.bulk import evaluate_many

HANDS = 20_000


def random_rows(size: int, number: int = HANDS) -> np.ndarray:
    rng = np.random.default_rng(1958)
    return rng.random((number, 52)).argpartition(size, axis=1)[:, :size].astype(np.uint8)


def phevaluator_ranks(hands: np.ndarray) -> np.ndarray:
    """1 to 7462, lower better; its ids are ours."""
    evaluate = pytest.importorskip("phevaluator").evaluate_cards
    return np.array([evaluate(*hand) for hand in hands.tolist()])


def treys_ranks(hands: np.ndarray) -> np.ndarray:
    """1 to 7462, lower better."""
    treys = pytest.importorskip("treys")
    evaluator, cards = treys.Evaluator(), [treys.Card.new(str(card)) for card in CARDS]
    return np.array([evaluator.evaluate([cards[card] for card in hand], []) for hand in hands.tolist()])


def eval7_scores(hands: np.ndarray) -> np.ndarray:
    """Higher better, with gaps."""
    eval7 = pytest.importorskip("eval7")
    cards = [eval7.Card(str(card)) for card in CARDS]
    return np.array([eval7.evaluate([cards[card] for card in hand]) for hand in hands.tolist()])


@each("ranks", [phevaluator_ranks, treys_ranks])
def test_the_numbers_in_print(ranks):
    for size in (5, 6, 7):
        hands = random_rows(size)
        assert (cactus(evaluate_many(hands)) == ranks(hands)).all()


def test_the_order_of_eval7():
    for size in (5, 6, 7):
        hands = random_rows(size)
        ours, theirs = evaluate_many(hands), eval7_scores(hands)
        pairs = np.unique(np.stack([ours, theirs]), axis=1)  # ascending in ours
        assert (np.diff(pairs[0]) > 0).all()
        assert (np.diff(pairs[1]) > 0).all()
