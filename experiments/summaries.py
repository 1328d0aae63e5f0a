"""What the experiments' summaries share: percentages, spreads, how well a number tells two sorts apart, and JSON.

A summary is what a paper quotes: numbers by rule set, under the name of the experiment, made from its tables. No
time or machine is in it (the tables say these in their first line), so that the same tables give the same bytes.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any

from lab import Lab

from satmav.records.files import put


def percent(part: float, whole: float) -> float:
    """A share in percent, with two decimals."""
    return round(100 * part / whole, 2)


def significant(value: float, digits: int = 6) -> float:
    """The value, rounded to so many digits."""
    return float(f"{value:.{digits}g}")


def spread(values: Iterable[float]) -> dict[str, float]:
    """Number, mean, least, median, 95th percentile and largest; median and percentile are values that occur.

    The nearest rank: the least value such that at least half (95 %) of all are no larger.
    """
    ordered = sorted(values)
    if not ordered:
        return {"number": 0}
    return {
        "number": len(ordered),
        "mean": round(fmean(ordered), 3),
        "min": ordered[0],
        "median": quantile(ordered, 50),
        "p95": quantile(ordered, 95),
        "max": ordered[-1],
    }


def quantile(ordered: Sequence[float], per_cent: int) -> float:
    """The nearest rank of sorted values: the least such that at least so many per cent are no larger."""
    return ordered[max(0, -(-per_cent * len(ordered) // 100) - 1)]


def auc(lower: Sequence[float], upper: Sequence[float]) -> float:
    """How often one of ``lower`` is less than one of ``upper``, of all pairs; ties count one half.

    The area under the curve of the test that calls what is small ``lower``: 1/2 where the two are alike, 1 where
    each of the first is below each of the second (Mann and Whitney's U over the number of pairs).
    """
    from scipy.stats import rankdata

    ranks = rankdata([*upper, *lower])[: len(upper)]
    return float(ranks.sum() - len(upper) * (len(upper) + 1) / 2) / (len(lower) * len(upper))


def mean_with_error(values: Sequence[float], level: float = 0.95) -> dict[str, float]:
    """The mean, and the ends of its interval (the error is taken to be normal)."""
    mean = fmean(values)
    reach = NormalDist().inv_cdf((1 + level) / 2) * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    ends = {"mean": mean, "low": mean - reach, "high": mean + reach}
    return {"number": len(values)} | {name: round(end, 4) for name, end in ends.items()}


def write_summary(lab: Lab, name: str, data: Mapping[str, Any]) -> None:
    """Write ``name``.json beside the tables."""
    path = lab.results / f"{name}.json"
    put(path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")
    print(f"written: {path}")
