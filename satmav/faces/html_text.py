"""Sentences and sections in HTML: cards as small labels, what stands under an item to unfold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from satmav.faces.items import Item, Section
from satmav.faces.phrases import name
from satmav.faces.pieces import drawn
from satmav.game.cards import SUIT_NAMES, Card

_CASE = re.compile(r"Case [\d.]+:")
AS_TEXT = "\ufe0e"
"""After a suit's sign: not as an emoji."""


def sentence(text: str) -> str:
    """A sentence, escaped, with its cards as labels."""
    return drawn(text, escape, chip)


def chip(card: Card) -> str:
    """A card in a line of text: a sign to see, a name to hear."""
    colour = "red" if SUIT_NAMES[card.suit] in ("hearts", "diamonds") else "black"
    return (
        f'<span class="satmav-chip satmav-{colour}"><span aria-hidden="true">{card.symbol}{AS_TEXT}</span>'
        f'<span class="satmav-say">{name(card)}</span></span>'
    )


def sections(told: Iterable[Section], level: int) -> str:
    """The reasons, each to fold away under its title, a heading of that level."""
    return "\n".join(_section(section, level) for section in told)


def _section(section: Section, level: int) -> str:
    title = f"<h{level}>{sentence(section.title)}</h{level}>"
    return (
        f'<details class="satmav-section satmav-{escape(section.rung)}" open>\n<summary>{title}</summary>\n'
        f'<div class="satmav-reason">\n{"".join(_first(item) for item in section.items)}</div>\n</details>'
    )


def _first(item: Item) -> str:
    """An item of the top level: a paragraph, or open at once unless it is for those who want every detail."""
    if item.items:
        return _folded(item, is_open=not item.long)
    return f"<p>{sentence(item.text)}</p>\n"


def _folded(item: Item, *, is_open: bool = False) -> str:
    title = _CASE.sub(r"<b>\g<0></b>", sentence(item.text), count=1)
    return f"<details{' open' * is_open}><summary>{title}</summary>\n{_list(item.items)}</details>\n"


def _list(items: Sequence[Item]) -> str:
    rows = (
        f'<li class="satmav-more">{_folded(item)}</li>\n' if item.items else f"<li>{sentence(item.text)}</li>\n"
        for item in items
    )
    return f"<ul>\n{''.join(rows)}</ul>\n"
