r"""CPLEX's LP format, what MIP solvers read (IBM, *CPLEX File Formats Reference Manual*).

A feasibility problem over binaries. Variables are called x1, x2, ..., as in the other formats, and
comments (``\``) say what they mean; rows bear their constraint's name in the letters that are
allowed, numbered from the second of a name on: ``pat_hand_1``, ``pat_hand_1.2``. Lines keep under
80 characters where old readers stop at 255, except comments, which may have some 200.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from satmav.encode import Stated
from satmav.formats.common import Row, about, rows, variables

WIDTH = 79


def lp(encoding: Stated) -> Iterator[str]:
    """The lines of the file."""
    for line in (*about(encoding), *variables(encoding.formula.names, "x")):
        yield rf"\ {line}"
    yield "Minimize"
    yield " obj: 0 x1"
    yield "Subject To"
    seen: Counter[str] = Counter()
    for row in rows(encoding.formula):
        name = re.sub(r"\W+", "_", row.name, flags=re.ASCII)
        seen[name] += 1
        yield from _wrapped(_words(row, name if seen[name] == 1 else f"{name}.{seen[name]}"))
    yield "Binary"
    yield from _wrapped(f"x{variable}" for variable in range(1, max(1, encoding.formula.variables) + 1))
    yield "End"


def _words(row: Row, name: str) -> Iterator[str]:
    """What no line may break."""
    yield f"{name}:"
    for coef, variable in row.terms:
        size = "" if abs(coef) == 1 else f"{abs(coef)} "
        yield f"{'-' if coef < 0 else '+'} {size}x{variable}"
    yield f"{row.sense} {row.bound}"


def _wrapped(words: Iterable[str]) -> Iterator[str]:
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = ""
        line += f" {word}"
    if line:
        yield line
