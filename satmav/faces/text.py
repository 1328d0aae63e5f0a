"""An explanation in words, once for all faces, and as lines of text.

Cards stand in braces (``{Kc}``), to be drawn as the reader likes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satmav.faces.book import Book, Marks
from satmav.faces.english import ENGLISH
from satmav.faces.english.core import line
from satmav.faces.items import Item, Section
from satmav.faces.pieces import upper_first
from satmav.game.cards import Card
from satmav.reasons.explanation import DealExplanation
from satmav.reasons.rungs import CORE


def headline(explanation: DealExplanation, book: Book = ENGLISH) -> str:
    """The verdict in a sentence."""
    return "{}: {}.".format(*book.verdict(explanation))


def verdict(explanation: DealExplanation, book: Book = ENGLISH) -> tuple[str, str]:
    """The verdict itself, and what it rests on as a sentence of its own."""
    short, more = book.verdict(explanation)
    return short, f"{upper_first(more)}."


def tell(explanation: DealExplanation, book: Book = ENGLISH) -> tuple[Section, ...]:
    """Every reason of a lost deal, the simplest first; nothing for a winnable deal. A core beside it has no title."""
    told = []
    beside = len(explanation.rungs) == 2  # a core that nobody asked for
    for reason, story in explanation.stories:
        if beside and reason is CORE:
            told.append(Section(reason.name, "", (line(story),)))
            continue
        one = book.tellings[reason.name]
        items = tuple(one.items(story, explanation.deal, explanation.rules))
        told.append(Section(reason.name, one.title, items, one.steps))
    return tuple(told)


def marks(explanation: DealExplanation, book: Book = ENGLISH) -> Marks:
    first = next(iter(explanation.stories), None)
    return book.tellings[first[0].name].marks(first[1], explanation.deal, explanation.rules) if first else Marks()


def caption(shown: Marks, book: Book = ENGLISH) -> str:
    """What the marks mean, on a picture of the cards; empty where there are none."""
    return book.labels.raised(shown.which) if shown.which else shown.caption


def marked_cards(explanation: DealExplanation) -> tuple[Card, ...]:
    """The cards that the first reason is about."""
    return marks(explanation).cards


def brackets(explanation: DealExplanation, book: Book = ENGLISH) -> list[str]:
    """Which cards stand in brackets on the grid of letters, where some do, and what stands behind steps."""
    which = marks(explanation, book).which
    return [book.labels.brackets(which)] * bool(which) + [book.labels.steps] * bool(explanation.moves)


class Line(str):
    """A line of text that knows its beginning: a mark or margin, and after that so many letters that stand out."""

    mark: int
    lead: int

    def __new__(cls, text: str, mark: int = 0, lead: int = 0) -> Line:
        line = super().__new__(cls, text)
        line.mark, line.lead = mark, lead
        return line


def reason(explanation: DealExplanation, *, long: bool = False, book: Book = ENGLISH) -> list[str]:
    """Why the deal is lost, line by line: the whole argument; ``long`` adds what it can do without.

    What stands under an item is indented; what is to be followed step by step is numbered.
    """
    sections = tell(explanation, book)
    lines: list[str] = []
    titled = sum(bool(section.title) for section in sections)
    for section in sections:
        if titled > 1 and section.title:
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
