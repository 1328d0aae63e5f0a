"""Sentences and sections in HTML: cards as small labels, what stands under an item to unfold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import partial
from html import escape

from satmav.faces.book import Book
from satmav.faces.english import ENGLISH
from satmav.faces.items import Item, Section
from satmav.faces.pieces import marked_up
from satmav.game.cards import Card

AS_TEXT = "\ufe0e"
"""After a suit's sign: not as an emoji."""


def sentence(text: str, book: Book = ENGLISH) -> str:
    """A sentence, escaped, with its cards as labels."""
    return marked_up(text, partial(chip, book=book), escape)


def chip(card: Card, book: Book = ENGLISH) -> str:
    """A card in a line of text: a sign to see, a name to hear."""
    return (
        f'<span class="satmav-chip satmav-{card.colour}"><span aria-hidden="true">{card.symbol}{AS_TEXT}</span>'
        f'<span class="satmav-say">{escape(book.labels.card(card))}</span></span>'
    )


def sections(told: Iterable[Section], level: int, book: Book = ENGLISH) -> str:
    """The reasons, each to fold away under its title, a heading of that level."""
    return "\n".join(_section(section, level, book) for section in told)


def _section(section: Section, level: int, book: Book) -> str:
    title = f"<h{level}>{sentence(section.title, book)}</h{level}>"
    return (
        f'<details class="satmav-section satmav-{escape(section.rung)}" open>\n<summary>{title}</summary>\n'
        f'<div class="satmav-reason">\n{"".join(_first(item, book) for item in section.items)}</div>\n</details>'
    )


def _first(item: Item, book: Book) -> str:
    """An item of the top level: a paragraph, or open at once unless it is for those who want every detail."""
    if item.items:
        return _folded(item, book, is_open=not item.long)
    return f"<p>{sentence(item.text, book)}</p>\n"


def _folded(item: Item, book: Book, *, is_open: bool = False) -> str:
    case = rf"{re.escape(book.labels.case)} [\d.]+:"
    title = re.sub(case, r"<b>\g<0></b>", sentence(item.text, book), count=1)
    return f"<details{' open' * is_open}><summary>{title}</summary>\n{_list(item.items, book)}</details>\n"


def _list(items: Sequence[Item], book: Book) -> str:
    rows = (
        f'<li class="satmav-more">{_folded(item, book)}</li>\n'
        if item.items
        else f"<li>{sentence(item.text, book)}</li>\n"
        for item in items
    )
    return f"<ul>\n{''.join(rows)}</ul>\n"
