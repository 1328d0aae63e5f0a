"""A homeless card, and the doors that are shut to it.

A card is homeless where no pat hand of the deal holds it; one is enough to lose the deal. V. Jandhyala (Solving Puzzles
through Mathematical Programming, chapter 36) tells it of a lonely king: no second king for a full house, no queen for a
straight, too few of its suit for a flush. And there is no four of a kind to sit beside. Here the same is found of any
card, door by door, each with the cards that shut it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from satmav.game.cards import RANK_MASKS, RANKS, SUIT_MASKS, Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import WINDOWS, Family, pat_hands
from satmav.game.rules import Rules

Ranks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Door:
    """A family of hands that a homeless card cannot be in.

    ``cards`` are the dealt cards that this rests on: those of the card's suit for a flush, of its rank
    for a full house. For straights, ``lacking`` has each run with those of its ranks that are not in the
    deal. ``pat`` is whether the rules know the family at all.
    """

    family: Family
    cards: tuple[Card, ...] = ()
    lacking: tuple[tuple[Ranks, Ranks], ...] = ()
    pat: bool = True

    @property
    def missed(self) -> Ranks:
        """Fewest ranks of which every straight lacks one, the highest first among equals."""
        gaps = [lacked for _, lacked in self.lacking]
        ranks = sorted({rank for lacked in gaps for rank in lacked}, reverse=True)
        sets = (few for size in RANKS for few in combinations(ranks, size))
        return next(few for few in sets if all(set(few) & set(lacked) for lacked in gaps))


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
    doors = [
        Door(Family.FLUSH, cards_of(deal.mask & SUIT_MASKS[card.suit])),
        Door(Family.STRAIGHT, lacking=_lacking(counts, card.rank)),
        Door(Family.FULL_HOUSE, cards_of(deal.mask & RANK_MASKS[card.rank])),
    ]
    if rules.quads or 4 in counts:
        doors.append(Door(Family.QUADS, pat=rules.quads))
    return Homeless(card, tuple(doors))


def _lacking(counts: Sequence[int], rank: int) -> tuple[tuple[Ranks, Ranks], ...]:
    """The straights through a rank, each with the ranks of it that are not in the deal."""
    windows = [window for window in WINDOWS if rank in window]
    return tuple((window, tuple(other for other in window if not counts[other])) for window in windows)
