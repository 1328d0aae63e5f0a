"""The store: whatever happens to the program or the file, no number is lost, doubled or changed."""

import os
import random
import signal
import sqlite3
from contextlib import suppress

import pytest
from sizes import sized
from waiting import until

import satmav.census.blocks
from satmav.census.blocks import Block, BlockCount, blocks
from satmav.census.result import census, data, shape_count, table_csv
from satmav.census.run import count, counted, missing
from satmav.census.store import keep, kept
from satmav.check import CheckError
from satmav.game.rules import NO_QUADS, QUADS
from satmav.game.shapes import deals, shape_named, shapes
from satmav.jobs.store import StoreError
from satmav.jobs.work import Done
from satmav.survey.store import CENSUS, opened

SHAPE = shape_named("6-5-2-2")
DONE = Done(Block(SHAPE, 0, 1), BlockCount(7, 3), 0.5)


def made(path, wanted, rules=QUADS):
    with opened(path) as store:
        count(store, rules, missing(store, rules, wanted), 1)
        return counted(store, rules, wanted)


@pytest.fixture
def many_blocks(monkeypatch):
    monkeypatch.setattr(satmav.census.blocks, "SECONDS", 0.01)
    monkeypatch.setattr(satmav.census.blocks, "FEW", 0)


def test_what_is_written_is_read(tmp_path):
    with opened(tmp_path / "a.sqlite") as store:
        keep(store, QUADS, DONE)
        keep(store, QUADS, DONE)
    with opened(tmp_path / "a.sqlite") as store:
        assert kept(store, QUADS, SHAPE) == [DONE]
        assert kept(store, NO_QUADS, SHAPE) == []
        assert kept(store, QUADS, shape_named("5-5-0-0")) == []


def awaits_a_change(log, child):
    """Return as soon as the log of what is written is another, or the child has ended."""

    def stamp():
        with suppress(FileNotFoundError):
            return log.stat().st_mtime_ns
        return 0

    before = stamp()
    until(lambda: stamp() != before or os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT))


@pytest.mark.usefixtures("many_blocks")
def test_many_sudden_deaths(tmp_path):
    """Killed again and again, as it writes or between, a census comes to the numbers of one that was left alone."""
    wanted = [shape_named(name) for name in ("6-3-3-3", "6-5-3-1")]
    whole = made(tmp_path / "whole.sqlite", wanted)
    assert sum(len(list(blocks(shape))) for shape in wanted) > 50
    draw, deaths, stores = random.Random(7), 0, 0
    while deaths < sized(25, 50):
        path = tmp_path / f"killed-{stores}.sqlite"
        child = os.fork()
        if child == 0:
            made(path, wanted)
            os._exit(0)
        for _ in range(draw.randrange(4)):
            awaits_a_change(path.with_name(path.name + "-wal"), child)
        os.kill(child, signal.SIGKILL)
        died = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
        deaths += died
        stores += not died  # it came to the end: the next begins anew
    for number in range(stores + 1):
        found = made(tmp_path / f"killed-{number}.sqlite", wanted)
        assert [(one.shape, one.lost) for one in found.shapes] == [(one.shape, one.lost) for one in whole.shapes]


@pytest.mark.usefixtures("many_blocks")
def test_nothing_is_counted_twice(tmp_path):
    wanted = [SHAPE]
    with opened(tmp_path / "a.sqlite") as store:
        todo, seen = missing(store, QUADS, wanted), []
        assert len(todo) > 3

        def stopped(done):
            seen.append(done)
            if len(seen) == 3:
                raise RuntimeError

        with pytest.raises(RuntimeError):
            count(store, QUADS, todo, 1, shown=stopped)
        assert len(missing(store, QUADS, wanted)) == len(todo) - 3
        assert shape_count(store, QUADS, SHAPE) is None
        assert census(store, QUADS, 3, wanted).shapes == ()
        with pytest.raises(StoreError, match="blocks that were written are not found again"):
            counted(store, QUADS, wanted)
    assert made(tmp_path / "a.sqlite", wanted).deals == deals(SHAPE)


def test_a_broken_seal_is_noticed(tmp_path):
    path = tmp_path / "a.sqlite"
    with opened(path) as store:
        keep(store, QUADS, DONE)
    with sqlite3.connect(path) as file:
        file.execute("UPDATE block SET lost = '4'")
    file.close()
    with (
        opened(path) as store,
        pytest.raises(StoreError, match=r"is damaged .the seal of block 0 of 1 of 6-5-2-2 .quads. is broken"),
    ):
        kept(store, QUADS, SHAPE)


def read(path):
    with opened(path) as store:
        return kept(store, QUADS, SHAPE)


