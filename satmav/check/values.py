"""Answers of solvers that call variables by their names: pseudo-Boolean, MIP, constraint and SMT solvers.

| who answers | how |
|---|---|
| PB solvers | ``v x1 -x2``, as at their competitions |
| HiGHS, SCIP, Gurobi | a line ``x1 1`` a variable, or for those alone that are not 0 |
| CBC | ``8 x9 1 0``: the column, its name, its value |
| GLPK | ``9 x9  *  1  0  1`` (``-o``), or ``j 9 1`` (``-w``), by the number of the column |
| CPLEX | ``<variable name="x1" index="0" value="1"/>`` |
| MiniZinc | ``x1 = 1;``, or JSON, of which the first solution counts; the words of what is chosen, a line each |
| dancing links | the cards of an option, a line each |
| SMT solvers | ``(define-fun |name| () Bool true)`` by ``(get-model)``, ``(|name| true)`` by ``(get-value ...)`` |

All other lines are comments. What is read is a claim: whoever asks holds every constraint to it.
"""

import math
import re
from collections.abc import Collection, Iterable, Iterator, Mapping

from satmav.check.reading import LIMIT, LINE, CheckError, rows, shown
from satmav.check.work import spend

NEARLY = 1e-5
"""How far from a whole number a MIP solver's may be."""

_NAME = r"(\|[^|]*\||[^\s()|;\"]+)"
_DEFINED = re.compile(rf"\(\s*define-fun\s+{_NAME}\s*\(\s*\)\s*(?:Bool|Int)\s+(true|false|\d+)\s*\)")
_PAIR = re.compile(rf"\(\s*(?:=\s+)?{_NAME}\s+(true|false|\d+)\s*\)")
_LITERAL = re.compile(r"([-~]?)(x[1-9]\d*)")
_VALUE = re.compile(
    r"\s*(?:\*\*\s+)?(?:\d+\s+)?"  # CBC's stars, where it has a solution that is none, and column
    r'"?(x[1-9]\d*)"?(?:\s*[=:]\s*|\s+)(?:\*\s+)?'  # GLPK's star, after a variable that is whole
    r"([-+]?\d+(?:\.\d*)?(?:[eE][-+]?\d+)?)(?![\w.])"
)
_COLUMN = re.compile(r"j ([1-9]\d*) (\S+)\s*$")
_XML = re.compile(r'\s*<variable name="(x[1-9]\d*)"[^>]* value="([^"]*)"')
_END = re.compile(r"-{10}|# Dual")
"""Begins the line that ends a solution of MiniZinc's, or HiGHS's."""

_NONE = re.compile(
    r"^(?:=====UNSATISFIABLE=====|(?:Integer )?[Ii]nfeasible\b.*|no solution available"
    r"|Status: +INTEGER (?:EMPTY|UNDEFINED)|PROBLEM HAS NO .*FEASIBLE SOLUTION|s mip \d+ \d+ [nu] .*)\s*$",
    re.MULTILINE,
)


def read_values(text: str, known: Collection[str]) -> dict[str, int] | None:
    """The values of variables by name, true as 1; none where the text has none, as an answer to DIMACS.

    ``known`` are the variables that have names of their own; other names of SMT-LIB are passed over, since solvers tell
    of named assertions, too. None where a MIP or constraint solver says that there is no solution. Raises
    :class:`CheckError` where a variable has two values, or one that is no whole number. It does so, too, where a model
    of SMT-LIB names only other variables.

    >>> read_values("v x1 -x2", ())
    {'x1': 1, 'x2': 0}
    """
    values = _agreed([*_smt(text, known)] or _lines(text, known))
    if not values and "define-fun" in text:
        raise CheckError("it names no variable of the formula: name the encoding that was exported")
    return None if not values and says_none(text) else values


def says_none(text: str) -> bool:
    """True where a MIP or constraint solver says that there is no solution; some give values all the same."""
    return _NONE.search(text) is not None


def _agreed(said: Iterable[tuple[str, str]]) -> dict[str, int]:
    """The value of each variable, which is the same wherever it is told."""
    values: dict[str, int] = {}
    for name, word in said:
        value = _whole(name, word)
        if values.setdefault(name, value) != value:
            raise CheckError(f"it says of {shown(name)} that it is {values[name]}, and that it is {value}")
    return values


def _smt(text: str, known: Collection[str]) -> Iterator[tuple[str, str]]:
    """The values of known names in a model of SMT-LIB; terms that define assertions are no values."""
    spend(len(text))
    pattern = _DEFINED if "define-fun" in text else _PAIR
    for found in pattern.finditer(text):
        name = found[1].strip("|")
        if name in known:
            yield name, found[2]


def _lines(text: str, known: Collection[str]) -> Iterator[tuple[str, str]]:
    """The values told up to the end of the first solution."""
    chosen = {frozenset(name.split()[-5:]): name for name in known}  # of an option, its cards alone
    chosen |= {frozenset(name.split()): name for name in known}
    mip = re.search("^s mip ", text, re.MULTILINE) is not None
    for row in rows(text):
        spend(LINE + len(row))
        if _END.match(row):
            return
        if row.startswith("v "):
            yield from _literals(row)
        elif mip and (column := _COLUMN.match(row)):
            yield f"x{column[1]}", column[2]
        else:
            yield from _value(row, chosen)


def _literals(row: str) -> Iterator[tuple[str, str]]:
    """The literals of a line ``v x1 -x2``."""
    literals = filter(None, map(_LITERAL.fullmatch, row.split()[1:]))
    return ((literal[2], "false" if literal[1] else "true") for literal in literals)


def _value(row: str, chosen: Mapping[frozenset[str], str]) -> Iterator[tuple[str, str]]:
    """The value told by another line, if any: of a variable, or of the choice that is named by its words."""
    if found := _VALUE.match(row) or _XML.match(row):
        yield found[1], found[2]
    elif name := chosen.get(frozenset(re.sub(r"'|\(\d+ of \d+\)\s*$", "", row).split())):
        yield name, "true"


def _whole(name: str, word: str) -> int:
    """The whole number that a word spells, nearly."""
    if word in ("true", "false"):
        return int(word == "true")
    try:
        number = float(word)
    except ValueError:
        number = math.nan
    if not abs(number) < LIMIT or abs(number - round(number)) > NEARLY:
        raise CheckError(f"it says that {shown(name)} is {shown(word)}, which is no whole number")
    return round(number)
