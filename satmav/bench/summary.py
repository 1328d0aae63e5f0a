"""What a race comes to, a contender a row: solved, medians, 99th percentile, PAR-2, phases, memory."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, nan
from statistics import fmean, median

from satmav.bench.rows import Line
from satmav.records.phases import PHASES


@dataclass(frozen=True, slots=True)
class Summary:
    """A contender over all its runs; seconds, and megabytes.

    Quantiles are over all runs, a run that did not end counting as infinite; PAR-2 is the mean with such a run counting
    as twice the time limit (SAT Competition). ``phases`` has the mean share of time by phase, over the runs that ended;
    ``said`` is the first error of a library's.
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


def summaries(lines: Sequence[Line], time_limit: float) -> list[Summary]:
    """The contenders, by PAR-2; those alike by name."""
    names = dict.fromkeys(line.contender for line in lines)
    every = [_summary(name, [line for line in lines if line.contender == name], time_limit) for name in names]
    return sorted(every, key=lambda one: (one.par2, one.contender))


def _summary(name: str, lines: Sequence[Line], time_limit: float) -> Summary:
    ended = [line for line in lines if line.outcome == "ok"]
    seconds = sorted(line.seconds if line.outcome == "ok" else float("inf") for line in lines)
    whole = sum(line.seconds for line in ended) or nan
    return Summary(
        name,
        len(lines),
        len(ended),
        median(seconds),
        quantile(seconds, 0.99),
        seconds[-1],
        fmean(line.seconds if line.outcome == "ok" else 2 * time_limit for line in lines),
        _median(line.seconds for line in ended if line.status == "SAT"),
        _median(line.seconds for line in ended if line.status == "UNSAT"),
        {phase: sum(line.phases[phase] for line in ended) / whole for phase in PHASES},
        max((line.peak_mb for line in lines), default=nan),
        max(line.open_seconds for line in lines),
        sum(bool(line.said) for line in lines),
        next((line.said for line in lines if line.said), ""),
    )


def quantile(ordered: Sequence[float], share: float) -> float:
    """The nearest-rank quantile of ascending values."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def _median(values: Iterable[float]) -> float:
    found = list(values)
    return median(found) if found else nan
