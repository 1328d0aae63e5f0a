"""The store: a SQLite file with a row a block, written as soon as the block is done.

A row has a seal, a digest of what it says, so that a damaged file is noticed; the file has an application id,
so that a foreign one is. Write-ahead logging keeps it whole whenever the program is killed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from satmav.census.blocks import Block, Tally
from satmav.census.shapes import Shape, shape_named, text
from satmav.errors import SatmavError
from satmav.rules import Rules

APPLICATION = 0x5A7A_CE25
"""SQLite's application_id of a census."""
ALGORITHM = "or-transform 1"
"""The method that counted; raised when the meaning of a block changes."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS block (
    rules TEXT NOT NULL, shape TEXT NOT NULL, start INTEGER NOT NULL, step INTEGER NOT NULL,
    algorithm TEXT NOT NULL, choices TEXT NOT NULL, lost TEXT NOT NULL, seconds REAL NOT NULL, seal TEXT NOT NULL,
    PRIMARY KEY (rules, shape, start, step, algorithm)
) WITHOUT ROWID
"""


class StoreError(SatmavError):
    """A store that cannot be read or written."""


@dataclass(frozen=True)
class Done:
    """A block that was counted, and the seconds that it took."""

    block: Block
    tally: Tally
    seconds: float


class Store:
    """An open store; use it in a ``with`` statement."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with self._told():
            self._file = sqlite3.connect(path, timeout=30)
            self._begin()

    def _begin(self) -> None:
        (application,) = self._file.execute("PRAGMA application_id").fetchone()
        (tables,) = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if application != APPLICATION and (tables or application):
            raise StoreError(f"{str(self.path)!r} is a database of something else: name another file for the census")
        (sound,) = self._file.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok":
            raise self.damaged(sound.splitlines()[-1])
        if application != APPLICATION:
            self._file.execute("PRAGMA journal_mode = WAL")
            with self._file:
                self._file.execute(f"PRAGMA application_id = {APPLICATION}")
                self._file.execute(SCHEMA)

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

    def damaged(self, how: str) -> StoreError:
        """The error that says so."""
        return StoreError(
            f"{str(self.path)!r} is damaged ({how}): put a copy in its place, or move it away and begin again"
        )

    def add(self, rules: Rules, done: Done) -> None:
        """Write a block down, for good."""
        block, tally = done.block, done.tally
        row = (rules.name, text(block.shape), block.start, block.step, ALGORITHM, str(tally.choices), str(tally.lost))
        self.write("INSERT OR REPLACE INTO block VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (*row, done.seconds, sealed(row)))

    def done(self, rules: Rules, shape: Shape) -> list[Done]:
        """The shape's blocks that were counted, by the method of this version."""
        rows = self.rows(
            "SELECT rules, shape, start, step, algorithm, choices, lost, seconds, seal FROM block"
            " WHERE rules = ? AND shape = ? AND algorithm = ? ORDER BY start",
            (rules.name, text(shape), ALGORITHM),
        )
        return [self._read(row) for row in rows]

    def _read(self, row: tuple[Any, ...]) -> Done:
        *said, seconds, seal = row
        if seal != sealed(tuple(said)):
            raise self.damaged(f"the seal of block {row[2]} of {row[3]} of {row[1]} ({row[0]}) is broken")
        block = Block(shape_named(row[1]), row[2], row[3])
        return Done(block, Tally(int(row[5]), int(row[6])), seconds)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """SQLite's complaints as sentences."""
        try:
            yield
        except sqlite3.OperationalError as error:
            raise StoreError(f"the store {str(self.path)!r} cannot be used: {error}") from None
        except sqlite3.DatabaseError as error:
            raise self.damaged(str(error)) from None


def sealed(row: tuple[object, ...]) -> str:
    """The seal of what a row says."""
    return sha256("|".join(map(str, row)).encode()).hexdigest()[:16]
