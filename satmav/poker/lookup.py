"""The strength of a single hand by the tables, in plain Python: a sum of seven numbers, and a look at two tables.

Each card has a number of three parts: its word, a bit of its own, and a one to count it. The bits of a sum tell whether
all cards differ. Its counters of suits tell whether there is a flush, its keys what ranks there are.
"""

from collections.abc import Callable, Iterable
from functools import cache
from operator import add
from typing import Any

from satmav.dealfile.cardtext import SPELLINGS
from satmav.game.cards import DECK
from satmav.poker.keys import CARD_WORDS, FLUSHES, LOW_BITS, LOW_SUMS, START, SUMS, suit_ranks

CARDS, COUNT = 48, 48 + len(DECK)
"""Where the bits of the cards begin, and the number of the cards."""
EVERY_CARD = (1 << len(DECK)) - 1

NUMBERS = {card: CARD_WORDS[card] | 1 << (CARDS + card) | 1 << COUNT for card in DECK}
_OF_TEXT = {text: NUMBERS[card] for text, card in SPELLINGS.items()}
_OF_PAIR = {text: _OF_TEXT[text] for text in SPELLINGS if len(text) == 2 and text[0] in "23456789TtJjQqKkAa"}
"""Two characters with the rank first: what can be written without a space between."""


def total_of(cards: object) -> int | None:
    """The sum of the numbers of cards in the usual ways to write them; None where they are to be read with more care.

    A text of cards by words (``As Kd``), or two characters each (``AsKd``); a list or a tuple of ids or of such words.
    """
    try:
        if type(cards) is str:
            if " " in cards:
                return sum(map(_text_number, cards.split()))
            return None if len(cards) & 1 else sum(map(_pair_number, map(add, cards[::2], cards[1::2])))
        if type(cards) is list or type(cards) is tuple:
            return sum(map(_number, bytes(cards)))
    except (KeyError, ValueError):
        return None
    except TypeError:
        return _of_words(cards)  # type: ignore[arg-type]
    return None


def strength_of(total: int) -> int | None:
    """The strength of the best five of five, six or seven cards by their sum; None where they are no hand."""
    size = total >> COUNT
    if (total >> CARDS & EVERY_CARD).bit_count() != size or not 5 <= size <= 7:
        return None
    if total + START & FLUSHES:
        suit = next(suit for suit in range(4) if (total + START) >> (35 + 4 * suit) & 1)
        return _flushes()[suit_ranks(total >> CARDS + suit & EVERY_CARD)]
    rows, strengths = _table(size)
    keys = total & SUMS
    return strengths[rows[keys & LOW_SUMS] + rows[LOW_SUMS + 1 + (keys >> LOW_BITS)]]


_number: Callable[[int], int] = NUMBERS.__getitem__
_text_number: Callable[[Any], int] = _OF_TEXT.__getitem__
_pair_number: Callable[[str], int] = _OF_PAIR.__getitem__


def _of_words(cards: Iterable[object]) -> int | None:
    try:
        return sum(map(_text_number, cards))
    except (KeyError, TypeError):
        return None


@cache
def _table(size: int) -> tuple[list[int], list[int]]:
    """The rows and the strengths for hands of a size; lists are quicker than arrays here."""
    from satmav.poker.tables import table

    rows, strengths = table(size)
    return rows.tolist(), strengths.tolist()


@cache
def _flushes() -> list[int]:
    from satmav.poker.tables import flushes

    found: list[int] = flushes().tolist()
    return found
