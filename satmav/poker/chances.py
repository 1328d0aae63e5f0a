"""The chance that a hand beats another one, exactly, and as interpolated between the types.

A hand of five cards is held against a random one: it beats so many of all, and ties with some. The interpolation is
that of P. Norvig's notebook (2020): by the rank that counts first. It lies between the share of hands of lower types,
and that of hands of its own type at most.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate
from numbers import Real
from operator import index

from satmav.errors import UsageError
from satmav.poker.counts import natural_counts
from satmav.poker.ranking import Ranking, places, rankings

ALIKE = (1020, 384, 144, 64, 1020, 4, 24, 4, 4)
"""How many hands there are of each strength, by type."""


@dataclass(frozen=True)
class Chances:
    """Of all hands, the share that a hand beats, and the share with which it ties."""

    beats: Fraction
    ties: Fraction

    @property
    def even(self) -> Fraction:
        """The share beaten, with ties counted half."""
        return self.beats + self.ties / 2


def shares_below(counts: Sequence[int]) -> tuple[Fraction, ...]:
    """For each type the share of hands of lower types, and 1 at the end."""
    return tuple(Fraction(below, sum(counts)) for below in accumulate(counts, initial=0))


@cache
def dealt_shares() -> tuple[Fraction, ...]:
    """These shares for hands as they are dealt."""
    return shares_below(natural_counts(5))


def require_shares(shares: Sequence[Fraction] | None) -> None:
    """Raise :class:`UsageError` for what :func:`shares_below` does not give."""
    wanted = len(dealt_shares())
    if shares is None:
        return
    given = list(shares) if isinstance(shares, Sequence) and not isinstance(shares, (str, bytes)) else None
    if given is None or len(given) != wanted or not all(isinstance(one, Real) and 0 <= one <= 1 for one in given):
        raise UsageError(f"shares are {wanted} numbers from 0 to 1, as satmav.poker.chances.shares_below gives them")


def interpolated(ranking: Ranking, shares: Sequence[Fraction] | None = None) -> Fraction:
    """The chance of winning by interpolation: straight from one type to the next in the rank that counts first."""
    require_shares(shares)
    below = shares or dealt_shares()
    try:
        kind, first = map(index, ranking[:2])
    except (IndexError, KeyError, TypeError, ValueError):
        kind = first = -1
    if not (0 <= kind < len(below) - 1 and 1 <= first <= 14):
        raise UsageError(f"{ranking} is no ranking of a hand: satmav.poker.ranking gives those")
    return below[kind] + Fraction(first - 1, 13) * (below[kind + 1] - below[kind])


def chances(ranking: Ranking) -> Chances:
    """The exact chances against a random hand of five cards of the whole deck."""
    with suppress(KeyError, TypeError):
        return strength_chances()[places()[tuple(ranking)]]
    raise UsageError(f"{ranking} is the ranking of no hand of five cards: satmav.poker.ranking tells those of hands")


@cache
def strength_chances() -> tuple[Chances, ...]:
    """The exact chances of each strength."""
    numbers = [ALIKE[ranking[0]] for ranking in rankings()]
    return tuple(
        Chances(Fraction(below, sum(numbers)), Fraction(number, sum(numbers)))
        for below, number in zip(accumulate(numbers, initial=0), numbers, strict=False)
    )


@dataclass(frozen=True)
class Errors:
    """How far the interpolation is off, over all hands: on average, at most, and for which ranking."""

    mean: Fraction
    worst: Fraction
    worst_ranking: Ranking


def interpolation_errors() -> Errors:
    """Against the exact chances with ties counted half."""
    total, worst, mean = sum(natural_counts(5)), (Fraction(0), rankings()[0]), Fraction(0)
    for ranking, exact in zip(rankings(), strength_chances(), strict=True):
        error = abs(interpolated(ranking) - exact.even)
        mean += error * Fraction(ALIKE[ranking[0]], total)
        worst = max(worst, (error, ranking))
    return Errors(mean, *worst)
