"""The options of a command as fields of a class; which of them do not go together, as a table; names in the help.

Engines and encodings of other packages are sought when the help is shown, not before.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import wraps
from inspect import Parameter, Signature
from typing import Any, TypeVar, get_type_hints

import typer
from typer.core import TyperCommand, TyperOption

from satmav.errors import UsageError

Group = TypeVar("Group")


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


def grouped(
    group: type[Group], clashes: Sequence[Clash] = ()
) -> Callable[[Callable[[Group], None]], Callable[..., None]]:
    """Make a command of a function that takes an object of a class: each field of it is an option or argument.

    The options that it is given are held against the clashes before anything else is done.
    """
    hints, defaults = get_type_hints(group), vars(group)
    parameters = [
        Parameter(name, Parameter.KEYWORD_ONLY, default=defaults.get(name, Parameter.empty), annotation=hint)
        for name, hint in {**({"context": typer.Context} if clashes else {}), **hints}.items()
    ]

    def spread(command: Callable[[Group], None]) -> Callable[..., None]:
        @wraps(command)
        def flat(**given: Any) -> None:
            if clashes:
                refuse(given.pop("context"), clashes)
            args = group()
            vars(args).update(given)
            command(args)

        flat.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
        flat.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
        return flat

    return spread


def refuse(context: typer.Context, clashes: Iterable[Clash]) -> None:
    """Raise :class:`UsageError` for the first clash between the options that a command was given."""
    values, given = context.params, _given(context)
    for clash in clashes:
        if ones := [given[name] for name in clash.options.split() if name in given]:
            excluded = [name for name in clash.excludes.split() if name in given]
            harmful = (given[name] for name in excluded if values[name] != clash.unless.get(name))
            others = [option for option in harmful if option != ones[0]]
            if others or (clash.needs and not given.keys() & clash.needs.split()):
                raise UsageError(clash.said.format(one=ones[0], others=" and ".join(others)))


def _given(context: typer.Context) -> dict[str, str]:
    """The options that a command was given, by their names; the library's own, such as --help, are not among them."""
    options = {str(param.name): param for param in context.command.params}
    some = {name for name, value in context.params.items() if value not in (None, (), [], options[name].default)}
    return {name: option.opts[0] for name, option in options.items() if name in some}


class OpenCommand(TyperCommand):
    """A command, to whose options ``--engine`` and ``--encoding`` other packages may add names."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        ours = self.params
        self.params = [_with_added(option) if isinstance(option, TyperOption) else option for option in ours]
        try:
            super().format_help(ctx, formatter)
        finally:
            self.params = ours


def _with_added(option: TyperOption) -> TyperOption:
    """The option, or one whose help goes on with the names that other packages add."""
    if option.name not in ("engine", "encoding"):
        return option
    from satmav.encode import ENCODINGS, encoding_names
    from satmav.engines import ENGINES, engine_names

    engine = option.name == "engine"
    longer, added = copy(option), engine_names()[len(ENGINES) :] if engine else encoding_names()[len(ENCODINGS) :]
    if added:
        longer.help = f"{option.help} Of other packages: {', '.join(added)}."
    return longer
