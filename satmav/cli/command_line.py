"""The words of the command line, handed to the command that they name.

Errors that a user can cause end here in one sentence and exit code 2.
"""

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from satmav.cli.groups import OpenCommand
from satmav.cli.streams import complain, prepare_output, silence
from satmav.errors import SatmavError, quoted

COMMANDS = {
    "explain": "Say why a deal is won or lost.",
    "solve": "Decide deals and show the hands.",
    "hint": "Say the next step that is sure in a deal, and why.",
    "count": "Count the partitions of deals into pat hands, exactly.",
    "play": "Play on a page in the browser, with hints.",
    "deal": "Deal cards, one deal a line, for the other commands to read.",
    "export": "Write a deal's constraints in a format that solvers read, with names that say what they mean.",
    "decode": "Turn a solver's answer to an exported deal into hands.",
    "check": "Check a certificate by brute force and arithmetic, without a solver.",
    "census": "Count the winnable deals exactly, shape by shape.",
    "survey": "Draw random deals, decide them all, and say how many can be won.",
    "bench": "Race engines, encodings, solvers and exact-cover libraries on the same deals.",
    "rank": "Rank a poker hand: its name, its best five cards, its strength.",
    "showdown": "Show who wins, and with which five cards.",
    "draw": "Tell which card to exchange for a new one, or that it is best to keep all five.",
    "frequencies": "Tell how often hands of each type come, exactly.",
    "first": "Tell what comes first when cards are turned one by one, exactly.",
    "euler54": "Count who wins; a line has five cards of player 1 and five of player 2.",
    "stack": "Orders of a deck that win for one player however it is cut.",
}
"""Each with the first line of its help: to list the commands, none of them need be loaded."""

FOLDERS = {
    "explain": "explain.command",
    **dict.fromkeys(("rank", "showdown", "draw", "frequencies", "first", "euler54"), "poker"),
}
"""The modules of the commands that stand in a folder or share a file; the others have their command's name."""

Misused: type[Exception] = typer.BadParameter.__mro__[2]
"""Raised by typer for words that it cannot read: ClickException, of click or of typer's own copy."""


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"satmav {version('satmav')}")
        raise typer.Exit


def _about(
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    pass


def _program() -> typer.Typer:
    program = typer.Typer(
        name="satmav",
        help="Maverick Solitaire: can 25 dealt cards be split into five pat poker hands, and if not, why not?",
        epilog="Start with: satmav deal --named three-of-clubs > deal.txt; satmav explain deal.txt",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    program.callback()(_about)
    return program


app = _program()


def _register(names: Iterable[str]) -> None:
    """Import the modules of some commands; one is enough to run it."""
    known = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    for name in names:
        if name not in known:
            module, function = command_of(name)
            if hasattr(module, "group"):  # a command with commands of its own
                for command in module.group.registered_commands:
                    command.help = _flow(command.callback)
                app.add_typer(module.group, name=name, help=_flow(function))
            else:
                app.command(name, cls=OpenCommand, help=_flow(function))(function)


def command_of(name: str) -> tuple[Any, Callable[..., Any]]:
    """The module of a command and its function, which is called ``command``, or as the command where several share it.

    >>> command_of("rank")[1].__name__
    'rank'
    """
    module = import_module(f"satmav.cli.{FOLDERS.get(name, name)}")
    return module, module.command if hasattr(module, "command") else getattr(module, name)


def _flow(command: Callable[..., Any]) -> str:
    """The help of a command, a line a paragraph: the terminal breaks lines where it ends, and the source does not."""
    paragraphs = (command.__doc__ or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _able(words: list[str]) -> typer.Typer:
    """The program with as many commands as these words need; imports take most of the time."""
    if words in (["--help"], ["-h"]) and "_SATMAV_COMPLETE" not in os.environ:
        overview = _program()  # which tells its commands, and runs none
        for name, line in COMMANDS.items():
            overview.command(name, help=line)(lambda: None)
        return overview
    _register(words[:1] if words[0] in COMMANDS else COMMANDS)
    return app


def obey(words: Sequence[str]) -> None:
    """Run the command that these words name; ends with SystemExit."""
    try:
        prepare_output()
        asked = list(words) or ["--help"]
        try:
            code = _able(asked)(args=asked, prog_name="satmav", standalone_mode=False)
        finally:
            sys.stdout.flush()
        sys.exit((code or 0) if words else 2)
    except Misused as error:
        complain(_misuse(error))
        sys.exit(2)
    except SatmavError as error:
        from satmav.check import CheckError  # the checker is loaded only where there is an error

        if isinstance(error, CheckError):
            where = "in satmav, or in a package that adds to it"
            sys.exit(f"satmav: an answer failed its check, which is a bug {where}; please report it: {error}")
        complain(str(error))
        sys.exit(2)
    except (MemoryError, ImportError, OSError) as error:
        complain(_lacking(error))
        sys.exit(2)


def _lacking(error: MemoryError | ImportError | OSError) -> str:
    """Tell what the system or another package lacks; an import that fails through satmav itself is raised again."""
    if isinstance(error, MemoryError):
        error.__traceback__ = error.__context__ = None  # all that was at work hangs on them
        return "there is not enough memory for this: free some, or ask for less"
    if isinstance(error, OSError):
        why = (error.strerror or str(error)).lower()
        if error.filename is None:
            silence(1)
            return f"the output cannot be written: {why}"
        return f"{quoted(error.filename)} cannot be used: {why}; name another file, or mend that"
    if not (error.name or "").startswith("satmav"):
        why = " ".join(str(error).split())
        return f"a package that is needed cannot be loaded ({why}): pip check says which do not fit, install these anew"
    raise error


def _misuse(error: Any) -> str:
    """Tell what is wrong with the words of a command, and where to look."""
    command = error.ctx.command_path if getattr(error, "ctx", None) else "satmav"
    sentence = " ".join(error.format_message().split()).rstrip(".") or "name a command"
    return f"{sentence} (see {command} --help)"
