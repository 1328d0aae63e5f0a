"""An explanation as lines of text; cards stand in braces (``{Kc}``), to be drawn as the reader likes."""

from __future__ import annotations

from collections.abc import Iterator

from satmav.faces.book import Book
from satmav.faces.english import ENGLISH
from satmav.faces.items import Item
from satmav.faces.words import headline, marked_cards, tell
from satmav.reasons.story import Explanation

__all__ = ["headline", "marked_cards", "reason"]

FITS = 40
"""Lines under one item that a reader takes in; longer arguments are for those who ask for all."""


def reason(explanation: Explanation, *, long: bool = False, book: Book = ENGLISH) -> list[str]:
    """Why the deal is lost, line by line; ``long`` shows every door, place and case."""
    sections = tell(explanation, book)
    lines: list[str] = []
    for section in sections:
        if len(sections) > 1:
            lines += ["", section.title.upper()] if lines else [section.title.upper()]
        for item in section.items:
            if long or not item.long:
                lines += _lines(item, 0, long, book)
    return lines


def _lines(item: Item, depth: int, long: bool, book: Book) -> Iterator[str]:
    below = [line for part in item.items if long or not part.long for line in _lines(part, depth + 1, long, book)]
    mark = f"{'  ' * depth}- " if depth else ""
    if not long and not depth and len(below) > FITS:
        yield mark + book.labels.folded(item.text, len(below))
        return
    yield mark + item.text
    yield from below
