"""MPS in free form, what every MIP solver and modelling library reads (IBM, *CPLEX File Formats Reference Manual*).

The rows of the LP format, column by column: a feasibility problem over binaries. Kept to what the plainest readers
know: comments stand by themselves and begin with a star and a space. No line is empty, and a line gives one number.
"""

from __future__ import annotations

from collections.abc import Iterator

from satmav.encode import Stated
from satmav.formats.common import about, row_names, rows, variables

SENSES = {"=": "E", "<=": "L", ">=": "G"}


def mps(encoding: Stated) -> Iterator[str]:
    """The lines of the file."""
    named = list(row_names(rows(encoding.formula)))
    columns: list[list[tuple[str, int]]] = [[] for _ in range(max(1, encoding.formula.variables))]
    for name, row in named:
        for coef, variable in row.terms:
            columns[variable - 1].append((name, coef))
    for line in (*about(encoding), *variables(encoding.formula.names, "x")):
        yield f"* {line}"
    yield "NAME satmav"
    yield "ROWS"
    yield " N obj"
    yield from (f" {SENSES[row.sense]} {name}" for name, row in named)
    yield "COLUMNS"
    yield " integers 'MARKER' 'INTORG'"
    for number, column in enumerate(columns, start=1):
        yield from (f" x{number} {name} {coef}" for name, coef in column or [("obj", 0)])
    yield " integers 'MARKER' 'INTEND'"
    yield "RHS"
    yield from (f" rhs {name} {row.bound}" for name, row in named)
    yield "BOUNDS"
    yield from (f" BV bounds x{number}" for number in range(1, len(columns) + 1))
    yield "ENDATA"
