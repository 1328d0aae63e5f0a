"""Homeless cards: the exact number of deals in which some card is in no pat hand.

A card of a deal is homeless if and only if

* its suit is short, at most four cards: no flush holds it;
* its rank stands in a short run, at most four neighbouring ranks that are dealt: no straight does;
* its rank is dealt once; or all ranks are dealt at most twice; or all but one are dealt once, and
  that one three or four times: no full house does;
* with quads, no rank is dealt four times: no kicker is wanted either.

So all ranks in long runs are alike, and so are all ranks in short ones. Two counts suffice: the sets of ranks with so
many in long and in short runs, and the ways to deal such ranks with no card homeless. The ways are counted by a
polynomial with a variable a suit, to the power of the number of ranks.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Any, NamedTuple

import numpy as np

from satmav.game.cards import RANKS, SUITS, Card
from satmav.game.deals import DEFAULT_HANDS, hands_asked
from satmav.game.hands import WINDOWS
from satmav.game.rules import Rules
from satmav.kernels.arrays import Ints
from satmav.patterns import Pattern, count_deals

NO_FLUSH = 4
"""A suit of so many cards makes no flush."""
QUEEN, KING = 10, 11

Choices = Counter[tuple[int, ...]]
"""Choices of cards of one rank: how many there are by how many cards they take of each variable's suits."""


@dataclass(frozen=True)
class HomelessDeals:
    """The number of deals of ``hands`` hands with a homeless card, and with one of each rank, from 2 to ace."""

    rules: Rules
    hands: int
    total: int
    by_rank: tuple[int, ...]


class _Case(NamedTuple):
    """Deals of ``dealt`` ranks, each dealt one of ``sizes`` times, where only ``homeless`` sizes can be homeless."""

    sign: int
    sizes: frozenset[int]
    homeless: frozenset[int]
    dealt: range


def homeless_deals(rules: Rules, hands: int = DEFAULT_HANDS, ranks: Sequence[int] = RANKS) -> HomelessDeals:
    """Count the deals with a homeless card, among all deals from a deck of these ranks in four suits.

    A fraction of a second. Raises :class:`satmav.errors.UsageError` where there is no deal of so many hands.

    >>> from satmav.game.rules import QUADS
    >>> homeless_deals(QUADS).total
    1622286363060
    """
    hands_asked(hands)
    (by_runs, by_size), ways = _sets(tuple(ranks)), _ways(rules, 5 * hands, len(ranks))
    total = sum(sets * (ways[long + short, 0] - ways[long, short]) for (long, short), sets in by_runs.items())
    by_rank = tuple(
        sum(sets * (ways[size, 0] - ways[size - 1, 1]) for size, sets in by_size[rank].items()) for rank in RANKS
    )
    return HomelessDeals(rules, hands, total, by_rank)


def lonely_king(rules: Rules, hands: int = DEFAULT_HANDS) -> int:
    """Count the deals with one king, no queen, and at most four cards of the king's suit.

    With quads they have no four of a kind either. The king is homeless. These are the conditions of V. Jandhyala,
    *Solving Puzzles through Mathematical Programming*, chapter 36, for the king of any suit.

    >>> from satmav.game.rules import QUADS
    >>> lonely_king(QUADS)
    119873522340
    """
    most = 3 if rules.quads else 4
    ranks = (*[most] * QUEEN, 0, 1, most)
    return len(SUITS) * count_deals(Pattern((Card.of(KING, 0),), (), ranks, (NO_FLUSH, 13, 13, 13)), hands)


@cache
def _sets(ranks: tuple[int, ...]) -> tuple[Counter[tuple[int, int]], dict[int, Counter[int]]]:
    """Count the sets of ranks: by ranks in long and short runs; by size, with a given rank in a short one."""
    by_runs = Counter[tuple[int, int]]()
    by_size = {rank: Counter[int]() for rank in RANKS}
    for size in range(len(ranks) + 1):
        for dealt in map(frozenset, combinations(ranks, size)):
            straights = (window for window in WINDOWS if dealt.issuperset(window))
            short = dealt.difference(*straights)
            by_runs[size - len(short), len(short)] += 1
            for rank in short:
                by_size[rank][size] += 1
    return by_runs, by_size


