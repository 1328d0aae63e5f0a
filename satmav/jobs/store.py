"""The store of long work: a SQLite file that is whole whenever the program is killed, and says so when it is not.

Its user says what kind of store it is: SQLite's application id marks the file, so that a foreign one is noticed
and left alone. Write-ahead logging (https://www.sqlite.org/wal.html) makes each write safe by itself.

In it are tables of sealed rows: a row a piece of work, written as soon as the piece is done, and never believed unread.
A row has a seal, a digest of what it says, so that a damaged one is noticed. The seconds that the piece took stand
beside it, outside the seal: they say nothing of the result. A table is made when its first row is written.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, TypeVar

from satmav.errors import SatmavError, quoted
from satmav.records.files import fingerprint

Row = dict[str, Any]
Made = TypeVar("Made")

MAGIC = b"SQLite format 3\0"
PATIENCE = 30
"""Seconds to wait for another process that writes."""
MENDS = {
    "full": "make room on the disk and run the same command again, nothing that was counted is lost",
    "disk I/O": "see whether the disk is full or failing and run the same command again",
    "readonly": "copy it to where it can be written, or name another file",
    "unable to open": "see that its folder can be written, or name another file",
    "locked": "another process is writing, so wait for it, or name another file",
}
"""What to do about SQLite's complaints."""


class StoreError(SatmavError):
    """A store that cannot be read or written."""


@dataclass(frozen=True)
class Kind:
    """What a store is a store of: SQLite's application_id, a word that takes *a* and *the*, a name for the file."""

    application: int
    word: str
    file: str


