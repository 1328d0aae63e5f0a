"""What a race comes to, a contender a row: solved, medians, 99th percentile, PAR-2, phases, memory."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import ceil, inf, isfinite, nan
from statistics import fmean, median
from typing import Any

from satmav.records.phases import PHASES

Row = Mapping[str, Any]
"""A row of a race: new, with numbers, or read from a file, where they are text."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A contender over all its runs; seconds, and megabytes.

    Quantiles are over all runs, a run that did not end counting as infinite; ``par2`` is :func:`par2`. ``phases`` has
    the mean share of time by phase, over the runs that ended; ``said`` is the first error of a library's.
    """

    contender: str
    runs: int
    solved: int
    median: float
    p99: float
    longest: float
    par2: float
    median_sat: float
    median_unsat: float
    phases: dict[str, float]
    peak_mb: float
    open_seconds: float
    errors: int
    said: str


def summaries(rows: Iterable[Row], time_limit: float) -> list[Summary]:
    """The contenders, by PAR-2; those alike by name."""
    by_name: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_name[row["contender"]].append(row)
    every = [_summary(name, found, time_limit) for name, found in by_name.items()]
    return sorted(every, key=lambda one: (one.par2, one.contender))


def _summary(name: str, rows: Sequence[Row], time_limit: float) -> Summary:
    ended = [row for row in rows if row["outcome"] == "ok"]
    seconds = sorted([*_numbers(ended, "seconds"), *[inf] * (len(rows) - len(ended))])
    said = [row["said"] for row in rows if row["said"]]
    whole = sum(_numbers(ended, "seconds")) or nan
    return Summary(
        name,
        len(rows),
        len(ended),
        median(seconds),
        quantile(seconds, 0.99),
        seconds[-1],
        par2(seconds, time_limit),
        _median(ended, "SAT"),
        _median(ended, "UNSAT"),
        {phase: sum(_numbers(ended, f"{phase}_seconds")) / whole for phase in PHASES},
        max(_numbers(rows, "peak_mb")),
        max(_numbers(rows, "open_seconds")),
        len(said),
        said[0] if said else "",
    )


def _numbers(rows: Iterable[Row], column: str) -> list[float]:
    return [float(row[column]) for row in rows]


def _median(rows: Iterable[Row], status: str) -> float:
    return median(_numbers([row for row in rows if row["status"] == status], "seconds") or [nan])


def quantile(ordered: Sequence[float], share: float) -> float:
    """The nearest-rank quantile of ascending values."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def par2(seconds: Iterable[float], time_limit: float) -> float:
    """The mean time, what did not end (and is infinite here) counting as twice the time limit (SAT Competition)."""
    return fmean(took if took < inf else 2 * time_limit for took in seconds)


def summary_data(summary: Summary) -> dict[str, Any]:
    """A summary as plain data, for JSON, which has no infinity: None stands for what did not end, or did not occur."""
    return {name: _plain(value) for name, value in asdict(summary).items()}


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return None if isinstance(value, float) and not isfinite(value) else value
