"""Files that are no store, or one that is damaged: refused, and left as they are."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from each import each
from tiny_job import KIND, PRIMES, RANGES, TOTAL, count, kept, opened

from satmav.jobs.store import StoreError, write_row


@pytest.fixture
def path(tmp_path):
    """A store with all pieces, in one file."""
    with opened(tmp_path / "a.sqlite") as store:
        count(store)
        store._file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return tmp_path / "a.sqlite"


def read(path):
    with opened(path) as store:
        return kept(store)


@each("where", [0, 20, 60, 100, 4096 + 3, 4096 + 2000])
def test_a_damaged_file_is_refused(path, tmp_path, where):
    content = bytearray(path.read_bytes())
    content[where : where + 40] = b"\xa5" * 40
    spoilt = tmp_path / "a.sqlite"
    spoilt.write_bytes(content)
    with pytest.raises(StoreError, match=r"a\.sqlite'"):
        read(spoilt)


def test_a_row_out_of_order_is_noticed(tmp_path):
    """It would never be found again."""
    path = tmp_path / "a.sqlite"
    with opened(path) as store:
        for method in ("first", "second", "third"):
            write_row(store, PRIMES, {"first": 2, "last": 101, "method": method, "number": "25"}, 1.0)
        store._file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path.write_bytes(path.read_bytes().replace(b"second", b"zecond"))
    with pytest.raises(StoreError, match="is damaged"):
        read(path)


NONE = "is no store of a table of primes, or its beginning is damaged"


@each(("content", "told"), [(b"cards", NONE), (b"x" * 5000, NONE), (None, "a database of something else")])
def test_what_is_no_database_of_ours_is_left_alone(tmp_path, content, told):
    path = tmp_path / "mine.sqlite"
    if content is None:
        with closing(sqlite3.connect(path)) as file:
            file.execute("CREATE TABLE primes (mine TEXT)")
    else:
        path.write_bytes(content)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=told):
        opened(path)
    assert path.read_bytes() == before


def test_a_pipe_is_not_opened_for_whoever_does_may_wait_for_ever(tmp_path, monkeypatch):
    os.mkfifo(tmp_path / "a.sqlite")
    monkeypatch.delattr(Path, "open")
    with pytest.raises(StoreError, match=r"a\.sqlite' is no store of a table of primes"):
        opened(tmp_path / "a.sqlite")


def test_a_store_left_half_made_is_made_whole(tmp_path):
    path = tmp_path / "a.sqlite"
    with sqlite3.connect(path) as file:
        file.execute(f"PRAGMA application_id = {KIND.application}")
    file.close()
    with opened(path) as store:
        count(store)
    assert sum(done.found for done in read(path)) == TOTAL


def test_processes_make_one_store_at_once(tmp_path):
    """On a new file each time."""
    for turn in range(10):
        path = tmp_path / f"{turn}.sqlite"
        children = []
        for one in RANGES[:4]:
            if not (child := os.fork()):
                with opened(path) as store:
                    count(store, ranges=[one])
                os._exit(0)
            children.append(child)
        assert [os.waitpid(child, 0)[1] for child in children] == [0] * 4
        assert {done.piece for done in read(path)} == {*RANGES[:4]}
