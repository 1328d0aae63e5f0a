"""Tables of the atlas, some with bars in them, others behind a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from satmav.game.rules import RULES


def each_rules(part: Callable[[str], str]) -> str:
    """A part for each rule set, of which one is shown."""
    return "".join(f'<div class="of-{rules}">\n{part(rules)}</div>\n' for rules in RULES)


def behind(rows: Iterable[Sequence[str]], heads: Sequence[str]) -> str:
    """The table behind a picture, folded away."""
    inside = table(rows, heads, "plain")
    return f'<details class="numbers"><summary>The numbers</summary>\n{inside}</details>\n'


def table(rows: Iterable[Sequence[str]], heads: Sequence[str], kind: str) -> str:
    """A table, of which the first cell of each row is its heading; a column
    without a name is for the eye; names are HTML."""
    head = "".join(f'<th scope="col">{name}</th>' if name else "<td></td>" for name in heads)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>\n'
        for first, *rest in rows
    )
    return (
        f'<div class="wide-table" tabindex="0" role="region" aria-label="{escape(heads[0])}"><table class="{kind}">\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n"
    )
