"""The command line: one file a command; each parses, calls the library and renders.

Errors that a user can cause end here in one sentence and exit code 2.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import FileIO, TextIOWrapper
from typing import Annotated

import typer

from satmav.check import CheckError
from satmav.errors import SatmavError

__all__ = ["app", "main", "run"]

app = typer.Typer(
    name="satmav",
    help="Maverick Solitaire: can 25 dealt cards be split into five pat poker hands, and if not, why not?",
    epilog="Start with: satmav deal --named three-of-clubs > deal.txt; satmav explain deal.txt",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS = (
    "explain", "solve", "hint", "count", "deal", "export", "check", "census", "survey", "bench",
    "rank", "showdown", "draw", "frequencies", "first", "euler54",
)  # fmt: skip


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"satmav {version('satmav')}")
        raise typer.Exit


@app.callback()
def _about(
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    pass


def _register(names: Iterable[str]) -> None:
    """Import the modules of some commands; one is enough to run it, and imports take most of the time."""
    known = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    for name in names:
        if name not in known:
            module = import_module(f"satmav.cli.{name}")
            if hasattr(module, "group"):  # a command with commands of its own
                app.add_typer(module.group, name=name)
            else:
                app.command(name, cls=getattr(module, "CLASS", None))(module.command)


def main(words: Sequence[str]) -> None:
    """Run the command line on these words; ends with SystemExit."""
    if sys.stdout is None:  # closed by the shell
        sys.stdout = TextIOWrapper(FileIO(os.devnull, "w"), encoding="utf-8")
    try:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        _register(words[:1] if words and words[0] in COMMANDS else COMMANDS)
        app(args=list(words), prog_name="satmav")
    except CheckError as error:
        sys.exit(f"satmav: an answer failed its check, which is a bug in satmav; please report it: {error}")
    except SatmavError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # Python flushes once more at exit
        print(f"the output cannot be written: {(error.strerror or str(error)).lower()}", file=sys.stderr)
        sys.exit(2)


def run(*before: str) -> None:
    """Run the command line as this process, on its own words after those given.

    Where the reader of a pipe has gone, the process ends as other programs do, without a word.
    """
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    main([*before, *sys.argv[1:]])
