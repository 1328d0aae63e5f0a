"""Decks of other sizes: any number of suits and ranks, for experiments on how the problem grows.

Card ``suits * rank + suit`` has rank 0 upwards, the last being the ace. The cards of a deal are a mask, as in
:mod:`satmav.game.cards`; with 4 suits and 13 ranks these are the cards of the game. Pat hands are what they are there:
five cards of one suit; five ranks in a row, where the ace also stands below the lowest; three of a rank and two of
another; and, with the rules ``quads``, four of a rank and any fifth. With five suits the fifth may be of that rank,
too.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product, repeat
from math import comb, prod
from string import ascii_lowercase
from typing import NamedTuple

from satmav.errors import DealError, UsageError
from satmav.game.deals import Deal
from satmav.game.hands import of_parts, windows_of
from satmav.game.rules import Family, Rules

RUN = 5
MOST_SUITS, MOST_RANKS = len(ascii_lowercase) ** 2, 100


@dataclass(frozen=True, slots=True)
class Deck:
    """So many suits of so many ranks.

    >>> str(Deck(8, 13)), len(Deck(8, 13)), Deck(8, 13).name(103)
    ('8x13', 104, '14h')
    """

    suits: int
    ranks: int

    def __post_init__(self) -> None:
        if not (1 <= self.suits <= MOST_SUITS and RUN <= self.ranks <= MOST_RANKS):
            allowed = f"a deck has 1 to {MOST_SUITS} suits of {RUN} to {MOST_RANKS} ranks"
            raise UsageError(f"{allowed}, not {self.suits} of {self.ranks}")

    def __len__(self) -> int:
        return self.suits * self.ranks

    def __str__(self) -> str:
        return f"{self.suits}x{self.ranks}"

    @property
    def windows(self) -> tuple[tuple[int, ...], ...]:
        """The straights as ranks in running order, the one with the ace below first."""
        return windows_of(self.ranks)

    def name(self, card: int) -> str:
        """A card as its rank, 2 upwards, and a letter for its suit, or two from the 27th suit on: ``14c``, ``2ba``."""
        second, first = divmod(card % self.suits, len(ascii_lowercase))
        return f"{card // self.suits + 2}{ascii_lowercase[second - 1] if second else ''}{ascii_lowercase[first]}"


@dataclass(frozen=True, slots=True)
class DeckDeal:
    """A deal of 5h cards from a deck, as a mask; iterates over its cards in ascending order."""

    deck: Deck
    mask: int

    def __post_init__(self) -> None:
        if self.mask < 0 or self.mask >> len(self.deck):
            raise DealError(f"{self.mask:#x} is not a set of cards of a deck of {self.deck}")
        if not self.mask or self.mask.bit_count() % RUN:
            raise DealError(f"a deal has 5, 10, ... cards, not {self.mask.bit_count()}")

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(card for card in range(len(self.deck)) if self.mask >> card & 1)

    @property
    def by_rank(self) -> list[list[int]]:
        """The cards of each rank of the deck, the lowest first."""
        return [[card for card in self if card // self.deck.suits == rank] for rank in range(self.deck.ranks)]

    @property
    def by_suit(self) -> list[list[int]]:
        return [[card for card in self if card % self.deck.suits == suit] for suit in range(self.deck.suits)]

    @property
    def hands(self) -> int:
        """The number of hands that the deal is to make."""
        return len(self) // RUN

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[int]:
        return iter(self.cards)

    def __str__(self) -> str:
        return " ".join(map(self.deck.name, self))


class DeckHand(NamedTuple):
    """A pat hand of another deck.

    >>> print(DeckHand(Deck(8, 13), 0b11111, "flush"))
    2a 2b 2c 2d 2e
    """

    deck: Deck
    mask: int
    kind: str

    @property
    def cards(self) -> tuple[str, ...]:
        return tuple(self.deck.name(card) for card in range(len(self.deck)) if self.mask >> card & 1)

    def __str__(self) -> str:
        return " ".join(self.cards)


def deck_hand(deck: Deck, mask: int, rules: Rules) -> DeckHand:
    """A pat hand with the name of its family."""
    cards = [card for card in range(len(deck)) if mask >> card & 1]
    counts = sorted(Counter(card // deck.suits for card in cards).values(), reverse=True)
    parts = {(*sizes,): family.value for family, sizes in rules.parts}
    if Family.FLUSH in rules.families and len({card % deck.suits for card in cards}) == 1:
        return DeckHand(deck, mask, Family.FLUSH.value)
    return DeckHand(deck, mask, parts.get((4, 1) if counts == [5] else (*counts,), Family.STRAIGHT.value))


AnyDeal = Deal | DeckDeal
"""A deal of the game's deck or of another, as engines decide them."""


def random_deck_deals(deck: Deck, hands: int, seed: int) -> Iterator[DeckDeal]:
    """Deals of so many hands without end, each equally likely, the same for the same seed everywhere."""
    if not 1 <= hands <= len(deck) // RUN:
        raise UsageError(f"a deck of {deck} makes 1 to {len(deck) // RUN} hands, not {hands}")
    sample = random.Random(seed).sample
    return (DeckDeal(deck, sum(1 << card for card in sample(range(len(deck)), RUN * hands))) for _ in repeat(None))


def about_how_many_pat_hands(deal: DeckDeal, rules: Rules) -> int:
    """The number of pat hands inside a deal, or some more, without a list of them: no rank is kept to one part.

    >>> from satmav.game.rules import NO_QUADS
    >>> deal = DeckDeal(Deck(5, 10), (1 << 50) - 1)
    >>> about_how_many_pat_hands(deal, NO_QUADS), len(deck_pat_hands(deal, NO_QUADS))
    (33135, 32100)
    """
    by_rank = list(map(len, deal.by_rank))
    number = 0
    if Family.FLUSH in rules.families:
        number += sum(comb(len(cards), RUN) for cards in deal.by_suit)
    if Family.STRAIGHT in rules.families:
        number += sum(prod(by_rank[rank] for rank in window) for window in deal.deck.windows)
    return number + sum(prod(sum(comb(held, size) for held in by_rank) for size in parts) for _, parts in rules.parts)


def deck_pat_hands(deal: DeckDeal, rules: Rules) -> list[tuple[str, tuple[int, ...]]]:
    """Every pat hand inside a deal once, as its family and its cards."""
    by_rank, suits = deal.by_rank, deal.deck.suits
    hands: list[tuple[str, tuple[int, ...]]] = []
    flushes = Family.FLUSH in rules.families
    if flushes:
        hands += [("flush", five) for cards in deal.by_suit for five in combinations(cards, RUN)]
    if Family.STRAIGHT in rules.families:
        runs = (five for window in deal.deck.windows for five in product(*(by_rank[rank] for rank in window)))
        hands += [("straight", five) for five in runs if not flushes or len({card % suits for card in five}) > 1]
    subsets = [[list(combinations(cards, size)) for size in range(RUN + 1)] for cards in by_rank]
    for rank in range(deal.deck.ranks):
        for family, parts in rules.parts:
            hands += [(family.value, five) for five in of_parts(subsets, parts, [rank])]
    return hands
