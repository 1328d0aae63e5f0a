"""The command line: one file a command; each parses, calls the library and renders.

Errors that a user can cause end here in one sentence and exit code 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

import typer

from satmav.check import CheckError
from satmav.cli import count, deal, explain, export, solve
from satmav.errors import SatmavError

__all__ = ["app", "main"]

app = typer.Typer(
    name="satmav",
    help="Maverick Solitaire: can 25 dealt cards be split into five pat poker hands, and if not, why not?",
    epilog="Start with: satmav deal --named three-of-clubs > deal.txt; satmav explain deal.txt",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS: dict[str, Callable[..., None]] = {
    "explain": explain.command,
    "solve": solve.command,
    "count": count.command,
    "deal": deal.command,
    "export": export.command,
}
for name, command in COMMANDS.items():
    app.command(name)(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; ``arguments`` stand in for the process's own."""
    try:
        app(args=None if arguments is None else list(arguments), prog_name="satmav")
    except CheckError as error:
        sys.exit(f"satmav: an answer failed its check, which is a bug in satmav; please report it: {error}")
    except SatmavError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:
        # whoever read our output has gone; leave without a word, also when Python flushes at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
