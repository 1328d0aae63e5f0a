"""What is raced on, and a race that is kept: a row of a table for each run, gone on with where a table has some.

Tables are tidy: a row a contender, task and round. A race can be raced in parts, each where there is room, with a
table of its own; their rows are brought together.
"""

import json
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from satmav.bench.contenders import Contender
from satmav.bench.peers import PEERS
from satmav.bench.race import Limits, Run, Task, race
from satmav.dealing.kinds import pools
from satmav.errors import UsageError, quoted
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.jobs.shards import WHOLE, Shard, shard_named
from satmav.jobs.work import resume
from satmav.records.files import complaints, fingerprint, put
from satmav.records.phases import PHASES
from satmav.records.provenance import PACKAGES, provenance
from satmav.records.tables import GrowingTable, Row, read_table, rows_there

PARTS = ("engine", "encoding", "solver", "cardinality")
NUMBERS = ("seconds", "cpu_seconds", *(f"{phase}_seconds" for phase in PHASES), "rss_mb", "peak_mb", "open_seconds")
COUNTS = ("cards", "round")
COLUMNS = (
    "contender", *PARTS, "task", "group", "deal", "cards", "rules", "round", "status", "outcome", "said", *NUMBERS,
)  # fmt: skip
FIRST_LINE = 3
"""Of a table's rows: the heading and the names of the columns stand above."""

NewRow = dict[str, object]


@dataclass(frozen=True, slots=True)
class Race:
    """Who races on what, how often, and within which limits."""

    contenders: Sequence[Contender]
    tasks: Sequence[Task]
    rules: Rules
    rounds: int
    limits: Limits

    def part(self, shard: Shard) -> "Race":
        """The race on a part of the deals, which keep their numbers."""
        return replace(self, tasks=shard.part(self.tasks))

    def left(self, kept: Iterable[Row] = ()) -> int:
        """How many runs the race has that are not kept yet."""
        return len(self.contenders) * len(self.tasks) * self.rounds - len(set(map(_run, kept)))

    def asked(self, deals: str, shard: Shard = WHOLE) -> dict[str, Any]:
        """What a table of a part of the race is a table of, for its heading; ``deals`` says in words which deals.

        The whole race's table has no word of parts. More rounds may be added to a table, so they are not in it.
        """
        deal_texts = "\n".join(str(task.deal) for task in shard.part(self.tasks))
        return {
            "deals": deals,
            "sha256": fingerprint(deal_texts),
            "rules": self.rules.name,
            "contenders": [one.name for one in self.contenders],
            "time_limit": self.limits.seconds,
            "memory_mb": self.limits.megabytes,
        } | ({} if shard == WHOLE else {"shard": str(shard)})

    def rows(self, kept: Sequence[Row] = ()) -> Generator[NewRow, None, None]:
        """The runs that are not kept yet, as rows, each when it is over.

        Raises :class:`satmav.check.CheckError` as :func:`satmav.bench.race.race` does, also where a verdict is not
        the one that was kept. Whoever stops early closes the generator, and with it the contenders' processes.
        """
        known = {one["task"]: (Status(one["status"]), one["contender"]) for one in kept if one["outcome"] == "ok"}
        done = {(who, task, int(number)) for who, task, number in map(_run, kept)}
        with closing(race(self.contenders, self.tasks, self.rules, self.rounds, self.limits, done, known)) as runs:
            yield from (row(run, self.rules) for run in runs)


def _run(row: Row) -> tuple[str, str, str]:
    return row["contender"], row["task"], row["round"]


def row(run: Run, rules: Rules) -> dict[str, object]:
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


def go_on(race: Race, table: GrowingTable, kept: Sequence[Row]) -> Generator[NewRow, None, None]:
    """The rows that a table lacks, each in it before it is handed on."""
    return resume(race.rows(kept), table.add)


def kept_rows(path: Path, rows: Iterable[Row], rounds: int) -> list[Row]:
    """The rows that a table has of so many rounds, one a run; :class:`UsageError` for one that no race wrote."""
    kept: dict[tuple[str, str, str], Row] = {}
    statuses: dict[str, str] = {}
    for number, one in enumerate(rows, start=FIRST_LINE):
        where = f"{quoted(path)}, line {number}"
        try:
            for name in COLUMNS:
                typed(name, one[name])
            status = Status(one["status"])
        except ValueError:
            raise UsageError(f"{where}, is no row of a race: take it out") from None
        if one["outcome"] == "ok" and statuses.setdefault(one["task"], status) != status:
            raise UsageError(f"{where}, contradicts a row before it: take out the wrong one")
        if int(one["round"]) <= rounds:
            kept.setdefault(_run(one), one)
    return list(kept.values())


def origin() -> dict[str, Any]:
    """Where a race was run: the commit, the machine, and the versions of all that can race."""
    return provenance((*PACKAGES, *PEERS))


def numbered(deals: Iterable[Deal]) -> list[Task]:
    """The deals as tasks, named by their places from 1 on."""
    return [Task(str(place), deal) for place, deal in enumerate(deals, start=1)]


def lost_and_won(deals: Iterable[Deal], rules: Rules, number: int) -> list[Task]:
    """The first so many lost and as many won ones of some deals, in turns: a lost one, a won one, and so on.

    Fewer where the deals end before.
    """
    found = pools(deals, rules, number)
    pairs = zip(found.lost, found.won, strict=False)
    grouped = chain.from_iterable((("lost", lost), ("won", won)) for lost, won in pairs)
    return [Task(str(place), deal, group) for place, (group, deal) in enumerate(grouped, start=1)]


def rows_of_parts(race: Race, deals: str, parts: Iterable[Path]) -> list[Row]:
    """The rows of the parts' tables, which stay as they are.

    Raises :class:`UsageError` for a table that is no part of this race, or has rows that no race wrote.
    """
    tables = [(path, rows_there(path, COLUMNS, race.asked(deals, _shard_of(path)))) for path in parts]
    return [row for path, rows in tables for row in kept_rows(path, rows, race.rounds)]


def _shard_of(path: Path) -> Shard:
    """The part of a race that a table says it is."""
    with complaints(path):
        if not path.is_file():
            raise UsageError(f"there is no table {quoted(path)} to merge: check the path")
        asked = read_table(path)[0].get("asked")
    return shard_named(str(asked["shard"]) if isinstance(asked, dict) and "shard" in asked else None)


def take_in(table: GrowingTable, rows: Iterable[Row]) -> None:
    """Add the rows that a table lacks."""
    there = set(map(_run, table.rows))
    for one in rows:
        if _run(one) not in there:
            there.add(_run(one))
            table.add(one)


def write_parquet(csv_path: Path, path: Path) -> None:
    """The rows of a CSV table as Parquet, typed, with the table's heading under the key ``satmav``.

    The file is written whole or not at all; raises :class:`UsageError` where it cannot be.
    """
    import pyarrow as pa
    from pyarrow import parquet

    heading, rows = read_table(csv_path)
    columns = {name: [typed(name, one[name]) for one in rows] for name in COLUMNS}
    table = pa.table(columns).replace_schema_metadata({"satmav": json.dumps(heading)})
    written = pa.BufferOutputStream()
    parquet.write_table(table, written)
    put(path, written.getvalue().to_pybytes())


def typed(name: str, value: str) -> float | int | str:
    """What stands in a column; :class:`ValueError` where that is not what the column has."""
    if name in NUMBERS:
        return float(value)
    if name not in COUNTS:
        return value
    if not 0 <= (count := int(value)) < 1 << 31:
        raise ValueError(f"{count} is too many")
    return count
