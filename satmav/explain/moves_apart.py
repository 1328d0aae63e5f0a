"""A case that ends since there are more cards of which no hand takes two than there are hands.

Each of these cards scores 1; no hand scores more, and all together they score more than one a hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

import numpy as np

from satmav.explain.moves_proof import bound_of, fact_of
from satmav.explain.moves_telling import Bound
from satmav.explain.moves_tree import Scored
from satmav.faces.moves_deal import Table
from satmav.faces.moves_scores import apart_of, lines
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.rules import Rules
from satmav.kernels.moves_box import Box
from satmav.reasons.barred import bars
from satmav.reasons.moves import Rule, Step

CHOICES = 24
"""So many sets of cards are tried, for the one that wants the fewest facts."""

FAR = 40
"""A fact that came so many facts later counts as one more."""


_Reasons = tuple[tuple[int, ...], tuple[Bound, ...]]
"""Cards, and the facts that keep them apart."""


class Apart:
    """The pat hands of a deal, and what bars them."""

    def __init__(self, deal: Deal, rules: Rules) -> None:
        self._table = Table(deal.mask, rules.quads)
        self._size = deal.hands + 1
        self._cards = [int(card) for card in deal]
        hands = pat_hands(deal.mask, rules)
        self._barred: dict[Bound, int] = {}
        held = dict.fromkeys(self._cards, 0)
        for place, hand in enumerate(hands):
            for fact in bars(hand):
                bound = bound_of(fact)
                self._barred[bound] = self._barred.get(bound, 0) | 1 << place
            for card in hand.cards:
                held[card] |= 1 << place
        self._facts = np.array([fact for fact, _ in self._barred])
        self._values = np.array([value for _, value in self._barred])
        self._masks = list(self._barred.values())
        self._every = (1 << len(hands)) - 1
        pairs = combinations(self._cards, 2)
        self._both = {pair: both for pair in pairs if (both := held[pair[0]] & held[pair[1]])}

    def ending(self, box: Box) -> Scored | None:
        """How scores end the state of a box, if they do, by the fewest and nearest facts that are found."""
        known = np.flatnonzero(box.bounds[self._facts] <= self._values).tolist()
        left = self._every
        for line in known:
            left &= ~self._masks[line]
        found = [self._because(box, cards, known) for cards in islice(self._sets(left), CHOICES)]
        told = filter(None, (self._told(cards, because) for cards, because in found))
        return min(told, key=lambda ending: ending.lines + _cost(box, ending), default=None)

    def _told(self, cards: tuple[int, ...], because: tuple[Bound, ...]) -> Scored | None:
        """The ending; None where it cannot be told row by row."""
        scores = tuple((card, 1) for card in cards)
        step = Step(Rule("scores"), tuple(map(fact_of, because)), None, scores)
        return Scored(scores, because, lines(step, self._table)) if apart_of(step, self._table) else None

    def _sets(self, left: int) -> Iterator[tuple[int, ...]]:
        """Cards of which no two are in one of the hands that are left, one more than there are hands."""
        apart = dict.fromkeys(self._cards, sum(1 << card for card in self._cards))
        for (one, other), both in self._both.items():
            if both & left:
                apart[one] &= ~(1 << other)
                apart[other] &= ~(1 << one)
        return _grown((), self._size, sum(1 << card for card in self._cards), apart)

    def _because(self, box: Box, cards: tuple[int, ...], known: list[int]) -> _Reasons:
        """The cards, with facts that bar every hand that takes two of them, none of which can be spared."""
        against = 0
        for pair in combinations(cards, 2):
            against |= self._both.get(pair, 0)
        weight = {line: 1 + max(0, int(box.place[self._facts[line]])) / FAR for line in known}
        useful, open_, taken = [line for line in known if self._masks[line] & against], against, list[int]()
        while open_:
            best = max(useful, key=lambda line: (self._masks[line] & open_).bit_count() / weight[line])
            taken.append(best)
            open_ &= ~self._masks[best]
        for line in sorted(taken, key=lambda line: -weight[line]):
            others = 0
            for other in taken:
                others |= self._masks[other] if other != line else 0
            if not against & ~others:
                taken.remove(line)
        return cards, tuple(sorted((int(self._facts[line]), int(self._values[line])) for line in taken))


def _cost(box: Box, ending: Scored) -> float:
    return sum(1 + max(0, int(box.place[fact])) / FAR for fact, _ in ending.because)


def _grown(chosen: tuple[int, ...], size: int, free: int, apart: dict[int, int]) -> Iterator[tuple[int, ...]]:
    """The sets of so many cards that are pairwise apart, and have these."""
    if len(chosen) == size:
        yield chosen
        return
    while len(chosen) + free.bit_count() >= size:
        card = (free & -free).bit_length() - 1
        free ^= 1 << card
        yield from _grown((*chosen, card), size, free & apart[card], apart)
