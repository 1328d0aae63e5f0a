"""Engines and encodings of other packages in a command's help: they are sought when the help is shown, not before."""

from collections.abc import Callable
from copy import copy
from typing import Any

from typer.core import TyperCommand, TyperOption

from satmav.encode import ENCODINGS, encoding_names
from satmav.engines import ENGINES, engine_names

ADDED: dict[str, Callable[[], list[str]]] = {
    "engine": lambda: engine_names()[len(ENGINES) :],
    "encoding": lambda: encoding_names()[len(ENCODINGS) :],
}


class OpenCommand(TyperCommand):
    """A command with options ``--engine`` or ``--encoding``, of which other packages may add to the names."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """The help, with the names that other packages add."""
        ours = self.params
        self.params = [_with_added(option) if isinstance(option, TyperOption) else option for option in ours]
        try:
            super().format_help(ctx, formatter)
        finally:
            self.params = ours


def _with_added(option: TyperOption) -> TyperOption:
    """The option, or one whose help goes on with the names that other packages add."""
    if not (names := ADDED.get(option.name or "", list)()):
        return option
    longer = copy(option)
    longer.help = f"{option.help} Of other packages: {', '.join(names)}."
    return longer
