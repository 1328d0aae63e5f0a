"""``satmav stack``: orders of a deck that win however it is cut."""

from __future__ import annotations

import typer

from satmav.cli import stack_find, stack_prove, stack_verify

group = typer.Typer(no_args_is_help=True)
group.command("verify")(stack_verify.command)
group.command("find")(stack_find.command)
group.command("prove")(stack_prove.command)


@group.callback()
def command() -> None:
    """Orders of a deck that win for one player however it is cut.

    Example: satmav stack find --count 5

    What is known: satmav stack verify --known kun

    All of them: satmav stack prove kicsi
    """
