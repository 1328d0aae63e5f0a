"""DIMACS CNF, what SAT solvers read (DIMACS Challenge 1993; the SAT Competition's benchmark rules).

All comments stand before the ``p`` line, where every reader skips them.
"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.encode import Stated
from satmav.formats.clausal import CARDINALITY, clauses, comments, line, ranges
from satmav.formula.lower import Cnf


def cnf(encoding: Stated, cardinality: str = CARDINALITY) -> Iterator[str]:
    """The lines of the file."""
    return dimacs(encoding, cardinality, clauses(encoding, cardinality))


def dimacs(encoding: Stated, cardinality: str, formula: Cnf) -> Iterator[str]:
    """The same where the clauses are at hand."""
    yield from comments(encoding, cardinality, formula)
    yield from ranges(encoding, formula)
    yield f"p cnf {formula.variables} {len(formula.clauses)}"
    yield from map(line, formula.clauses)
