"""A run as a row of a table, and the table as Parquet: tidy, one row a contender, task and round."""

import json
from pathlib import Path

from satmav.bench.race import Run
from satmav.game.rules import Rules
from satmav.records.files import put
from satmav.records.phases import PHASES
from satmav.records.tables import read_table

PARTS = ("engine", "encoding", "solver", "cardinality")
NUMBERS = ("seconds", "cpu_seconds", *(f"{phase}_seconds" for phase in PHASES), "rss_mb", "peak_mb", "open_seconds")
COUNTS = ("cards", "round")
COLUMNS = (
    "contender", *PARTS, "task", "group", "deal", "cards", "rules", "round", "status", "outcome", "said", *NUMBERS,
)  # fmt: skip


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
