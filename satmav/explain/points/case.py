"""What points are to refute."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from satmav.game.cards import Card, cards_of, mask_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.reasons.kinds import Kind, kinds_of

Thing = Card | Kind
"""What may have points."""


class Case(NamedTuple):
    """A set of hands, with so many of some kinds, that cannot hold the core of the deal."""

    deal: Deal
    hands: Sequence[Hand]
    core: int
    numbers: Mapping[Kind, int]

    @property
    def without_place(self) -> tuple[Card, ...]:
        """The cards of the core that no hand holds."""
        held = 0
        for hand in self.hands:
            held |= hand.mask
        return cards_of(self.core & ~held)

    @property
    def things(self) -> tuple[Thing, ...]:
        """What may have points: cards, and kinds of which there are some."""
        return (*self.deal, *(kind for kind, number in self.numbers.items() if number))

    def times(self, thing: Thing) -> int:
        """How often a thing's points count when all is added up."""
        return 1 if isinstance(thing, Card) else self.numbers[thing]

    def may_be_above(self, thing: Thing) -> bool:
        """Whether a thing may have more than 0 points: cards outside the core need not be held."""
        return isinstance(thing, Kind) or bool(self.core >> thing & 1)

    def scorings(self, things: Collection[Thing]) -> list[tuple[Thing, ...]]:
        """What hands score for, of these things, each once; in order, lest answers depend on hashes."""
        cards = mask_of(thing for thing in things if isinstance(thing, Card))
        kinds = {thing for thing in things if isinstance(thing, Kind)}
        scored = {(hand.mask & cards, tuple(sorted(kinds_of(hand) & kinds)) if kinds else ()) for hand in self.hands}
        ordered = sorted((cards_of(mask), some) for mask, some in scored if mask or some)
        return [(*some_cards, *some_kinds) for some_cards, some_kinds in ordered]
