"""Several explanations as one page: an index, and a section a deal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from satmav.faces.book import Book
from satmav.faces.english import ENGLISH
from satmav.faces.pages.page import ending, heading, picture, sections_of
from satmav.faces.words import verdict
from satmav.reasons.story import Explanation


def page_of_many(explanations: Sequence[Explanation], book: Book = ENGLISH) -> str:
    """The explanations as one HTML file, in order, numbered from 1."""
    numbered = list(enumerate(explanations, start=1))
    won = sum(bool(one.hands) for one in explanations)
    index = "".join(_entry(number, one, book) for number, one in numbered)
    sections = "".join(_section(number, one, book) for number, one in numbered)
    return (
        heading(book.labels.several(won, len(explanations) - won), "", book)
        + f'<nav>\n<ol class="satmav-index">\n{index}</ol>\n</nav>\n<main>\n{sections}</main>\n'
        + ending(book)
    )


def _entry(number: int, explanation: Explanation, book: Book) -> str:
    short, _ = verdict(explanation, book)
    return (
        f'<li><a href="#deal-{number}">{escape(short)}</a>'
        f' <span class="satmav-letters">{explanation.deal}</span></li>\n'
    )


def _section(number: int, explanation: Explanation, book: Book) -> str:
    """A deal; as a form, so that its steps are clicked through apart from those of the others."""
    short, more = verdict(explanation, book)
    return (
        f'<section id="deal-{number}">\n<form>\n<h2>{escape(book.labels.numbered(number))}: {escape(short)}</h2>\n'
        f'<p class="satmav-lede">{escape(more)}</p>\n{picture(explanation, book)}'
        f'<div class="satmav-text">\n{sections_of(explanation, 3, book)}</div>\n</form>\n</section>\n'
    )
