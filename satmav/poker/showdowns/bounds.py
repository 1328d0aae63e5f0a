"""Intervals around the mean of a sample of numbers from 0 to 1 (Hoeffding, JASA 58, 1963, theorem 1).

A share of a pot is 0, 1, or something between where players tie. So intervals for shares of two do not serve. Those by
Hoeffding's first bound hold whatever the law is, and however small the sample.
"""

from math import inf, log

LEVEL = 0.999


def bounds(mean: float, number: int, level: float = LEVEL) -> tuple[float, float]:
    """The interval that holds the truth in at least the share ``level`` of all samples of so many numbers."""
    most = log(2 / (1 - level)) / number
    return _farthest(mean, 0.0, most), _farthest(mean, 1.0, most)


def _farthest(mean: float, end: float, most: float) -> float:
    """The number farthest from the mean, towards an end, from which the mean diverges so much at most."""
    near, far = mean, end
    for _ in range(60):
        middle = (near + far) / 2
        if divergence(mean, middle) <= most:
            near = middle
        else:
            far = middle
    return near


def divergence(mean: float, truth: float) -> float:
    """The divergence of Kullback and Leibler of two shares."""
    return _part(mean, truth) + _part(1 - mean, 1 - truth)


def _part(one: float, other: float) -> float:
    if one == 0:
        return 0.0
    return one * log(one / other) if other else inf
