"""Lines of an argument on the terminal: cards drawn, long lines folded under their beginning."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from textwrap import fill as wrap

from satmav.cli.options import shower
from satmav.cli.render import console
from satmav.faces.pieces import drawn, in_letters

WIDEST = 100
_MARK = re.compile(r" *(- |[0-9]+\. )?")


def say(lines: Iterable[str], *, plain: bool) -> None:
    """Print lines whose cards stand in braces; ``plain``: in letters."""
    out = console()
    for line in told(lines, plain=plain, width=out.width):
        out.print(line)


def told(lines: Iterable[str], *, plain: bool, width: int) -> Iterator[str]:
    """The same lines as they are printed in so many columns."""
    draw = shower(plain)
    for line in lines:
        mark = _MARK.match(line)
        hang = " " * len(mark[0] if mark else "")
        text = drawn(line, draw)
        yield wrap(in_letters(text) if plain else text, width=min(width, WIDEST), subsequent_indent=hang)
