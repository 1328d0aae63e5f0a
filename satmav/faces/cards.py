"""Cards as SVG, suits, pips and courts drawn by our own paths; marked cards, and deals as rows by suit.

A card is 63 by 88 units, a poker card's millimetres. Suits and court emblems are paths around (0, 0)
that fill a square of 20 units. One corner has a large index, which is all that is seen of a card in a
fan. Number cards have the pips that every deck has, the lower half on its head; a court card has a
panel that reads the same from both ends.
"""

from collections.abc import Collection, Iterator, Mapping
from html import escape

from satmav.faces.words import badge_text
from satmav.game.cards import RANKS, SUIT_ORDER, Card, rank_label
from satmav.game.deals import Deal

WIDTH, HEIGHT = 63, 88
FACE, EDGE = "#fffefb", "#b9b4a8"
INKS = {"black": "#1d2126", "red": "#c0142c"}
"""The colours of the suits on a card; both stand out from the face by more than 6 to 1."""
TINTS = {"black": "#eef0f2", "red": "#fbeeec"}
FONT = "'Helvetica Neue', Helvetica, Arial, 'Liberation Sans', sans-serif"

SUIT_PATHS = (
    "M-4.5-5.3a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM-9.6 2.1a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z"
    "M.6 2.1a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0zM-2.4-3h4.8l1.6 5h-3c.1 4 .9 6.6 2.8 8h-7.6c1.9-1.4 2.7-4 2.8-8h-3z",
    "M0-10C2.1-6.3 4.7-3.1 7.8 0 4.7 3.1 2.1 6.3 0 10-2.1 6.3-4.7 3.1-7.8 0-4.7-3.1-2.1-6.3 0-10z",
    "M0 9.6C-1.9 5.4-9.4 1.2-9.4-4.3-9.4-7.4-7.2-9.4-4.6-9.4-2.4-9.4-.8-8 0-5.9.8-8 2.4-9.4 4.6-9.4"
    "c2.6 0 4.8 2 4.8 5.1C9.4 1.2 1.9 5.4 0 9.6z",
    "M0-10C1.9-6.2 9-2.4 9 3.2 9 6 7.1 7.7 4.9 7.7 3.3 7.7 1.9 6.9 1 5.4 1.1 7.5 1.9 9 3.8 10h-7.6"
    "C-1.9 9-1.1 7.5-1 5.4-1.9 6.9-3.3 7.7-4.9 7.7-7.1 7.7-9 6-9 3.2-9-2.4-1.9-6.2 0-10z",
)
"""Club, diamond, heart, spade."""

COURT_PATHS = {
    # a cap with its plume
    9: "M-9 7.4h15.4v-3.2h-15.4zM-7.6 2.8C-7.4-2.2-3.6-4.6.4-4.2 3.2-3.9 5-1.4 5.2 2.8z"
    "M4.2-2.2C4.4-7 7-9.6 9.6-10 9.9-5.6 8.4-1.4 5.9 1.4 5.7-.2 5.1-1.4 4.2-2.2z",
    # a coronet of pearls
    10: "M-7.4 7.4h14.8v-3h-14.8zM-7.4 3L-9.6-4.2-4.7-.6-3.9-6 0-1.6 3.9-6 4.7-.6 9.6-4.2 7.4 3z"
    "M-11.1-6.1a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0zM-5.9-8.1a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0z"
    "M2.5-8.1a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0zM7.7-6.1a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0z",
    # a crown with its cross
    11: "M-8 7.4h16v-3h-16zM-8 3L-10-6-4.4-2 0-7 4.4-2 10-6 8 3z"
    "M-.9-7.2v-1.3h-1.6v-1.8h1.6v-1.6h1.8v1.6h1.6v1.8h-1.6v1.3z",
}
"""Jack, queen, king."""

LEFT, MIDDLE, RIGHT = 30, 40.5, 51
TOP, BELT = 16, 45
PIP = 12.5

