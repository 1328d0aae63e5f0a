"""The fifty-two cards, and sets of them as 52-bit masks.

A card's id is ``4 * rank + suit`` with rank 0..12 = 2..A and suit 0..3 = clubs, diamonds, hearts,
spades. A mask is an int with bit ``c`` set for card ``c``; it fits a uint64.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import SupportsIndex

from satmav.errors import CardError, numeral, quoted
from satmav.game.written import number

RANK_LETTERS = "23456789TJQKA"
SUIT_LETTERS = "cdhs"
SUIT_SYMBOLS = "♣♦♥♠"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
SUIT_COLOURS = ("black", "red", "red", "black")
SUIT_ORDER = (3, 2, 1, 0)
"""Suits as bridge players lay them out: spades, hearts, diamonds, clubs."""

RANK_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight",
    "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
RANKS = range(13)
SUITS = range(4)
DECK = range(52)
DECK_MASK = (1 << 52) - 1
RANK_MASKS = tuple(0b1111 << (4 * rank) for rank in RANKS)
SUIT_MASKS = tuple(sum(1 << (4 * rank + suit) for rank in RANKS) for suit in SUITS)


class Card(int):
    """A card: an int 0..51 that knows its rank and suit and prints as ``Kc``.

    It is made of its id or of text in any spelling: ``Card("Kc")``, ``Card("10h")``, ``Card("♠A")``.
    """

    __slots__ = ()

    def __new__(cls, card: SupportsIndex | str) -> Card:
        card_id = card if isinstance(card, int) else number("card", card)
        if not 0 <= card_id < 52:
            raise CardError(f"there is no card {numeral(card_id)}: card ids run from 0 (2c) to 51 (As)")
        return super().__new__(cls, card_id)

    @classmethod
    def of(cls, rank: int, suit: int) -> Card:
        try:
            fits = index(rank) in RANKS and index(suit) in SUITS
        except TypeError:
            fits = False
        if not fits:
            raise CardError("a card is made of a rank from 0 (2) to 12 (A) and a suit from 0 (c) to 3 (s)")
        return cls(4 * rank + suit)

    @classmethod
    def named(cls, name: str) -> Card:
        """The card written ``Kc``; :mod:`satmav.dealfile` reads every other spelling.

        Raises :class:`CardError` for anything else.
        """
        if isinstance(name, str) and len(name) == 2 and name[0] in RANK_LETTERS and name[1] in SUIT_LETTERS:
            return cls.of(RANK_LETTERS.index(name[0]), SUIT_LETTERS.index(name[1]))
        called = quoted(name) if isinstance(name, str) else f"of the type {type(name).__name__}"
        raise CardError(f"there is no card {called}: write a rank of {RANK_LETTERS} and a suit of {SUIT_LETTERS}")

    @property
    def rank(self) -> int:
        return self >> 2

    @property
    def suit(self) -> int:
        return self & 3

    @property
    def mask(self) -> int:
        return 1 << self

    @property
    def symbol(self) -> str:
        """The card as it looks on a table: ``K♣``, ``10♥``."""
        return rank_label(self.rank) + SUIT_SYMBOLS[self.suit]

    @property
    def colour(self) -> str:
        """The colour of its suit: ``red`` or ``black``."""
        return SUIT_COLOURS[self.suit]

    def __str__(self) -> str:
        return RANK_LETTERS[self >> 2] + SUIT_LETTERS[self & 3]

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


CARDS = tuple(Card(card_id) for card_id in DECK)


def mask_of(cards: Iterable[int]) -> int:
    """The mask of a set of cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, from the lowest id to the highest."""
    return tuple([CARDS[bit.bit_length() - 1] for bit in bits_of(mask)])


def bits_of(mask: int) -> list[int]:
    """The cards of a mask as masks of one card each, from the lowest id to the highest."""
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low)
        mask ^= low
    return bits


def rank_label(rank: int) -> str:
    """A rank as a card shows it: ``10`` rather than ``T``."""
    return "10" if rank == 8 else RANK_LETTERS[rank]


def rank_plural(rank: int) -> str:
    """``kings``, ``sixes``."""
    return RANK_NAMES[rank] + ("es" if RANK_NAMES[rank] == "six" else "s")
