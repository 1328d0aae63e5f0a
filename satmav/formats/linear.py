r"""Formats of rows over variables that are 0 or 1: LP, MPS, OPB, MiniZinc; and the linear relaxation.

LP (IBM, *CPLEX File Formats Reference Manual*): variables are called x1, x2, ..., as in the other formats, and
comments (``\``) say what they mean. Rows bear their constraint's name in the letters that are allowed, numbered from
the second of a name on: ``pat_hand_1``, ``pat_hand_1.2``. Lines keep under 80 characters where old readers stop at 255.
Only comments are longer, some 200 at most.

OR-tools reads a dialect of its own, meant for its tests, and PuLP no LP file at all; for them there is MPS.

MPS in free form is what every MIP solver and modelling library reads (same manual): the rows of the LP format, column
by column. It keeps to what the plainest readers know. Comments stand by themselves and begin with a star and a space.
No line is empty, and a line gives one number.

OPB is what pseudo-Boolean solvers read (Roussel & Manquinho, *Input/Output Format and Solver Requirements for the
Competitions of Pseudo-Boolean Solvers*, 2012), here without objective. Kept to what every reader knows: ``>=`` and
``=`` only, no negated literals, every variable once a row, a row a line.

MiniZinc is what its compiler hands to constraint solvers (*The MiniZinc Handbook*, "Specification of MiniZinc").
Variables are integers from 0 to 1. Each row is annotated with the name that it has in the game's words. A solver prints
its solution as a line a variable.

In the relaxation a hand may be made in part.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby

from satmav.encode import Encoding, Stated
from satmav.formats.common import Row, head, row_names, rows, variables

WIDTH = 79


def lp(encoding: Stated) -> Iterator[str]:
    """The lines of an LP file."""
    yield from head(encoding, "\\", *variables(encoding.formula.names, "x"))
    yield from subject_to(encoding)
    yield "Binary"
    yield from wrapped(f"x{variable}" for variable in range(1, max(1, encoding.formula.variables) + 1))
    yield "End"


def subject_to(encoding: Stated) -> Iterator[str]:
    """The rows, under an objective that is nothing; it has all variables, so that their order is that of columns."""
    yield "Minimize"
    yield from wrapped(["obj: 0 x1", *(f"+ 0 x{variable}" for variable in range(2, encoding.formula.variables + 1))])
    yield "Subject To"
    for name, row in row_names(rows(encoding.formula)):
        yield from wrapped(_words(row, name))


def _words(row: Row, name: str) -> Iterator[str]:
    """A row as words, which no line may break."""
    yield f"{name}:"
    for coef, variable in row.terms:
        size = "" if abs(coef) == 1 else f"{abs(coef)} "
        yield f"{'-' if coef < 0 else '+'} {size}x{variable}"
    yield f"{row.sense} {row.bound}"


def wrapped(words: Iterable[str]) -> Iterator[str]:
    """Words as lines, each begun with a space and short enough for old readers."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = ""
        line += f" {word}"
    if line:
        yield line


SENSES = {"=": "E", "<=": "L", ">=": "G"}


def mps(encoding: Stated) -> Iterator[str]:
    """The lines of an MPS file."""
    named = list(row_names(rows(encoding.formula)))
    columns: list[list[tuple[str, int]]] = [[] for _ in range(max(1, encoding.formula.variables))]
    for name, row in named:
        for coef, variable in row.terms:
            columns[variable - 1].append((name, coef))
    yield from head(encoding, "*", *variables(encoding.formula.names, "x"))
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


def opb(encoding: Stated) -> Iterator[str]:
    """The lines of an OPB file; a comment gives the name of the rows below it."""
    flat = list(rows(encoding.formula))
    yield f"* #variable= {max(1, encoding.formula.variables)} #constraint= {len(flat)}"
    yield from head(encoding, "*", *variables(encoding.formula.names, "x"))
    for name, group in groupby(flat, key=lambda row: row.title):
        yield f"* {name}"
        yield from map(_opb_line, group)


def _opb_line(row: Row) -> str:
    sign = -1 if row.sense == "<=" else 1
    terms = " ".join(f"{sign * coef:+d} x{variable}" for coef, variable in row.terms)
    return f"{terms} {'=' if row.sense == '=' else '>='} {sign * row.bound} ;"


def minizinc(encoding: Stated) -> Iterator[str]:
    """The lines of a MiniZinc file."""
    yield from head(encoding, "%")
    named = list(variables(encoding.formula.names, "x"))
    for number, name in enumerate(named or ["is no pat hand"], start=1):
        yield f"var 0..1: x{number}; % {name}"
    yield from map(_constraint, rows(encoding.formula))
    yield "solve satisfy;"


def _constraint(row: Row) -> str:
    terms = " ".join(f"{'-' if coef < 0 else '+'} {abs(coef)}*x{variable}" for coef, variable in row.terms)
    name = row.title.replace('"', "'")
    return f'constraint :: "{name}" {terms.removeprefix("+ ")} {row.sense} {row.bound};'


def relaxation(encoding: Encoding) -> Iterator[str]:
    """The lines of the file: as in the LP format, with every variable from 0 to 1."""
    yield from head(encoding, "\\", "relaxed: a hand may be made in part", *variables(encoding.formula.names, "x"))
    yield from subject_to(encoding)
    yield "Bounds"
    yield from (f" 0 <= x{number} <= 1" for number in range(1, max(1, encoding.formula.variables) + 1))
    yield "End"
