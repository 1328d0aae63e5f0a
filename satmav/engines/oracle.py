"""One incremental solver for all deals: the residue formula over 52 cards, deals as assumptions.

Nothing is encoded or loaded anew for a deal, which is all the gain: a new solver on the same formula answers no later.
A card need not be dealt. So the formula says which sets of cards can be covered by disjoint pat hands, whatever happens
to the others: assume *dealt* for the cards to cover, *not dealt* for those outside the deal, and leave the rest open.
The failed assumptions are then a core in cards.
"""

from __future__ import annotations

from typing import Any

from satmav.encode.residue.counters import residue_deck
from satmav.encode.residue.model import Residue, assumptions, deal_assumptions, dealt_in, hands_of
from satmav.encode.residue.small import SmallDeck, small_deck
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.lower import lower
from satmav.game.cards import DECK_MASK, cards_of
from satmav.game.rules import Rules
from satmav.records.phases import phase


class DeckOracle:
    """Decides deals of any size under one rule set; not to be shared between threads.

    The solver is opened when it is first needed, and again where it was closed or interrupted. With ``small`` it has
    the simplified formula, which decides sooner, and finds other hands and other cores: for whom it does not matter
    which. What is told of a deal is found in the published one.
    """

    def __init__(self, rules: Rules, solver: str = DEFAULT_SOLVER, small: bool = False) -> None:
        self.rules = rules
        self._name = solver
        self._parts: Residue | SmallDeck
        self._parts, self._clauses = _small(rules) if small else _published(rules)
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
        model = self._solver.get_model()
        return self._hands(dealt_in(self._parts.dealt, lambda variable: model[variable - 1] > 0))

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
        model = self._solver.get_model()
        return hands_of(self._parts, deal, lambda variable: model[variable - 1] > 0)


def _published(rules: Rules) -> tuple[Residue, list[list[int]]]:
    parts = residue_deck(rules)
    return parts, lower(parts.formula).clauses


def _small(rules: Rules) -> tuple[SmallDeck, list[list[int]]]:
    deck = small_deck(rules)
    return deck, deck.clauses
