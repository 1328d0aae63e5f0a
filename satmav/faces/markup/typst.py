"""An explanation as Typst markup that compiles by itself: the verdict, the deal, the reasons as nested items.

Typst's own lists nest about twenty deep before it gives up; a case distinction may need more levels.
"""

import re
from collections.abc import Iterator

from satmav.faces.book import Book, Marks
from satmav.faces.english import ENGLISH
from satmav.faces.items import Item
from satmav.faces.pieces import badge_text, count_text, marked_up
from satmav.faces.text import headline, marks, tell
from satmav.game.cards import RANKS, SUIT_ORDER, Card
from satmav.game.deals import Deal
from satmav.reasons.explanation import DealExplanation

_OPENING = """\
// An explanation by satmav: it compiles by itself, and may be pasted into any document.
#let satmav-black(card) = strong(card)
#let satmav-red(card) = text(fill: rgb("#b01229"), strong(card))
#let satmav-mark(card) = box(stroke: 1.2pt + rgb("#8a5a00"), radius: 2pt, inset: 3pt, baseline: 3pt, card)
#let satmav-count(number) = text(size: 0.8em, fill: luma(90), number)
#let satmav-indent(depth) = 1.2em * calc.min(depth, 5) + 0.5em * calc.max(depth - 5, 0)
#let satmav-item(depth, body) = block(above: 0.65em, below: 0.65em, inset: (left: satmav-indent(depth)), list(body))
#let satmav-box(body) = box(stroke: 0.6pt, radius: 1.5pt, inset: (x: 2.5pt), outset: (y: 2pt), text(size: 0.8em, body))
#let satmav-boxes(hands, left) = box((hands + (h(0.5em) + hide[x],) * left).map(satmav-box).join(h(2.5pt)))
#let satmav-step(number, body) = block(above: 0.65em, below: 0.65em, enum(start: number, body))
"""
_SPECIAL = re.compile(r"[\\#$*_`<>@=+/~\[\]\-]")
_ENUMERATES = re.compile(r"^(\d+)\.")


def snippet(explanation: DealExplanation, book: Book = ENGLISH) -> str:
    """The explanation in Typst."""
    return _OPENING + "".join(f"\n{block}\n" for block in _blocks(explanation, book))


def _blocks(explanation: DealExplanation, book: Book) -> Iterator[str]:
    yield f"*{_escaped(headline(explanation, book))}*"
    if explanation.hands:
        named = ((" ".join(map(_card, hand.cards)), _escaped(book.labels.hand(hand))) for hand in explanation.hands)
        yield "\n".join(f"#satmav-item(0)[{cards} {name}]" for cards, name in named)
    else:
        yield _deal(explanation.deal, marks(explanation, book))
    for section in tell(explanation, book):
        if section.title:
            yield f"*{_escaped(section.title)}*"
        yield "\n".join(line for place, item in section.numbered for line in _lines(item, 0, place))


def _lines(item: Item, depth: int, step: int = 0) -> Iterator[str]:
    """An item and what stands under it; ``step`` is its number, if it has one."""
    opening = f"#satmav-step({step})" if step else f"#satmav-item({depth})"
    yield f"{'  ' * depth}{opening}[{_said(item)}]"
    for part in item.items:
        yield from _lines(part, depth + 1)


def _said(item: Item) -> str:
    """The text of an item, its result in bold, and boxes, of which those are named that are filled."""
    lead, rest = (marked_up(part, _card, _escaped) for part in item.parts)
    bold, boxes = f"#strong[{lead}];" if lead else "", ""
    if item.boxes:
        filled = "".join(f"[{_escaped(name)}], " for name in item.boxes.hands)
        boxes = f" #satmav-boxes(({filled}), {item.boxes.left});"
    return f"{bold}{rest}{boxes}{item.end}"


def _deal(deal: Deal, shown: Marks) -> str:
    rows = (
        "  " + " ".join(f"[{_seat(Card.of(rank, suit), deal, shown)}]," for rank in reversed(RANKS))
        for suit in SUIT_ORDER
    )
    counts = "  " + " ".join(f"[#satmav-count[{count_text(deal, rank)}]]," for rank in reversed(RANKS))
    cells = "\n".join((*rows, counts))
    return f"#grid(columns: (1fr,) * 13, row-gutter: 0.7em, align: center + horizon,\n{cells}\n)"


def _seat(card: Card, deal: Deal, shown: Marks) -> str:
    if card not in deal:
        return "·"
    seat = f"#satmav-mark[{_card(card)}];" if card in shown.cards else _card(card)
    badge = shown.badges.get(card)
    return f"{seat}#super[{_escaped(badge_text(badge))}]" if badge else seat


def _card(card: Card) -> str:
    """A card as a call; the semicolon ends it, whatever follows."""
    return f"#satmav-{card.colour}[{card.symbol}];"


def _escaped(text: str) -> str:
    return _ENUMERATES.sub(r"\1\\.", _SPECIAL.sub(r"\\\g<0>", text))
