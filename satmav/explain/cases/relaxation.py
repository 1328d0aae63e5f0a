"""The exact-cover LP of a deal, asked over and over: does points alone refute what a case leaves?

One variable a pat hand, one equation a card of the core: its hands add up to 1. A card outside the core is held at most
once. A case forbids some hands, and fixes how many there are of some kinds. By Farkas' lemma there are points that
refute it just where the LP has no solution. So that it always has one, each equation may be missed at a price of 1. The
case is refuted where the least price is not 0; the multipliers are then the points.

An answer serves more questions than one. The hands of a solution show that every case that allows them is open. The
points of a refutation show that every case is closed whose hands score at most 0.
"""

from collections.abc import Sequence
from functools import cached_property
from math import inf
from typing import NamedTuple

import numpy as np

from satmav.explain.cases import kept
from satmav.explain.cases.kept import PRICE, TINY, Further, Given, Kept, Reals, packed, unpacked
from satmav.explain.linear import SIMPLEX, Program
from satmav.explain.points import Thing
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.kernels.arrays import Flags, Words
from satmav.reasons.kinds import Kind, kind_of, kinds_of


class CoverLp:
    """What is the least price at which hands cover the core? Kinds and hands go by their places in the lists."""

    def __init__(self, deal: Deal, hands: Sequence[Hand], core: int, kinds: Sequence[Kind]) -> None:
        self._things = (*deal, *kinds)
        self._kinds, self._hands = len(kinds), len(hands)
        holds = [[hand.mask >> card & 1 for card in deal] for hand in hands]
        is_of = [[kind in found for kind in kinds] for found in map(kinds_of, hands)]
        self._holds = np.array(holds, float).reshape(-1, len(deal))
        self._is_of = np.array(is_of, float).reshape(-1, len(kinds))
        self._program = program = Program()
        for _ in range(self._kinds + self._hands):
            program.column(0, inf)
        for card, holds in zip(deal, self._holds.T, strict=True):
            self._row(1 if core >> card & 1 else -inf, 1, holds)
        for column, of_kind in enumerate(self._is_of.T):
            self._row(0, 0, of_kind, (column, -1))
        self._solver = program.solver(**SIMPLEX)
        self._allowed: Flags = np.ones(self._hands, bool)
        self._numbers: Reals = np.full(self._kinds + 1, np.nan)

    def _row(self, lower: float, upper: float, among: Reals, *more: tuple[int, float]) -> None:
        missed = [(self._program.column(0, inf, 1), sign) for sign in (1, -1)]
        hands = [(self._kinds + place, 1) for place in np.flatnonzero(among).tolist()]
        self._program.row(lower, upper, [*more, *hands, *missed])

    def price(self, given: Given) -> float:
        """The least price at which the allowed hands cover the core, with so many of some kinds."""
        allowed, numbers = unpacked(given.hands, self._hands), given.numbers
        hands = np.flatnonzero(allowed != self._allowed)
        self._solver.bound(self._kinds + hands, 0, np.where(allowed[hands], inf, 0))
        kinds = np.flatnonzero(~((numbers == self._numbers) | np.isnan(numbers) & np.isnan(self._numbers)))
        self._solver.bound(kinds, np.nan_to_num(numbers[kinds], nan=0), np.nan_to_num(numbers[kinds], nan=inf))
        self._allowed, self._numbers = allowed, numbers
        return self._solver.optimum()

    def scores(self) -> tuple[Words, Reals, float]:
        """Of the last answer, the hands that score more than 0, the bonus of each kind, and the score of all cards."""
        points, bonus = np.split(self._solver.duals, [self._holds.shape[1]])
        bonus[np.isnan(self._numbers[:-1]) | (abs(bonus) <= TINY)] = 0
        scoring = packed(self._holds @ points + self._is_of @ bonus > TINY)
        return scoring, np.append(bonus, 0.0), float(points.sum())

    def things(self) -> frozenset[Thing]:
        """Of the last answer the cards and kinds that have points."""
        duals = self._solver.duals.tolist()
        return frozenset(thing for thing, points in zip(self._things, duals, strict=True) if abs(points) > TINY)

    def solution(self) -> tuple[Words, Reals]:
        """Of the last answer the hands that have a share, and how many of each kind that makes."""
        shares = self._solver.values[self._kinds : self._kinds + self._hands]
        shares[~self._allowed | (shares <= TINY)] = 0
        return packed(shares > 0), np.append(shares @ self._is_of, 0.0)


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
        self._words = kept.words_for(len(hands))
        self._refutations, self._solutions = (Kept(self._words, len(self._columns) + 1) for _ in range(2))
        for card in cards_of(core):  # one that no hand holds is refutation enough: one point for it
            (held,) = self.rows([sum(self.holding[card].values())])
            self._refutations.add(held, np.zeros(len(self._columns) + 1), 1.0)

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
        closed = kept.refuted(self._refutations, self._refutations.rows, given, further)
        settled = closed | kept.opened(self._solutions, self._solutions.rows, given, further)
        while not settled.all():
            row = int(np.argmin(settled))
            left = np.flatnonzero(~settled)
            if self._asked(given, further.at(row)):
                closed[left] = kept.refuted(self._refutations, self._refutations.latest, given, further.at(left))
                closed[row] = True
                settled |= closed
            else:
                settled[left] = kept.opened(self._solutions, self._solutions.latest, given, further.at(left))
                settled[row] = True
        return closed

    def things(self, state: State) -> frozenset[Thing]:
        """The cards and kinds that have points in some scoring that refutes the case; there must be one."""
        price = self._lp.price(self.given(state))
        assert price > PRICE, "the case is open"
        return self._lp.things()

    @cached_property
    def _lp(self) -> CoverLp:
        """Made where it is first asked: what is kept settles many a claim."""
        return CoverLp(self.deal, self.hands, self.core, list(self.of_kind))

    def _asked(self, given: Given, further: Further) -> bool:
        """The answer of the LP, which is kept for later questions."""
        numbers = given.numbers.copy()
        if further.kinds < len(self._columns):
            numbers[further.kinds] = further.numbers
        if self._lp.price(Given(given.hands & ~further.closed, numbers)) > PRICE:
            self._refutations.add(*self._lp.scores())
            return True
        self._solutions.add(*self._lp.solution())
        return False
