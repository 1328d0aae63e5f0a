"""The compiled evaluator at large: ``python tests/poker/strength_campaign.py``, some minutes.

A million hands of six and of seven cards against the best five of each; a million of each size against phevaluator,
eval7 and treys, which ``pip install 'satmav[poker-peers]'`` brings; every hand of five cards against the naive twin.
"""

from __future__ import annotations

import sys
from itertools import combinations, islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))

import naive_poker
import numpy as np
import test_evaluator_peers as peers

from satmav.poker import cactus, evaluate
from satmav.poker.bulk import evaluate_many

BLOCK = 100_000


def every_five() -> None:
    """All 2,598,960 hands, as ids and as masks."""
    rest, done = combinations(range(52), 5), 0
    while block := list(islice(rest, BLOCK)):
        hands = np.array(block, np.uint8)
        expected = [naive_poker.strength(hand) for hand in block]
        masks = np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)
        assert evaluate_many(hands).tolist() == evaluate_many(masks).tolist() == expected
        done += len(block)
    print(f"{done:,} hands of five cards: all as the naive twin has them")


def best_fives(size: int, number: int) -> None:
    """Larger hands by the compiled strengths of all their fives."""
    hands = peers.random_rows(size, number)
    fives = [evaluate_many(np.ascontiguousarray(hands[:, list(five)])) for five in combinations(range(size), 5)]
    assert (evaluate_many(hands) == np.max(fives, axis=0)).all()
    print(f"{number:,} hands of {size} cards: all as strong as their best five")


def other_evaluators(size: int, number: int) -> None:
    """The orders of the evaluators of PyPI."""
    hands = peers.random_rows(size, number)
    ours = evaluate_many(hands)
    assert (cactus(ours) == peers.phevaluator_ranks(hands)).all()
    assert (cactus(ours) == peers.treys_ranks(hands)).all()
    pairs = np.unique(np.stack([ours, peers.eval7_scores(hands)]), axis=1)
    assert (np.diff(pairs) > 0).all()
    print(f"{number:,} hands of {size} cards: as phevaluator, treys and eval7 have them")


def wrong_strengths(tries: int, seed: int) -> list[str]:
    """A round of the nightly campaigns: random hands of each size, a few of them ranked naively, all by their fives."""
    dice, wrong = np.random.default_rng(seed), []
    for size in (5, 6, 7):
        hands = dice.random((tries, 52)).argpartition(size, axis=1)[:, :size].astype(np.uint8)
        fives = [evaluate_many(np.ascontiguousarray(hands[:, list(five)])) for five in combinations(range(size), 5)]
        ours = evaluate_many(hands)
        expected = np.max(fives, axis=0) if size > 5 else ours.copy()
        singly = np.array([evaluate(hand) for hand in hands.tolist()])
        wrong += [f"{hands[place]}: singly {singly[place]}" for place in np.flatnonzero(singly != ours)]
        few = slice(0, tries // 100)
        expected[few] = [max(map(naive_poker.strength, combinations(hand, 5))) for hand in hands[few].tolist()]
        wrong += [f"{hands[place]}: {ours[place]}, not {expected[place]}" for place in np.flatnonzero(ours != expected)]
    return wrong


if __name__ == "__main__":
    for cards in (6, 7):
        best_fives(cards, 1_000_000)
    for cards in (5, 6, 7):
        other_evaluators(cards, 1_000_000)
    every_five()
