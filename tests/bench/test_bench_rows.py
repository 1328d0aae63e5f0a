"""Rows of a race's table: they say what the run said, come back as they went, and are the same in Parquet."""

import csv
import errno
import io
import json
from math import isnan

import pyarrow as pa
import pytest
from bench_fakes import BAD, fake
from faulty_files import Trouble, failing
from pyarrow import parquet

from satmav.bench.contenders import contender
from satmav.bench.race import Run, Task
from satmav.bench.rows import COLUMNS, KEYS, NUMBERS, Line, lines, row, write_parquet
from satmav.bench.summary import summaries
from satmav.bench.worker import Spent
from satmav.errors import UsageError
from satmav.game.decks import Deck, DeckDeal
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS
from satmav.records.phases import PHASES
from satmav.records.tables import GrowingTable, read_table

PARTS = dict(zip(PHASES, (0.001, 0.25, 0.0, 0.1234567891), strict=True))
ENDED = Run(
    contender("sat:exact-cover:cadical195:totalizer"),
    Task("7", BAD, "won"),
    2,
    Spent(Status.SAT, "ok", 0.3749999999, 0.5, PARTS, 10.04, 20.06),
    1.5,
)
LATE = Run(fake("hangs", "x"), Task("8", BAD), 1, Spent(Status.UNKNOWN, "timeout", 10.0), 0.0)
FAILED = Run(
    contender("pypi:dlx"),
    Task("9", DeckDeal(Deck(5, 6), 0b11111)),
    1,
    Spent(Status.UNKNOWN, "error", 0.01, said='ValueError: two\nlines,\r "and" a\u2028comma'),
    0.25,
)


def test_a_row():
    assert row(ENDED, NO_QUADS) == {
        "contender": "sat:exact-cover:cadical195:totalizer",
        "engine": "sat",
        "encoding": "exact-cover",
        "solver": "cadical195",
        "cardinality": "totalizer",
        "task": "7",
        "group": "won",
        "deal": "2c 2d 2h 2s 3c",
        "cards": 5,
        "rules": "no-quads",
        "round": 2,
        "status": "SAT",
        "outcome": "ok",
        "said": "",
        "seconds": 0.375,
        "cpu_seconds": 0.5,
        "enumerate_seconds": 0.001,
        "encode_seconds": 0.25,
        "load_seconds": 0.0,
        "solve_seconds": 0.1234568,
        "rss_mb": 10.0,
        "peak_mb": 20.1,
        "open_seconds": 1.5,
    }
    assert tuple(row(ENDED, QUADS)) == tuple(sorted(row(ENDED, QUADS), key=[*row(LATE, QUADS)].index))
    assert set(row(LATE, QUADS)) == set(row(FAILED, QUADS)) == set(COLUMNS)
    assert row(LATE, QUADS)["solve_seconds"] == 0.0
    assert row(FAILED, QUADS)["deal"] == "2a 2b 2c 2d 2e"
    assert row(FAILED, QUADS)["said"] == 'ValueError: two lines, "and" a comma'
    (one,) = summaries(lines([row(LATE, QUADS)]), 10.0)
    assert all(map(isnan, one.phases.values()))


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "bench.csv"
    with GrowingTable(path, COLUMNS, {"rules": "quads"}, {"cpu": "made up"}) as made:
        for run in (ENDED, LATE, FAILED):
            made.add(row(run, QUADS))
    return path


def test_there_and_back(table):
    fresh = lines(row(run, QUADS) for run in (ENDED, LATE, FAILED))
    assert lines(read_table(table)[1]) == fresh
    assert fresh[0] == Line(
        ENDED.contender.name, "7", "won", 2, "SAT", "ok", "", 0.375, {**PARTS, "solve": 0.1234568}, 20.1, 1.5
    )
    heading, content = table.read_text(encoding="utf-8").split("\n", 1)
    assert json.loads(heading.removeprefix("# "))["asked"] == {"rules": "quads"}
    found = list(csv.reader(io.StringIO(content)))
    assert found[0] == list(COLUMNS)
    assert [len(one) for one in found] == [len(COLUMNS)] * 4


def test_parquet_has_the_same(table, tmp_path):
    write_parquet(table, tmp_path / "a.parquet")
    found = parquet.read_table(tmp_path / "a.parquet")
    assert json.loads(found.schema.metadata[b"satmav"]) == {"asked": {"rules": "quads"}, "origin": {"cpu": "made up"}}
    assert found.column_names == list(COLUMNS)
    assert found.to_pylist() == [row(run, QUADS) for run in (ENDED, LATE, FAILED)]
    for name in COLUMNS:
        kind = found.schema.field(name).type
        assert kind == (pa.float64() if name in NUMBERS else pa.int64() if name in ("cards", "round") else pa.string())
    assert set(KEYS) <= set(found.column_names)
    with GrowingTable(tmp_path / "empty.csv", COLUMNS, {}, {}):
        pass
    write_parquet(tmp_path / "empty.csv", tmp_path / "empty.parquet")
    assert parquet.read_table(tmp_path / "empty.parquet").num_rows == 0


def test_where_parquet_cannot_be_written_the_older_file_stays(table, tmp_path):
    path = tmp_path / "a.parquet"
    path.write_text("older")
    refused = 0
    for at in range(1, 30):
        with failing(Trouble(errno.ENOSPC, at=at, names=frozenset({"open", "write", "close", "sync", "replace"}))):
            try:
                write_parquet(table, path)
                break
            except (UsageError, OSError) as error:  # the second of reading the table
                refused += "parquet' cannot be written: no space left on device" in str(error)
        assert path.read_text() == "older"
        assert sorted(file.name for file in tmp_path.iterdir()) == ["a.parquet", "bench.csv"]
    assert refused >= 4, "to open, write, close or sync it, and to put it in its place"
    assert parquet.read_table(path).num_rows == 3
