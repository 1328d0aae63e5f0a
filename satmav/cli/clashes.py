"""Options of a command that do not go together, as a table: which exclude others, and which need another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import typer

from satmav.errors import UsageError


@dataclass(frozen=True)
class Clash:
    """Options, any of which ``excludes`` the others named, or ``needs`` one of them; names are parameters' names.

    ``said`` tells it; in it ``{one}`` is the option that was given, and ``{others}`` are those that it excludes.
    ``unless`` has values of excluded options that do no harm.
    """

    options: str
    said: str
    excludes: str = ""
    needs: str = ""
    unless: Mapping[str, object] = field(default_factory=dict)


def refuse(context: typer.Context, clashes: Iterable[Clash]) -> None:
    """Raise :class:`UsageError` for the first clash between the options that a command was given."""
    values = context.params  # those of the command; the library's own, such as --help, are not among them
    params = {str(param.name): param for param in context.command.params}
    given = {name: params[name].opts[0] for name, value in values.items() if _is_given(value, params[name])}
    for clash in clashes:
        ones = [given[name] for name in clash.options.split() if name in given]
        if not ones:
            continue
        harmful = [name for name in clash.excludes.split() if name in given and not _is_harmless(clash, name, values)]
        others = [given[name] for name in harmful if given[name] != ones[0]]
        if others or (clash.needs and not given.keys() & set(clash.needs.split())):
            raise UsageError(clash.said.format(one=ones[0], others=" and ".join(others)))


def _is_given(value: object, param: object) -> bool:
    """Whether an option says anything else than when it is left out."""
    return value not in (None, (), []) and value is not False and value != getattr(param, "default", None)


def _is_harmless(clash: Clash, name: str, values: Mapping[str, object]) -> bool:
    return name in clash.unless and values[name] == clash.unless[name]
