"""What can go wrong through no fault of ours: each error is one sentence with the place and the mend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class SatmavError(Exception):
    """Base of every error that a user can cause; the command line prints it and exits with code 2."""


class CardError(SatmavError):
    """A card that does not exist."""


class DealError(SatmavError):
    """A set of cards that is not a deal."""


class UsageError(SatmavError):
    """A combination of options or arguments that makes no sense."""


class MissingPackageError(SatmavError):
    """An optional package that the request needs is not installed."""

    def __init__(self, package: str, extra: str, purpose: str) -> None:
        super().__init__(
            f"{purpose} needs the package {package}, which is not installed: pip install 'satmav[{extra}]'"
        )


class Fault(NamedTuple):
    """One fault of a deal file: where it is (1-based; 0 where there is no place) and what to do."""

    source: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.source, self.line, self.column) if part)
        return f"{place}: {self.message}"


class DealFileError(SatmavError):
    """Every fault found in a deal file."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def choice(what: str, name: str, table: Mapping[str, T]) -> T:
    """The entry of that name.

    Raises :class:`UsageError`, listing the names, where there is none.
    """
    if name in table:
        return table[name]
    raise UsageError(f"there is no {what} {name!r}: choose one of {', '.join(table)}")
