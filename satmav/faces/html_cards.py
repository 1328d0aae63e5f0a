"""Cards on the table in HTML: the deal as rows by suit, and hands as rows; each card a picture with a name."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from satmav.faces.art import FONT, HEIGHT, WIDTH
from satmav.faces.cards_svg import SUIT_ORDER, label, marked_face
from satmav.faces.html_text import sentence
from satmav.faces.pieces import Marks, lowers
from satmav.game.cards import RANKS, SUIT_NAMES, Card, rank_label
from satmav.game.deals import Deal
from satmav.game.hands import Hand


def deal_table(deal: Deal, marks: Marks) -> str:
    """The deal: a row a suit and a column a rank where there is room, a fan where there is not."""
    rows = "".join(_suit(deal, suit, marks) for suit in SUIT_ORDER)
    caption = f"<figcaption>{sentence(marks.caption)}</figcaption>\n" if marks.caption else ""
    return f'<figure class="satmav-table" aria-label="The deal">\n{rows}{caption}</figure>\n'


def _suit(deal: Deal, suit: int, marks: Marks) -> str:
    count = deal.suit(suit).bit_count()
    spoken = f"{SUIT_NAMES[suit]}, {count} card{'s' * (count != 1)}"
    seats = "".join(_seat(deal, Card.of(rank, suit), marks) for rank in reversed(RANKS))
    return f'<ul class="satmav-suit" role="list" aria-label="{spoken}">\n{seats}</ul>\n'


def _seat(deal: Deal, card: Card, marks: Marks) -> str:
    if card not in deal:
        return f'<li class="satmav-gap" aria-hidden="true">{rank_label(card.rank)}</li>\n'
    marked, badge = card in marks.cards, marks.badges.get(card, "")
    raised = " satmav-raised" * (marked and not lowers(badge))
    return f'<li class="satmav-seat{raised}">{card_picture(card, marked, badge)}</li>\n'


def card_picture(card: Card, marked: bool = False, badge: str = "") -> str:
    """One card as a picture in a page."""
    return (
        f'<svg class="satmav-card{" satmav-marked" * marked}" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}" role="img" aria-label="{escape(label(card, marked, badge))}" data-card="{card}"'
        f' font-family="{FONT}">{marked_face(card, marked, badge)}</svg>'
    )


def hands_table(hands: Sequence[Hand], level: int) -> str:
    """The hands of a won deal, a row each, with its kind."""
    rows = "".join(_hand(hand) for hand in hands)
    title = "The hand" if len(hands) == 1 else "The hands"
    return (
        f'<section class="satmav-hands" aria-label="{title}">\n<h{level}>{title}</h{level}>\n'
        f'<ol class="satmav-table" role="list">\n{rows}</ol>\n</section>\n'
    )


def _hand(hand: Hand) -> str:
    cards = "".join(f"<li>{card_picture(card)}</li>" for card in hand.cards)
    kind = escape(hand.kind[0].upper() + hand.kind[1:])
    return (
        f'<li class="satmav-hand"><p class="satmav-kind">{kind}</p>'
        f'<ul class="satmav-row" role="list" aria-label="{kind}">{cards}</ul></li>\n'
    )
