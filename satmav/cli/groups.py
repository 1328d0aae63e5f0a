"""The options of a command as a group, a data class; and which of them do not go together, as a table."""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from inspect import Signature, signature
from typing import Any, TypeVar, get_type_hints

import typer

from satmav.errors import UsageError

Group = TypeVar("Group")


def grouped(group: type[Group]) -> Callable[[Callable[[Group], None]], Callable[..., None]]:
    """Make a command of a function that takes a data class: each field of it is an option or argument."""
    hints = get_type_hints(group, vars(sys.modules[group.__module__]), {}, include_extras=True)
    plain = signature(group).parameters.values()
    parameters = [parameter.replace(annotation=hints[parameter.name]) for parameter in plain]

    def spread(command: Callable[[Group], None]) -> Callable[..., None]:
        @wraps(command)
        def flat(**given: Any) -> None:
            command(group(**given))

        flat.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
        flat.__annotations__ = hints
        return flat

    return spread


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
        if ones := [given[name] for name in clash.options.split() if name in given]:
            harmful = (name for name in clash.excludes.split() if name in given and _is_harmful(clash, name, values))
            _refuse(clash, ones[0], [given[name] for name in harmful if given[name] != ones[0]], given.keys())


def _refuse(clash: Clash, one: str, others: list[str], given: Container[str]) -> None:
    """Raise where an option stands beside others that it excludes, or without those that it needs."""
    lacks = clash.needs and not any(name in given for name in clash.needs.split())
    if others or lacks:
        raise UsageError(clash.said.format(one=one, others=" and ".join(others)))


def _is_given(value: object, param: object) -> bool:
    """Whether an option says anything else than when it is left out."""
    return value not in (None, (), []) and value is not False and value != getattr(param, "default", None)


def _is_harmful(clash: Clash, name: str, values: Mapping[str, object]) -> bool:
    return name not in clash.unless or values[name] != clash.unless[name]
