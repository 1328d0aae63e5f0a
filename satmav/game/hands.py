"""Pat hands: what five cards are, and all hands that a set of cards holds.

The deck has 10,200 straights and 5,108 + 40 flushes: straight flushes and royal flushes are counted once, among the
flushes. It has 3,744 full houses, 624 fours of a kind and 54,912 threes of a kind (Scarne, *Complete Guide to
Gambling*, 1961).
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations, product
from typing import TypeVar

from satmav.errors import UsageError
from satmav.game.cards import (
    RANK_MASKS,
    RANKS,
    SUIT_MASKS,
    SUITS,
    Card,
    CardSet,
    bits_of,
    cards_of,
    rank_label,
    rank_plural,
)
from satmav.game.deals import Deal
from satmav.game.rules import Family as Family  # noqa: PLC0414 - many take it from here
from satmav.game.rules import Parts, Rules

Cards = TypeVar("Cards", int, tuple[int, ...])
"""Some cards, as a mask or one by one; the sum of two is both."""

ACE = 12


def windows_of(ranks: int) -> tuple[tuple[int, ...], ...]:
    """The straights of so many ranks, as ranks in running order; the one with the ace, the last rank, below first."""
    runs = [tuple(range(low, low + 5)) for low in range(ranks - 4)]
    return tuple(runs) if ranks == 5 else ((ranks - 1, 0, 1, 2, 3), *runs)


WINDOWS = windows_of(len(RANKS))
"""The ten straights, from A-2-3-4-5 to 10-J-Q-K-A."""


@dataclass(frozen=True, slots=True, order=True, init=False, repr=False)
class Hand(CardSet):
    """A pat hand: its five cards as a mask, and its family; a sequence of the cards as a player lays them down.

    >>> from satmav.game.rules import QUADS
    >>> pat_hands(Deal("8c 8d 8h 4c 4d").mask, QUADS)
    [<8c 8d 8h 4c 4d: full house, eights over fours>]
    """

    mask: int
    family: Family

    def __init__(self, mask: int, family: Family) -> None:
        _set_mask(self, mask)
        _set_family(self, family)

    def __hash__(self) -> int:
        return self.mask

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which a player lays them down."""
        cards = cards_of(self.mask)
        if window := window_of(self.mask):
            return tuple(sorted(cards, key=lambda card: window.index(card.rank)))
        counts = {rank: (self.mask & RANK_MASKS[rank]).bit_count() for rank in {card.rank for card in cards}}
        return tuple(sorted(cards, key=lambda card: (-counts[card.rank], card)))

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
        ranks = dict.fromkeys(card.rank for card, after in pairwise(self.cards) if card.rank == after.rank)
        return f"{self.family}, {' over '.join(map(rank_plural, ranks))}"

    def __repr__(self) -> str:
        return f"<{self}: {self.kind}>"


_set_mask, _set_family = (vars(Hand)[slot].__set__ for slot in ("mask", "family"))
"""The slots of a frozen hand, in a third of the time that ``object.__setattr__`` takes: a deal has hundreds."""


def window_of(mask: int) -> tuple[int, ...] | None:
    """The run that five cards make, whatever their suits; None where they make none."""
    ranks = (mask | mask >> 1 | mask >> 2 | mask >> 3) & SUIT_MASKS[0]  # as if all cards were clubs
    return _WINDOW_OF_RANKS.get(ranks) if mask.bit_count() == 5 else None


def _counted(parts: Parts) -> Iterator[int]:
    """The hands of these parts by how often each rank occurs: a nibble a rank."""
    for ranks in permutations(RANKS, len(parts)):
        yield sum(number << 4 * rank for number, rank in zip(parts, ranks, strict=True))


_STRAIGHT_FLUSHES = {sum(Card.of(rank, suit).mask for rank in window) for window in WINDOWS for suit in SUITS}
_WINDOW_OF_RANKS = {sum(1 << 4 * rank for rank in window): window for window in WINDOWS}
_FAMILIES = dict.fromkeys(_WINDOW_OF_RANKS, Family.STRAIGHT)
for _family in Family:
    _FAMILIES |= {counts: _family for parts in _family.parts for counts in _counted(parts)}