_SIDES = (LEFT, RIGHT)
_CORNERS = tuple((x, TOP) for x in _SIDES)
_FOUR = (*_CORNERS, *((x, 35.3) for x in _SIDES))
_HALF = (*[((MIDDLE, TOP),)] * 2, *[_CORNERS] * 4, (*_CORNERS, (MIDDLE, 30.5)), _FOUR, (*_FOUR, (MIDDLE, 25.6)))
"""The pips of the upper half, two to ten; the lower half is the same on its head."""
_CENTRE, _WAIST = ((MIDDLE, BELT),), tuple((x, BELT) for x in _SIDES)
_SINGLE = ((), _CENTRE, (), _CENTRE, _WAIST, (*_WAIST, (MIDDLE, 30.5)), _WAIST, _CENTRE, ())
"""The pips that have no twin on the other side."""


def card_face(card: Card) -> str:
    """The card's outline, its index and what stands beside it."""
    label = rank_label(card.rank)
    narrow = ' textLength="18" lengthAdjust="spacingAndGlyphs"' if len(label) > 1 else ""
    rank = f'<text x="11.5" y="22" font-size="20" font-weight="700" text-anchor="middle"{narrow}>{label}</text>'
    return (
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="6" fill="{FACE}" stroke="{EDGE}"/>'
        f'<g fill="{INKS[card.colour]}">{rank}{pip(card.suit, 11.5, 33, 13)}{"".join(_middle(card))}</g>'
    )


def pip(suit: int, x: float, y: float, size: float) -> str:
    """The suit's sign, so many units high."""
    return _path(SUIT_PATHS[suit], x, y, size)


def _path(path: str, x: float, y: float, size: float) -> str:
    return f'<path transform="translate({x:g} {y:g})scale({size / 20:g})" d="{path}"/>'


def _turned(drawing: str) -> str:
    """The same on its head, on the other side of the belt."""
    return f'<g transform="rotate(180 {MIDDLE:g} {BELT:g})">{drawing}</g>'


def _middle(card: Card) -> Iterator[str]:
    if rank_label(card.rank) == "A":
        yield pip(card.suit, 38.5, 49, 34)
    elif card.rank in COURT_PATHS:
        yield from _court(card)
    else:
        upper = "".join(pip(card.suit, x, y, PIP) for x, y in _HALF[card.rank])
        yield upper + _turned(upper)
        yield from (pip(card.suit, x, y, PIP) for x, y in _SINGLE[card.rank])


def _court(card: Card) -> Iterator[str]:
    """A panel halved by a slanting band, with the emblem over the suit in each half."""
    left, right, top = 24.5, 56.5, 11.5
    panel = f'<rect x="{left}" y="{top}" width="{right - left}" height="{2 * (BELT - top)}" rx="3"'
    yield f'{panel} fill="{TINTS[card.colour]}"/>'
    half = _path(COURT_PATHS[card.rank], MIDDLE, 24, 22) + pip(card.suit, MIDDLE, 38, 9)
    yield half + _turned(half)
    yield f'<path d="M{left} {BELT + 3}L{right} {BELT - 3}" stroke="{FACE}" stroke-width="2"/>'
    yield f'{panel} fill="none" stroke="{INKS[card.colour]}" stroke-width=".9"/>'


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


def deal_cards(deal: Deal, marked: Collection[Card], badges: Mapping[Card, int]) -> Iterator[str]:
    """The 52 places of the deal's picture, each with its card or with an empty seat."""
    for row, suit in enumerate(SUIT_ORDER):
        for column, rank in enumerate(reversed(RANKS)):
            card, x, y = Card.of(rank, suit), MARGIN + column * COLUMN, MARGIN + row * ROW
            if card in deal:
                yield placed(card, x, y, card in marked, badges.get(card, 0))
            else:
                yield (
                    f'<g fill="none" stroke="#dedad1" transform="translate({x:g} {y:g})"><rect x=".5" y=".5"'
                    f' width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="6"/><text x="{WIDTH / 2:g}"'
                    f' y="{HEIGHT / 2 + 6:g}" font-size="17" stroke="none" fill="#c4bfb3" text-anchor="middle">'
                    f"{rank_label(rank)}</text></g>"
                )


def placed(card: Card, x: float, y: float, marked: bool = False, badge: int = 0) -> str:
    """A card at a place of a picture, a little higher where it is marked and does not cost points."""
    y -= RAISED * (marked and badge >= 0)
    data = f'class="satmav-card{" satmav-marked" * marked}" data-card="{card}"'
    return f'<g {data} transform="translate({x:g} {y:g})">{marked_face(card, marked, badge)}</g>'
