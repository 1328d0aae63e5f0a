"""Step-wise explanations of a lost deal over its exact cover, to compare satmav's reasons with.

A *fact* is that a hand is not made; a *constraint*, that a card is in one of its hands; that hands are disjoint goes
without saying. A step derives facts, or at last a contradiction, from constraints and earlier facts. Two habits:

* ``stepwise``, after Bogaerts, Gamba & Guns (Artificial Intelligence 300, 2021): the cheapest step that is found comes
  next, where a constraint costs :data:`CARD` and an earlier fact 1, with all that follows from its reasons.
* ``smallest``, after Demystify (Espasa et al., arXiv:2104.15040): a step from fewest constraints comes next, proved
  fewest, whatever the earlier facts; of such steps the one that gains most.

Either ends with a contradiction as soon as this takes no more constraints than other steps that are tried. Then what
is not needed is cut (:mod:`stepwise_cut`). This is no part of the package: it is a rival to measure, and what it finds
is too long to tell.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from covers import MOST, Array, board, cheapest_card, cover, few, follows, forget, lean, nothing_seen

from satmav.game.cards import cards_of
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules

CARD = 20
"""What a constraint costs, an earlier fact being 1: as in the published programs of Bogaerts, Gamba & Guns."""

ROOM = 400
"""Missed sets of cards that are remembered for each hand."""


class Step(NamedTuple):
    """The cards whose constraints are reasons, the hands known not to be made, and those ruled out now.

    Hands are numbers of a :class:`Search`, cards a mask of its own. ``gained`` is None for a contradiction.
    """

    cards: int
    facts: list[int]
    gained: list[int] | None


class Search:
    """A deal's hands, which of them are still possible, and what was found out about each.

    Cards are renumbered, those of few hands first. Where a hand is asked for, the number after the last is no hand:
    what rules that out is a contradiction.
    """

    def __init__(self, deal: Deal, rules: Rules) -> None:
        self.masks = [hand.mask for hand in pat_hands(deal.mask, rules)]
        self.order = sorted(cards_of(deal.mask), key=lambda card: sum(bool(mask & card.mask) for mask in self.masks))
        own = [sum(1 << place for place, card in enumerate(self.order) if mask & card.mask) for mask in self.masks]
        self.board = board(own, len(self.order))
        self.hands = [*own, 0]
        self.none = len(own)
        self.possible = np.ones(len(own), np.bool_)
        self.seen = [nothing_seen(ROOM) for _ in self.hands]
        self.least = [1] * len(self.hands)

    def open_hands(self) -> list[int]:
        """The hands that are possible, none first."""
        return [self.none, *map(int, np.flatnonzero(self.possible))]

    def facts(self) -> list[int]:
        """The hands that are known not to be made."""
        return [int(hand) for hand in np.flatnonzero(~self.possible)]

    def cards_against(self, hand: int, most: int) -> int:
        """At most so many cards that rule a hand out, with all that is known; 0 where there are none."""
        if self.least[hand] > most:
            return 0
        cards = int(few(self.hands[hand], most, self.board, self.possible, self.seen[hand]))
        if not cards:
            self.least[hand] = most + 1
        return cards

    def consequences(self, cards: int, facts: Iterable[int]) -> list[int] | None:
        """The further hands that cannot be made for these reasons; None for a contradiction."""
        allowed = self._without(facts)
        if cover(cards, 0, self.board, allowed, np.zeros(MOST + 1, np.int64)) < 0:
            return None
        gained = np.zeros(self.none, np.bool_)
        follows(cards, self.board, allowed, gained)
        return [int(hand) for hand in np.flatnonzero(gained & allowed)]

    def reasons(self, cards: int, gained: Iterable[int], facts: Iterable[int]) -> list[int]:
        """Of the facts, some that suffice to rule the hands out, or for a contradiction; the first are spared first."""
        order = list(facts)
        allowed = self._without(order)
        used = np.array([self.hands[hand] for hand in gained] or [0], np.int64)
        lean(cards, used, self.board, allowed, np.array(order, np.int64))
        return [hand for hand in order if not allowed[hand]]

    def _without(self, facts: Iterable[int]) -> Array:
        allowed = np.ones(self.none, np.bool_)
        allowed[list(facts)] = False
        return allowed

    def rule_out(self, hands: Iterable[int]) -> None:
        """Learn that hands are not made."""
        self.possible[list(hands)] = False
        dead = ~self.possible
        for hand in self.open_hands():
            if forget(dead, self.seen[hand]):
                self.least[hand] = 1


def smallest(search: Search) -> Iterator[Step]:
    """Steps from fewest constraints, each."""
    while True:
        facts, most = search.facts(), 1
        while not (
            found := {hand: cards for hand in search.open_hands() if (cards := search.cards_against(hand, most))}
        ):
            most += 1
        if search.none in found:
            yield Step(found[search.none], facts, None)
            return
        steps = [Step(cards, facts, search.consequences(cards, facts)) for cards in sorted(set(found.values()))]
        yield max(steps, key=lambda step: len(step.gained or ()))


class Way(NamedTuple):
    """A way to rule a hand out, and what it costs."""

    cost: int
    cards: int
    hand: int


def cheapest(search: Search) -> Iterator[Step]:
    """Steps that cost least, as far as they are found; a way that was found stays a way."""
    ways: dict[int, Way] = {}
    while True:
        facts = search.facts()
        best = _by_one_card(search)
        most = 1
        while best is None or (best.hand != search.none and CARD * (most + 1) < best.cost):
            most += 1
            _find_ways(search, most, facts, ways)
            known = [best] if best else []
            best = min([*known, *(ways[hand] for hand in search.open_hands() if hand in ways)], default=None)
            if search.none in ways:
                best = ways[search.none]
        reasons = search.reasons(best.cards, [best.hand], facts)
        yield Step(best.cards, reasons, search.consequences(best.cards, reasons))
        if best.hand == search.none:
            return


def _by_one_card(search: Search) -> Way | None:
    reasons, card, hand = cheapest_card(search.board, search.possible)
    return None if card < 0 else Way(CARD + reasons, 1 << card, hand if hand >= 0 else search.none)


def _find_ways(search: Search, most: int, facts: list[int], ways: dict[int, Way]) -> None:
    """Ways by at most so many cards for the hands that have none that is as cheap."""
    for hand in search.open_hands():
        known = ways.get(hand)
        if known is None or known.cost > CARD * most:
            cards = search.cards_against(hand, most)
            if cards and (known is None or known.cards != cards):
                cost = CARD * cards.bit_count() + len(search.reasons(cards, [hand], facts))
                ways[hand] = min(Way(cost, cards, hand), known or Way(cost, cards, hand))


HABITS = {"stepwise": cheapest, "smallest": smallest}


def sequence(search: Search, habit: str) -> list[Step]:
    """Steps up to a contradiction; what a step gains was not known before."""
    steps = []
    for step in HABITS[habit](search):
        fresh = None if step.gained is None else [hand for hand in step.gained if search.possible[hand]]
        steps.append(step._replace(gained=fresh))
        search.rule_out(fresh or ())
    return steps
