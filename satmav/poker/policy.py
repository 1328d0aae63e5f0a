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
from satmav.kernels.arrays import Bytes, Ints
from satmav.poker.bulk import require_hands
from satmav.poker.cards import flag, require_whole
from satmav.poker.chances import ALIKE, shares_below
from satmav.poker.dealt import classes_of_five
from satmav.poker.given import compiled
from satmav.poker.ranking import HANDTYPES, STRENGTHS, rankings
from satmav.poker.tables import whole_tables

KEEP = 5
"""The action of keeping all cards; others are the place of the card to discard."""


@dataclass(frozen=True)
class Step:
    """One round of the iteration.

    ``counts`` are the types of hands after the draw, of all hands and cards drawn; ``changed`` for how many hands the
    best action is another than in the round before; ``undecided`` for how many it matters which of several equally good
    actions is chosen. It matters to the hands that come of it.
    """

    counts: tuple[int, ...]
    changed: int
    undecided: int
    actions: Bytes

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """For each type the share of hands of lower types."""
        return shares_below(self.counts)


def rounds(exact: bool = False) -> tuple[Step, ...]:
    """The rounds, up to the first in which no action changes; the last one is the fixpoint.

    A strength is worth the interpolated chance of winning. Where ``exact``, it is worth the share of the hands after
    the draw that it beats, with ties counted half.
    """
    return _rounds(flag("exact", exact))


@cache
def _rounds(exact: bool) -> tuple[Step, ...]:
    hands, ways = classes_of_five()
    kinds = np.array([ranking[0] for ranking in rankings()])
    numbers = np.array(ALIKE, np.int64)[kinds]
    before = np.full(len(hands), 255, np.uint8)
    found: list[Step] = []
    while not found or found[-1].changed:
        if exact:  # the shares beaten, ties half, as whole numbers: twice the number of all hands is 1
            values, marks = 2 * (np.cumsum(numbers) - numbers) + numbers, _marks(STRENGTHS)
        else:
            values, marks = _interpolated_values(_types(numbers, kinds)), _marks(len(HANDTYPES))[kinds]
        actions, numbers, undecided = _best_actions(hands, ways, values, marks)
        changed = int(ways[actions != before].sum())
        found.append(Step(tuple(_types(numbers, kinds).tolist()), changed, undecided, actions))
        before = actions
    return tuple(found)


def best_discards(hands: Bytes, others: Sequence[int]) -> Bytes:
    """The best action of each of many hands, uint8[n]; ``hands`` are five different cards each, uint8[n, 5].

    ``others`` is how many of the hands that others may have are of each type. The action is the place of the card to
    discard, or :data:`KEEP`. :func:`satmav.poker.draw.best_action` tells it of one hand. Raises what
    :func:`satmav.poker.bulk.evaluate_many` raises for what are no hands.
    """
    require_hands(hands, 5)
    values, marks = _interpolated_values(_numbers(others)), np.zeros(STRENGTHS, np.int64)
    return _best_actions(hands, np.ones(len(hands), np.int64), values, marks)[0]


def _numbers(others: Sequence[int]) -> Ints:
    """How many hands there are of each type; raise :class:`UsageError` for what is no such row."""
    try:
        found = [require_whole(one, 0, "a number of hands") for one in others]
    except TypeError:
        found = []
    if len(found) != len(HANDTYPES) or not 0 < sum(found) < 1 << 62:
        raise UsageError(f"others are {len(HANDTYPES)} numbers, how many of their hands are of each type")
    return np.array(found, np.int64)


def _best_actions(hands: Bytes, ways: Ints, values: Ints, marks: Ints) -> tuple[Bytes, Ints, int]:
    kernel = compiled("the draw poker policy", "draw")
    actions, numbers = np.empty(len(hands), np.uint8), np.zeros(STRENGTHS, np.int64)
    room = np.empty(kernel.OTHERS, np.uint16)
    undecided = kernel.best_actions(hands, ways, values, marks, whole_tables(5), room, actions, numbers)
    return actions, numbers, int(undecided)


def _types(numbers: Ints, kinds: Ints) -> Ints:
    found = np.zeros(len(HANDTYPES), np.int64)
    np.add.at(found, kinds, numbers)
    return found


def _interpolated_values(counts: Ints) -> Ints:
    """The interpolated chances of all strengths, as whole numbers: 13 times the number of all hands is 1."""
    below = np.cumsum(counts) - counts
    return np.array([13 * below[kind] + (first - 1) * counts[kind] for kind, first, *_ in rankings()], np.int64)


def _marks(number: int) -> Ints:
    """Random numbers whose sums differ wherever what they are summed over does, but for one chance in billions."""
    return np.random.default_rng(0).integers(0, 1 << 50, number)
