"""DIMACS CNF, what SAT solvers read (DIMACS Challenge 1993; the SAT Competition's benchmark rules).

All comments stand before the ``p`` line, where every reader skips them.
"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.encode import Stated
from satmav.formats.clausal import CARDINALITY, clauses, comments, line, ranges


def cnf(encoding: Stated, cardinality: str = CARDINALITY) -> Iterator[str]:
    """The lines of the file."""
    formula = clauses(encoding, cardinality)
    yield from comments(encoding, cardinality, formula)
    yield from ranges(encoding, formula)
    yield f"p cnf {formula.variables} {len(formula.clauses)}"
    yield from map(line, formula.clauses)
