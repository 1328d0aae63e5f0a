"""Numbers of the summaries: percentages, spreads, intervals, and the area under a curve."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

from satmav.records.tables import Row


def percent(part: float, whole: float) -> float:
    """A share in percent, with two decimals."""
    return round(100 * part / whole, 2)


def significant(value: float, digits: int = 6) -> float:
    """The value, rounded to so many digits."""
    return float(f"{value:.{digits}g}")


def spread(values: Iterable[float]) -> dict[str, float]:
    """Number, mean, least, median, 95th percentile and largest; median and percentile are values that occur."""
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
    """The share of all pairs in which one of ``lower`` is less than one of ``upper``; ties count one half.

    The area under the curve of the test that calls what is small ``lower`` (Mann and Whitney's U over all pairs).
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


def grouped(rows: Iterable[Row], *columns: str) -> dict[tuple[str, ...], list[Row]]:
    """Rows by their values of some columns."""
    groups: dict[tuple[str, ...], list[Row]] = defaultdict(list)
    for row in rows:
        groups[tuple(row[column] for column in columns)].append(row)
    return groups


def words(text: str) -> int:
    """Count the words of a text; a card is a word, and a mark before an item is none."""
    return sum(any(map(str.isalnum, word)) for word in re.sub(r"\}-?\{", "} {", text).split())
