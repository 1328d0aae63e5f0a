"""What a race comes to, a contender a row: solved, medians, 99th percentile, PAR-2, phases, memory."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import ceil, inf, isfinite, nan
from statistics import fmean, median
from typing import Any

from satmav.bench.rows import Line
from satmav.records.phases import PHASES


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


def summaries(lines: Sequence[Line], time_limit: float) -> list[Summary]:
    """The contenders, by PAR-2; those alike by name."""
    names = dict.fromkeys(line.contender for line in lines)
    every = [_summary(name, [line for line in lines if line.contender == name], time_limit) for name in names]
    return sorted(every, key=lambda one: (one.par2, one.contender))


def _summary(name: str, lines: Sequence[Line], time_limit: float) -> Summary:
    ended = [line for line in lines if line.outcome == "ok"]
    seconds = sorted(line.seconds if line.outcome == "ok" else inf for line in lines)
    said = [line.said for line in lines if line.said]
    whole = sum(line.seconds for line in ended) or nan
    return Summary(
        name,
        len(lines),
        len(ended),
        median(seconds),
        quantile(seconds, 0.99),
        seconds[-1],
        par2(seconds, time_limit),
        _median(ended, "SAT"),
        _median(ended, "UNSAT"),
        {phase: sum(line.phases[phase] for line in ended) / whole for phase in PHASES},
        max((line.peak_mb for line in lines), default=nan),
        max(line.open_seconds for line in lines),
        len(said),
        said[0] if said else "",
    )


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


def _median(lines: Iterable[Line], status: str) -> float:
    found = [line.seconds for line in lines if line.status == status]
    return median(found) if found else nan
