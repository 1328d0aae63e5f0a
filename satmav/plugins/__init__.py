"""A table of things by name: ours, and those that other packages add by entry points.

A package says in its metadata that it has an entry of some name, and where (PyPA, *Entry points specification*). So its
names can be listed without importing any of it; it is imported when one of them is asked for. To look through the
metadata of all that is installed takes some 20 ms. Nobody who asks for a name of ours pays that. Ours stay ours: an
entry of another package under such a name is passed over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from satmav.errors import UsageError, choice, quoted

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints


class Entry(Protocol):
    """An entry of a table."""

    @property
    def name(self) -> str: ...


E = TypeVar("E", bound=Entry)


@dataclass(frozen=True, slots=True)
class Table(Generic[E]):
    """Entries of a kind: ``own`` by name, and those of other packages under the entry point group."""

    what: str
    group: str
    kind: type[E]
    own: Mapping[str, E]
    _loaded: dict[str, E] = field(default_factory=dict)

    def names(self) -> list[str]:
        """All names there are, ours first."""
        return [*self.own, *sorted({point.name for point in _points(self.group)} - self.own.keys())]

    def entry(self, name: str) -> E:
        """The entry of that name.

        Raises :class:`UsageError` where there is none, and where a package offers one that cannot be used.
        """
        if name in self.own:
            return self.own[name]
        if name not in self._loaded:
            self._loaded[name] = _load(self, name)
        return self._loaded[name]


def _points(group: str) -> EntryPoints:
    from importlib.metadata import entry_points  # a slow import

    return entry_points(group=group)


def _load(table: Table[E], name: str) -> E:
    points = tuple(_points(table.group).select(name=name))
    packages = [point.dist.name if point.dist else point.value for point in points]
    if not points:
        choice(table.what, name, dict.fromkeys(table.names()))
    called, mend = f"the {table.what} {quoted(name)}", "mend or uninstall the package"
    if len(points) > 1:
        raise UsageError(f"several packages have {called}, {' and '.join(packages)}: keep one of them")
    theirs = f"{called} of the package {packages[0]}"
    try:
        entry = points[0].load()
    except Exception as error:  # whatever goes wrong in code that is not ours
        raise UsageError(f"{theirs} cannot be loaded ({type(error).__name__}: {error}): {mend}") from error
    if not isinstance(entry, table.kind) or entry.name != name:
        raise UsageError(f"{theirs} is no {table.kind.__name__} of that name: {mend}")
    return entry