def test_a_store_left_half_made_is_made_whole(tmp_path):
    with sqlite3.connect(tmp_path / "a.sqlite") as file:
        file.execute(f"PRAGMA application_id = {CENSUS.application}")
    file.close()
    with opened(tmp_path / "a.sqlite") as store:
        keep(store, QUADS, DONE)
    assert read(tmp_path / "a.sqlite") == [DONE]


def test_two_processes_make_one_store(tmp_path):
    """Many at once, on a new file each time."""
    for turn in range(10):
        path = tmp_path / f"{turn}.sqlite"
        children = []
        for start in range(4):
            if not (child := os.fork()):
                with opened(path) as store:
                    keep(store, QUADS, Done(Block(SHAPE, start, 4), BlockCount(1, 0), 0.5))
                os._exit(0)
            children.append(child)
        assert [os.waitpid(child, 0)[1] for child in children] == [0] * 4
        assert len(read(path)) == 4


def test_a_key_that_is_damaged_is_noticed(tmp_path):
    """A row that is out of order would never be found again."""
    path = tmp_path / "a.sqlite"
    with opened(path) as store:
        for shape in map(shape_named, ("9-2-2-2", "8-3-2-2", "6-5-2-2")):
            keep(store, QUADS, Done(Block(shape, 0, 1), BlockCount(7, 3), 0.5))
        store._file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(path.read_bytes().replace(b"8-3-2-2", b"5-3-2-2"))
    with pytest.raises(StoreError, match="is damaged"):
        read(path)


def test_blocks_cut_otherwise_do_no_harm(tmp_path):
    made(tmp_path / "a.sqlite", [SHAPE])
    with opened(tmp_path / "a.sqlite") as store:
        before = shape_count(store, QUADS, SHAPE)
        keep(store, QUADS, Done(Block(SHAPE, 0, 7), BlockCount(5, 5), 0.5))
        assert shape_count(store, QUADS, SHAPE) == before


@pytest.mark.parametrize("seconds", ["text", float("inf"), -1.0])
def test_seconds_that_are_none_are_noticed(tmp_path, seconds):
    with opened(tmp_path / "a.sqlite") as store:
        keep(store, QUADS, DONE)
        store.write("UPDATE block SET seconds = ?", (seconds,))
    with pytest.raises(StoreError, match=r"is damaged .block 0 of 1 of 6-5-2-2 .quads. took"):
        read(tmp_path / "a.sqlite")


@pytest.mark.parametrize("where", [0, 20, 60, 100, 4096 + 3, 4096 + 2000])
def test_a_damaged_file_is_refused(tmp_path, where):
    path = tmp_path / "a.sqlite"
    with opened(path) as store:
        for start in range(40):
            keep(store, QUADS, Done(Block(SHAPE, start, 40), BlockCount(start, start), 1.0))
        store._file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(path.read_bytes())
    content[where : where + 40] = b"\xa5" * 40
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"a\.sqlite'"):
        read(path)


def test_a_foreign_database_is_left_alone(tmp_path):
    path = tmp_path / "mine.sqlite"
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE block (mine TEXT)")
    file.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="a database of something else"):
        opened(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"cards", b"x" * 5000])
def test_what_is_no_database_is_left_alone(tmp_path, content):
    path = tmp_path / "deal.txt"
    path.write_bytes(content)
    with pytest.raises(StoreError, match="is damaged"):
        opened(path)
    assert path.read_bytes() == content


def test_blocks_that_do_not_add_up_are_our_own_fault(tmp_path):
    with opened(tmp_path / "a.sqlite") as store:
        for block in blocks(SHAPE):
            keep(store, QUADS, Done(block, BlockCount(1, 0), 0.1))
        with pytest.raises(CheckError, match="do not add up"):
            shape_count(store, QUADS, SHAPE)


def test_a_whole_census_of_one_hand(tmp_path):
    """Five cards: 10,200 straights, 5,148 flushes, 3,744 full houses, and 624 fours of a kind."""
    wanted = list(shapes(5))
    found = made(tmp_path / "a.sqlite", wanted)
    assert found.whole
    assert (found.deals, found.winnable) == (2_598_960, 10_200 + 5_148 + 3_744 + 624)
    other = made(tmp_path / "a.sqlite", wanted, NO_QUADS)
    assert other.winnable == found.winnable - 624
    told = data(found)
    assert told["whole"] is True
    assert told["probability"] == {"fraction": "1643/216580", "decimal": "0.007586111367624"}
    lines = table_csv(found).splitlines()
    assert len(lines) == 1 + len(wanted)
    assert lines[1].startswith("5-0-0-0,quads,5148,5148,0,1.000000000000000,")
