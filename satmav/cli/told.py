"""Lines of an argument on the terminal: cards drawn, long lines folded under their beginning."""

from collections.abc import Iterable
from textwrap import fill as wrap

from rich.text import Text

from satmav.cli import options
from satmav.cli.terminal import CardHighlighter, console
from satmav.faces.text import Line
from satmav.faces.words import drawn, in_letters

WIDEST = 100


def say(lines: Iterable[str], *, plain: bool) -> None:
    """Print lines whose cards stand in braces, what stands out in bold; ``plain``: in letters."""
    out = console()
    for line in lines:
        text = folded(line, plain=plain, width=out.width)
        if isinstance(line, Line) and line.lead:  # as many letters in bold as the lead has, wherever the line is folded
            letters = len("".join(_drawn(line[: line.mark + line.lead], plain=plain).split()))
            places = [place for place, letter in enumerate(text) if not letter.isspace()]
            painted = CardHighlighter()(Text(text))
            painted.stylize("bold", line.mark, places[letters - 1] + 1)
            out.print(painted)
        else:
            out.print(text)


def folded(line: str, *, plain: bool, width: int) -> str:
    """A line as it is printed in so many columns."""
    hang = " " * (line.mark if isinstance(line, Line) else 0)
    text, widest = _drawn(line, plain=plain), min(width, WIDEST)
    return wrap(text, width=widest, subsequent_indent=hang, break_on_hyphens=False)  # 10-J-Q-K-A is one word


def _drawn(text: str, *, plain: bool) -> str:
    shown = drawn(text, options.shower(plain))
    return in_letters(shown) if plain else shown
