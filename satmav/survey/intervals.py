"""Confidence intervals for a share: Wilson's, and Clopper and Pearson's where counts are small.

SciPy's ``binomtest`` has both, but it finds the ends of the latter only to 2e-12. There are shapes of which one deal in
ten million is lost.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

from scipy.special import betaincinv

LEVEL = 0.999
TOO_FEW_FOR_WILSON = 400
"""Where fewer deals than that are won, or lost, Wilson's interval is not trusted."""


@dataclass(frozen=True)
class Interval:
    """Shares from 0 to 1; ``method`` is ``wilson``, ``exact`` or ``weighted``."""

    low: float
    high: float
    method: str


def interval(won: int, deals: int, level: float = LEVEL) -> Interval:
    """The interval for the share of which ``won`` of so many deals, at least one, are a sample.

    Wilson's (JASA 22, 1927) holds the truth in the share ``level`` of all surveys on average. That of Clopper and
    Pearson (Biometrika 26, 1934) does so in at least that share; it is taken for small counts.

    >>> limits = interval(9, 10)
    >>> f"{limits.low:.2f} to {limits.high:.2f}, {limits.method}"
    '0.35 to 1.00, exact'
    """
    return exact(won, deals, level) if min(won, deals - won) < TOO_FEW_FOR_WILSON else _wilson(won, deals, level)


def _wilson(won: int, deals: int, level: float) -> Interval:
    square = NormalDist().inv_cdf((1 + level) / 2) ** 2
    middle = (won + square / 2) / (deals + square)
    reach = sqrt(square * (won * (deals - won) / deals + square / 4)) / (deals + square)
    return Interval(middle - reach, middle + reach, "wilson")


def exact(won: int, deals: int, level: float) -> Interval:
    """The interval of Clopper and Pearson."""
    tail, lost = (1 - level) / 2, deals - won
    low = float(betaincinv(won, lost + 1, tail)) if won else 0.0
    high = 1 - float(betaincinv(lost, won + 1, tail)) if lost else 1.0
    return Interval(low, high, "exact")


def around(share: float, error: float, level: float = LEVEL) -> Interval:
    """The interval around an estimate with that standard error, whose error is taken to be normal."""
    reach = NormalDist().inv_cdf((1 + level) / 2) * error
    return Interval(max(0.0, share - reach), min(1.0, share + reach), "weighted")
