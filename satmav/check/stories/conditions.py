"""The conditions of a pattern, and the deals that meet them: one deal looked at, and all of them counted.

That every deal which meets them is lost is for :mod:`satmav.check.stories.patterns` to check.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

from satmav.check.hands.deals import check_deal, names
from satmav.check.reading import CheckError
from satmav.check.stories.patterns import RANKS, SUITS
from satmav.check.work import spend

Numbers = tuple[int, ...]

WAY = 15
"""Steps of work to put some cards of one rank beside those of the ranks before."""


class Conditions(NamedTuple):
    """The sets of cards with all of ``present`` and none of ``absent`` (masks), within bounds on ranks and suits.

    At most ``ranks[r]`` cards are of rank r, 0..12 for 2..A. At most ``suits[s]`` cards are of suit s, 0..3 for c, d,
    h, s.
    """

    present: int
    absent: int
    ranks: tuple[int, ...] = (4,) * 13
    suits: tuple[int, ...] = (13,) * 4


def check_meets(deal: int, conditions: Conditions) -> None:
    """Accept a deal (a mask) that meets the conditions; raises :class:`CheckError` for any other."""
    check_deal(deal)
    if lacking := conditions.present & ~deal:
        raise CheckError(f"this deal does not meet the conditions: it has no {names(lacking & -lacking)}")
    if there := conditions.absent & deal:
        raise CheckError(f"this deal does not meet the conditions: it has {names(there & -there)}")
    limits = (*zip(RANKS, conditions.ranks, strict=True), *zip(SUITS, conditions.suits, strict=True))
    for alike, most in limits:
        if (alike & deal).bit_count() > most:
            raise CheckError(f"this deal does not meet the conditions: of {names(alike & deal)} it may have {most}")


def count_deals(conditions: Conditions, size: int) -> int:
    """How many sets of ``size`` cards meet the conditions, added up rank by rank; takes up to a few seconds."""
    suits = [suit for suit in range(4) if conditions.suits[suit] < 13]
    limits = (*(conditions.suits[suit] for suit in suits), size)
    ways = Counter({(0,) * len(limits): 1})  # by the cards of each suit that has a bound, and by all cards
    for rank in range(13):
        spend(16 * WAY * len(ways))
        sets = _of_rank(conditions, rank)
        ways = _added(
            ways,
            [(*((cards & SUITS[suit]).bit_count() for suit in suits), cards.bit_count()) for cards in sets],
            limits,
        )
    return sum(number for numbers, number in ways.items() if numbers[-1] == size)


def _numbers(cards: int, suits: Iterable[int]) -> Numbers:
    """How many cards are of each suit that has a bound, and how many there are."""
    return (*((cards & SUITS[suit]).bit_count() for suit in suits), cards.bit_count())


def _added(ways: Counter[Numbers], choices: Iterable[Numbers], limits: Numbers) -> Counter[Numbers]:
    """The ways with any of the choices added, as far as the limits allow."""
    more: Counter[Numbers] = Counter()
    for (before, number), held in product(ways.items(), choices):
        after = tuple(map(int.__add__, before, held))
        if all(map(int.__le__, after, limits)):
            more[after] += number
    return more


def _of_rank(conditions: Conditions, rank: int) -> Iterator[int]:
    """The sets of cards of one rank that meet the conditions on cards and on that rank."""
    asked = conditions.present & RANKS[rank]
    for taken in product((0, 1), repeat=4):
        cards = sum(bit << 4 * rank + suit for suit, bit in enumerate(taken))
        if not asked & ~cards and not conditions.absent & cards and cards.bit_count() <= conditions.ranks[rank]:
            yield cards
