"""Draw poker played by all in the same way: policy iteration until no best action changes, exactly.

With chances of winning as of hands that are dealt each hand has its best action (:mod:`satmav.poker.draw`); of these
come other hands, and so other chances; and so on. All is counted in whole numbers, over the classes of hands up to the
names of the suits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np

from satmav.kernels.arrays import Bytes, Ints, Shorts
from satmav.poker.bulk import classes_of_five, evaluate_many, rest_of_deck
from satmav.poker.chances import shares_below
from satmav.poker.counts import natural_counts
from satmav.poker.ranking import HANDTYPES, rankings

KEEP = 5
"""The action of keeping all cards; others are the place of the card to discard."""
OTHERS = 47
"""Cards that may be drawn."""
HANDS_AT_A_TIME = 1 << 14


@dataclass(frozen=True)
class PolicyRound:
    """One round of the iteration.

    ``counts`` are the types of hands after the draw, of all hands and cards drawn; ``changed`` is the number of hands
    of which the best action is another than in the round before.
    """

    counts: tuple[int, ...]
    changed: int

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """For each type the share of hands of lower types."""
        return shares_below(self.counts)


@cache
def rounds() -> tuple[PolicyRound, ...]:
    """Iterate up to the first round in which no action changes; the last one is the fixpoint.

    >>> [step.changed for step in rounds()]
    [2598960, 22320, 24, 0]
    """
    hands, ways = classes_of_five()
    outcomes, kinds = _outcomes(hands), np.array([ranking[0] for ranking in rankings()])
    before, counts = np.full(len(hands), -1), np.array(natural_counts(5))
    steps: list[PolicyRound] = []
    while not steps or steps[-1].changed:
        chosen = _best(outcomes, counts)
        made = kinds[outcomes[chosen, np.arange(len(hands))]].ravel()
        counts = np.bincount(made, np.repeat(ways, OTHERS), len(HANDTYPES)).astype(np.int64)
        steps.append(PolicyRound(tuple(counts.tolist()), int(ways[chosen != before].sum())))
        before = chosen
    return tuple(steps)


def best_discards(hands: Bytes, others: Sequence[int]) -> Bytes:
    """The best action of each of many hands, uint8[n]; ``hands`` are five different cards each, uint8[n, 5].

    ``others`` is the number of the hands of each type that others may have. The action is the place of the card to
    discard, or :data:`KEEP`.

    >>> best_discards(np.array([[11, 40, 17, 23, 24], [51, 47, 43, 39, 35]], np.uint8), natural_counts(5))
    array([0, 5], dtype=uint8)
    """
    blocks = [hands[start : start + HANDS_AT_A_TIME] for start in range(0, len(hands), HANDS_AT_A_TIME)]
    counts = np.array(others, np.int64)
    chosen = [(_best(_outcomes(block), counts) - 1) % 6 for block in blocks]
    return np.concatenate([np.empty(0, np.int64), *chosen]).astype(np.uint8)


def exchanged(dealt: Bytes, others: Sequence[int]) -> Bytes:
    """Hands after the best exchange of one card, uint8[n, 5]; ``dealt``, uint8[n, 6], has the card drawn last.

    >>> exchanged(np.array([[11, 40, 17, 23, 24, 31]], np.uint8), natural_counts(5))
    array([[31, 40, 17, 23, 24]], dtype=uint8)
    """
    hands = np.ascontiguousarray(dealt[:, :5])
    discards = best_discards(hands, others)
    (drawing,) = np.nonzero(discards != KEEP)
    hands[drawing, discards[drawing]] = dealt[drawing, 5]
    return hands


def _outcomes(hands: Bytes) -> Shorts:
    """The strengths that each action leads to, by the card drawn, uint16[6, n, 47].

    The first action is to keep all cards, which leads to one alone, the others are to discard each in turn.
    """
    drawn, strengths = rest_of_deck(hands).ravel(), np.empty((1 + hands.shape[1], len(hands), OTHERS), np.uint16)
    strengths[0] = evaluate_many(hands, check=False)[:, None]
    for place in range(hands.shape[1]):
        made = np.repeat(hands, OTHERS, axis=0)
        made[:, place] = drawn
        strengths[1 + place] = evaluate_many(made, check=False).reshape(-1, OTHERS)
    return strengths


def _best(outcomes: Shorts, counts: Ints) -> Ints:
    """The best action of each hand where others have so many hands of each type; of several as good the first.

    A strength is worth the interpolated chance of winning as a whole number: 13 times the number of all hands is 1.
    """
    below = np.cumsum(counts) - counts
    values = np.array([13 * below[kind] + (first - 1) * counts[kind] for kind, first, *_ in rankings()], np.int64)
    best: Ints = np.argmax([values[strengths].sum(axis=1) for strengths in outcomes], axis=0)
    return best
