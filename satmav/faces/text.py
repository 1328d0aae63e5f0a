"""An explanation as lines of text; cards stand in braces (``{Kc}``), to be drawn as the reader likes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satmav.faces.book import Book
from satmav.faces.english import ENGLISH
from satmav.faces.items import Item, Section
from satmav.faces.words import headline, marked_cards, marks, tell
from satmav.reasons.story import Explanation

__all__ = ["brackets", "headline", "marked_cards", "reason"]


def brackets(explanation: Explanation, book: Book = ENGLISH) -> list[str]:
    """Which cards stand in brackets on the grid of letters, where some do."""
    which = marks(explanation, book).which
    return [book.labels.brackets(which)] if which else []


class Line(str):
    """A line of text that knows its beginning: a mark or margin, and after that so many letters that stand out."""

    mark: int
    lead: int

    def __new__(cls, text: str, mark: int = 0, lead: int = 0) -> Line:
        line = super().__new__(cls, text)
        line.mark, line.lead = mark, lead
        return line


def reason(explanation: Explanation, *, long: bool = False, book: Book = ENGLISH) -> list[str]:
    """Why the deal is lost, line by line: the whole argument; ``long`` adds what it can do without.

    What stands under an item is indented; what is to be followed step by step is numbered.
    """
    sections = tell(explanation, book)
    lines: list[str] = []
    for section in sections:
        if len(sections) > 1:
            lines += ["", section.title.upper()] if lines else [section.title.upper()]
        lines += lines_of(section, long=long)
    return lines


def lines_of(section: Section, *, long: bool = False) -> list[str]:
    """The items of a section line by line, what stands under them indented, what is to be numbered numbered."""
    lines: list[str] = []
    for place, item in section.numbered:
        if long or not item.long:
            mark = f"{place}. " if place else "- " if item.step else ""
            lines.append(Line(mark + item.full, len(mark), item.lead))
            lines += _below(item.items, " " * max(2, len(mark)), long)
    return lines


def _below(items: Iterable[Item], margin: str, long: bool) -> Iterator[str]:
    for item in items:
        if long or not item.long:
            yield Line(f"{margin}- {item.full}", len(margin) + 2, item.lead)
            yield from _below(item.items, margin + "  ", long)
