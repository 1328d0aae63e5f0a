"""The exact-cover LP of a deal, asked over and over: does points alone refute what a case leaves?

One variable a pat hand, one equation a card of the core: its hands add up to 1. A card outside the core is
held at most once. A case forbids some hands, and fixes how many there are of some kinds. By Farkas' lemma
there are points that refute it just where the LP has no solution. So that it always has one, each
equation may be missed at a price of 1, and the case is refuted where the least price is not 0; the
multipliers are then the points.

An answer serves more questions than one. The hands of a solution show that every case that allows them is
open, and the points of a refutation that every case is closed whose hands score at most 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from satmav.explain.linear import linear_solver, optimum
from satmav.game.cards import Card, cards_of
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.reasons.kinds import Kind, kind_of, kinds_of

PRICE = 1e-6
"""What counts as a price above 0; scores are exact only once they are integers (:mod:`satmav.explain.points`)."""

TINY = 1e-9
KEPT = 300
"""Answers of a sort that are kept to answer later questions, the most useful first."""

GLOP = "use_preprocessing:false use_dual_simplex:true"
"""Half the time of the defaults, where only bounds change from one question to the next."""


class State(NamedTuple):
    """A case: the hands allowed, as a mask of their places in the list, and how many of some kinds there are."""

    hands: int
    numbers: tuple[tuple[Kind, int], ...] = ()


class _Scores(NamedTuple):
    """A refutation: the hands that score more than 0, the bonus of kinds, the score of all cards."""

    above: int
    bonus: Mapping[Kind, float]
    total: float


class _Solution(NamedTuple):
    """Hands that cover fractionally, and how many of each kind that makes."""

    hands: int
    numbers: Mapping[Kind, float]


class Relaxation:
    """The LP of a deal and its pat hands, for the claim that the cards of ``core`` cannot all be held."""

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
        self._parts = [(cards_of(hand.mask), tuple(sorted(kinds_of(hand)))) for hand in hands]
        self.everything = State((1 << len(hands)) - 1)
        self._answers: dict[State, bool] = {}
        self._scores: dict[frozenset[Kind], list[_Scores]] = {}
        self._solutions: list[_Solution] = []
        self._lp: _Lp | None = None

    def refuted(self, state: State) -> bool:
        """Whether points refute the case."""
        if state not in self._answers:
            self._answers[state] = self._asked(state) if (seen := self._seen(state)) is None else seen
        return self._answers[state]

    def _seen(self, state: State) -> bool | None:
        """The answer that an earlier one implies, if any does."""
        numbers = dict(state.numbers)
        for kinds, refutations in self._scores.items():
            if kinds <= numbers.keys():
                for place, scores in enumerate(refutations):
                    if not state.hands & scores.above and _total(scores, numbers) > PRICE:
                        refutations.insert(0, refutations.pop(place))
                        return True
        forbidden = ~state.hands
        for place, solution in enumerate(self._solutions):
            if not solution.hands & forbidden and _leaves_open(solution, state):
                self._solutions.insert(0, self._solutions.pop(place))
                return False
        return None

    def _asked(self, state: State) -> bool:
        """The answer of the LP, which is kept for later questions."""
        numbers = dict(state.numbers)
        self._lp = self._lp or _Lp(self)
        if self._lp.price(state.hands, numbers) > PRICE:
            scores = self._read_scores(self._lp, numbers)
            alike = self._scores.setdefault(frozenset(scores.bonus), [])
            alike.insert(0, scores)
            del alike[KEPT:]
            return True
        self._solutions.insert(0, self._read_solution(self._lp))
        del self._solutions[KEPT:]
        return False

    def _read_scores(self, lp: _Lp, numbers: Mapping[Kind, int]) -> _Scores:
        points = {card: row.dual_value() for card, row in lp.cards.items()}
        bonus = {kind: lp.kinds[kind].dual_value() for kind in numbers}
        bonus = {kind: value for kind, value in bonus.items() if abs(value) > TINY}
        above = 0
        for place, (cards, kinds) in enumerate(self._parts):
            score = sum([points[card] for card in cards])
            if bonus:
                score += sum([bonus.get(kind, 0.0) for kind in kinds])
            if score > TINY:
                above |= 1 << place
        return _Scores(above, bonus, sum(points.values()))

    def _read_solution(self, lp: _Lp) -> _Solution:
        hands = 0
        numbers: dict[Kind, float] = {}
        for place, hand in enumerate(lp.hands):
            if (share := hand.solution_value()) > TINY:
                hands |= 1 << place
                for kind in self._parts[place][1]:
                    numbers[kind] = numbers.get(kind, 0.0) + share
        return _Solution(hands, numbers)


class _Lp:
    """The program itself, whose bounds change from question to question."""

    def __init__(self, about: Relaxation) -> None:
        self._solver = solver = linear_solver("GLOP", GLOP)
        self._infinity = infinity = solver.infinity()
        least = {card: 1.0 if about.core >> card & 1 else -infinity for card in about.deal}
        self.cards: dict[Card, Any] = {card: solver.Constraint(least[card], 1) for card in about.deal}
        self.kinds: dict[Kind, Any] = {kind: solver.Constraint(0, 0) for kind in about.of_kind}
        self._numbers = {kind: solver.NumVar(0, infinity, "") for kind in about.of_kind}
        for kind, number in self._numbers.items():
            self.kinds[kind].SetCoefficient(number, -1)
        solver.Objective().SetMinimization()
        for row in (*self.cards.values(), *self.kinds.values()):
            for sign in (1, -1):
                missed = solver.NumVar(0, infinity, "")
                row.SetCoefficient(missed, sign)
                solver.Objective().SetCoefficient(missed, 1)
        self.hands = [self._hand(hand) for hand in about.hands]
        self._allowed = about.everything.hands
        self._fixed: dict[Kind, int] = {}

    def _hand(self, hand: Hand) -> Any:
        share = self._solver.NumVar(0, self._infinity, "")
        for card in cards_of(hand.mask):
            self.cards[card].SetCoefficient(share, 1)
        for kind in sorted(kinds_of(hand)):
            self.kinds[kind].SetCoefficient(share, 1)
        return share

    def price(self, allowed: int, numbers: Mapping[Kind, int]) -> float:
        """The least price at which the allowed hands cover the core, with so many of some kinds."""
        for place in _places(allowed ^ self._allowed):
            self.hands[place].SetUb(self._infinity if allowed >> place & 1 else 0)
        for kind in self._fixed.keys() - numbers.keys():
            self._numbers[kind].SetBounds(0, self._infinity)
        for kind, number in numbers.items():
            self._numbers[kind].SetBounds(number, number)
        self._allowed, self._fixed = allowed, dict(numbers)
        return optimum(self._solver)


def _total(scores: _Scores, numbers: Mapping[Kind, int]) -> float:
    """What all cards score, with the bonus of as many hands of each kind as there are."""
    return scores.total + sum([value * numbers[kind] for kind, value in scores.bonus.items()])


def _leaves_open(solution: _Solution, state: State) -> bool:
    """Whether a solution has the numbers of hands that the case asks for."""
    return all(abs(solution.numbers.get(kind, 0.0) - number) < PRICE for kind, number in state.numbers)


def _places(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
