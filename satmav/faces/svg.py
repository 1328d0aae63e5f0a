"""An explanation as one picture in SVG, for papers and slides: verdict, cards, and the reason in a few lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from html import escape

from satmav.faces.art import FONT, INKS
from satmav.faces.book import Book, Marks
from satmav.faces.cards_svg import DEAL_HEIGHT, DEAL_WIDTH, MARGIN, ROW, deal_cards, hand_cards
from satmav.faces.english import ENGLISH
from satmav.faces.items import Item
from satmav.faces.pieces import drawn, pieces, upper_first
from satmav.faces.words import headline, marks, tell, verdict
from satmav.game.cards import Card
from satmav.game.hands import Hand
from satmav.reasons.story import Explanation

INK, SOFT = "#1d2126", "#565b5f"
SIZE, LEADING, INDENT = 17, 27, 22
FULL = 14
"""Lines of the reason that a picture holds; what does not fit stays folded."""
CHARACTERS = 100
"""Characters of this size on a line as wide as the deal."""

DEEPEST = 99
"""Levels of steps, of which none is left out."""

Line = tuple[int, bool, list[str]]
"""A line of text: its depth, whether an item begins with it, and its words."""


def picture(explanation: Explanation, book: Book = ENGLISH) -> str:
    """The explanation as a picture that stands by itself."""
    shown = marks(explanation, book)
    short, told = verdict(explanation, book)
    cards, below = _hands(explanation.hands, book) if explanation.hands else _deal(explanation, shown)
    words, height = _words(_lines(explanation, book), below)
    spoken = f"{headline(explanation, book)} {book.labels.cards(explanation.deal, shown.cards, shown.badges)}"
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {DEAL_WIDTH} {height}" width="{DEAL_WIDTH}"'
            f' height="{height}" role="img" font-family="{FONT}" fill="{INK}">',
            f"<title>{escape(short)}</title>\n<desc>{escape(spoken)}</desc>",
            '<rect width="100%" height="100%" fill="#ffffff"/>',
            f'<text x="{MARGIN}" y="46" font-size="27" font-weight="700">{escape(short)}</text>',
            f'<text x="{MARGIN}" y="74" font-size="{SIZE}" fill="{SOFT}">{escape(told)}</text>',
            *cards,
            *words,
            "</svg>\n",
        )
    )


def _deal(explanation: Explanation, shown: Marks) -> tuple[list[str], int]:
    cards = deal_cards(explanation.deal, shown.cards, shown.badges)
    return ['<g transform="translate(0 82)">', *cards, "</g>"], 82 + DEAL_HEIGHT


def _hands(hands: tuple[Hand, ...], book: Book) -> tuple[list[str], int]:
    """The hands in two columns, each under its kind."""
    drawn = []
    across = DEAL_WIDTH / 2 + MARGIN / 2
    for place, hand in enumerate(hands):
        x, y = MARGIN + place % 2 * (across - MARGIN / 2), 96 + place // 2 * (ROW + 28)
        kind = upper_first(book.labels.hand(hand))
        drawn.append(f'<text x="{x:g}" y="{y + 22}" font-size="{SIZE}">{escape(kind)}</text>')
        drawn += hand_cards(hand.cards, x, y + 34)
    return drawn, 96 + (len(hands) + 1) // 2 * (ROW + 28) + MARGIN // 2


def _lines(explanation: Explanation, book: Book) -> list[Line]:
    """The first reason: its steps, all of them, or else as deep as it fits, without what is under an item."""
    sections = tell(explanation, book)
    if sections and sections[0].followed:
        numbered = ((place, item) for place, item in sections[0].numbered if not item.long)
        steps = (replace(item, text=f"{place}. {item.text}") if place else item for place, item in numbered)
        return [line for item in steps for line in _item(item, 0, DEEPEST)]
    items = [item for item in sections[0].items if not item.long] if sections else []
    fitting: list[Line] = []
    for depth in (1, 2, 3):
        lines = [line for item in items for line in _item(item, 0, depth)]
        if fitting and len(lines) > FULL:
            break
        fitting = lines
    return fitting


def _item(item: Item, depth: int, deepest: int) -> Iterator[Line]:
    below = [part for part in item.items if not part.long] if depth + 1 < deepest else []
    text = item.text if below else item.text.removesuffix(":") + "." * item.text.endswith(":")
    for place, words in enumerate(_wrapped(text, CHARACTERS - depth * 3)):
        yield depth, not place, words
    for part in below:
        yield from _item(part, depth + 1, deepest)


def _wrapped(text: str, width: int) -> Iterator[list[str]]:
    """The words of a sentence in lines of about so many characters; a card counts for three."""
    line: list[str] = []
    used = 0
    for word in text.split():
        length = sum(3 if isinstance(part, Card) else len(part) for part in pieces(word)) + 1
        if line and used + length > width:
            yield line
            line, used = [], 0
        line.append(word)
        used += length
    yield line


def _words(lines: list[Line], top: int) -> tuple[list[str], int]:
    """The lines set below one another, and where the picture ends."""
    drawn = []
    y = top + 8
    for depth, first, words in lines:
        y += LEADING + 5 * first * (depth == 0)
        x = MARGIN + INDENT * depth
        if first and depth:
            drawn.append(f'<circle cx="{x - 11}" cy="{y - 5.5}" r="2.4" fill="{SOFT}"/>')
        drawn.append(f'<text x="{x}" y="{y}" font-size="{SIZE}">{" ".join(map(_spans, words))}</text>')
    return drawn, y + MARGIN if lines else top


def _spans(word: str) -> str:
    return drawn(word, _card, escape)


def _card(card: Card) -> str:
    return f'<tspan font-weight="700" fill="{INKS[card.colour]}">{card.symbol}\ufe0e</tspan>'
