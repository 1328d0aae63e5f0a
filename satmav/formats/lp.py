r"""CPLEX's LP format, what MIP solvers read (IBM, *CPLEX File Formats Reference Manual*).

A feasibility problem over binaries. Variables are called x1, x2, ..., as in the other formats, and
comments (``\``) say what they mean; rows bear their constraint's name in the letters that are
allowed, numbered from the second of a name on: ``pat_hand_1``, ``pat_hand_1.2``. Lines keep under
80 characters where old readers stop at 255, except comments, which may have some 200.

OR-tools reads a dialect of its own, meant for its tests, and PuLP no LP file at all; for them there is MPS.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from satmav.encode import Stated
from satmav.formats.common import Row, about, row_names, rows, variables

WIDTH = 79


def lp(encoding: Stated) -> Iterator[str]:
    """The lines of the file."""
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
