"""The store: a SQLite file with a row a block, written as soon as the block is done.

A row has a seal, a digest of what it says, so that a damaged file is noticed; the file has an application id,
so that a foreign one is. Write-ahead logging keeps it whole whenever the program is killed.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import Any

from satmav.census.blocks import Block, Tally
from satmav.errors import SatmavError
from satmav.game.rules import Rules
from satmav.game.shapes import Shape, shape_named, text

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
class Done:
    """A block that was counted, and the seconds that it took."""

    block: Block
    tally: Tally
    seconds: float


class Store:
    """An open store; use it in a ``with`` statement."""

    def __init__(self, path: Path) -> None:
        self.path = path
        _check_place(path)
        with self._told():
            self._file = _connected(path.absolute())
            self._begin()

    def _begin(self) -> None:
        ours, tables = self._state()
        if not ours and tables:
            raise StoreError(f"{str(self.path)!r} is a database of something else: name another file for the census")
        (sound,) = self._file.execute("PRAGMA integrity_check(1)").fetchone()
        if sound != "ok":
            raise self.damaged(sound.splitlines()[-1])
        if not (ours and tables):
            _write_ahead(self._file)
            with self._file:
                self._file.execute("BEGIN IMMEDIATE")  # two processes may be here at once
                self._file.execute(f"PRAGMA application_id = {APPLICATION}")
                self._file.execute(SCHEMA)

    def _state(self) -> tuple[bool, bool]:
        """Whether the file is a census's, and whether there is anything in it."""
        (application,) = self._file.execute("PRAGMA application_id").fetchone()
        (tables,) = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return application == APPLICATION, bool(tables or application not in {0, APPLICATION})

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

    def check_seconds(self, seconds: object) -> None:
        """Refuse seconds that are none; the seal does not cover them."""
        if not isinstance(seconds, float) or not 0 <= seconds < inf:
            raise self.damaged(f"a block took {seconds!r} seconds")

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
        self.check_seconds(seconds)
        return Done(block, Tally(int(row[5]), int(row[6])), seconds)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """SQLite's complaints as sentences."""
        try:
            yield
        except sqlite3.OperationalError as error:
            if any(sign in str(error) for sign in ("no such", "Could not decode", "malformed")):
                raise self.damaged(str(error)) from None
            mend = next((mend for sign, mend in MENDS.items() if sign in str(error)), "name another file")
            raise StoreError(f"the store {str(self.path)!r} cannot be used, {error}: {mend}") from None
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise self.damaged(str(error)) from None


def _check_place(path: Path) -> None:
    """Refuse, with the mend, what SQLite would merely call impossible to open."""
    if path.is_dir():
        raise StoreError(f"{str(path)!r} is a folder: name a file in it, such as {str(path / 'census.sqlite')!r}")
    if not path.parent.is_dir():
        raise StoreError(f"there is no folder {str(path.parent)!r} for the store: make it, or name another file")
    try:
        with path.open("rb") as file:
            start = file.read(len(MAGIC)) if path.is_file() else b""
    except FileNotFoundError:
        return
    except OSError as error:
        raise StoreError(
            f"{str(path)!r} cannot be read, {(error.strerror or str(error)).lower()}: name another file"
        ) from None
    if not path.is_file() or start not in {b"", MAGIC}:
        raise StoreError(f"{str(path)!r} is no store of a census, or its beginning is damaged: name another file")


def _connected(path: Path) -> sqlite3.Connection:
    """The open file; where nothing may be written beside it, a file that nobody is writing is read all the same."""
    try:
        file = sqlite3.connect(path, timeout=PATIENCE)
        file.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        log = path.with_name(path.name + "-wal")
        if not path.exists() or (log.exists() and log.stat().st_size):
            raise
        return sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)
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


def sealed(row: tuple[object, ...]) -> str:
    """The seal of what a row says."""
    return sha256("|".join(map(str, row)).encode()).hexdigest()[:16]
