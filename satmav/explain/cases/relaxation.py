"""The exact-cover LP of a deal, asked over and over: does points alone refute what a case leaves?

One variable a pat hand, one equation a card of the core: its hands add up to 1. A card outside the core is held at most
once. A case forbids some hands, and fixes how many there are of some kinds. By Farkas' lemma there are points that
refute it just where the LP has no solution. So that it always has one, each equation may be missed at a price of 1. The
case is refuted where the least price is not 0; the multipliers are then the points.

An answer serves more questions than one. The hands of a solution show that every case that allows them is open. The
points of a refutation show that every case is closed whose hands score at most 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from satmav.explain.cases.kept import PRICE, Further, Given, Kept, opened, refuted, words_for
from satmav.explain.cover_lp import CoverLp
from satmav.explain.points.case import Thing
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.kernels.arrays import Flags, Words
from satmav.reasons.kinds import Kind, kind_of, kinds_of


class State(NamedTuple):
    """A case: the hands allowed, as a mask of their places in the list, and how many of some kinds there are."""

    hands: int
    numbers: tuple[tuple[Kind, int], ...] = ()


class Relaxation:
    """The LP of a deal and its pat hands. The claim is that the cards of ``core`` cannot all be held."""

    def __init__(self, deal: Deal, hands: Sequence[Hand], core: int) -> None:
        self.deal, self.hands, self.core = deal, hands, core
        self.holding: dict[Card, dict[Kind, int]] = {card: {} for card in deal}
        """For each card the hands that hold it, as masks, by the kind of place."""
        self.of_kind: dict[Kind, int] = {}
        for place, hand in enumerate(hands):
            for card in cards_of(hand.mask):
                kinds = self.holding[card]
                kind = kind_of(card, hand)
                kinds[kind] = kinds.get(kind, 0) | 1 << place
            for kind in sorted(kinds_of(hand)):
                self.of_kind[kind] = self.of_kind.get(kind, 0) | 1 << place
        self.everything = State((1 << len(hands)) - 1)
        self._columns = {kind: column for column, kind in enumerate(self.of_kind)}
        self._words = words_for(len(hands))
        self._refutations, self._solutions = self._seeds(), Kept(self._words, len(self._columns) + 1)
        self._lp: CoverLp | None = None

    def _seeds(self) -> Kept:
        """A card of the core that no hand holds is refutation enough: one point for it."""
        kept = Kept(self._words, len(self._columns) + 1)
        for card in cards_of(self.core):
            (held,) = self.rows([sum(self.holding[card].values())])
            kept.add(held, np.zeros(len(self._columns) + 1), 1.0)
        return kept

    def rows(self, masks: Sequence[int]) -> Words:
        """Sets of hands as bits in words, a row each."""
        size = 8 * self._words
        data = b"".join([mask.to_bytes(size, "little") for mask in masks])
        return np.frombuffer(data, "<u8").reshape(len(masks), self._words)

    def column(self, kind: Card | Kind | None) -> int:
        """The place of a kind among the columns; the last belongs to all that is none."""
        return self._columns[kind] if isinstance(kind, Kind) else len(self._columns)

    def given(self, state: State) -> Given:
        """A case in arrays."""
        numbers = np.full(len(self._columns) + 1, np.nan)
        for kind, number in state.numbers:
            numbers[self._columns[kind]] = number
        return Given(self.rows([state.hands])[0], numbers)

    def refuted(self, state: State) -> bool:
        """Whether points refute the case."""
        nothing = Further(self.rows([0]), np.array([self.column(None)]), np.zeros(1))
        return bool(self.refuted_each(state, nothing)[0])

    def refuted_each(self, state: State, further: Further) -> Flags:
        """Which of the cases within a case points refute."""
        given = self.given(state)
        closed = refuted(self._refutations, self._refutations.rows, given, further)
        settled = closed | opened(self._solutions, self._solutions.rows, given, further)
        while not settled.all():
            row = int(np.argmin(settled))
            left = np.flatnonzero(~settled)
            if self._asked(given, further.at(row)):
                closed[left] = refuted(self._refutations, self._refutations.latest, given, further.at(left))
                closed[row] = True
                settled |= closed
            else:
                settled[left] = opened(self._solutions, self._solutions.latest, given, further.at(left))
                settled[row] = True
        return closed

    def things(self, state: State) -> frozenset[Thing]:
        """The cards and kinds that have points in some scoring that refutes the case; there must be one."""
        lp = self._program()
        price = lp.price(self.given(state))
        assert price > PRICE, "the case is open"
        return lp.things()

    def _program(self) -> CoverLp:
        self._lp = self._lp or CoverLp(self.deal, self.hands, self.core, list(self.of_kind))
        return self._lp

    def _asked(self, given: Given, further: Further) -> bool:
        """The answer of the LP, which is kept for later questions."""
        lp = self._program()
        numbers = given.numbers.copy()
        if further.kinds < len(self._columns):
            numbers[further.kinds] = further.numbers
        if lp.price(Given(given.hands & ~further.closed, numbers)) > PRICE:
            self._refutations.add(*lp.scores())
            return True
        self._solutions.add(*lp.solution())
        return False
