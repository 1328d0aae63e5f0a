"""From a model of a deal's formula, whoever found it, to the hands: no constraint is believed to hold."""

from collections.abc import Collection, Mapping, Sequence

from satmav.check import CheckError
from satmav.check.answers import BrokenClauseError, check_model
from satmav.encode.base import Encoding
from satmav.formula.formula import Formula
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


def names_in(encoding: Encoding) -> Collection[str]:
    """The names that files give to the formula's variables and integers, beside ``x1``, ``x2``, ..."""
    formula = encoding.formula
    return {*formula.names, *(integer.name for integer in formula.integers)}


def hands_by_name(encoding: Encoding, values: Mapping[str, int]) -> tuple[int, ...]:
    """The hands, as masks, where variables have these values by name, true as 1; those that are not named are 0.

    Raises :class:`CheckError` for a value that is none of the variable's, and for the constraint that fails.
    """
    formula = encoding.formula
    true = _true(formula, values)
    literals = frozenset(one if one in true else -one for one in range(1, formula.variables + 1))
    for constraint in formula.constraints:
        if not constraint.holds(literals):
            raise CheckError(f"it breaks a constraint, which belongs to {constraint.name!r}")
    return encoding.decode(true.__contains__)


def _true(formula: Formula, values: Mapping[str, int]) -> set[int]:
    """The variables that are true where variables and integers have these values by name."""
    bits: dict[str, tuple[int, ...]] = {name: (variable,) for variable, name in enumerate(formula.names, start=1)}
    bits |= {f"x{variable}": (variable,) for variable in range(1, max(1, formula.variables) + 1)}
    bits |= {integer.name: integer.bits for integer in formula.integers}
    true: set[int] = set()
    for name, value in values.items():
        if name not in bits:
            raise CheckError(f"it names the variable {name}, and the formula has {formula.variables}")
        if not 0 <= value <= len(bits[name]):
            raise CheckError(f"it says that {name!r} is {value}, which is not from 0 to {len(bits[name])}")
        true.update(bits[name][:value])
    return true
