"""The chance that a hand beats another one, exactly, and as interpolated between the types.

A hand of five cards is held against a random one: it beats so many of all, and ties with some. Beside the exact chance
there is the interpolation of P. Norvig's notebook (2020): by the rank that counts first, between the share of hands of
lower types, and that of hands of its own type at most.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate

from satmav.poker.cards import Cards, read_cards, require_number
from satmav.poker.counts import natural_counts, strength_counts
from satmav.poker.ranking import Ranking, places
from satmav.poker.strength import evaluate


@dataclass(frozen=True)
class Chances:
    """Of all hands, the share that a hand beats, and the share with which it ties."""

    beats: Fraction
    ties: Fraction

    @property
    def even(self) -> Fraction:
        """The share beaten, with ties counted half."""
        return self.beats + self.ties / 2


@cache
def strength_chances() -> tuple[Chances, ...]:
    """The exact chances of each strength against a random hand of five cards of the whole deck."""
    numbers = strength_counts()
    return tuple(
        Chances(Fraction(below, sum(numbers)), Fraction(number, sum(numbers)))
        for below, number in zip(accumulate(numbers, initial=0), numbers, strict=False)
    )


def chances(ranking: Ranking) -> Chances:
    """The exact chances of a ranking against a random hand of five cards of the whole deck.

    >>> chances((8, 14))  # a royal flush
    Chances(beats=Fraction(649739, 649740), ties=Fraction(1, 649740))
    """
    return strength_chances()[places()[tuple(ranking)]]


def heads_up(hand: Cards) -> Chances:
    """The exact chances of five cards against one other player, who has five of the 47 other cards.

    >>> heads_up("As Ks Qs Js Ts").ties
    Fraction(1, 511313)
    """
    cards = read_cards(hand)
    require_number(cards, [5], "a hand to hold against another")
    numbers, strength = strength_counts(cards), evaluate(cards)
    return Chances(Fraction(sum(numbers[:strength]), sum(numbers)), Fraction(numbers[strength], sum(numbers)))


def shares_below(counts: Sequence[int]) -> tuple[Fraction, ...]:
    """For each type the share of hands of lower types, and 1 at the end.

    >>> [str(share) for share in shares_below([3, 1])]
    ['0', '3/4', '1']
    """
    return tuple(Fraction(below, sum(counts)) for below in accumulate(counts, initial=0))


@cache
def dealt_shares() -> tuple[Fraction, ...]:
    """These shares for hands as they are dealt."""
    return shares_below(natural_counts(5))


def interpolated(ranking: Ranking, shares: Sequence[Fraction] | None = None) -> Fraction:
    """The chance of winning by interpolation: straight from one type to the next in the rank that counts first.

    >>> f"{float(interpolated((1, 4, 14, 13, 12))):.5%}"
    '59.86933%'
    """
    below = shares or dealt_shares()
    kind, first = ranking[:2]
    return below[kind] + Fraction(first - 1, 13) * (below[kind + 1] - below[kind])
