"""The number of deals that meet a pattern, and any one of them by its number.

Rank by rank, the cards dealt are one of 16 subsets of four. The deals of the last ranks are counted by a polynomial. It
has a variable for each bounded suit, and one for all other suits together; the polynomial of all ranks holds the
answer. Those on the way lead from a deal's number to its cards. A polynomial is one long integer with a digit of 64
bits for each power (Kronecker substitution). So a product with a rank's polynomial is a few shifts and sums.
"""

import random
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from operator import mul
from typing import TypeVar

from satmav.errors import UsageError
from satmav.game.cards import RANK_MASKS, RANKS, SUITS, bits_of, mask_of
from satmav.game.deals import DEFAULT_HANDS, Deal, hands_asked
from satmav.patterns.pattern import Pattern, meets

T = TypeVar("T")

DIGIT = 64
"""Bits of a digit; no count exceeds C(52, 26) < 2**49, since the powers of a term tell how many cards there are."""

Choice = tuple[int, int]
"""Some cards of one rank: their mask, and the power of the variables that counts them by suit."""


class _Deals:
    """The deals of ``size`` cards that meet a pattern, numbered from 0."""

    def __init__(self, pattern: Pattern, size: int) -> None:
        bounded = [suit for suit in SUITS if pattern.suits[suit] < 13]
        *strides, others = (14**place for place in range(len(bounded) + 1))
        powers = dict.fromkeys(SUITS, others) | dict(zip(bounded, strides, strict=True))
        self._choices = [_choices(pattern, rank, powers) for rank in RANKS]
        free = 13 * (4 - len(bounded))
        self._counts = _suffixes(self._choices, others * (free + 1))
        divided = product(*(range(pattern.suits[suit] + 1) for suit in bounded))
        self._ends = [
            sum(map(mul, (*strides, others), (*held, size - sum(held))))
            for held in divided
            if 0 <= size - sum(held) <= free
        ]
        self.count: int = sum(self._counts[0][end] for end in self._ends)

    def deal(self, number: int) -> Deal:
        """The deal of that number."""
        end, number = _share(((end, self._counts[0][end]) for end in self._ends), number)
        mask = 0
        for choices, left in zip(self._choices, self._counts[1:], strict=True):
            ways = ((choice, left[end - choice[1]]) for choice in choices if choice[1] <= end)
            (cards, power), number = _share(ways, number)
            mask |= cards
            end -= power
        return Deal(mask)


def _share(sizes: Iterable[tuple[T, int]], number: int) -> tuple[T, int]:
    """Where things in a row have so many numbers each: the thing that has a number, and which of its own it is."""
    for thing, size in sizes:
        if number < size:
            return thing, number
        number -= size
    raise IndexError(number)


def count_deals(pattern: Pattern, hands: int = DEFAULT_HANDS) -> int:
    """The number of deals of ``hands`` hands that meet the pattern, of C(52, 5 hands).

    >>> count_deals(Pattern(), 10)
    1326
    """
    return _Deals(pattern, 5 * hands_asked(hands)).count


def sample_deals(patterns: Sequence[Pattern], seed: int, hands: int = DEFAULT_HANDS) -> Iterator[Deal]:
    """Deals that meet at least one of the patterns, without end, each equally likely; none where there is none.

    A deal of one pattern is drawn. It is kept one time in as many as the patterns that it meets (Karp, Luby & Madras,
    J. Algorithms 10, 1989). The deals depend on the patterns and the seed alone, not on the platform or the version of
    Python.
    """
    if seed < 0:  # random.Random takes -1 for 1, which would be the same deals under two names
        raise UsageError(f"a seed is a whole number from 0 up, not {seed}")
    size, draw = 5 * hands_asked(hands), random.Random(seed).randrange
    several = [_Deals(pattern, size) for pattern in patterns]
    total = sum(deals.count for deals in several)
    while total:
        deals, number = _share(((deals, deals.count) for deals in several), draw(total))
        deal = deals.deal(number)
        if not draw(sum(meets(pattern, deal) for pattern in patterns)):
            yield deal


def _choices(pattern: Pattern, rank: int, powers: Mapping[int, int]) -> list[Choice]:
    """The sets of cards of a rank that the pattern allows."""
    present = mask_of(pattern.present) & RANK_MASKS[rank]
    free = bits_of(RANK_MASKS[rank] & ~present & ~mask_of(pattern.absent))
    sets = (present | sum(taken) for taken in product(*((0, bit) for bit in free)))
    return [
        (cards, sum(powers[suit] for suit in SUITS if cards >> 4 * rank + suit & 1))
        for cards in sets
        if cards.bit_count() <= pattern.ranks[rank]
    ]


def _suffixes(choices: Sequence[Sequence[Choice]], digits: int) -> list[Sequence[int]]:
    """For each rank, and for none, the digits of a polynomial. It counts the sets of that rank and all later ones."""
    polynomials = [1]
    for rank_choices in reversed(choices):
        last = polynomials[-1]
        polynomials.append(sum(last << DIGIT * power for _, power in rank_choices))
    unpack = struct.Struct(f"<{digits}Q").unpack
    return [unpack(polynomial.to_bytes(8 * digits, "little")) for polynomial in reversed(polynomials)]
