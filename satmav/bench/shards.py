"""A race in parts: each raced where there is room, with a table of its own, and their rows brought together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from satmav.bench.rows import COLUMNS
from satmav.bench.run import Race, kept_rows
from satmav.errors import UsageError, quoted
from satmav.jobs.shards import WHOLE, Shard, shard_named
from satmav.records.files import complaints
from satmav.records.tables import GrowingTable, Row, read_table


def part_of(race: Race, shard: Shard) -> Race:
    """The race on a part of the deals, which keep their numbers."""
    return replace(race, tasks=shard.part(race.tasks))


def asked_of(race: Race, deals: str, shard: Shard) -> dict[str, Any]:
    """What a table of a part is a table of; the whole race's table has no word of parts."""
    return part_of(race, shard).asked(deals) | ({} if shard == WHOLE else {"shard": str(shard)})


def take_in(race: Race, deals: str, table: GrowingTable, parts: Iterable[Path]) -> None:
    """Add the rows of the parts' tables that the race's table lacks.

    Raises :class:`UsageError` for a table that is no part of this race, or has rows that no race wrote.
    """
    there = {_run(row) for row in table.rows}
    for path in parts:
        with GrowingTable(path, COLUMNS, _asked(race, deals, path), {}) as part:
            rows = kept_rows(part, race.rounds)
        for row in rows:
            if _run(row) not in there:
                there.add(_run(row))
                table.add(row)


def _asked(race: Race, deals: str, path: Path) -> Mapping[str, Any]:
    """What a table must be a table of, by the shard that it says it is."""
    with complaints(path):
        if not path.is_file():
            raise UsageError(f"there is no table {quoted(path)} to merge: check the path")
        heading, _ = read_table(path)
    asked = heading.get("asked")
    named = asked.get("shard", str(WHOLE)) if isinstance(asked, dict) else str(WHOLE)
    return asked_of(race, deals, shard_named(str(named)))


def _run(row: Row) -> tuple[str, str, str]:
    return row["contender"], row["task"], row["round"]
