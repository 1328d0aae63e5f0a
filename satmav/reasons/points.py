"""Points: a score for each card such that no pat hand scores more than 0, but the deal does.

Disjoint pat hands that hold every card once would score, all together, what the deal scores: more than 0. But each of
them scores at most 0. So there are no such hands. This is a Farkas certificate of the exact-cover LP: the scores are
the multipliers of its equations. Where it is known how many hands of some kind there are, such a hand may score a
bonus, or pay a price. The deal scores that bonus as often as there are such hands.

On a homeless card alone a single point does: then there is no pat hand that scores at all.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from satmav.game.cards import Card, cards_of
from satmav.game.hands import Family, Hand
from satmav.reasons.kinds import Kind, kinds_of


@dataclass(frozen=True)
class Points:
    """A scoring: points on cards, 0 where there are none, and a bonus on kinds of hand whose number is known."""

    cards: Mapping[Card, int]
    bonus: Mapping[Kind, int] = field(default_factory=dict)

    def of(self, hand: Hand) -> int:
        """What a hand scores."""
        score = sum(self.cards.get(card, 0) for card in cards_of(hand.mask))
        return score + sum(self.bonus.get(kind, 0) for kind in kinds_of(hand)) if self.bonus else score

    def total(self, numbers: Mapping[Kind, int]) -> int:
        """What all cards score together, with the bonus of as many hands of each kind as there are."""
        return sum(self.cards.values()) + sum(bonus * numbers[kind] for kind, bonus in self.bonus.items())

    def refutes(self, hands: Iterable[Hand], numbers: Mapping[Kind, int]) -> bool:
        """Whether no hand scores more than 0, and all together do."""
        return self.total(numbers) > 0 and all(self.of(hand) <= 0 for hand in hands)

    @property
    def homeless(self) -> Card | None:
        """The one card with points, where that is all: then it has no place left."""
        if len(self.cards) != 1 or self.bonus:
            return None
        return next(iter(self.cards))


def best(points: Points, hands: Iterable[Hand]) -> dict[Family, tuple[int, Hand]]:
    """For each family that has a hand the most that one scores, and the first hand that does."""
    found: dict[Family, tuple[int, Hand]] = {}
    for hand in hands:
        score = points.of(hand)
        if hand.family not in found or score > found[hand.family][0]:
            found[hand.family] = score, hand
    return found
