"""``satmav stack``: orders of a deck that win however it is cut."""

from __future__ import annotations

import typer

from satmav.cli import stack_prove

group = typer.Typer(no_args_is_help=True)
group.command("prove")(stack_prove.command)


@group.callback()
def command() -> None:
    """Orders of a deck that win for one player however it is cut.

    Example: satmav stack prove kicsi
    """
