"""Proofs along the ranks: a lost deal's refutation in the formula ``residue-ranks``, rank by rank, as DRUP lemmas.

All choices at a rank are tried, with unit propagation. What is known then of the state that the ranks above need is all
that is kept: from there the ranks above are tried, once for each such state, and a lemma says that it leads nowhere.
So there are as many lemmas, about, as a branching program that walks the ranks has nodes.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from pysat.solvers import Solver

from satmav.encode.ranks import Step

DEEPEST = 100_000
"""Calls within calls: one for each choice from the lowest rank up."""


def rank_proof(clauses: list[list[int]], steps: Sequence[Step]) -> list[list[int]]:
    """The lemmas, the empty one last; the clauses are those of the formula of a lost deal."""
    with _deep_calls(), Solver(name="minisat22", bootstrap_with=clauses) as solver:
        return _Walk(solver, steps).lemmas


@contextmanager
def _deep_calls() -> Iterator[None]:
    """So many calls within calls may be; later no more than before, or deep JSON would overflow the stack of C."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(DEEPEST)
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


class _Walk:
    def __init__(self, solver: Solver, steps: Sequence[Step]) -> None:
        self.solver, self.steps = solver, [(step.choices, frozenset(step.state)) for step in steps]
        self.lemmas: list[list[int]] = []
        self.fixed: set[int] = set()
        self._look()
        self._refute(0, [], kept=True)

    def _look(self) -> None:
        """Find the variables that are fixed whatever is assumed, of which the solver does not speak."""
        for lit in range(1, self.solver.nof_vars() + 1):
            for sign in (lit, -lit):
                consistent, implied = self.solver.propagate([sign])
                if consistent and sign not in implied:
                    self.fixed.add(lit)

    def _refute(self, rank: int, assumed: list[int], kept: bool) -> None:
        """Have it follow by unit propagation that not all is as assumed, at the end by a lemma if it is to be kept."""
        consistent, implied = self.solver.propagate(assumed)
        if consistent:
            known = dict.fromkeys([*assumed, *implied])
            choices, state = self.steps[rank]
            choice = next((one for one in choices if not {one, -one} & known.keys() | {one} & self.fixed), None)
            if choice is None:
                self._refute(rank + 1, [lit for lit in known if abs(lit) in state], kept=True)
            else:
                self._refute(rank, [*assumed, choice], kept=True)
                self._refute(rank, [*assumed, -choice], kept=False)
        if kept:
            self._keep([-lit for lit in assumed])

    def _keep(self, lemma: list[int]) -> None:
        self.lemmas.append(lemma)
        if lemma:
            self.solver.add_clause(lemma)
        if len(lemma) == 1:
            self._look()


def as_text(lemmas: Sequence[Sequence[int]]) -> str:
    """The lemmas as a proof in DRUP, as text."""
    return "".join(f"{' '.join(map(str, [*lemma, 0]))}\n" for lemma in lemmas)
