"""One incremental solver for all deals, and one for patterns: the residue formula over 52 cards, deals as assumptions.

Nothing is encoded or loaded anew for a deal, which is all the gain: a new solver on the same formula answers no later.
A card need not be dealt. So the formula says which sets of cards can be covered by disjoint pat hands, whatever happens
to the others: assume *dealt* for the cards to cover, *not dealt* for those outside the deal, and leave the rest open.
The failed assumptions are then a core in cards.

For patterns a counter of the dealt cards is added for each rank and each suit. The models are the sets of cards, of any
size, that split into pat hands; a pattern's conditions are assumptions. Where none of these sets meets them, no
winnable deal does, whatever its number of hands.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from satmav.encode.base import Model
from satmav.encode.residue import assumptions, deal_assumptions, dealt_in, residue_deck, small_deck
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.formula import Formula, Integer
from satmav.formula.lower import lower
from satmav.formula.uncaught import uncaught
from satmav.game.cards import DECK_MASK, RANK_MASKS, RANK_NAMES, SUIT_MASKS, SUIT_NAMES, cards_of
from satmav.game.rules import Rules
from satmav.patterns import Pattern
from satmav.records.phases import phase


class DeckOracle:
    """Decides deals of any size under one rule set; not to be shared between threads.

    The solver is opened when it is first needed, and again where it was closed or interrupted. With ``small`` it has
    the simplified formula, which decides sooner, and finds other hands and other cores: for whom it does not matter
    which. What is told of a deal is found in the published one.

    >>> from satmav.game.rules import QUADS
    >>> with DeckOracle(QUADS) as oracle:
    ...     oracle.decide(0b11111), oracle.decide(0b1111), oracle.core(0b100011, 0b100111)
    ((31,), None, 32)
    """

    def __init__(self, rules: Rules, solver: str = DEFAULT_SOLVER, small: bool = False) -> None:
        self.rules = rules
        self._name = solver
        self._parts = small_deck(rules) if small else residue_deck(rules)
        self._clauses = lower(self._parts.formula).clauses
        self._solver: Any = None

    def __enter__(self) -> DeckOracle:
        return self

    def __exit__(self, *exc: object) -> None:
        if self._solver is not None:
            self._solver.delete()
            self._solver = None

    def decide(self, deal: int, deadline: float | None = None) -> tuple[int, ...] | None:
        """The hands of a partition of the deal (masks), or None where there is none.

        Raises TimeoutError once :func:`time.monotonic` has passed ``deadline``, give or take some thousand conflicts.
        """
        return self._hands(deal) if self._answer(deal_assumptions(self._parts.dealt, deal), deadline) else None

    def cover(self, wanted: int, deal: int) -> tuple[int, ...] | None:
        """Disjoint pat hands out of the deal that hold all cards of ``wanted``, or None."""
        if not self._answer(self._assume(wanted, deal)):
            return None
        return self._hands(dealt_in(self._parts.dealt, _holds(self._solver)))

    def core(self, wanted: int, deal: int) -> int | None:
        """Some cards of ``wanted`` that disjoint pat hands out of the deal cannot all hold, as a mask.

        None where they can hold all of ``wanted``. The core is what the solver returns, not minimal.
        """
        if self._answer(self._assume(wanted, deal)):
            return None
        return dealt_in(self._parts.dealt, set(self._solver.get_core() or ()).__contains__)

    def _assume(self, wanted: int, deal: int) -> list[int]:
        return assumptions(self._parts.dealt, cards_of(wanted), cards_of(DECK_MASK & ~deal))

    def _answer(self, assumptions: list[int], deadline: float | None = None) -> bool:
        if self._solver is None:
            with phase("load"):
                self._solver = open_solver(self._name, self._clauses)
        try:
            with phase("solve"):
                return answer(self._solver, assumptions, deadline)
        except KeyboardInterrupt:
            self._solver = None
            raise

    def _hands(self, deal: int) -> tuple[int, ...]:
        return self._parts.hands(deal, _holds(self._solver))


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
        """True if every deal that meets the pattern is lost; False also where so many conflicts do not tell.

        How far the solver comes with them depends on what it was asked before.
        """
        assumptions = self._assume(pattern)
        if conflicts is None:
            return not answer(self._solver, assumptions)
        self._solver.conf_budget(conflicts)
        with uncaught():
            return self._solver.solve_limited(assumptions=assumptions) is False

    def _assume(self, pattern: Pattern) -> list[int]:
        return [
            *assumptions(self._parts.dealt, pattern.present, pattern.absent),
            *_at_most(self._ranks, pattern.ranks),
            *_at_most(self._suits, pattern.suits),
        ]


def _holds(solver: Any) -> Model:
    """The solver's last model."""
    model = solver.get_model()
    return lambda variable: bool(model[variable - 1] > 0)


def _counter(formula: Formula, dealt: Mapping[int, int], name: str, cards: int) -> Integer:
    """The number of the cards (a mask) that are dealt."""
    number = formula.integer(f"{name} dealt", cards.bit_count())
    formula.equation(number.name, [(1, dealt[card]) for card in cards_of(cards)], [(-1, number)])
    return number


def _at_most(numbers: Sequence[Integer], bounds: Sequence[int]) -> Iterator[int]:
    return (-number.bits[most] for number, most in zip(numbers, bounds, strict=True) if most < len(number.bits))
