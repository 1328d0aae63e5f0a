"""What is shown while kernels are compiled: a line on a terminal that says how long, with a moving sign."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from satmav.cli.terminal.progress import moving
from satmav.cli.terminal.streams import complain
from satmav.kernels.news import NEWS, compiling_line


def tell() -> None:
    """Show it from now on; what is wrong with the code on disk is a complaint."""
    NEWS.compiling = _shown
    NEWS.trouble = complain


@contextmanager
def _shown(seconds: float) -> Iterator[None]:
    """Nothing where standard error is no terminal: what programs read has no line that comes at the first time only."""
    if not sys.stderr.isatty():
        yield
        return
    from satmav.cli.terminal.render import console

    with moving(console(stderr=True).status(compiling_line(seconds))):
        yield
