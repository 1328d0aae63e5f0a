"""A race that is kept: what its rows say, what is left of it, and of which deals."""

from itertools import islice

import pytest
from bench_fakes import BAD, fake

from satmav.bench.contenders import SETS, contender, contenders_of
from satmav.bench.race import Limits, Run, Task
from satmav.bench.table import COLUMNS, Race, kept_rows, lost_and_won, numbered, row
from satmav.bench.worker import Spent
from satmav.errors import UsageError
from satmav.game.decks import Deck, DeckDeal
from satmav.game.random_deals import random_deals
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
ROWS = [row(run, QUADS) for run in (ENDED, LATE, FAILED)]
TASKS = numbered(islice(random_deals(8, 2), 3))
RACE = Race([contender(name) for name in ("dlx:python", "sat:residue")], TASKS, QUADS, 2, Limits(10.0, 4096))


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "bench.csv"
    with GrowingTable(path, COLUMNS, {"rules": "quads"}, {"cpu": "made up"}) as made:
        for one in ROWS:
            made.add(one)
    return path


def test_a_row():
    assert row(ENDED, NO_QUADS) == dict(zip(COLUMNS, (
        "sat:exact-cover:cadical195:totalizer", "sat", "exact-cover", "cadical195", "totalizer", "7", "won",
        "2c 2d 2h 2s 3c", 5, "no-quads", 2, "SAT", "ok", "", 0.375, 0.5, 0.001, 0.25, 0.0, 0.1234568, 10.0, 20.1, 1.5,
    ), strict=True))  # fmt: skip
    _, late, failed = ROWS
    assert late.keys() == failed.keys() == {*COLUMNS}
    assert (late["solve_seconds"], failed["deal"]) == (0.0, "2a 2b 2c 2d 2e")
    assert failed["said"] == 'ValueError: two lines, "and" a comma'


def test_a_row_that_is_there_twice_is_one_run_and_later_rounds_are_not_told(table):
    rows = read_table(table)[1]
    twice = [*rows, rows[1] | {"status": "SAT", "outcome": "late"}]
    assert kept_rows(table, twice, 2) == rows
    assert kept_rows(table, twice, 1) == rows[1:]
    assert (RACE.left(), RACE.left(kept_rows(table, twice, 2))) == (12, 9)


def test_lost_and_won_deals_take_turns_and_each_contender_is_taken_once():
    tasks = lost_and_won(random_deals(5, 3), QUADS, 4)
    assert [(task.name, task.group) for task in tasks] == [(str(n), ("won", "lost")[n % 2]) for n in range(1, 9)]
    few = lost_and_won(islice(random_deals(5, 3), 100), QUADS, 100)
    assert [task.group for task in few] == ["lost", "won"] * (len(few) // 2)
    assert 0 < len(few) < 100
    found = contenders_of(["kernel", "sat", "kernel"], ["engines", "peers"])
    assert [one.name for one in found] == list(dict.fromkeys(["kernel", "sat", *SETS["engines"], *SETS["peers"]]))
    assert contenders_of([], []) == []
    with pytest.raises(UsageError, match="there is no set of contenders 'nosuch': choose one of engines"):
        contenders_of(["kernel"], ["nosuch"])
