"""The store of long work: a SQLite file with a row for each finished piece, whole whenever the program is killed.

Its user says what kind of store it is: SQLite's application id marks the file, so that a foreign one is left alone. A
row has a seal, a digest of what it says, so that a damaged one is noticed. The seconds that the piece took stand beside
it, outside the seal: they say nothing of the result. A table is made when its first row is written.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, TypeVar

from satmav.errors import SatmavError, quoted
from satmav.records.files import fingerprint

Row = dict[str, Any]
Made = TypeVar("Made")

BUSY_TIMEOUT_S = 30
"""Seconds to wait for another process that writes."""


class StoreError(SatmavError):
    """A store that cannot be read or written."""


@dataclass(frozen=True)
class Kind:
    """The kind of a store: SQLite's application_id, and a word for its subject that takes *a* and *the*."""

    application: int
    word: str


class Store:
    """An open store; use it in a ``with`` statement."""

    def __init__(self, path: Path, kind: Kind) -> None:
        """Open the file, or make it; raises :class:`StoreError` where it is no such store, or cannot be read."""
        self.path = path
        with self._complaints():
            self._file = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S)
            try:
                self._begin(kind)
            except BaseException:
                self._file.close()
                raise

    def _begin(self, kind: Kind) -> None:
        (application,) = self._file.execute("PRAGMA application_id").fetchone()
        (tables,) = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if application == kind.application:
            (sound,) = self._file.execute("PRAGMA integrity_check(1)").fetchone()
            if sound != "ok":
                raise self.damaged(sound.splitlines()[-1])
        elif application or tables:
            raise StoreError(
                f"{quoted(self.path)} is a database of something else: name another file for the {kind.word}"
            )
        else:
            with suppress(sqlite3.OperationalError):  # another process may be at it
                self._file.execute("PRAGMA journal_mode = WAL")  # a fifth of the time for a row
            with self._file:
                self._file.execute(f"PRAGMA application_id = {kind.application}")

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def write(self, statement: str, values: tuple[object, ...] = ()) -> None:
        """Carry out one statement, for good."""
        with self._complaints(), self._file:
            self._file.execute(statement, values)

    def rows(self, query: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        """Fetch the rows of a query."""
        with self._complaints():
            return self._file.execute(query, values).fetchall()

    def damaged(self, how: str) -> StoreError:
        return StoreError(
            f"{quoted(self.path)} is damaged ({how}): put a copy in its place, or move it away and begin again"
        )

    @contextmanager
    def _complaints(self) -> Iterator[None]:
        """Turn SQLite's complaints into sentences."""
        try:
            yield
        except sqlite3.OperationalError as error:
            mend = "see that its folder is there and has room, or name another file"
            raise StoreError(f"the store {quoted(self.path)} cannot be used ({error}): {mend}") from None
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise self.damaged(str(error)) from None


@dataclass(frozen=True)
class SealedTable:
    """The columns that tell rows apart and those of what was found, each with its SQLite type; ``words`` name a row.

    A column for the method belongs to the key. So what an older method found is not taken for the same.
    """

    name: str
    key: Mapping[str, str]
    found: Mapping[str, str]
    words: Callable[[Row], str]

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that the seal covers, in their order."""
        return (*self.key, *self.found)


def write_row(store: Store, table: SealedTable, row: Mapping[str, object], seconds: float) -> None:
    """Write a row down, for good; one of the same key is written over."""
    typed = {**table.key, **table.found, "seconds": "REAL", "seal": "TEXT"}
    lines = ", ".join(f"{column} {kind} NOT NULL" for column, kind in typed.items())
    key = f"PRIMARY KEY ({', '.join(table.key)})"
    store.write(f"CREATE TABLE IF NOT EXISTS {table.name} ({lines}, {key}) WITHOUT ROWID")
    values = tuple(row[column] for column in table.columns)
    marks = ", ".join("?" * len(typed))
    store.write(f"INSERT OR REPLACE INTO {table.name} VALUES ({marks})", (*values, seconds, sealed(values)))


def read_made(
    store: Store, table: SealedTable, where: Mapping[str, object], make: Callable[[Row, float], Made]
) -> list[Made]:
    """Read the rows that have these values, in order of their keys, and make something of each and its seconds.

    Raises :class:`StoreError` where a seal is broken, the seconds are none, or nothing can be made of a row: anybody
    can make a seal.
    """
    if not store.rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", (table.name,)):
        return []
    wanted = " AND ".join(f"{column} = ?" for column in where)
    query = f"SELECT {', '.join(table.columns)}, seconds, seal FROM {table.name} WHERE {wanted}"
    made = []
    for *values, seconds, seal in store.rows(f"{query} ORDER BY {', '.join(table.key)}", tuple(where.values())):
        row = dict(zip(table.columns, values, strict=True))
        if seal != sealed(tuple(values)) or not isinstance(seconds, float) or not 0 <= seconds < inf:
            raise store.damaged(f"the seal of {table.words(row)} is broken")
        try:
            made.append(make(row, seconds))
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError, SatmavError):
            raise store.damaged(f"{table.words(row)} says what cannot be") from None
    return made


def sealed(values: tuple[object, ...]) -> str:
    """The seal of a row: the fingerprint of its values, a bar between them."""
    return fingerprint("|".join(map(str, values)))
