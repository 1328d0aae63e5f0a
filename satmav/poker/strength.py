"""The strength of hands: one number a hand, of any five, six or seven cards.

*Strength* runs from 0 to 7461, and higher is better: 0 is 7-5-4-3-2 of several suits, 7461 a royal flush, and hands
that tie have the same. Tables in print often count the other way, from 1, the royal flush, to 7462 (Cactus Kev's
numbers); :func:`cactus` turns one into the other. Strengths are places in a row, not points: they compare, and their
mean or difference tells nothing.

A hand is looked up by a sum of numbers, after the perfect hashing of K. Suffecool and P. Senzee: the words of its cards
(:mod:`satmav.poker.cards`), in tables of :mod:`satmav.poker.tables`. Here, in plain Python, there follow on each word a
bit for the card, by which a sum tells whether all cards differ, and a one to count them.
:mod:`satmav.kernels.poker.strength` is the same compiled.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from operator import add, index
from typing import TYPE_CHECKING, Any, TypeVar

from satmav.errors import CardError, UsageError
from satmav.game.cards import DECK, SPELLINGS, SUITS
from satmav.poker.cards import (
    CARD_WORDS,
    FLUSHES,
    LOW_BITS,
    LOW_SUMS,
    SIZES,
    START,
    Cards,
    Hand,
    read_cards,
    require_distinct,
    require_number,
)
from satmav.poker.ranking import (
    ENDS,
    HIGH_CARD,
    STRENGTHS,
    HandType,
    Ranking,
    low_ranking,
    low_strength,
    low_type,
    places,
    ranking_of,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Number = TypeVar("Number", int, "npt.NDArray[np.integer]")

CARDS, COUNT = 48, 48 + len(DECK)
"""The lowest bit of the cards, and that of their number."""
EVERY_CARD = (1 << len(DECK)) - 1
EVERY_FOURTH = 0x1_1111_1111_1111

NUMBERS = {card: CARD_WORDS[card] | 1 << (CARDS + card) | 1 << COUNT for card in DECK}
_OF_TEXT = {text: NUMBERS[card] for text, card in SPELLINGS.items()}
_OF_PAIR = {text: _OF_TEXT[text] for text in SPELLINGS if len(text) == 2 and text[0] in "23456789TtJjQqKkAa"}
"""Two characters with the rank first: what can be written without a space between."""
_number: Callable[[int], int] = NUMBERS.__getitem__
_text_number: Callable[[Any], int] = _OF_TEXT.__getitem__
_pair_number: Callable[[str], int] = _OF_PAIR.__getitem__


def evaluate(cards: Cards, board: Cards = "", check: bool = True) -> int:
    """The strength of the best five of five to seven cards. They may be a player's cards and those of a board.

    Higher is better. Ids and cards in letters go straight to the tables; other notations are read first.

    >>> evaluate("As Ks Qs Js Ts 2c 3d"), evaluate("AsKs", "Qs Js Ts 2c 3d"), evaluate([48, 44, 40, 36, 32])
    (7461, 7461, 7461)

    Raises :class:`CardError` for what is no card and, unless ``check`` is false, for a card that stands twice;
    :class:`UsageError` for other numbers of cards.
    """
    total = _total_of(cards)
    if total is not None and (type(board) is not str or board):
        more = _total_of(board)
        total = None if more is None else total + more
    strength = None if total is None else _strength_of(total)
    return _read(cards, board, check) if strength is None else strength


def _read(cards: Cards, board: Cards, check: bool) -> int:
    hand = (*read_cards(cards, check), *read_cards(board, check))
    if check:
        require_distinct(hand)
    require_number(hand, SIZES, "a hand")
    strength = _strength_of(sum(NUMBERS[card] for card in hand))
    if strength is not None:
        return strength
    best = max(map(ranking_of, combinations(hand, 5)))
    if best not in places():
        raise CardError("a card stands twice in this hand, so it has no strength; write another card for one")
    return places()[best]


def _total_of(cards: object) -> int | None:
    """The sum of the numbers of cards in the usual ways to write them; None where they are to be read with more care.

    A text of cards by words (``As Kd``), or two characters each (``AsKd``); a list or a tuple of ids or of such words.
    """
    try:
        if type(cards) is str:
            if " " in cards:
                return sum(map(_text_number, cards.split()))
            return None if len(cards) & 1 else sum(map(_pair_number, map(add, cards[::2], cards[1::2])))
        if type(cards) is list or type(cards) is tuple:
            words = cards and type(cards[0]) is str
            return sum(map(_text_number, cards) if words else map(_number, bytes(cards)))
    except (KeyError, TypeError, ValueError):
        pass
    return None


def _strength_of(total: int) -> int | None:
    """The strength of the best five of five, six or seven cards by their sum; None where they are no hand."""
    size = total >> COUNT
    if (total >> CARDS & EVERY_CARD).bit_count() != size or size not in SIZES:
        return None
    if total + START & FLUSHES:
        suit = next(suit for suit in SUITS if (total + START) >> (35 + 4 * suit) & 1)
        return _flushes()[_suit_ranks(total >> CARDS + suit & EVERY_CARD)]
    rows, strengths = _table(size)
    return strengths[rows[total & LOW_SUMS] + rows[LOW_SUMS + 1 + (total >> LOW_BITS & LOW_SUMS)]]


def _suit_ranks(mask: int) -> int:
    """The ranks of the first suit in a set of cards, a bit a rank: every fourth bit, pushed together."""
    bits = mask & EVERY_FOURTH
    for shift, kept in ((3, 0x0303_0303_0303_0303), (6, 0x000F_000F_000F_000F), (12, 0x0000_00FF_0000_00FF)):
        bits = (bits | bits >> shift) & kept
    return (bits | bits >> 24) & 0x1FFF


@cache
def _table(size: int) -> tuple[list[int], list[int]]:
    """The rows and the strengths for hands of a size; lists are quicker than arrays here."""
    from satmav.poker.tables import table

    rows, strengths = table(size)
    return rows.tolist(), strengths.tolist()


@cache
def _flushes() -> list[int]:
    from satmav.poker.tables import flushes

    strengths: list[int] = flushes().tolist()
    return strengths


def cactus(strength: Number) -> Number:
    """The number of a strength in the tables in print, and of a number in print the strength; of arrays, too.

    >>> cactus(7461), cactus(cactus(0))
    (1, 0)
    """
    if isinstance(strength, int) and not 0 <= strength <= STRENGTHS:
        ranges = f"a strength is from 0 to {STRENGTHS - 1}, a number in print from 1 to {STRENGTHS}"
        raise UsageError(f"{ranges}, and {strength} is neither")
    return STRENGTHS - strength


def handtype(hand: int | Cards) -> HandType:
    """The type of a hand, by its strength or by its cards; as text its name.

    >>> print(handtype("AsKsQsJsTs"), int(handtype("2c 2d 2h 9s Kd")), handtype(7289))
    straight flush 3 full house
    """
    try:
        strength = index(hand)  # type: ignore[arg-type]
    except TypeError:
        strength = evaluate(hand)  # type: ignore[arg-type]
    if not 0 <= strength < STRENGTHS:
        raise UsageError(f"a strength is a number from 0 to {STRENGTHS - 1}, not {strength}")
    return HandType(bisect_right(ENDS, strength))


@dataclass(frozen=True)
class Order:
    """An order of hands: by their rankings, of which ``best`` picks the winner's; or by the strengths of sets of cards.

    A strength is that of the best hand in the set, higher is better; ``kind`` is the type of a strength.
    """

    ranking: Callable[[Sequence[int]], Ranking]
    strength: Callable[[Sequence[int]], int]
    kind: Callable[[int], HandType]
    best: Callable[..., Hand] = max


ORDERS = {
    "high": Order(ranking_of, partial(evaluate, check=False), handtype),
    "low": Order(low_ranking, low_strength, low_type, min),
    "rank": Order(
        lambda cards: (HIGH_CARD, cards[0] // 4 + 2), lambda cards: cards[0] // 4, lambda _: HandType.HIGH_CARD
    ),
}
"""The best five cards; the lowest five, ace to five; the highest rank of one card."""
