"""Answers of SAT solvers: the lines of the SAT competitions, the older ones of MiniSat's result files, and exit codes.

A competition's answer has ``s`` for the verdict and ``v`` for a model. MaxSAT solvers say ``s OPTIMUM FOUND``, give the
cost of their model in the last line ``o 3``, and the model itself as a row of 0 and 1, or as literals without a 0 at
the end. The older form is a line ``SAT`` with the model in the lines below it, or ``UNSAT``; MiniSat prints
``SATISFIABLE`` or ``UNSATISFIABLE``, and no model. The exit codes 10 and 20 say the same as these lines, and must not
say anything else.

A model need not name every variable: whatever is true of all literals that it names is enough, as long as every clause
has one of them. So nothing is lost where a model is cut off. Nothing that a solver says of an unsatisfiable formula can
be checked here; for that there are proofs.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from satmav.check.reading import CheckError, literal, rows, shown
from satmav.check.work import spend

COMPETITION: dict[str, bool | None] = {"SATISFIABLE": True, "OPTIMUM FOUND": True, "UNSATISFIABLE": False}
COMPETITION |= dict.fromkeys(("UNKNOWN", "INDETERMINATE", "UNSUPPORTED"))
"""The verdicts after an ``s``."""
BARE = COMPETITION | {"SAT": True, "UNSAT": False, "INDET": None, "sat": True, "unsat": False}
BARE |= dict.fromkeys(("unknown", "timeout", "=====UNKNOWN====="))
"""The verdicts that are a whole line; Yices and SMT solvers write small letters, MiniZinc stripes."""
VERDICTS = BARE | {f"s {words}": verdict for words, verdict in COMPETITION.items()}
"""The lines that give a verdict."""
CODES = {10: True, 20: False}
"""The exit codes that give one."""


class Answer(NamedTuple):
    """A verdict, None where the solver has none, the literals of its model, unchecked, and what it costs in MaxSAT."""

    satisfiable: bool | None
    model: tuple[int, ...] = ()
    cost: int = 0


def read_answer(*texts: str, code: int | None = None, verdict_needed: bool = True, variables: int = 0) -> Answer:
    """Read the answer of a solver, in the texts that it writes and by its exit code.

    The model is that of the first text that has one. A row of more figures 0 and 1 than the number of the last of the
    ``variables`` has is no literal, but a value for each variable.

    All lines but those named above are comments. Where no verdict is needed, a model says that the formula is
    satisfiable. Raises :class:`CheckError` where there is no verdict, where two differ, and where there is no
    model.
    """
    said = [_said(text) for text in texts]
    words = next((words for _, words in said if words), [])
    verdicts = [line for lines, _ in said for line in lines]
    satisfiable = _verdict(verdicts, code, bool(words) and not verdict_needed)
    costs = [int(cost) for text in texts for cost in re.findall(r"^o (\d{1,18})\s*$", text, re.MULTILINE)]
    return Answer(satisfiable, tuple(_model(words, variables)) if satisfiable else (), costs[-1] if costs else 0)


def _said(text: str) -> tuple[list[str], list[str]]:
    """The lines of the verdicts, and the words of the model: those of ``v`` lines, or below ``SAT`` those up to a 0.

    Glucose leaves that line out of its result file, so a text that begins with a literal is a model. Some solvers list
    several models; the first counts.
    """
    verdicts: list[str] = []
    words: list[str] = []
    below = re.match(r"-?\d", text) is not None
    for row in rows(text):
        first, line = row.partition(" ")[0], row.rstrip()
        if first == "s":
            line = " ".join(row.split())
        if first == "s" or line in BARE:
            verdicts.append(line)
            below = line in ("SAT", "sat")
        elif first == "v":
            words += line.split()[1:] if words[-1:] != ["0"] else []
        elif below and line:
            words += line.split()
            below = words[-1] != "0"
    return verdicts, words


def _verdict(verdicts: Sequence[str], code: int | None, has_model: bool) -> bool | None:
    """The one that all lines and the exit code agree on."""
    for line in verdicts:
        if line not in VERDICTS:
            raise CheckError(f"{shown(line)} is no verdict: that is 's SATISFIABLE' or 's UNSATISFIABLE'")
    if line := next((line for line in verdicts if VERDICTS[line] != VERDICTS[verdicts[0]]), ""):
        raise CheckError(f"it gives more than one verdict, {shown(verdicts[0])} and {shown(line)}")
    if code in CODES:
        if verdicts and VERDICTS[verdicts[0]] is not CODES[code]:
            means = "satisfiable" if CODES[code] else "unsatisfiable"
            raise CheckError(f"its exit code {code} says {means}, and its line {shown(verdicts[0])} does not")
        return CODES[code]
    if verdicts:
        return VERDICTS[verdicts[0]]
    if has_model:
        return True
    raise NoVerdictError("it gives no verdict: there is no line 's SATISFIABLE' and no line 's UNSATISFIABLE'")


def _model(words: Sequence[str], variables: int) -> Iterator[int]:
    """The literals up to the 0 that may end them, or those that a row of 0 and 1 stands for."""
    spend(10 * len(words))
    if not words:
        raise NoModelError("it says that the formula is satisfiable, and gives no model: no line begins with v")
    if variables and len(words[0]) > len(str(variables)) and not words[0].strip("01"):
        return (number if bit == "1" else -number for number, bit in enumerate("".join(words), start=1))
    return (literal(word, "the model") for word in words[: -1 if words[-1] == "0" else None])


def check_model(clauses: Sequence[Sequence[int]], variables: int, model: Sequence[int]) -> None:
    """Accept literals that can all be true at once, and one of which is in every clause.

    Raises :class:`BrokenClauseError` for the first clause that has none of them. Raises :class:`CheckError` where a
    variable is not one of the formula's, or is both true and false.
    """
    true = set(model)
    spend(len(true) + sum(map(len, clauses)))
    for lit in model:
        if abs(lit) > variables:
            raise CheckError(f"its model names the variable {abs(lit)}, and the formula has {variables}")
        if -lit in true:
            raise CheckError(f"its model says of the variable {abs(lit)} that it is true, and that it is false")
    for place, clause in enumerate(clauses):
        if true.isdisjoint(clause):
            raise BrokenClauseError(place, clause)


class NoVerdictError(CheckError):
    """A text that says nothing."""


class NoModelError(CheckError):
    """A verdict that needs a model, and has none."""


class BrokenClauseError(CheckError):
    """A clause that a model does not satisfy; ``place`` counts from 0."""

    def __init__(self, place: int, clause: Sequence[int]) -> None:
        lits = " ".join(map(str, (*clause[:10], *["..."][: len(clause) > 10])))
        super().__init__(f"its model satisfies no literal of clause {place + 1}, {lits or 'the empty one'}")
        self.place = place
