"""Tables of sealed rows: a row a piece of work, written as soon as the piece is done, and never believed unread.

A row has a seal, a digest of what it says, so that a damaged one is noticed. The seconds that the piece took stand
beside it, outside the seal: they say nothing of the result. A table is made when its first row is written.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, TypeVar

from satmav.errors import SatmavError
from satmav.jobs.store import Store
from satmav.records.files import fingerprint

Row = dict[str, Any]
Made = TypeVar("Made")


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

    Raises :class:`satmav.jobs.store.StoreError` where a seal is broken, or the seconds are none.
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

    Raises :class:`satmav.jobs.store.StoreError` as :func:`read_rows` does, and where nothing can be made of a row:
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
