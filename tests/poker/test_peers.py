"""Evaluators of PyPI, where ``pip install 'satmav[poker-peers]'`` brought them: their order, and the page."""

from pathlib import Path

import numpy as np
import pytest

from satmav.game.cards import CARDS
from satmav.poker import cactus
from satmav.poker.bulk import evaluate_many

PAGE = (Path(__file__).parents[2] / "docs" / "poker.md").read_text(encoding="utf-8")


def phevaluator(package, hands):
    return [package.evaluate_cards(*hand) for hand in hands]


def treys(package, hands):
    evaluator, cards = package.Evaluator(), [package.Card.new(str(card)) for card in CARDS]
    return [evaluator.evaluate([cards[card] for card in hand], []) for hand in hands]


def eval7(package, hands):
    cards = [package.Card(str(card)) for card in CARDS]
    return [package.evaluate([cards[card] for card in hand]) for hand in hands]


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("peer", [phevaluator, treys, eval7])
def test_hands_are_ordered_as_others_order_them(peer, size):
    """Two have the numbers in print, of which lower is better; eval7 has scores with gaps."""
    package = pytest.importorskip(peer.__name__)
    hands = np.random.default_rng(1958).random((20_000, 52)).argpartition(size, axis=1)[:, :size].astype(np.uint8)
    ours, theirs = evaluate_many(hands), np.array(peer(package, hands.tolist()))
    if peer is eval7:
        pairs = np.unique(np.stack([ours, theirs]), axis=1)  # ascending in ours
        assert (np.diff(pairs) > 0).all()
    else:
        assert (cactus(ours) == theirs).all()
