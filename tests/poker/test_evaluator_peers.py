"""The same order as the evaluators of PyPI, on random hands of five, six and seven cards.

They come with ``pip install 'satmav[poker-peers]'``; without them these tests are skipped.
"""

import numpy as np
import pytest

from satmav.game.cards import CARDS
from satmav.poker import cactus
from satmav.poker.bulk import evaluate_many


def phevaluator(package, hands):
    return [package.evaluate_cards(*hand) for hand in hands]


def treys(package, hands):
    evaluator, cards = package.Evaluator(), [package.Card.new(str(card)) for card in CARDS]
    return [evaluator.evaluate([cards[card] for card in hand], []) for hand in hands]


def eval7(package, hands):
    cards = [package.Card(str(card)) for card in CARDS]
    return [package.evaluate([cards[card] for card in hand]) for hand in hands]


@pytest.mark.parametrize("peer", [phevaluator, treys, eval7])
def test_the_same_order(peer):
    """Two have the numbers in print, 1 to 7462, of which lower is better; one has scores with gaps."""
    package = pytest.importorskip(peer.__name__)
    for size in (5, 6, 7):
        hands = np.random.default_rng(1958).random((20_000, 52)).argpartition(size, axis=1)[:, :size].astype(np.uint8)
        ours, theirs = evaluate_many(hands), np.array(peer(package, hands.tolist()))
        if peer is eval7:
            pairs = np.unique(np.stack([ours, theirs]), axis=1)  # ascending in ours
            assert (np.diff(pairs) > 0).all()
        else:
            assert (cactus(ours) == theirs).all()
