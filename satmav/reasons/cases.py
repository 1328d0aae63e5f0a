"""Cases: a tree that splits until each case is closed by points.

A *place split* asks where a card is: its pat hands are of a few kinds. A *count split* asks how many hands of some kind
there are. They are from none up to the most that the cards allow. Each answer leaves fewer hands; a case is closed
where a scoring refutes what is left (on one card alone: it is homeless).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from satmav.game.cards import Card, mask_of
from satmav.game.hands import Hand
from satmav.reasons.kinds import Kind, kind_of, kinds_of
from satmav.reasons.points import Points


@dataclass(frozen=True)
class PlaceSplit:
    """Where is the card? One case for each kind of place that is left to it."""

    card: Card
    cases: Mapping[Kind, Tree]


@dataclass(frozen=True)
class CountSplit:
    """How many hands of the kind are there? One case for each number from 0 up."""

    kind: Kind
    cases: Mapping[int, Tree]


Split = PlaceSplit | CountSplit
Tree = Points | PlaceSplit | CountSplit


@dataclass(frozen=True)
class Situation:
    """What a case leaves: the hands that are still allowed, and how many of some kinds there are."""

    hands: tuple[Hand, ...]
    numbers: Mapping[Kind, int]

    def placed(self, card: Card, kind: Kind) -> Situation:
        """The card is in a hand of that kind."""
        hands = (hand for hand in self.hands if not hand.mask & card.mask or kind_of(card, hand) == kind)
        return Situation(tuple(hands), self.numbers)

    def counted(self, kind: Kind, number: int) -> Situation:
        """There are so many hands of that kind."""
        hands = self.hands if number else tuple(hand for hand in self.hands if kind not in kinds_of(hand))
        return Situation(hands, {**self.numbers, kind: number})


def follow(situation: Situation, split: Split) -> Iterator[tuple[Kind | int, Situation, Tree]]:
    """The cases of a split, one by one: the answer, what it leaves, and how it goes on."""
    if isinstance(split, PlaceSplit):
        for kind, then in split.cases.items():
            yield kind, situation.placed(split.card, kind), then
    else:
        for number, then in split.cases.items():
            yield number, situation.counted(split.kind, number), then


def leaves(tree: Tree) -> int:
    """How many cases a tree comes down to."""
    return 1 if isinstance(tree, Points) else sum(leaves(then) for then in tree.cases.values())


def needed(tree: Tree) -> int:
    """The cards (a mask) that hands must hold for a tree to refute them: those split upon, or with points above 0."""
    if isinstance(tree, Points):
        return mask_of(card for card, number in tree.cards.items() if number > 0)
    cards = tree.card.mask if isinstance(tree, PlaceSplit) else 0
    for then in tree.cases.values():
        cards |= needed(then)
    return cards


def kinds_left(card: Card, hands: Iterable[Hand]) -> list[Kind]:
    """The kinds of place that the hands leave to a card."""
    return sorted({kind_of(card, hand) for hand in hands if hand.mask & card.mask})
