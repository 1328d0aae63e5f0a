"""A homeless card, and the doors that are shut to it.

A card is homeless where no pat hand of the deal holds it; one is enough to lose the deal. Seed 000
tells it of a lonely king: no second king for a full house, no queen for a straight, too few of its
suit for a flush, no four of a kind to sit beside. Here the same is said of any card, door by door,
each with the cards that shut it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from satmav.game.cards import (
    RANK_MASKS,
    RANK_NAMES,
    RANKS,
    SUIT_MASKS,
    SUIT_NAMES,
    Card,
    cards_of,
    rank_label,
    rank_plural,
)
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family, pat_hands
from satmav.game.rules import Rules

Ranks = tuple[int, ...]
COUNTS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class Door:
    """A family of hands that a homeless card cannot be in.

    ``reason`` is a sentence in which each card stands in braces (``{Kc}``), to be drawn as the
    reader likes; ``cards`` are the dealt cards that it rests on; for straights, ``lacking`` has
    each run with those of its ranks that are not in the deal.
    """

    family: Family
    reason: str
    cards: tuple[Card, ...] = ()
    lacking: tuple[tuple[Ranks, Ranks], ...] = ()


@dataclass(frozen=True, slots=True)
class Homeless:
    """A card that is in no pat hand of its deal, with every door that is shut to it."""

    card: Card
    doors: tuple[Door, ...]


def homeless_cards(deal: Deal, rules: Rules) -> tuple[Card, ...]:
    """The cards of the deal that are in no pat hand."""
    housed = 0
    for hand in pat_hands(deal.mask, rules):
        housed |= hand.mask
    return cards_of(deal.mask & ~housed)


def homeless(deal: Deal, card: Card, rules: Rules) -> Homeless:
    """The shut doors of a card that is homeless in the deal."""
    counts = [(deal.mask & rank_mask).bit_count() for rank_mask in RANK_MASKS]
    doors = [_flush(deal, card), _straights(counts, card), _full_house(deal, card)]
    if rules.quads:
        doors.append(Door(Family.QUADS, "Four of a kind: no rank is there four times, so there is none to sit beside."))
    elif 4 in counts:
        doors.append(Door(Family.QUADS, "Four of a kind: it is not a pat hand under these rules."))
    return Homeless(card, tuple(doors))


def _flush(deal: Deal, card: Card) -> Door:
    suited = cards_of(deal.mask & SUIT_MASKS[card.suit])
    there = "that is the only one" if len(suited) == 1 else f"there are only {COUNTS[len(suited)]}, {_cards(suited)}"
    return Door(Family.FLUSH, f"Flush: it takes five {SUIT_NAMES[card.suit]}, and {there}.", suited)


def _straights(counts: Sequence[int], card: Card) -> Door:
    windows = [window for window in WINDOWS if card.rank in window]
    lacking = tuple((window, tuple(rank for rank in window if not counts[rank])) for window in windows)
    needed = [RANK_NAMES[rank] for rank in _hitting([gaps for _, gaps in lacking])]
    verdict = ("there is none", "there is neither")[len(needed) - 1] if len(needed) < 3 else "there are none"
    runs = "; ".join(f"{_labels(window, '-')} lacks {_labels(gaps, ' ')}" for window, gaps in lacking)
    every = f"every one through {_a(RANK_NAMES[card.rank])} takes {' or '.join(map(_a, needed))}"
    return Door(Family.STRAIGHT, f"Straight: {every}, and {verdict} ({runs}).", lacking=lacking)


def _labels(ranks: Ranks, between: str) -> str:
    return between.join(map(rank_label, ranks))


def _hitting(gaps: Sequence[Ranks]) -> Ranks:
    """Fewest ranks of which every straight lacks one, the highest first among equals."""
    ranks = sorted({rank for lacked in gaps for rank in lacked}, reverse=True)
    sets = (few for size in RANKS for few in combinations(ranks, size))
    return next(few for few in sets if all(set(few) & set(lacked) for lacked in gaps))


def _full_house(deal: Deal, card: Card) -> Door:
    same = cards_of(deal.mask & RANK_MASKS[card.rank])
    name = RANK_NAMES[card.rank]
    if len(same) == 1:
        reason = f"it would take a second {name}, and there is none"
    elif len(same) == 2:
        reason = f"beside the pair {_cards(same)} it would take three of another rank, and there are none"
    else:
        reason = f"beside {rank_plural(card.rank)} it would take a pair of another rank, and there is none"
    return Door(Family.FULL_HOUSE, f"Full house: {reason}.", same)


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(f"{{{card}}}" for card in sorted(cards, reverse=True))


def _a(name: str) -> str:
    return f"an {name}" if name[0] in "ae" else f"a {name}"
