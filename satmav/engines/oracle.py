"""One incremental solver for all deals: the residue formula over 52 cards, deals as assumptions.

What the solver learns about one deal serves the next. And since a card need not be dealt, the same
formula says which sets of cards can be covered by disjoint pat hands, whatever happens to the
others: assume *dealt* for the cards to cover, *not dealt* for those outside the deal, and leave the
rest open. The failed assumptions are then a core in cards.
"""

from __future__ import annotations

import time
from importlib.util import find_spec

from pysat.solvers import Solver, SolverNames

from satmav.cards import DECK, DECK_MASK, cards_of, mask_of
from satmav.encode.residue import hands_of, residue_deck
from satmav.errors import UsageError, choice
from satmav.lower import lower
from satmav.rules import Rules

DEFAULT_SOLVER = "minisat22"
"""The steadiest of PySAT's on this formula: cadical's median is the same, its tail 20 times as long."""

SLICE = 2000
"""Conflicts between two looks at the clock."""


class DeckOracle:
    """Decides deals of any size under one rule set; not to be shared between threads."""

    def __init__(self, rules: Rules, solver: str = DEFAULT_SOLVER) -> None:
        self.rules = rules
        self._parts = residue_deck(rules)
        self._solver = open_solver(solver, lower(self._parts.formula).clauses)

    def __enter__(self) -> DeckOracle:
        return self

    def __exit__(self, *exc: object) -> None:
        self._solver.delete()

    def decide(self, deal: int, deadline: float | None = None) -> tuple[int, ...] | None:
        """The hands of a partition of the deal (masks), or None where there is none.

        Raises TimeoutError once :func:`time.monotonic` has passed ``deadline``.
        """
        assumptions = [card + 1 if deal >> card & 1 else -card - 1 for card in DECK]
        if not solve(self._solver, assumptions, deadline):
            return None
        return self._hands(deal)

    def cover(self, wanted: int, deal: int) -> tuple[int, ...] | None:
        """Disjoint pat hands out of the deal that hold all cards of ``wanted``, or None."""
        if not self._solver.solve(assumptions=self._assume(wanted, deal)):
            return None
        model = self._solver.get_model()
        return self._hands(mask_of(card for card in cards_of(deal) if model[card] > 0))

    def core(self, wanted: int, deal: int) -> int | None:
        """Some cards of ``wanted`` that disjoint pat hands out of the deal cannot all hold, as a mask.

        None where they can hold all of ``wanted``. The core is what the solver returns, not minimal.
        """
        if self._solver.solve(assumptions=self._assume(wanted, deal)):
            return None
        return mask_of(lit - 1 for lit in self._solver.get_core() or () if lit > 0)

    def _assume(self, wanted: int, deal: int) -> list[int]:
        return [card + 1 for card in cards_of(wanted)] + [-card - 1 for card in cards_of(DECK_MASK & ~deal)]

    def _hands(self, deal: int) -> tuple[int, ...]:
        model = self._solver.get_model()
        return hands_of(self._parts, deal, lambda variable: model[variable - 1] > 0)


def solve(solver: Solver, assumptions: list[int], deadline: float | None) -> bool:
    """Whether the solver's formula holds under the assumptions.

    Raises TimeoutError once :func:`time.monotonic` has passed ``deadline``.
    """
    if deadline is None:
        return bool(solver.solve(assumptions=assumptions))
    while time.monotonic() < deadline:
        solver.conf_budget(SLICE)
        answer = solver.solve_limited(assumptions=assumptions)
        if answer is not None:
            return bool(answer)
    raise TimeoutError


def solver_names() -> dict[str, tuple[str, ...]]:
    """PySAT's solvers, each with all names that it answers to."""
    return {name: aliases for name, aliases in vars(SolverNames).items() if isinstance(aliases, tuple)}


def solver_named(alias: str) -> str:
    """PySAT's full name for a solver; each answers to several."""
    full = {alias: name for name, aliases in solver_names().items() for alias in (name, *aliases)}
    return full.get(alias) or choice("solver", alias, {name: name for name in solver_names()})


def open_solver(name: str, clauses: list[list[int]]) -> Solver:
    """A solver with these clauses.

    Raises :class:`UsageError` for the one solver that is a package of its own, where that is missing.
    """
    if name == "cryptosat" and find_spec("pycryptosat") is None:
        raise UsageError("the solver cryptosat needs the package pycryptosat: install it, or choose another solver")
    return Solver(name=solver_names()[name][-1], bootstrap_with=clauses)
