"""Commands that are built once, and all of them by their names.

Typer makes all of them anew of their functions on each call, which takes longer than most of them run.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
import typer.main

from satmav.cli import command_line


@contextmanager
def commands_built_once() -> Iterator[None]:
    build = cache(lambda app, _: get_command(app))
    get_command = typer.main.get_command
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            typer.main, "get_command", lambda app: build(app, len(app.registered_commands + app.registered_groups))
        )
        yield


def commands_by_name() -> dict[str, Any]:
    """The program, and all its commands by the words that name them."""
    command_line._register(command_line.COMMANDS)
    found, waiting = {}, [("satmav", typer.main.get_command(command_line.app))]
    for name, command in waiting:
        found[name] = command
        waiting += [(f"{name} {word}", below) for word, below in getattr(command, "commands", {}).items()]
    return found
