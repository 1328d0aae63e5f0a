"""Answers of SAT solvers, in the lines of the SAT competitions: ``s`` for the verdict, ``v`` for a model.

A model need not name every variable: whatever is true of all literals that it names is enough, as long as every clause
has one of them. Nothing that a solver says of an unsatisfiable formula can be checked here; for that there are proofs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from satmav.check.reading import CheckError, literal, rows, shown
from satmav.check.work import spend

VERDICTS = {"s SATISFIABLE": True, "s UNSATISFIABLE": False, "s UNKNOWN": None, "s INDETERMINATE": None}
"""The lines that give a verdict."""


class Answer(NamedTuple):
    """A verdict, None where the solver has none, and the literals of its model, unchecked."""

    satisfiable: bool | None
    model: tuple[int, ...]


def read_answer(text: str, *, verdict_needed: bool = True) -> Answer:
    """What a solver says; all lines but those that begin with the word ``s`` or ``v`` are comments.

    Where no verdict is needed, a model says that the formula is satisfiable. Raises :class:`CheckError` where there is
    no verdict, or more than one, and where the model is cut off or none.
    """
    said = [line.rstrip() for line in rows(text)]
    verdicts = [line for line in said if line.partition(" ")[0] == "s"]
    words = [word for line in said if line.partition(" ")[0] == "v" for word in line.split()[1:]]
    if len(set(verdicts)) > 1:
        raise CheckError(f"it gives more than one verdict, {shown(verdicts[0])} and {shown(verdicts[-1])}")
    if not verdicts and (verdict_needed or not words):
        raise CheckError("it gives no verdict: there is no line 's SATISFIABLE' and no line 's UNSATISFIABLE'")
    verdict = verdicts[0] if verdicts else "s SATISFIABLE"
    if verdict not in VERDICTS:
        raise CheckError(f"{shown(verdict)} is no verdict: that is 's SATISFIABLE' or 's UNSATISFIABLE'")
    satisfiable = VERDICTS[verdict]
    return Answer(satisfiable, tuple(_model(words)) if satisfiable else ())


def _model(words: Sequence[str]) -> Iterator[int]:
    """The literals up to the 0 that ends them."""
    spend(10 * len(words))
    if not words:
        raise CheckError("it says 's SATISFIABLE', and gives no model: there is no line that begins with v")
    if words[-1] != "0":
        raise CheckError(f"its model is cut off: its v lines end in {shown(words[-1])}, and not in 0")
    return (literal(word, "the model") for word in words[:-1])


def check_model(clauses: Sequence[Sequence[int]], variables: int, model: Sequence[int]) -> None:
    """Accept literals that can all be true at once, and one of which is in every clause.

    Raises :class:`BrokenClauseError` for the first clause that has none of them, and :class:`CheckError` where a
    variable is not one of the formula's, or both true and false.
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


class BrokenClauseError(CheckError):
    """A clause that a model does not satisfy; ``place`` counts from 0."""

    def __init__(self, place: int, clause: Sequence[int]) -> None:
        lits = " ".join(map(str, (*clause[:10], *["..."][: len(clause) > 10])))
        super().__init__(f"its model satisfies no literal of clause {place + 1}, {lits or 'the empty one'}")
        self.place = place
