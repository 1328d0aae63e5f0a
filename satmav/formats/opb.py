"""OPB, what pseudo-Boolean solvers read, without objective.

See Roussel & Manquinho, *Input/Output Format and Solver Requirements for the Competitions of Pseudo-Boolean Solvers*,
2012.

Kept to what every reader knows: ``>=`` and ``=`` only, no negated literals, every variable once a row, a row a line.
"""

from collections.abc import Iterator
from itertools import groupby

from satmav.encode import Stated
from satmav.formats.common import Row, about, rows, variables


def opb(encoding: Stated) -> Iterator[str]:
    """The lines of the file; a comment gives the name of the rows below it."""
    flat = list(rows(encoding.formula))
    yield f"* #variable= {max(1, encoding.formula.variables)} #constraint= {len(flat)}"
    for line in (*about(encoding), *variables(encoding.formula.names, "x")):
        yield f"* {line}"
    for name, group in groupby(flat, key=lambda row: row.title):
        yield f"* {name}"
        yield from map(_line, group)


def _line(row: Row) -> str:
    sign = -1 if row.sense == "<=" else 1
    terms = " ".join(f"{sign * coef:+d} x{variable}" for coef, variable in row.terms)
    return f"{terms} {'=' if row.sense == '=' else '>='} {sign * row.bound} ;"
