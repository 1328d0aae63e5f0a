r"""CPLEX's LP format and MPS: a feasibility problem over binaries, for MIP solvers and modelling libraries.

LP (IBM, *CPLEX File Formats Reference Manual*): variables are called x1, x2, ..., as in the other formats, and
comments (``\``) say what they mean. Rows bear their constraint's name in the letters that are allowed, numbered from
the second of a name on: ``pat_hand_1``, ``pat_hand_1.2``. Lines keep under 80 characters where old readers stop at 255.
Only comments are longer, some 200 at most.

OR-tools reads a dialect of its own, meant for its tests, and PuLP no LP file at all; for them there is MPS.

MPS in free form is what every MIP solver and modelling library reads (same manual): the rows of the LP format, column
by column. It keeps to what the plainest readers know. Comments stand by themselves and begin with a star and a space.
No line is empty, and a line gives one number.

The relaxation lets a hand be made in part. Where it has no solution, Farkas' lemma gives numbers that show it; with the
exact cover these are points for the cards, from -1 to 1. No pat hand scores more than 0, and all cards together do. The
dual asks for the greatest such score: it is above 0 if and only if the relaxation has no solution.
"""

from collections.abc import Iterable, Iterator

from satmav.encode import Encoding, Stated
from satmav.formats.common import Row, about, row_names, rows, variables

WIDTH = 79


def lp(encoding: Stated) -> Iterator[str]:
    """The lines of an LP file."""
    for line in (*about(encoding), *variables(encoding.formula.names, "x")):
        yield rf"\ {line}"
    yield from subject_to(encoding)
    yield "Binary"
    yield from wrapped(f"x{variable}" for variable in range(1, max(1, encoding.formula.variables) + 1))
    yield "End"


def subject_to(encoding: Stated) -> Iterator[str]:
    """The rows, under an objective that is nothing."""
    yield "Minimize"
    yield " obj: 0 x1"
    yield "Subject To"
    for name, row in row_names(rows(encoding.formula)):
        yield from wrapped(_words(row, name))


def _words(row: Row, name: str) -> Iterator[str]:
    """What no line may break."""
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


def relaxation(encoding: Encoding) -> Iterator[str]:
    """The lines of the file: as in the LP format, with every variable from 0 to 1."""
    for line in (*about(encoding), "relaxed: a hand may be made in part", *variables(encoding.formula.names, "x")):
        yield rf"\ {line}"
    yield from subject_to(encoding)
    yield "Bounds"
    yield from (f" 0 <= x{number} <= 1" for number in range(1, max(1, encoding.formula.variables) + 1))
    yield "End"


def farkas(encoding: Encoding) -> Iterator[str]:
    """The lines of the file, for the encoding exact-cover: a variable a card, a row a pat hand."""
    cards = str(encoding.deal).split()
    for line in (*about(encoding), "points: above 0 in all if and only if the relaxation has no solution"):
        yield rf"\ {line}"
    yield "Maximize"
    yield from wrapped(["score:", *_sum(cards)])
    yield "Subject To"
    for name in encoding.formula.names:
        _, *held = name.rsplit(" ", 5)
        yield from wrapped([f"{name.replace(' ', '_')}:", *_sum(held), "<= 0"])
    yield "Bounds"
    yield from (f" -1 <= points_{card} <= 1" for card in cards)
    yield "End"


def _sum(cards: list[str]) -> Iterator[str]:
    return (f"+ points_{card}" for card in cards)
