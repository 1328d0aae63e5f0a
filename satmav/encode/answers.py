"""From a model of a deal's clauses, whoever found it, to the hands: no clause is believed to hold."""

from __future__ import annotations

from collections.abc import Sequence

from satmav.check import CheckError
from satmav.check.answers import BrokenClauseError, check_model
from satmav.encode.base import Encoding
from satmav.formula.lower import Cnf


def hands_in(encoding: Encoding, cnf: Cnf, model: Sequence[int]) -> tuple[int, ...]:
    """The hands, as masks; variables that the model does not name may be anything, and are taken to be false.

    Raises :class:`CheckError` where the model is none, with the name of what it breaks.
    """
    try:
        check_model(cnf.clauses, cnf.variables, model)
    except BrokenClauseError as error:
        name = next(name for name, start, end in cnf.spans if start <= error.place < end)
        raise CheckError(f"{error}, which belongs to {name!r}" if name else str(error)) from None
    return encoding.decode(frozenset(model).__contains__)
