"""MiniZinc, what its compiler hands to constraint solvers (*The MiniZinc Handbook*, "Specification of MiniZinc").

Variables are integers from 0 to 1, and constraints are the rows of the LP format. Each is annotated with the name that
it has in the game's words. A solver prints its solution as a line a variable.
"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.encode import Stated
from satmav.formats.common import Row, about, rows, variables


def minizinc(encoding: Stated) -> Iterator[str]:
    """The lines of the file."""
    for line in about(encoding):
        yield f"% {line}"
    named = list(variables(encoding.formula.names, "x"))
    for number, name in enumerate(named or ["is no pat hand"], start=1):
        yield f"var 0..1: x{number}; % {name}"
    yield from map(_constraint, rows(encoding.formula))
    yield "solve satisfy;"


def _constraint(row: Row) -> str:
    terms = " ".join(f"{'-' if coef < 0 else '+'} {abs(coef)}*x{variable}" for coef, variable in row.terms)
    name = row.title.replace('"', "'")
    return f'constraint :: "{name}" {terms.removeprefix("+ ")} {row.sense} {row.bound};'
