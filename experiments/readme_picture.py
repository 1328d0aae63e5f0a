"""The README's picture: what satmav does with a deal that can be won, and with one that cannot."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

import satmav
from lab import ROOT, parser_of
from satmav.dealfile.named import named_deal
from satmav.faces.reasons import door as told
from satmav.game.cards import SUIT_ORDER, SUIT_SYMBOLS, Card, rank_label
from satmav.reasons.doors import Door
from satmav.records.files import put

WIDTH, HEIGHT, CARD_WIDTH, CARD_HEIGHT, STEP = 1090, 460, 34, 46, 38
COLOURS = {"black": "#1d1d1f", "red": "#c8102e"}
FONT = "system-ui, 'Segoe UI', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"


def text(x: float, y: float, words: str, size: int = 15, **style: str) -> str:
    extra = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in style.items())
    return f'<text x="{x}" y="{y}" font-size="{size}"{extra}>{escape(words)}</text>'


def card(x: float, y: float, shown: Card, marked: bool = False) -> Iterator[str]:
    edge = 'stroke="#b8860b" stroke-width="3"' if marked else 'stroke="#8a8f98" stroke-width="1"'
    fill = "#fff3c4" if marked else "#ffffff"
    yield f'<rect x="{x}" y="{y}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" fill="{fill}" {edge}/>'
    style = {"fill": COLOURS[shown.colour], "text_anchor": "middle"}
    yield text(x + CARD_WIDTH / 2, y + 20, rank_label(shown.rank), 17, font_weight="bold", **style)
    yield text(x + CARD_WIDTH / 2, y + 39, SUIT_SYMBOLS[shown.suit], 18, **style)


def row(x: float, y: float, cards: Iterable[Card], marked: Sequence[Card] = ()) -> Iterator[str]:
    for place, shown in enumerate(cards):
        yield from card(x + place * STEP, y, shown, shown in marked)


def winnable(x: float, y: float) -> Iterator[str]:
    result = satmav.solve(named_deal("elusive"))
    yield text(x, y, "A deal that can be won: five pat hands", 18, font_weight="bold")
    yield text(x, y + 22, "Chlond’s elusive deal of 25 cards", 14, fill="#4a4f57")
    for place, hand in enumerate(result.hands):
        top = y + 44 + place * (CARD_HEIGHT + 12)
        yield from row(x, top, hand.cards)
        yield text(x + 5 * STEP + 10, top + 28, hand.kind)


def lost(x: float, y: float) -> Iterator[str]:
    deal = named_deal("lonely-king")
    story = satmav.why(deal).homeless[0]
    yield text(x, y, "A deal that cannot, and why", 18, font_weight="bold")
    yield text(x, y + 22, f"{story.card.symbol} is homeless: every door is shut", 14, fill="#4a4f57")
    suits = [[shown for shown in reversed(deal.cards) if shown.suit == suit] for suit in SUIT_ORDER]
    for place, cards in enumerate(suits):
        yield from row(x, y + 44 + place * (CARD_HEIGHT + 6), cards, [story.card])
    for place, door in enumerate(story.doors):
        yield text(x, y + 282 + place * 32, door.family.value.capitalize(), font_weight="bold")
        yield text(x + 130, y + 282 + place * 32, in_short(story.card, door))


def in_short(card: Card, door: Door) -> str:
    """The reason without its family, its cards and its list of straights."""
    reason = told(card, door).split(": ", 1)[1].split(" (")[0].rstrip(".")
    return reason.split(", {")[0].split(", so")[0]


def picture() -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' role="img" font-family="{escape(FONT)}" fill="#1d1d1f">'
    )
    yield "<title>satmav: five pat hands out of 25 cards, or the reason why there are none</title>"
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" rx="12" fill="#f4f5f7"/>'
    yield from winnable(28, 44)
    yield f'<path d="M455 28V{HEIGHT - 28}" stroke="#c9ccd1"/>'
    yield from lost(485, 44)
    yield "</svg>"


if __name__ == "__main__":
    parser = parser_of()
    parser.add_argument("into", type=Path, nargs="?", default=ROOT / "docs" / "satmav.svg", help="the file to write")
    put(parser.parse_args().into, "\n".join(picture()) + "\n")
