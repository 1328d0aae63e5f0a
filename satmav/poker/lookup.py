"""The strength of a single hand by the tables, in plain Python: a sum of seven numbers, and a look at two tables.

Each card has a number of four parts: its key, four counters of suits, a bit of its own, and a one to count it. The bits
of a sum tell whether all cards differ. Its counters tell whether there is a flush, its keys what ranks there are.
"""

from collections.abc import Callable, Iterable
from functools import cache
from operator import add
from typing import Any

from satmav.dealfile.cardtext import SPELLINGS
from satmav.game.cards import DECK
from satmav.poker.kept import SIZES, tables
from satmav.poker.keys import COLUMN, KEYS, ROW_BITS

START = 0x3333 << 32
"""The four counters begin at three, so that five cards of a suit set the highest bit of one."""
FLUSHES = 0x8888 << 32
SUMS = (1 << 32) - 1
CARDS, COUNT = 48, 48 + len(DECK)
"""Where the bits of the cards begin, and the number of the cards."""
EVERY_CARD = (1 << len(DECK)) - 1
EVERY_FOURTH = 0x1_1111_1111_1111

NUMBERS = {card: KEYS[card >> 2] | 1 << (32 + 4 * (card & 3)) | 1 << (CARDS + card) | 1 << COUNT for card in DECK}
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
        return _flush(total)
    rows, strengths = _by_size()[size]
    places = total & SUMS
    found: int = strengths[rows[places >> ROW_BITS] + (places & COLUMN)]
    return found


_number: Callable[[int], int] = NUMBERS.__getitem__
_text_number: Callable[[Any], int] = _OF_TEXT.__getitem__
_pair_number: Callable[[str], int] = _OF_PAIR.__getitem__


def _of_words(cards: Iterable[object]) -> int | None:
    try:
        return sum(map(_text_number, cards))
    except (KeyError, TypeError):
        return None


@cache
def _by_size() -> dict[int, tuple[Any, Any]]:
    """The rows and the strengths of the table for hands of a size."""
    found = tables()
    return {size: (found.rows[size], found.strengths[size]) for size in SIZES}


def _flush(total: int) -> int:
    suit = next(suit for suit in range(4) if (total + START) >> (35 + 4 * suit) & 1)
    mask = total >> CARDS + suit & EVERY_CARD & EVERY_FOURTH  # a bit a rank: every fourth, to be pushed together
    mask = (mask | mask >> 3) & 0x0303_0303_0303_0303
    mask = (mask | mask >> 6) & 0x000F_000F_000F_000F
    mask = (mask | mask >> 12) & 0x0000_00FF_0000_00FF
    return tables().flushes[(mask | mask >> 24) & 0x1FFF]
