"""``satmav stack``: orders of a deck that win however it is cut."""

import typer

from satmav.cli.stackings import find, prove, verify

group = typer.Typer(no_args_is_help=True)
group.command("verify")(verify.command)
group.command("find")(find.command)
group.command("prove")(prove.command)


@group.callback()
def command() -> None:
    """Orders of a deck that win for one player however it is cut.

    Example: satmav stack find --count 5

    What is known: satmav stack verify --known kun

    All of them: satmav stack prove kicsi
    """
