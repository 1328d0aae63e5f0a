"""A race as a table: a row a contender, task and round, kept as it comes, gone on with, and summed up by contender."""

from collections import defaultdict
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import chain
from math import ceil, inf, nan
from pathlib import Path
from statistics import fmean, median
from typing import Any

import msgspec

from satmav.bench.contenders import PEERS, Contender
from satmav.bench.race import Limits, Run, Task, race
from satmav.dealing.kinds import pools
from satmav.errors import UsageError, quoted
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.records.files import fingerprint
from satmav.records.phases import PHASES
from satmav.records.provenance import PACKAGES, provenance
from satmav.records.tables import FIRST_ROW_LINE, GrowingTable
from satmav.records.tables import Row as TextRow

PARTS = ("engine", "encoding", "solver", "cardinality")
NUMBERS = ("seconds", "cpu_seconds", *(f"{phase}_seconds" for phase in PHASES), "rss_mb", "peak_mb", "open_seconds")
COUNTS = ("cards", "round")
COLUMNS = (
    "contender", *PARTS, "task", "group", "deal", "cards", "rules", "round", "status", "outcome", "said", *NUMBERS,
)  # fmt: skip

Row = Mapping[str, Any]
"""A row of a race: new, with numbers, or read from a file, where they are text."""


@dataclass(frozen=True, slots=True)
class Race:
    """A race: contenders, tasks, rules, rounds and limits."""

    contenders: Sequence[Contender]
    tasks: Sequence[Task]
    rules: Rules
    rounds: int
    limits: Limits

    def left(self, kept: Iterable[TextRow] = ()) -> int:
        """Count the runs that are not kept yet."""
        return len(self.contenders) * len(self.tasks) * self.rounds - len(set(map(_run_key, kept)))

    def asked(self, deals: str) -> dict[str, Any]:
        """The parameters of the race, for the heading of its table; ``deals`` says in words which deals.

        More rounds may be added to a table, so they are not in it.
        """
        return {
            "deals": deals,
            "sha256": fingerprint("\n".join(str(task.deal) for task in self.tasks)),
            "rules": self.rules.name,
            "contenders": [one.name for one in self.contenders],
            "time_limit": self.limits.seconds,
            "memory_mb": self.limits.megabytes,
        }

    def rows(
        self, kept: Sequence[TextRow] = (), table: GrowingTable | None = None
    ) -> Generator[dict[str, Any], None, None]:
        """Yield the runs that are not kept yet, as rows, each when it is over and in the table.

        Raises :class:`satmav.check.CheckError` as :func:`satmav.bench.race.race` does, also where a verdict is not
        the one that was kept. Whoever stops early closes the generator, and with it the contenders' processes.
        """
        known = {one["task"]: (Status(one["status"]), one["contender"]) for one in kept if one["outcome"] == "ok"}
        done = {(who, task, int(number)) for who, task, number in map(_run_key, kept)}
        with closing(race(self.contenders, self.tasks, self.rules, self.rounds, self.limits, done, known)) as runs:
            for run in runs:
                made = row(run, self.rules)
                if table:
                    table.add(made)
                yield made


def _run_key(row: TextRow) -> tuple[str, str, str]:
    return row["contender"], row["task"], row["round"]


def row(run: Run, rules: Rules) -> dict[str, Any]:
    """A run as plain values by :data:`COLUMNS`; seconds are rounded to the tenth of a microsecond."""
    who, task, spent = run.contender, run.task, run.spent
    seconds = {"seconds": spent.seconds, "cpu_seconds": spent.cpu_seconds, "open_seconds": run.open_seconds}
    seconds |= {f"{phase}_seconds": spent.phases.get(phase, 0.0) for phase in PHASES}
    return {
        "contender": who.name,
        **{part: getattr(who, part) for part in PARTS},
        "task": task.name,
        "group": task.group,
        "deal": str(task.deal),
        "cards": len(task.deal),
        "rules": rules.name,
        "round": run.round,
        "status": spent.status.value,
        "outcome": spent.outcome,
        "said": " ".join(spent.said.split()),  # a row is a line
        **{name: round(value, 7) for name, value in seconds.items()},
        "rss_mb": round(spent.rss_mb, 1),
        "peak_mb": round(spent.peak_mb, 1),
    }


def kept_rows(path: Path, rows: Iterable[TextRow], rounds: int) -> list[TextRow]:
    """The rows that a table has of so many rounds, one a run; :class:`UsageError` for one that no race wrote."""
    kept: dict[tuple[str, str, str], TextRow] = {}
    statuses: dict[str, str] = {}
    for number, one in enumerate(rows, start=FIRST_ROW_LINE):
        where = f"{quoted(path)}, line {number}"
        try:
            for name in NUMBERS:
                float(one[name])
            for name in COUNTS:
                int(one[name])
            status = Status(one["status"])
        except ValueError:
            raise UsageError(f"{where}, is no row of a race: take it out") from None
        if one["outcome"] == "ok" and statuses.setdefault(one["task"], status) != status:
            raise UsageError(f"{where}, contradicts a row before it: take out the wrong one")
        if int(one["round"]) <= rounds:
            kept.setdefault(_run_key(one), one)
    return list(kept.values())


def origin() -> dict[str, Any]:
    """Provenance of a race: the commit, the machine, and the versions of all that can race."""
    return provenance((*PACKAGES, *PEERS))


def numbered(deals: Iterable[Deal]) -> list[Task]:
    """The deals as tasks, named by their places from 1 on."""
    return [Task(str(place), deal) for place, deal in enumerate(deals, start=1)]


def lost_and_won(deals: Iterable[Deal], rules: Rules, number: int) -> list[Task]:
    """The first so many lost and as many won ones of some deals, in turns: a lost one, a won one, and so on.

    Fewer where the deals end before.
    """
    pooled = pools(deals, rules, number)
    pairs = zip(pooled.lost, pooled.won, strict=False)
    grouped = chain.from_iterable((("lost", lost), ("won", won)) for lost, won in pairs)
    return [Task(str(place), deal, group) for place, (group, deal) in enumerate(grouped, start=1)]


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
    """Sum up the contenders, by PAR-2; those alike by name."""
    by_name: dict[str, list[Row]] = defaultdict(list)
    for one in rows:
        by_name[one["contender"]].append(one)
    every = [_summary(name, its, time_limit) for name, its in by_name.items()]
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
    """The nearest-rank quantile of ascending values.

    >>> quantile([1.0, 2.0, 3.0, 4.0], 0.5)
    2.0
    """
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def par2(seconds: Iterable[float], time_limit: float) -> float:
    """The mean time, what did not end (and is infinite here) counting as twice the time limit (SAT Competition).

    >>> par2([1.0, inf], 10)
    10.5
    """
    return fmean(took if took < inf else 2 * time_limit for took in seconds)


def summary_data(summary: Summary) -> dict[str, Any]:
    """A summary as plain data, for JSON, which has no infinity: None stands for what did not end, or did not occur."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(summary))
    return data