class Store:
    """An open store; use it in a ``with`` statement."""

    def __init__(self, path: Path, kind: Kind) -> None:
        """Open the file, or make it; raises :class:`StoreError` where it is no such store, or cannot be read."""
        self.path = path
        self.kind = kind
        _check_place(path, kind)
        with self._told():
            self._file = _connected(path.absolute())
            try:
                self._begin()
            except BaseException:
                self._file.close()
                raise

    def _begin(self) -> None:
        (application,) = self._file.execute("PRAGMA application_id").fetchone()
        (tables,) = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        ours = application == self.kind.application
        something = tables or (application and not ours)
        if something and not ours:
            raise StoreError(
                f"{quoted(self.path)} is a database of something else: name another file for the {self.kind.word}"
            )
        (sound,) = self._file.execute("PRAGMA integrity_check(1)").fetchone()
        if sound != "ok":
            raise self.damaged(sound.splitlines()[-1])
        if not (ours and something):
            _write_ahead(self._file)
            with self._file:
                self._file.execute("BEGIN IMMEDIATE")  # two processes may be here at once
                self._file.execute(f"PRAGMA application_id = {self.kind.application}")

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, statement: str, values: tuple[object, ...] = ()) -> None:
        """Carry out one statement, for good."""
        with self._told(), self._file:
            self._file.execute(statement, values)

    def rows(self, query: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """What a query finds."""
        with self._told():
            return self._file.execute(query, values).fetchall()

    def has(self, table: str) -> bool:
        """Whether there is a table of that name."""
        return bool(self.rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", (table,)))

    def damaged(self, how: str) -> StoreError:
        """The error that says so."""
        return StoreError(
            f"{quoted(self.path)} is damaged ({how}): put a copy in its place, or move it away and begin again"
        )

    @contextmanager
    def _told(self) -> Iterator[None]:
        """SQLite's complaints as sentences."""
        try:
            yield
        except sqlite3.OperationalError as error:
            if any(sign in str(error) for sign in ("no such", "Could not decode", "malformed")):
                raise self.damaged(str(error)) from None
            mend = next((mend for sign, mend in MENDS.items() if sign in str(error)), "name another file")
            raise StoreError(f"the store {quoted(self.path)} cannot be used, {error}: {mend}") from None
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise self.damaged(str(error)) from None


def _check_place(path: Path, kind: Kind) -> None:
    """Refuse, with the mend, what SQLite would merely call impossible to open."""
    if path.is_dir():
        raise StoreError(f"{quoted(path)} is a folder: name a file in it, such as {quoted(path / kind.file)}")
    if not path.parent.is_dir():
        raise StoreError(f"there is no folder {quoted(path.parent)} for the store: make it, or name another file")
    none = StoreError(f"{quoted(path)} is no store of a {kind.word}, or its beginning is damaged: name another file")
    try:
        if path.exists() and not path.is_file():
            raise none  # whoever opens a pipe may wait for ever
        with path.open("rb") as file:
            start = file.read(len(MAGIC))
    except FileNotFoundError:
        return
    except OSError as error:
        raise StoreError(
            f"{quoted(path)} cannot be read, {(error.strerror or str(error)).lower()}: name another file"
        ) from None
    if start not in {b"", MAGIC}:
        raise none


def _connected(path: Path) -> sqlite3.Connection:
    """The open file; where nothing may be written beside it, a file that nobody is writing is read all the same."""
    try:
        return _looked_into(sqlite3.connect(path, timeout=PATIENCE))
    except sqlite3.OperationalError:
        log = path.with_name(path.name + "-wal")
        if not path.exists() or (log.exists() and log.stat().st_size):
            raise
        return sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)


def _looked_into(file: sqlite3.Connection) -> sqlite3.Connection:
    """The open file, closed again where nothing can be read from it: SQLite opens no file before it is asked."""
    try:
        file.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except BaseException:
        file.close()
        raise
    return file


def _write_ahead(file: sqlite3.Connection) -> None:
    """Switch to write-ahead logging, for which SQLite does not wait where another process is at it."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            file.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.02)
        else:
            return


@dataclass(frozen=True)
class SealedTable:
    """The columns that tell rows apart and those of what was found, each with its SQLite type; ``words`` tell a row.

    A column for the method belongs to the key. So what an older method found is not taken for the same.
    """

    name: str
    key: Mapping[str, str]
    found: Mapping[str, str]
    words: Callable[[Row], str]

    @property
    def columns(self) -> tuple[str, ...]:
        """What the seal covers, in the order in which it does."""
        return (*self.key, *self.found)

    @property
    def schema(self) -> str:
        """The SQL that makes the table where there is none."""
        typed = {**self.key, **self.found, "seconds": "REAL", "seal": "TEXT"}
        lines = ", ".join(f"{column} {kind} NOT NULL" for column, kind in typed.items())
        return f"CREATE TABLE IF NOT EXISTS {self.name} ({lines}, PRIMARY KEY ({', '.join(self.key)})) WITHOUT ROWID"


def write_row(store: Store, table: SealedTable, row: Mapping[str, object], seconds: float) -> None:
    """Write a row down, for good; one of the same key is written over."""
    values = tuple(row[column] for column in table.columns)
    store.write(table.schema)
    marks = ", ".join("?" * (len(values) + 2))
    store.write(f"INSERT OR REPLACE INTO {table.name} VALUES ({marks})", (*values, seconds, sealed(values)))


def read_rows(store: Store, table: SealedTable, where: Mapping[str, object]) -> list[tuple[Row, float]]:
    """The rows that have these values, in order of their keys, each with its seconds.

    Raises :class:`StoreError` where a seal is broken, or the seconds are none.
    """
    if not store.has(table.name):
        return []
    wanted = " AND ".join(f"{column} = ?" for column in where)
    query = f"SELECT {', '.join(table.columns)}, seconds, seal FROM {table.name} WHERE {wanted}"
    found = store.rows(f"{query} ORDER BY {', '.join(table.key)}", tuple(where.values()))
    return [_checked(store, table, values) for values in found]


def read_made(
    store: Store, table: SealedTable, where: Mapping[str, object], make: Callable[[Row, float], Made]
) -> list[Made]:
    """What is made of each of these rows and of its seconds.

    Raises :class:`StoreError` as :func:`read_rows` does, and where nothing can be made of a row:
    a seal says that it was not changed, and anybody can make one.
    """
    found = []
    for row, seconds in read_rows(store, table, where):
        try:
            found.append(make(row, seconds))
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError, SatmavError):
            raise store.damaged(f"{table.words(row)} says what cannot be") from None
    return found


def _checked(store: Store, table: SealedTable, values: tuple[Any, ...]) -> tuple[Row, float]:
    *said, seconds, seal = values
    row = dict(zip(table.columns, said, strict=True))
    if seal != sealed(tuple(said)):
        raise store.damaged(f"the seal of {table.words(row)} is broken")
    if not isinstance(seconds, float) or not 0 <= seconds < inf:
        raise store.damaged(f"{table.words(row)} took {seconds!r} seconds")
    return row, seconds


def sealed(values: tuple[object, ...]) -> str:
    """The seal of what a row says: the fingerprint of its values, a bar between them."""
    return fingerprint("|".join(map(str, values)))
