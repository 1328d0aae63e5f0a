"""Sentences and sections in HTML: cards as small labels, what stands under an item to unfold.

An argument in steps is a list with nothing folded away, to be clicked through: the step that is chosen shows
the deal with its cards raised, and the doors that are shut by then.
"""

import re
from collections.abc import Iterable, Iterator
from functools import partial
from html import escape

from satmav.faces.book import Book
from satmav.faces.english import ENGLISH
from satmav.faces.items import Boxes, Item, Section
from satmav.faces.pages.felt import AS_TEXT, Felt, drawn, signs
from satmav.faces.pieces import marked_up, pieces
from satmav.game.cards import Card


def sentence(text: str, book: Book = ENGLISH) -> str:
    """A sentence, escaped, with its cards as labels."""
    return marked_up(text, partial(chip, book=book), _words)


def _words(text: str) -> str:
    """Words, escaped; the signs of suits are no emoji."""
    return re.sub("[♣♦♥♠]", rf"\g<0>{AS_TEXT}", escape(text))


def chip(card: Card, book: Book = ENGLISH) -> str:
    """A card in a line of text: a sign to see, a name to hear."""
    return (
        f'<span class="satmav-chip satmav-{card.colour}"><span aria-hidden="true">{card.symbol}{AS_TEXT}</span>'
        f'<span class="satmav-say">{escape(book.labels.card(card))}</span></span>'
    )


def sections(told: Iterable[Section], level: int, book: Book = ENGLISH, felt: Felt | None = None) -> str:
    """The reasons, each to fold away under its title, a heading of that level; ``felt`` is the deal for their steps."""
    return "\n".join(_section(section, level, book, felt) for section in told)


def _section(section: Section, level: int, book: Book, felt: Felt | None) -> str:
    if not section.title:
        return "\n".join(f'<p class="satmav-beside">{_said(item, book)}</p>' for item in section.items)
    title = f"<h{level}>{sentence(section.title, book)}</h{level}>"
    steps = [item for item in section.items if section.followed and felt and not item.long]
    inside = ""
    if steps and felt:  # to click through; the form, which nothing can send, keeps them together
        rows, tag = "".join(_steps(steps, book, felt, first=True)), "ol" if section.steps else "ul"
        legend = f'<p class="satmav-legend">{sentence(book.labels.felt(signs(felt.rules)), book)}</p>\n'
        inside = f'{legend}<form method="dialog">\n<{tag} class="satmav-steps">\n{rows}</{tag}>\n</form>\n'
    for item in section.items:  # a paragraph, or open at once unless it is for those who want every detail
        if item not in steps:
            inside += _folded(item, book, is_open=not item.long) if item.items else f"<p>{_said(item, book)}</p>\n"
    return (
        f'<details class="satmav-section satmav-{escape(section.rung)}" open>\n<summary>{title}</summary>\n'
        f'<div class="satmav-reason">\n{inside}</div>\n</details>'
    )


def _steps(items: Iterable[Item], book: Book, felt: Felt, *, first: bool = False) -> Iterator[str]:
    """Steps and what stands under them; ``first``: the first of them is chosen."""
    for item in items:
        now = felt.knowing(item.facts)
        yield f'<li class="satmav-step">{_step(item, book, felt, now, chosen=first)}</li>\n'
        felt, first = (felt if item.inside else now).knowing(item.after), False


def _step(item: Item, book: Book, before: Felt, now: Felt, *, chosen: bool) -> str:
    """A step, the felt where it is chosen, and below what follows from it or under its supposition."""
    said = _said(item, book)
    named = {piece for piece in pieces(item.text) if isinstance(piece, Card)}
    button = f'<input type="radio" name="step"{" checked" * chosen}>'
    first = f"<label>{button}<span>{said}</span>{drawn(before, now, named)}</label>"
    below = f"\n<ul>\n{''.join(_steps(item.items, book, now))}</ul>\n" if item.items else ""
    return first + below


def _folded(item: Item, book: Book, *, is_open: bool = False) -> str:
    rows = "".join(
        f'<li class="satmav-more">{_folded(one, book)}</li>\n' if one.items else f"<li>{_said(one, book)}</li>\n"
        for one in item.items
    )
    return f"<details{' open' * is_open}><summary>{_said(item, book)}</summary>\n<ul>\n{rows}</ul>\n</details>\n"


def _said(item: Item, book: Book) -> str:
    """The text of an item, its result in bold, and the boxes."""
    lead, rest = (sentence(part, book) for part in item.parts)
    return f"{f'<b>{lead}</b>' if lead else ''}{rest}{_boxes(item.boxes) if item.boxes else ''}{item.end}"


def _boxes(boxes: Boxes) -> str:
    """Five boxes to see, of which those are named that are filled; to hear, the words."""
    filled = "".join(f"<b>{_words(name)}</b>" for name in boxes.hands)
    drawing = f'<span class="satmav-boxes" aria-hidden="true">{filled}{"<i></i>" * boxes.left}</span>'
    return f'{drawing}<span class="satmav-say">{_words(boxes.in_brackets)}</span>'
