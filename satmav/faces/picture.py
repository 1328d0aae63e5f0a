"""An explanation as one picture in SVG, for papers and slides: verdict, cards, and the reason in a few lines."""

from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import NamedTuple

from satmav.faces.cards import COLUMN, DEAL_HEIGHT, DEAL_WIDTH, FONT, INKS, MARGIN, ROW, WIDTH, deal_cards, placed
from satmav.faces.items import Boxes, Item, Marks
from satmav.faces.text import headline, heard, marks, tell, verdict
from satmav.faces.words import count_text, drawn, pieces, upper_first
from satmav.game.cards import RANKS, Card
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.reasons.explanation import DealExplanation

INK, SOFT = "#1d2126", "#565b5f"
SIZE, LEADING, INDENT = 17, 27, 22
COUNTS = 12
"""Room for the numbers of cards under the deal."""
LINES_AT_MOST = 14
"""Lines of the reason that a picture holds; what does not fit stays folded."""
CHARACTERS = 100
"""Characters of this size on a line as wide as the deal."""

DEEPEST = 99
"""Levels of steps, of which none is left out."""

CHARACTER = 9.3
"""The width of a letter, by and large; boxes that would not fit behind a text have a line of their own."""


class Line(NamedTuple):
    """A line of text: its depth, whether an item begins with it, and its words; and the boxes at its right end.

    The first words, so many as ``strong`` says, are the result, which stands out.
    """

    depth: int
    first: bool
    words: list[str]
    strong: int = 0
    boxes: Boxes | None = None


def picture(explanation: DealExplanation) -> str:
    """The explanation as a picture that stands by itself."""
    shown = marks(explanation)
    short, told = verdict(explanation)
    cards, below = _hands(explanation.hands) if explanation.hands else _deal(explanation.deal, shown)
    words, height = _words(_lines(explanation), below)
    spoken = f"{headline(explanation)} {heard(explanation.deal, shown.cards, shown.badges)}"
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


def _deal(deal: Deal, shown: Marks) -> tuple[list[str], int]:
    """The cards, how many each rank has, under its column, and where the picture of these ends."""
    counts = (
        f'<text x="{MARGIN + column * COLUMN + WIDTH / 2:g}" y="{DEAL_HEIGHT - 2}" font-size="{SIZE - 2}"'
        f' fill="{SOFT}" text-anchor="middle" aria-hidden="true">{count_text(deal, rank)}</text>'
        for column, rank in enumerate(reversed(RANKS))
    )
    cards = deal_cards(deal, shown.cards, shown.badges)
    return ['<g transform="translate(0 82)">', *cards, *counts, "</g>"], 82 + DEAL_HEIGHT + COUNTS


def _hands(hands: tuple[Hand, ...]) -> tuple[list[str], int]:
    """The hands in two columns, each under its kind."""
    drawn = []
    for place, hand in enumerate(hands):
        x, y = MARGIN + place % 2 * DEAL_WIDTH / 2, 96 + place // 2 * (ROW + 28)
        kind = upper_first(hand.kind)
        drawn.append(f'<text x="{x:g}" y="{y + 22}" font-size="{SIZE}">{escape(kind)}</text>')
        drawn += (placed(card, x + column * COLUMN, y + 34) for column, card in enumerate(hand.cards))
    return drawn, 96 + (len(hands) + 1) // 2 * (ROW + 28) + MARGIN // 2


def _lines(explanation: DealExplanation) -> list[Line]:
    """The first reason: its steps, all of them, or else as deep as it fits; and a line that stands beside it."""
    fitting: list[Line] = []
    told = tell(explanation)
    for section in told[:1]:
        items = [_numbered(item, place) if place else item for place, item in section.numbered if not item.long]
        for depth in (DEEPEST,) if section.followed else (1, 2, 3):
            lines = [line for item in items for line in _item(item, 0, depth)]
            if fitting and len(lines) > LINES_AT_MOST:
                break
            fitting = lines
    beside = (item for section in told[1:] if not section.title for item in section.items)
    return fitting + [line for item in beside for line in _item(item, 0, 1)]


