"""Commands that are built once: Typer makes all of them anew of their functions on each call.

That takes longer than most of them run.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest
import typer.main


@contextmanager
def commands_built_once() -> Iterator[None]:
    build = cache(lambda app, _: get_command(app))
    get_command = typer.main.get_command
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            typer.main, "get_command", lambda app: build(app, len(app.registered_commands + app.registered_groups))
        )
        yield
