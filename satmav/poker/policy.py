"""Draw poker played by all in the same way: the policy iterated until no best action changes, exactly.

With chances of winning as of hands that are dealt each hand has its best action; of these come other hands, and so
other chances; and so on. All is counted in whole numbers, over the classes of hands up to the names of the suits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

import numpy as np

from satmav.errors import UsageError
from satmav.kernels.arrays import Bytes, Ints, Shorts
from satmav.poker.bulk import evaluate_many, rows_of
from satmav.poker.cards import require_whole
from satmav.poker.chances import shares_below
from satmav.poker.counts import natural_counts
from satmav.poker.plain_arrays import rest_of_deck
from satmav.poker.ranking import HANDTYPES, rankings
from satmav.poker.suits import classes_of_five

KEEP = 5
"""The action of keeping all cards; others are the place of the card to discard."""
OTHERS = 47
"""Cards that may be drawn."""
BLOCK = 1 << 14
"""Hands at a time."""


@dataclass(frozen=True)
class Step:
    """One round of the iteration.

    ``counts`` are the types of hands after the draw, of all hands and cards drawn; ``changed`` for how many hands the
    best action is another than in the round before.
    """

    counts: tuple[int, ...]
    changed: int

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """For each type the share of hands of lower types."""
        return shares_below(self.counts)


@cache
def rounds() -> tuple[Step, ...]:
    """The rounds, up to the first in which no action changes; the last one is the fixpoint."""
    hands, ways = classes_of_five()
    outcomes, kinds = _outcomes(hands), np.array([ranking[0] for ranking in rankings()])
    before, counts = np.full(len(hands), -1), np.array(natural_counts(5))
    found: list[Step] = []
    while not found or found[-1].changed:
        actions = _best(outcomes, counts)
        made = kinds[outcomes[actions, np.arange(len(hands))]].ravel()
        counts = np.bincount(made, np.repeat(ways, OTHERS), len(HANDTYPES)).astype(np.int64)
        found.append(Step(tuple(counts.tolist()), int(ways[actions != before].sum())))
        before = actions
    return tuple(found)


def best_discards(hands: Bytes, others: Sequence[int]) -> Bytes:
    """The best action of each of many hands, uint8[n]; ``hands`` are five different cards each, uint8[n, 5].

    ``others`` is how many of the hands that others may have are of each type. The action is the place of the card to
    discard, or :data:`KEEP`. :func:`satmav.poker.draw.best_action` tells it of one hand. Raises what
    :func:`satmav.poker.bulk.evaluate_many` raises for what are no hands.
    """
    hands, counts = rows_of(hands, 5), _numbers(others)
    blocks = [hands[start : start + BLOCK] for start in range(0, len(hands), BLOCK)]
    found = [(_best(_outcomes(some), counts) - 1) % 6 for some in blocks]
    return np.concatenate([np.empty(0, np.int64), *found]).astype(np.uint8)


def _numbers(others: Sequence[int]) -> Ints:
    """How many hands there are of each type; raise :class:`UsageError` for what is no such row."""
    try:
        found = [require_whole(one, 0, "a number of hands") for one in others]
    except TypeError:
        found = []
    if len(found) != len(HANDTYPES) or not 0 < sum(found) < 1 << 52:
        raise UsageError(f"others are {len(HANDTYPES)} numbers, how many of their hands are of each type")
    return np.array(found, np.int64)


def _outcomes(hands: Bytes) -> Shorts:
    """The strengths that each action leads to, by the card drawn, uint16[6, n, 47].

    The first action is to keep all cards, which leads to one alone, the others are to discard each in turn.
    """
    drawn, found = rest_of_deck(hands).ravel(), np.empty((1 + hands.shape[1], len(hands), OTHERS), np.uint16)
    found[0] = evaluate_many(hands, check=False)[:, None]
    for place in range(hands.shape[1]):
        made = np.repeat(hands, OTHERS, axis=0)
        made[:, place] = drawn
        found[1 + place] = evaluate_many(made, check=False).reshape(-1, OTHERS)
    return found


def _best(outcomes: Shorts, counts: Ints) -> Ints:
    """The best action of each hand where others have so many hands of each type; of several as good the first.

    A strength is worth the interpolated chance of winning as a whole number: 13 times the number of all hands is 1.
    """
    below = np.cumsum(counts) - counts
    values = np.array([13 * below[kind] + (first - 1) * counts[kind] for kind, first, *_ in rankings()], np.int64)
    found: Ints = np.argmax([values[one].sum(axis=1) for one in outcomes], axis=0)
    return found