def _numbered(item: Item, place: int) -> Item:
    mark = f"{place}. "
    return replace(item, text=mark + item.text, lead=item.lead and len(mark) + item.lead)


def _item(item: Item, depth: int, deepest: int) -> Iterator[Line]:
    below = [part for part in item.items if not part.long] if depth + 1 < deepest else []
    text = f"{item.text}{item.end}" if below or not item.end else f"{item.text}."
    wrapped = list(_wrapped(text, CHARACTERS - depth * 3))
    lines: list[Line] = []
    strong = len(item.parts[0].split())
    for words in wrapped:
        lines.append(Line(depth, not lines, words, min(strong, len(words))))
        strong -= lines[-1].strong
    if item.boxes:
        room = DEAL_WIDTH - 2 * MARGIN - INDENT * depth - sum(width for _, width in _boxes(item.boxes))
        if _length(wrapped[-1]) * CHARACTER > room:
            lines.append(Line(depth, False, []))
        lines[-1] = lines[-1]._replace(boxes=item.boxes)
    yield from lines
    for part in below:
        yield from _item(part, depth + 1, deepest)


def _wrapped(text: str, width: int) -> Iterator[list[str]]:
    """The words of a sentence in lines of about so many characters; a card counts for three."""
    line: list[str] = []
    used = 0
    for word in text.split():
        length = _length([word])
        if line and used + length > width:
            yield line
            line, used = [], 0
        line.append(word)
        used += length
    yield line


def _length(words: list[str]) -> int:
    """The number of letters of some words, with their spaces; a card counts for three."""
    return sum(3 if isinstance(part, Card) else len(part) for word in words for part in (*pieces(word), " "))


def _boxes(boxes: Boxes) -> list[tuple[str, float]]:
    """The text of each box, empty for those that are left, and its width, with the space behind it."""
    return [(name, max(22, 12 + 6.6 * len(name)) + 4) for name in (*boxes.hands, *[""] * boxes.left)]


def _boxes_drawn(boxes: Boxes, y: float) -> Iterator[str]:
    """The boxes at the right end of a line: those that are filled with their names."""
    x = DEAL_WIDTH - MARGIN - sum(width for _, width in _boxes(boxes))
    for name, room in _boxes(boxes):
        width, fill = room - 4, SOFT if name else "none"
        yield f'<rect x="{x:g}" y="{y - 14:g}" width="{width:g}" height="18" rx="3" fill="{fill}" stroke="{SOFT}"/>'
        if name:
            yield (
                f'<text x="{x + width / 2:g}" y="{y - 0.5:g}" font-size="12.5" fill="#ffffff" text-anchor="middle">'
                f"{escape(name)}</text>"
            )
        x += room


def _words(lines: list[Line], top: int) -> tuple[list[str], int]:
    """The lines set below one another, and where the picture ends."""
    set_down = []
    y = top + 8
    for depth, first, words, strong, boxes in lines:
        y += LEADING + 5 * first * (depth == 0)
        x = MARGIN + INDENT * depth
        if first and depth:
            set_down.append(f'<circle cx="{x - 11}" cy="{y - 5.5}" r="2.4" fill="{SOFT}"/>')
        if words:
            spans = [drawn(word, _card, escape) for word in words]
            lead, rest = " ".join(spans[:strong]), " ".join(spans[strong:])
            bold = f'<tspan font-weight="700">{lead}</tspan> ' if lead else ""
            set_down.append(f'<text x="{x}" y="{y}" font-size="{SIZE}">{bold}{rest}</text>')
        if boxes:
            set_down += _boxes_drawn(boxes, y)
    return set_down, y + MARGIN if lines else top


def _card(card: Card) -> str:
    return f'<tspan font-weight="700" fill="{INKS[card.colour]}">{card.symbol}\ufe0e</tspan>'
