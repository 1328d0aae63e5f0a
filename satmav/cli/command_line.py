"""The words of the command line, handed to the command that they name.

Errors that a user can cause end here in one sentence and exit code 2.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer

from satmav.check import CheckError
from satmav.cli import memory
from satmav.cli.streams import complain, silence_output
from satmav.errors import SatmavError

app = typer.Typer(
    name="satmav",
    help="Maverick Solitaire: can 25 dealt cards be split into five pat poker hands, and if not, why not?",
    epilog="Start with: satmav deal --named three-of-clubs > deal.txt; satmav explain deal.txt",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
COMMANDS = (
    "explain", "solve", "hint", "count", "deal", "export", "decode", "check", "census", "survey", "bench",
    "rank", "showdown", "draw", "frequencies", "first", "euler54", "stack",
)  # fmt: skip


Misused: type[Exception] = typer.BadParameter.__mro__[2]
"""What typer raises for words that it cannot read: ClickException, of click or of typer's own copy."""


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


def obey(words: Sequence[str]) -> None:
    """Run the command that these words name; ends with SystemExit."""
    try:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        _register(words[:1] if words and words[0] in COMMANDS else COMMANDS)
        try:
            code = app(args=list(words) or ["--help"], prog_name="satmav", standalone_mode=False)
        finally:
            sys.stdout.flush()
        sys.exit((code or 0) if words else 2)
    except Misused as error:
        complain(_misuse(error))
        sys.exit(2)
    except CheckError as error:
        sys.exit(f"satmav: an answer failed its check, which is a bug in satmav; please report it: {error}")
    except SatmavError as error:
        complain(str(error))
        sys.exit(2)
    except (MemoryError, ImportError, OSError) as error:
        if memory.is_short(error):
            memory.let_go(error)
            complain(memory.SENTENCE)
            sys.exit(2)
        if not isinstance(error, OSError):
            raise
        silence_output()
        complain(f"the output cannot be written: {(error.strerror or str(error)).lower()}")
        sys.exit(2)


PLAINER = {
    "Input should be a valid integer, unable to parse string as an integer": "that is not a whole number",
    "Input should be a valid number, unable to parse string as a number": "that is not a number",
}
"""What the library says of words that are no numbers, in plain words."""


def _misuse(error: Any) -> str:
    """What is wrong with the words of a command, in a sentence that says where to look."""
    command = error.ctx.command_path if getattr(error, "ctx", None) else "satmav"
    sentence = " ".join(error.format_message().split()).rstrip(".")
    for theirs, ours in PLAINER.items():
        sentence = sentence.replace(theirs, ours)
    return f"{sentence} (see {command} --help)"
