"""One incremental solver for patterns: is every deal that meets one lost?

The residue formula over 52 cards (:mod:`satmav.engines.oracle`). A counter of the dealt cards is added for each rank
and each suit. Its models are the sets of cards, of any size, that split into pat hands; a pattern's conditions are
assumptions. Where none of these sets meets them, no winnable deal does, whatever its number of hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from satmav.encode.residue.counters import residue_deck
from satmav.encode.residue.model import assumptions, dealt_in, hands_of
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.formula import Formula, Integer
from satmav.formula.lower import lower
from satmav.formula.uncaught import uncaught
from satmav.game.cards import RANK_MASKS, RANK_NAMES, SUIT_MASKS, SUIT_NAMES, Card, cards_of
from satmav.game.rules import Rules
from satmav.patterns import Pattern


class PatternOracle:
    """Says of patterns whether they condemn every deal; not to be shared between threads, nor used once interrupted."""

    def __init__(self, rules: Rules) -> None:
        self._parts = residue_deck(rules)
        formula, dealt = self._parts.formula, self._parts.dealt
        self._ranks = [_counter(formula, dealt, *rank) for rank in zip(RANK_NAMES, RANK_MASKS, strict=True)]
        self._suits = [_counter(formula, dealt, *suit) for suit in zip(SUIT_NAMES, SUIT_MASKS, strict=True)]
        self._solver: Any = open_solver(DEFAULT_SOLVER, lower(formula).clauses)

    def __enter__(self) -> PatternOracle:
        return self

    def __exit__(self, *exc: object) -> None:
        self._solver.delete()

    def condemns(self, pattern: Pattern, conflicts: int | None = None) -> bool:
        """Whether every deal that meets the pattern is lost; False also where so many conflicts do not tell.

        How far the solver comes with them depends on what it was asked before.
        """
        assumptions = self._assume(pattern)
        if conflicts is None:
            return not answer(self._solver, assumptions)
        self._solver.conf_budget(conflicts)
        with uncaught():
            return self._solver.solve_limited(assumptions=assumptions) is False

    def winnable(self, pattern: Pattern) -> tuple[int, ...] | None:
        """Disjoint pat hands (masks) whose cards meet the pattern, or None where it condemns every deal."""
        if self.condemns(pattern):
            return None
        model = self._solver.get_model()

        def holds(variable: int) -> bool:
            return bool(model[variable - 1] > 0)

        return hands_of(self._parts, dealt_in(self._parts.dealt, holds), holds)

    def _assume(self, pattern: Pattern) -> list[int]:
        return [
            *assumptions(self._parts.dealt, pattern.present, pattern.absent),
            *_at_most(self._ranks, pattern.ranks),
            *_at_most(self._suits, pattern.suits),
        ]


def _counter(formula: Formula, dealt: Mapping[Card, int], name: str, cards: int) -> Integer:
    """The number of the cards (a mask) that are dealt."""
    number = formula.integer(f"{name} dealt", cards.bit_count())
    formula.equation(number.name, [(1, dealt[card]) for card in cards_of(cards)], [(-1, number)])
    return number


def _at_most(numbers: Sequence[Integer], bounds: Sequence[int]) -> Iterator[int]:
    return (-number.bits[most] for number, most in zip(numbers, bounds, strict=True) if most < len(number.bits))
