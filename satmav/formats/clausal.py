"""What the clausal formats share: the formula in clauses, the name of each run of them, comments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from satmav.encode import Stated
from satmav.errors import UsageError
from satmav.formats.common import about, title, variables
from satmav.formula.lower import CARDINALITIES as ALL
from satmav.formula.lower import Cnf, lower

CARDINALITIES = tuple(name for name in ALL if name != "native")
"""The cardinality encodings that are clauses."""

CARDINALITY = "ladder"
"""The cardinality encoding where none is asked for."""


def clauses(encoding: Stated, cardinality: str) -> Cnf:
    """The formula in clauses, with at least one variable, since some readers insist on that.

    Raises :class:`UsageError` for native cardinality constraints, which are no clauses.
    """
    if cardinality == "native":
        raise UsageError(f"native constraints are no clauses: choose another of {', '.join(CARDINALITIES)}")
    cnf = lower(encoding.formula, cardinality)
    cnf.variables = max(1, cnf.variables)
    return cnf


def comments(encoding: Stated, cardinality: str, cnf: Cnf) -> Iterator[str]:
    """The head of the file: what it is, and what its variables mean."""
    named = encoding.formula.variables
    for line in about(encoding):
        yield f"c {line}"
    yield f"c cardinality constraints: {cardinality}"
    for line in variables(encoding.formula.names, "var "):
        yield f"c {line}"
    if cnf.variables > named:
        yield f"c var {named + 1} to {cnf.variables} are auxiliary"


def ranges(encoding: Stated, cnf: Cnf) -> Iterator[str]:
    """``c clauses 1-152 = pat hand 1`` for each run of clauses, counted from 1, of the same name."""
    named = zip(encoding.formula.constraints, cnf.spans, strict=True)
    full = ((title(c.name, c.background), start, end) for c, (_, start, end) in named if start < end)
    for name, run in groupby(full, key=lambda span: span[0]):
        spans = list(run)
        yield f"c clauses {spans[0][1] + 1}-{spans[-1][2]} = {name}"


def grouped(cnf: Cnf) -> dict[str | None, list[list[int]]]:
    """The clauses by the name of their constraint, in order of appearance, background under None."""
    groups: dict[str | None, list[list[int]]] = {None: []}
    for name, start, end in cnf.spans:
        if start < end:
            groups.setdefault(name, []).extend(cnf.clauses[start:end])
    return groups


def line(lits: Iterable[int]) -> str:
    """A clause as DIMACS writes it."""
    return " ".join(map(str, (*lits, 0)))
