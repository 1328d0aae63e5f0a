"""Cards on the table in HTML: the deal as rows by suit, and hands as rows; each card a picture with a name."""

from collections.abc import Sequence
from html import escape

from satmav.faces.art.card import FONT, HEIGHT, WIDTH, marked_face
from satmav.faces.book import Book, Marks
from satmav.faces.english import ENGLISH
from satmav.faces.pages.text import sentence
from satmav.faces.pieces import count_text, upper_first
from satmav.faces.text import caption
from satmav.game.cards import RANKS, SUIT_ORDER, Card, rank_label
from satmav.game.deals import Deal
from satmav.game.hands import Hand


def deal_table(deal: Deal, marks: Marks, book: Book) -> str:
    """The deal: a row a suit and a column a rank where there is room, a fan where there is not."""
    rows = ""
    for suit in SUIT_ORDER:
        spoken = escape(book.labels.suit(suit, deal.suit(suit).bit_count()))
        seats = "".join(_seat(deal, Card.of(rank, suit), marks, book) for rank in reversed(RANKS))
        rows += f'<ul class="satmav-suit" role="list" aria-label="{spoken}">\n{seats}</ul>\n'
    # how many cards each rank has is for the eye, since the rows say which cards there are
    counts = "".join(f"<li>{count_text(deal, rank)}</li>" for rank in reversed(RANKS))
    rows += f'<ul class="satmav-suit satmav-counts" role="list" aria-hidden="true">{counts}</ul>\n'
    said = caption(marks, book)
    below = f"<figcaption>{sentence(said, book)}</figcaption>\n" if said else ""
    title = escape(book.labels.deal)
    return f'<figure class="satmav-table" aria-label="{title}">\n{rows}{below}</figure>\n'


def _seat(deal: Deal, card: Card, marks: Marks, book: Book) -> str:
    if card not in deal:
        return f'<li class="satmav-gap" aria-hidden="true">{rank_label(card.rank)}</li>\n'
    marked, badge = card in marks.cards, marks.badges.get(card, 0)
    raised = " satmav-raised" * (marked and badge >= 0)
    return f'<li class="satmav-seat{raised}">{card_picture(card, book, marked, badge)}</li>\n'


def card_picture(card: Card, book: Book, marked: bool = False, badge: int = 0) -> str:
    """One card as a picture in a page."""
    return (
        f'<svg class="satmav-card{" satmav-marked" * marked}" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}"'
        f' height="{HEIGHT}" role="img" aria-label="{escape(book.labels.seat(card, marked, badge))}" data-card="{card}"'
        f' font-family="{FONT}">{marked_face(card, marked, badge)}</svg>'
    )


def hand_row(hand: Hand, kind: str, book: Book) -> str:
    """The five cards of a hand side by side, its kind as the name of the list."""
    cards = "".join(f"<li>{card_picture(card, book)}</li>" for card in hand.cards)
    return f'<ul class="satmav-row" role="list" aria-label="{kind}">{cards}</ul>'


def hands_table(hands: Sequence[Hand], level: int, book: Book = ENGLISH) -> str:
    """The hands of a won deal, a row each, with its kind."""
    rows, title = "", escape(book.labels.hands(len(hands)))
    for hand in hands:
        kind = escape(upper_first(book.labels.hand(hand)))
        rows += f'<li class="satmav-hand"><p class="satmav-kind">{kind}</p>{hand_row(hand, kind, book)}</li>\n'
    return (
        f'<section class="satmav-hands" aria-label="{title}">\n<h{level}>{title}</h{level}>\n'
        f'<ol class="satmav-table" role="list">\n{rows}</ol>\n</section>\n'
    )
