"""A round of the nightly campaigns: random hands of each size, all by their fives, a few of them ranked naively."""

from itertools import combinations

import naive_poker
import numpy as np

from satmav.poker import evaluate
from satmav.poker.bulk import evaluate_many


def wrong_strengths(tries: int, seed: int) -> list[str]:
    """What the evaluators, the compiled one and the plain one, have otherwise than they should."""
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
