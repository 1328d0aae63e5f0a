"""Sentences and sections in HTML: cards as small labels, what stands under an item to unfold.

An argument in steps is a numbered list with nothing folded away; each step that names cards unfolds a small picture
of the deal with those cards raised.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from html import escape

from satmav.faces.book import Book
from satmav.faces.english import ENGLISH
from satmav.faces.items import Item, Section
from satmav.faces.pieces import marked_up, pieces
from satmav.game.cards import RANKS, SUIT_ORDER, Card

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


def sections(told: Iterable[Section], level: int, book: Book = ENGLISH, deal: Sequence[Card] = ()) -> str:
    """The reasons, each to fold away under its title, a heading of that level."""
    return "\n".join(_section(section, level, book, deal) for section in told)


def _section(section: Section, level: int, book: Book, deal: Sequence[Card]) -> str:
    title = f"<h{level}>{sentence(section.title, book)}</h{level}>"
    steps = [item for place, item in section.numbered if place]
    inside = f'<ol class="satmav-steps">\n{_steps(steps, book, deal)}</ol>\n' if steps else ""
    inside += "".join(_first(item, book) for place, item in section.numbered if not place)
    return (
        f'<details class="satmav-section satmav-{escape(section.rung)}" open>\n<summary>{title}</summary>\n'
        f'<div class="satmav-reason">\n{inside}</div>\n</details>'
    )


def _steps(items: Iterable[Item], book: Book, deal: Sequence[Card]) -> str:
    return "".join(f'<li class="satmav-step">{_step(item, book, deal)}</li>\n' for item in items)


def _step(item: Item, book: Book, deal: Sequence[Card]) -> str:
    """A step, the deal to unfold, and below what follows from it or under its supposition."""
    said = _in_bold(sentence(item.text, book), book)
    named = {piece for piece in pieces(item.text) if isinstance(piece, Card)}
    first = f"<details><summary>{said}</summary>{_felt(deal, named)}</details>" if named else f"<p>{said}</p>"
    below = f"\n<ul>\n{_steps(item.items, book, deal)}</ul>\n" if item.items else ""
    return first + below


def _felt(deal: Sequence[Card], raised: Collection[Card]) -> str:
    """The deal, a row a suit and a column a rank, with some cards raised; for the eye alone."""
    seats = "".join(
        _seat(card, card in raised) if card in deal else "<i></i>"
        for card in (Card.of(rank, suit) for suit in SUIT_ORDER for rank in reversed(RANKS))
    )
    return f'<div class="satmav-felt" aria-hidden="true">{seats}</div>'


def _seat(card: Card, raised: bool) -> str:
    return f'<i class="satmav-{card.colour}{" satmav-up" * raised}">{card.symbol}{AS_TEXT}</i>'


def _first(item: Item, book: Book) -> str:
    """An item of the top level: a paragraph, or open at once unless it is for those who want every detail."""
    if item.items:
        return _folded(item, book, is_open=not item.long)
    return f"<p>{sentence(item.text, book)}</p>\n"


def _folded(item: Item, book: Book, *, is_open: bool = False) -> str:
    title = _in_bold(sentence(item.text, book), book)
    return f"<details{' open' * is_open}><summary>{title}</summary>\n{_list(item.items, book)}</details>\n"


def _in_bold(told: str, book: Book) -> str:
    """A sentence with the number of its case in bold."""
    return re.sub(rf"{re.escape(book.labels.case)} [\d.]+:", r"<b>\g<0></b>", told, count=1)


def _list(items: Sequence[Item], book: Book) -> str:
    rows = (
        f'<li class="satmav-more">{_folded(item, book)}</li>\n'
        if item.items
        else f"<li>{sentence(item.text, book)}</li>\n"
        for item in items
    )
    return f"<ul>\n{''.join(rows)}</ul>\n"
