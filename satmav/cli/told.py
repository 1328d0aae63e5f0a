"""Lines of an argument on the terminal: cards drawn, long lines folded under their beginning."""

from __future__ import annotations

import re
from collections.abc import Iterable
from textwrap import fill as wrap

from satmav.cli.options import shower
from satmav.cli.render import console
from satmav.faces.pieces import MINUS, drawn

WIDEST = 100
_MARK = re.compile(r" *(- |[0-9]+\. )?")


def say(lines: Iterable[str], *, plain: bool) -> None:
    """Print lines whose cards stand in braces; ``plain``: in letters."""
    out, draw = console(), shower(plain)
    for line in lines:
        mark = _MARK.match(line)
        hang = " " * len(mark[0] if mark else "")
        told = drawn(line, draw)
        out.print(
            wrap(told.replace(MINUS, "-") if plain else told, width=min(out.width, WIDEST), subsequent_indent=hang)
        )
