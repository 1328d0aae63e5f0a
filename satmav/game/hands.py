"""Pat hands: what they are, and all of them that a set of cards holds.

The families are disjoint: five cards of one suit are a flush whatever else they are. So straight flushes and royal
flushes are counted once, among the flushes. The families are Chlond's (*Five Pat Hands*, INFORMS Trans. Educ. 12(3),
2012). The deck has 10,200 straights and 5,108 + 40 flushes. It has 3,744 full houses and 624 fours of a kind (Scarne,
*Complete Guide to Gambling*, 1961).
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import combinations, permutations, product
from typing import NamedTuple

from satmav.errors import UsageError
from satmav.game.cards import RANK_MASKS, RANKS, SUIT_MASKS, SUITS, Card, bits_of, cards_of, rank_label, rank_plural
from satmav.game.deals import Deal
from satmav.game.rules import Rules

ACE = 12
WINDOWS: tuple[tuple[int, ...], ...] = tuple(
    (ACE, 0, 1, 2, 3) if low < 0 else tuple(range(low, low + 5)) for low in range(-1, 9)
)
"""The ten straights as ranks in running order, from A-2-3-4-5 to 10-J-Q-K-A."""


class Family(str, Enum):
    """A family of pat hands."""

    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    QUADS = "four of a kind"

    def __str__(self) -> str:
        return self.value


class Hand(NamedTuple):
    """A pat hand: its five cards as a mask, and its family."""

    mask: int
    family: Family

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which a player lays them down."""
        cards = cards_of(self.mask)
        if window := window_of(self.mask):
            return tuple(sorted(cards, key=lambda card: window.index(card.rank)))
        counts = [(self.mask & RANK_MASKS[card.rank]).bit_count() for card in cards]
        return tuple(card for _, card in sorted(zip(counts, cards, strict=True), key=lambda pair: (-pair[0], pair[1])))

    @property
    def kind(self) -> str:
        """The hand in words: ``full house, eights over fours``."""
        window = window_of(self.mask)
        if window:
            run = f"{rank_label(window[0])} to {rank_label(window[4])}"
            if self.family is Family.STRAIGHT:
                return f"straight, {run}"
            return "royal flush" if window[4] == ACE else f"straight flush, {run}"
        if self.family is Family.FLUSH:
            return f"flush, {rank_label(max(card.rank for card in self.cards))} high"
        first, last = self.cards[0].rank, self.cards[-1].rank
        if self.family is Family.FULL_HOUSE:
            return f"full house, {rank_plural(first)} over {rank_plural(last)}"
        return f"four of a kind, {rank_plural(first)}"

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    def __repr__(self) -> str:
        return f"<{self}: {self.kind}>"


def window_of(mask: int) -> tuple[int, ...] | None:
    """The run that five cards make, whatever their suits; None where they make none."""
    ranks = (mask | mask >> 1 | mask >> 2 | mask >> 3) & SUIT_MASKS[0]  # as if all cards were clubs
    return _WINDOW_OF_RANKS.get(ranks) if mask.bit_count() == 5 else None


_STRAIGHT_FLUSHES = {sum(Card.of(rank, suit).mask for rank in window) for window in WINDOWS for suit in SUITS}
_WINDOW_OF_RANKS = {sum(1 << 4 * rank for rank in window): window for window in WINDOWS}
_FAMILIES = (
    dict.fromkeys(_WINDOW_OF_RANKS, Family.STRAIGHT)
    | {3 << 4 * three | 2 << 4 * two: Family.FULL_HOUSE for three, two in permutations(RANKS, 2)}
    | {4 << 4 * four | 1 << 4 * one: Family.QUADS for four, one in permutations(RANKS, 2)}
)
"""The families of cards of more than one suit, by how often each rank occurs: a nibble a rank."""


def family_of(mask: int, rules: Rules) -> Family | None:
    """The family of five cards under these rules, or None where they are not pat."""
    if mask.bit_count() != 5:
        return None
    lowest_suit = (mask & -mask).bit_length() - 1 & 3
    if mask & ~SUIT_MASKS[lowest_suit] == 0:
        return Family.FLUSH
    clubs = SUIT_MASKS[0]
    family = _FAMILIES.get((mask & clubs) + (mask >> 1 & clubs) + (mask >> 2 & clubs) + (mask >> 3 & clubs))
    return None if family is Family.QUADS and not rules.quads else family


def pat_hands(mask: int, rules: Rules) -> list[Hand]:
    """Every pat hand inside a set of cards, once each, family by family.

    A deal of 25 cards has 81 to about 1,700 of them (median 380); the deck has 19,716 with quads.
    """
    ranks = [bits_of(mask & rank_mask) for rank_mask in RANK_MASKS]
    hands = [Hand(hand, Family.FLUSH) for hand in _flushes(mask)]
    hands += [Hand(hand, Family.STRAIGHT) for hand in _straights(ranks)]
    hands += [Hand(hand, Family.FULL_HOUSE) for hand in _full_houses(ranks)]
    if rules.quads:
        hands += [Hand(hand, Family.QUADS) for hand in _quads(mask)]
    return hands


def _flushes(mask: int) -> Iterator[int]:
    for suit_mask in SUIT_MASKS:
        yield from map(sum, combinations(bits_of(mask & suit_mask), 5))


def _straights(ranks: list[list[int]]) -> Iterator[int]:
    for window in WINDOWS:
        hands = map(sum, product(*(ranks[rank] for rank in window)))
        yield from (hand for hand in hands if hand not in _STRAIGHT_FLUSHES)


def _full_houses(ranks: list[list[int]]) -> Iterator[int]:
    pairs = [list(map(sum, combinations(cards, 2))) for cards in ranks]
    for rank in RANKS:
        others = [pair for other in RANKS if other != rank for pair in pairs[other]]
        yield from (triple | pair for triple in map(sum, combinations(ranks[rank], 3)) for pair in others)


def _quads(mask: int) -> Iterator[int]:
    for rank_mask in RANK_MASKS:
        if mask & rank_mask == rank_mask:
            yield from (rank_mask | kicker for kicker in bits_of(mask & ~rank_mask))


def rest_of(deal: Deal, placed: Iterable[Deal], rules: Rules) -> Deal | None:
    """The cards of a deal that are not in the hands put down; None where none is left.

    Raises :class:`UsageError`, which names the hand by its number and its cards. Such a hand is not pat, or has a card
    that was not dealt. Or it has one of a hand before it.
    """
    left = deal.mask
    for number, hand in enumerate(placed, start=1):
        name = f"the placed hand {number}, {hand},"
        if strange := cards_of(hand.mask & ~deal.mask):
            raise UsageError(f"{name} has {' '.join(map(str, strange))}, not in the deal: look for a slip")
        if twice := cards_of(hand.mask & ~left):
            which = " ".join(map(str, twice))
            raise UsageError(f"{name} has {which}, which a hand before it has: each card lies in one hand")
        if family_of(hand.mask, rules) is None:
            pat = "flushes, full houses and fours of a kind" if rules.quads else "flushes and full houses"
            raise UsageError(f"{name} is no pat hand (rules: {rules}): put down straights, {pat}")
        left &= ~hand.mask
    return Deal(left) if left else None
