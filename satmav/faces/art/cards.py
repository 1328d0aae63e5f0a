"""Cards and deals as pictures in SVG: a card with its mark, a deal as rows by suit, a hand as a row."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from html import escape

from satmav.faces.art.card import HEIGHT, WIDTH, card_face
from satmav.faces.book import Badges
from satmav.faces.pieces import badge_text
from satmav.game.cards import RANKS, SUIT_ORDER, Card, rank_label
from satmav.game.deals import Deal

COLUMN, ROW, MARGIN = WIDTH + 7, HEIGHT + 26, 24
DEAL_WIDTH, DEAL_HEIGHT = 13 * COLUMN - 7 + 2 * MARGIN, 4 * ROW - 26 + 2 * MARGIN
RAISED = 8
MARK, ON_MARK = "#8a5a00", "#ffffff"
"""A mark's colour on paper, and that of the words on it: 5.9 to 1."""


def marked_face(card: Card, marked: bool = False, badge: int = 0) -> str:
    """A card at (0, 0), with a thick outline where it is marked, and its badge over the corner."""
    outline = (
        f'<rect class="satmav-mark" x="-1.2" y="-1.2" width="{WIDTH + 2.4}" height="{HEIGHT + 2.4}" rx="7.5"'
        f' fill="none" stroke="{MARK}" stroke-width="3.4"/>'
    )
    return card_face(card) + outline * marked + (_badge(badge) if badge else "")


def _badge(points: int) -> str:
    """A pill on the card's upper edge; one that takes points away is hollow."""
    badge = badge_text(points)
    width = 9 + 7.6 * len(badge)
    fill, ink, kind = (ON_MARK, MARK, "cost") if points < 0 else (MARK, ON_MARK, "gain")
    return (
        f'<g class="satmav-badge satmav-{kind}"><rect x="-3" y="-13" width="{width:g}" height="17" rx="8.5"'
        f' fill="{fill}" stroke="{MARK}" stroke-width="2"/><text x="{width / 2 - 3:g}" y="0.2" font-size="13"'
        f' font-weight="700" text-anchor="middle" fill="{ink}">{escape(badge)}</text></g>'
    )


def deal_cards(deal: Deal, marked: Collection[Card], badges: Badges) -> Iterator[str]:
    """The 52 places of the deal's picture, each with its card or with an empty seat."""
    for row, suit in enumerate(SUIT_ORDER):
        for column, rank in enumerate(reversed(RANKS)):
            card, x, y = Card.of(rank, suit), MARGIN + column * COLUMN, MARGIN + row * ROW
            if card in deal:
                yield placed(card, x, y, card in marked, badges.get(card, 0))
            else:
                yield _seat(rank, x, y)


def placed(card: Card, x: float, y: float, marked: bool = False, badge: int = 0) -> str:
    """A card at a place of a picture, a little higher where it is marked and does not cost points."""
    y -= RAISED * (marked and badge >= 0)
    data = f'class="satmav-card{" satmav-marked" * marked}" data-card="{card}"'
    return f'<g {data} transform="translate({x:g} {y:g})">{marked_face(card, marked, badge)}</g>'


def _seat(rank: int, x: float, y: float) -> str:
    return (
        f'<g fill="none" stroke="#dedad1" transform="translate({x:g} {y:g})"><rect x=".5" y=".5" width="{WIDTH - 1}"'
        f' height="{HEIGHT - 1}" rx="6"/><text x="{WIDTH / 2:g}" y="{HEIGHT / 2 + 6:g}" font-size="17" stroke="none"'
        f' fill="#c4bfb3" text-anchor="middle">{rank_label(rank)}</text></g>'
    )