def family_of(mask: int, rules: Rules) -> Family | None:
    """The family of five cards under these rules, or None where they are not pat.

    >>> from satmav.game.rules import NO_QUADS
    >>> family_of(0b11111, NO_QUADS) is None
    True
    """
    if mask.bit_count() != 5:
        return None
    clubs = SUIT_MASKS[0]
    lowest_suit = (mask & -mask).bit_length() - 1 & 3
    if mask & ~(clubs << lowest_suit) == 0 and Family.FLUSH in rules.families:
        return Family.FLUSH
    family = _FAMILIES.get((mask & clubs) + (mask >> 1 & clubs) + (mask >> 2 & clubs) + (mask >> 3 & clubs))
    return family if family in rules.families else None


def pat_hands(mask: int, rules: Rules) -> list[Hand]:
    """Every pat hand inside a set of cards, once each, family by family.

    A deal of 25 cards has 81 to about 1,700 of them with quads (median 380); the deck has 19,716.
    """
    ranks = [bits_of(mask & rank_mask) for rank_mask in RANK_MASKS]
    suits = [bits_of(mask & suit_mask) for suit_mask in SUIT_MASKS]
    subsets = [[list(map(sum, combinations(cards, size))) for size in range(6)] for cards in ranks]
    hands: list[Hand] = []
    for family in rules.families:
        if family is Family.FLUSH:
            fives = [five for cards in suits for five in map(sum, combinations(cards, 5))]
        elif family is Family.STRAIGHT:
            runs = [five for window in WINDOWS for five in map(sum, product(*(ranks[rank] for rank in window)))]
            fives = [five for five in runs if five not in _STRAIGHT_FLUSHES or Family.FLUSH not in rules.families]
        else:
            fives = [five for parts in family.parts for five in of_parts(subsets, parts, RANKS)]
        hands += [Hand(five, family) for five in fives]
    return hands


def of_parts(
    subsets: Sequence[Sequence[Sequence[Cards]]], parts: Parts, leads: Iterable[int], used: Collection[int] = ()
) -> Iterator[Cards]:
    """Every hand of these parts, of which one of the ranks ``leads`` gives the first and none of ``used`` gives any.

    ``subsets[rank][size]`` has what can be a part. Parts of one size come in the order of their ranks.
    """
    size, *others = parts
    for rank in leads:
        if rank in used or not (own := subsets[rank][size]):
            continue
        if not others:
            yield from own
            continue
        after = range(rank + 1 if others[0] == size else 0, len(subsets))
        rests = list(of_parts(subsets, tuple(others), after, (*used, rank)))
        yield from (part + rest for part in own for rest in rests)


def rest_of(deal: Deal, placed: Iterable[Deal], rules: Rules) -> Deal | None:
    """The cards of a deal that are not in the hands put down; None where none remains.

    Raises :class:`UsageError`, which names the hand by its number and its cards. Such a hand is not pat, or has a card
    that was not dealt. Or it has one of a hand before it.
    """
    remaining = deal.mask
    for number, hand in enumerate(placed, start=1):
        name = f"the placed hand {number}, {hand},"
        if strange := cards_of(hand.mask & ~deal.mask):
            raise UsageError(f"{name} has {' '.join(map(str, strange))}, not in the deal: look for a slip")
        if twice := cards_of(hand.mask & ~remaining):
            which = " ".join(map(str, twice))
            raise UsageError(f"{name} has {which}, which a hand before it has: each card lies in one hand")
        if family_of(hand.mask, rules) is None:
            *others, last = (family.plural for family in rules.families)
            raise UsageError(f"{name} is no pat hand (rules: {rules}): put down {', '.join(others)} and {last}")
        remaining &= ~hand.mask
    return Deal(remaining) if remaining else None
