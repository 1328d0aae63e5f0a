"""A deal, a hand or an engine's answer as a part of a notebook, which minds its own style only."""

from __future__ import annotations

from html import escape

from satmav.faces.book import Book, Marks
from satmav.faces.english import ENGLISH
from satmav.faces.pages.cards import card_picture, deal_table
from satmav.faces.pages.page import fragment, style
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.game.result import Result, Status
from satmav.reasons.story import Explanation


def deal_piece(deal: Deal, book: Book = ENGLISH) -> str:
    """The cards of a deal on the table."""
    return _piece(deal_table(deal, Marks(), book))


def hand_piece(hand: Hand, book: Book = ENGLISH) -> str:
    """The five cards of a hand, and its name."""
    cards = "".join(card_picture(card, book=book) for card in hand.cards)
    return _piece(
        f'<figure class="satmav-table">{cards}<figcaption>{escape(book.labels.hand(hand))}</figcaption></figure>\n'
    )


def result_piece(result: Result, book: Book = ENGLISH) -> str:
    """The verdict on a deal, and the hands where there are any."""
    if result.status is not Status.UNKNOWN:
        return fragment(Explanation(result.deal, result.rules, result.hands), book)
    told = escape(book.labels.undecided(result.deal, result.rules))
    return _piece(f'<p class="satmav-lede">{told}</p>\n{deal_table(result.deal, Marks(), book)}')


def _piece(content: str) -> str:
    return f'<div class="satmav satmav-fragment">\n<style>\n{style("face.css")}</style>\n{content}</div>\n'