def _ways(rules: Rules, cards: int, ranks: int) -> Counter[tuple[int, int]]:
    """Count the ways to deal so many cards from just these ranks with no homeless card, by ranks.

    The key is the number of ranks in long and in short runs. Deals that cannot have a homeless card,
    since they have four of a kind with quads, are left out everywhere.
    """
    ways: Counter[tuple[int, int]] = Counter()
    for bounded in range(len(SUITS) + 1):
        for short in range(bounded + 1):
            # Exactly `short` suits are short: those in which these suits are, less those in which others are too.
            sign = (-1) ** (bounded - short) * comb(len(SUITS), bounded) * comb(bounded, short)
            for case in _cases(rules, cards):
                for key, number in _case_ways(case, short, bounded, cards, ranks):
                    ways[key] += sign * case.sign * number
    return ways


def _cases(rules: Rules, cards: int) -> tuple[_Case, ...]:
    """The cases of ranks that can be homeless, by how often they and others are dealt.

    Those dealt once always can. Where all are dealt at most twice, or all but one once, all can: these deals are taken
    away from the first case, and counted again. All but one are dealt once exactly where two things hold. No rank is
    dealt twice, and there are two or three fewer ranks than cards.
    """
    most = rules.most_alike
    few, many = frozenset((1, 2)), frozenset((1, 3, most))
    once, every, one_is_many = frozenset((1,)), range(len(RANKS) + 1), range(cards - 3, cards - 1)
    return (
        _Case(1, frozenset(range(1, most + 1)), once, every),
        _Case(-1, few, once, every),
        _Case(1, few, few, every),
        _Case(-1, many, once, one_is_many),
        _Case(1, many, many, one_is_many),
    )


def _case_ways(case: _Case, short: int, bounded: int, cards: int, ranks: int) -> Iterator[tuple[tuple[int, int], int]]:
    """The ways of one case where some suits, the short ones among them, are bounded: of at most four cards."""
    every = _choices(case.sizes, frozenset(), short, bounded)
    housed = _choices(case.sizes, case.homeless, short, bounded)
    power = np.zeros((NO_FLUSH + 1,) * bounded + (ranks * (len(SUITS) - bounded) + 1,), np.int64)
    power[(0,) * power.ndim] = 1
    ends = np.indices(power.shape).sum(axis=0) == cards
    powers = [power] + [power := _times(power, housed) for _ in range(ranks)]
    stack = np.stack(powers)  # all powers at once, for speed
    for in_long in range(ranks + 1):
        stack = stack[: ranks + 1 - in_long]
        for in_short, number in enumerate(stack[:, ends].sum(axis=1).tolist()):
            if in_long + in_short in case.dealt:
                yield (in_long, in_short), number
        stack = _times(stack, every)


def _choices(sizes: frozenset[int], homeless: frozenset[int], short: int, bounded: int) -> Choices:
    """The choices of cards of one rank. Those of a homeless size that take a card of a short suit are left out.

    A variable for each of the bounded suits, of which the short ones come first, and one for the rest.
    """
    return Counter(
        (*taken[:bounded], sum(taken[bounded:]))
        for taken in product((0, 1), repeat=len(SUITS))
        if sum(taken) in sizes and not (sum(taken) in homeless and any(taken[:short]))
    )


def _times(counts: Ints, choices: Choices) -> Ints:
    """Polynomials times that of one more rank, their powers on the last axes; powers beyond the bounds are dropped.

    No count exceeds C(52, 26) < 2**49.
    """
    result = np.zeros_like(counts)
    for powers, number in choices.items():
        sizes = counts.shape[-len(powers) :]
        upper: Any = (..., *(slice(power, None) for power in powers))
        lower: Any = (..., *(slice(size - power) for size, power in zip(sizes, powers, strict=True)))
        result[upper] += number * counts[lower]
    return result
