"""A deal: 5h distinct cards, h = 1..10, that somebody wants to split into h pat hands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import index
from typing import SupportsIndex

from satmav.errors import DealError, UsageError, numeral
from satmav.game.cards import DECK_MASK, SUIT_MASKS, SUITS, Card, CardSet, mask_of, whole_number
from satmav.game.codes import code_of
from satmav.game.text import mask_in

MAX_HANDS = 10
DEFAULT_HANDS = 5


def hands_asked(hands: SupportsIndex) -> int:
    """The number of hands that somebody wants a deal to make; :class:`UsageError` where no deal can."""
    hands = index(hands)
    if not 1 <= hands <= MAX_HANDS:
        raise UsageError(f"a deal makes 1 to {MAX_HANDS} hands, not {numeral(hands)}")
    return hands


@dataclass(frozen=True, slots=True, order=True, init=False, repr=False)
class Deal(CardSet):
    """A deal as a 52-bit mask; a sequence of its cards in order of their ids.

    It is made of its mask or of text in any spelling; with a fault in it, raises :class:`satmav.SatmavError`.

    >>> deal = Deal("♠AKQJ10 ♥AKQ ♦AK")
    >>> deal.hands, deal.shape, deal.code
    (2, (5, 3, 2, 0), '000e-q5x7-h3k')
    >>> [card.symbol for card in deal][:3]
    ['10♠', 'J♠', 'Q♥']
    """

    mask: int

    def __init__(self, mask: SupportsIndex | str) -> None:
        if isinstance(mask, str):
            cards = mask_in(mask)
        else:
            cards = mask if isinstance(mask, int) else whole_number(mask, "deal", DealError)
        if not 0 <= cards <= DECK_MASK:
            shown = hex(cards) if cards.bit_length() <= 64 else numeral(cards)
            raise DealError(f"{shown} is not a set of cards: bits 0 to 51 stand for the cards 2c to As")
        size = cards.bit_count()
        if size % 5 or not 5 <= size <= 5 * MAX_HANDS:
            raise DealError(f"a deal has 5, 10, ... or {5 * MAX_HANDS} cards, not {size}")
        object.__setattr__(self, "mask", cards)

    @classmethod
    def of(cls, cards: Iterable[SupportsIndex | str]) -> Deal:
        """The deal of these cards, which must be distinct: each a :class:`Card`, an id, or text like ``Kc``.

        >>> Deal.of(["Kc", 0, 1, 2, 3]).hands
        1
        """
        if isinstance(cards, str):
            return cls(cards)
        if isinstance(cards, bytes | bytearray | memoryview):
            raise DealError(f"a deal is made of cards, not of {type(cards).__name__}: decode them to text first")
        try:
            each = iter(cards)
        except TypeError:
            raise DealError(f"a deal is made of cards, not of {type(cards).__name__}") from None
        dealt = [Card(card) for card in each]
        mask = mask_of(dealt)
        if mask.bit_count() != len(dealt):
            twice = next(card for place, card in enumerate(dealt) if card in dealt[:place])
            raise DealError(f"{twice} appears twice in the deal")
        return cls(mask)

    @property
    def hands(self) -> int:
        """The number of hands that the deal is to make."""
        return self.mask.bit_count() // 5

    @property
    def shape(self) -> tuple[int, ...]:
        """The four suit lengths, longest first."""
        return tuple(sorted((self.suit(suit).bit_count() for suit in SUITS), reverse=True))

    @property
    def code(self) -> str:
        """The deal as a short code, which every reader of deals takes for its cards."""
        return code_of(self.mask)

    def suit(self, suit: int) -> int:
        """The mask of the deal's cards of one suit."""
        return self.mask & SUIT_MASKS[suit]

    def __repr__(self) -> str:
        return f"Deal('{self}')"
