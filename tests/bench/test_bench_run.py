"""A race that is kept: what is left of it, what is in its table when, and which deals it is about."""

from contextlib import closing
from itertools import islice

import pytest

from satmav.bench.contenders import SETS, contender, contenders_of
from satmav.bench.race import Limits
from satmav.bench.rows import COLUMNS
from satmav.bench.run import Race, digest, go_on, kept_rows, lost_and_won, numbered, random_tasks
from satmav.errors import UsageError
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS
from satmav.records.tables import GrowingTable, read_table

NAMES = ["dlx:python", "sat:residue"]
TASKS = random_tasks(3, 8, 2)
RACE = Race([contender(name) for name in NAMES], TASKS, QUADS, 2, Limits(10.0, 4096))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "a.csv"


def opened(path):
    return GrowingTable(path, COLUMNS, RACE.asked("three"), {})


def keys(rows):
    return [(row["contender"], row["task"], int(row["round"])) for row in rows]


def test_every_row_is_in_the_table_before_it_is_handed_on(path):
    with opened(path) as table, closing(go_on(RACE, table, [])) as rows:
        for number, row in enumerate(rows, start=1):
            kept = read_table(path)[1]
            assert len(kept) == number
            assert keys(kept)[-1] == keys([row])[0]
    assert number == RACE.left() == 12


def test_what_is_kept_is_not_raced_again(path):
    with opened(path) as table, closing(go_on(RACE, table, [])) as rows:
        first = keys(islice(rows, 5))
    with opened(path) as table:
        kept = kept_rows(table.path, table.rows, 2)
        assert keys(kept) == first
        assert RACE.left(kept) == 7
        with closing(go_on(RACE, table, kept)) as rows:
            more = keys(rows)
    assert len({*first, *more}) == len(first) + len(more) == 12
    with opened(path) as table:
        assert RACE.left(kept_rows(table.path, table.rows, 2)) == 0
        assert list(go_on(RACE, table, kept_rows(table.path, table.rows, 2))) == []
        assert {number for _, _, number in keys(kept_rows(table.path, table.rows, 1))} == {1}


def test_a_row_that_is_there_twice_is_one_run(path):
    with opened(path) as table, closing(go_on(RACE, table, [])) as rows:
        table.add(next(rows))
    with opened(path) as table:
        assert len(table.rows) == 2
        assert len(kept_rows(table.path, table.rows, 2)) == 1
        assert RACE.left(kept_rows(table.path, table.rows, 2)) == 11


def test_a_table_is_of_the_deals_in_their_order():
    asked = RACE.asked("three")
    assert asked == {
        "deals": "three",
        "sha256": digest(TASKS),
        "rules": "quads",
        "contenders": NAMES,
        "time_limit": 10.0,
        "memory_mb": 4096,
    }
    assert digest(TASKS[::-1]) != digest(TASKS) != digest(TASKS[:2])
    assert digest(numbered(task.deal for task in TASKS)) == digest(TASKS) == "02e7ee988b5de55f"


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
