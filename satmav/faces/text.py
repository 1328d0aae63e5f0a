"""An explanation as lines of text; cards stand in braces (``{Kc}``), to be drawn as the reader likes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satmav.faces.book import Book
from satmav.faces.english import ENGLISH
from satmav.faces.items import Item
from satmav.faces.words import headline, marked_cards, tell
from satmav.reasons.story import Explanation

__all__ = ["headline", "marked_cards", "reason"]


def reason(explanation: Explanation, *, long: bool = False, book: Book = ENGLISH) -> list[str]:
    """Why the deal is lost, line by line: the whole argument; ``long`` adds what it can do without.

    What stands under an item is indented; what is to be followed step by step is numbered.
    """
    sections = tell(explanation, book)
    lines: list[str] = []
    for section in sections:
        if len(sections) > 1:
            lines += ["", section.title.upper()] if lines else [section.title.upper()]
        lines += lines_of(section.items, numbered=section.steps, long=long)
    return lines


def lines_of(items: Iterable[Item], *, numbered: bool = False, long: bool = False) -> list[str]:
    """Items line by line, what stands under them indented; more than one are numbered on demand."""
    lines: list[str] = []
    told = [item for item in items if long or not item.long]
    for place, item in enumerate(told, start=1):
        mark = f"{place}. " if numbered and len(told) > 1 else ""
        lines.append(mark + item.text)
        lines += _below(item.items, " " * max(2, len(mark)), long)
    return lines


def _below(items: Iterable[Item], margin: str, long: bool) -> Iterator[str]:
    for item in items:
        if long or not item.long:
            yield f"{margin}- {item.text}"
            yield from _below(item.items, margin + "  ", long)
