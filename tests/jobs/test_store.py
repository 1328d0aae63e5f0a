"""The store: rows are sealed, what is damaged or no store is refused and left as it is."""

import sqlite3
from contextlib import closing

import pytest
from tiny_job import KIND, PRIMES, RANGES, count, kept, opened

from satmav.jobs.store import Kind, StoreError, read_made, write_row


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


@pytest.mark.parametrize("where", [0, 20, 60, 100, 4096 + 3, 4096 + 2000])
def test_a_damaged_file_is_refused(path, where):
    content = bytearray(path.read_bytes())
    content[where : where + 40] = b"\xa5" * 40
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"a\.sqlite'"):
        read(path)


@pytest.mark.parametrize("change", ["number = '27'", "last = 102", "seal = ''", "seconds = -1.0", "seconds = 9e999"])
def test_a_damaged_row_is_refused(path, change):
    with opened(path) as store:
        store.write(f"UPDATE primes SET {change} WHERE first = 2")
    with pytest.raises(StoreError, match=r"is damaged .the seal of the range from 2 to 10. is broken.: put a copy in"):
        read(path)


@pytest.mark.parametrize("content", [b"cards", b"x" * 5000, None], ids=["short", "long", "another database"])
def test_what_is_no_store_of_ours_is_left_alone(tmp_path, content):
    path = tmp_path / "mine.sqlite"
    if content is None:
        with closing(sqlite3.connect(path)) as file:
            file.execute("CREATE TABLE primes (mine TEXT)")
    else:
        path.write_bytes(content)
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"is a database of something else|is damaged .file is not a database"):
        opened(path)
    assert path.read_bytes() == before


def test_reading_makes_no_table_and_another_method_is_another_row(tmp_path):
    with opened(tmp_path / "a.sqlite") as store:
        assert kept(store) == []
        assert store.rows("SELECT * FROM sqlite_master") == []
        count(store)
        row = {"first": 2, "last": 101, "method": "sieve", "number": "25"}
        write_row(store, PRIMES, row, 1.0)
        assert read_made(store, PRIMES, {"method": "sieve"}, lambda *made: made) == [(row, 1.0)]
        assert len(kept(store)) == len(RANGES)
        ((application,),) = store.rows("PRAGMA application_id")
    assert Kind(application, "table of primes") == KIND
