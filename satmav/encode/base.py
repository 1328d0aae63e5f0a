"""Encodings: a formula that asks a question about a deal, and the way back from a model, whoever found it, to hands."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from satmav.check import CheckError
from satmav.check.answers import BrokenClauseError, check_model
from satmav.formula.formula import Formula
from satmav.formula.lower import Cnf
from satmav.game.decks import AnyDeal, DeckDeal
from satmav.game.rules import Rules

Model = Callable[[int], bool]
"""A model as a function from a variable to its truth value."""


class Stated(Protocol):
    """A question as a formula: its encoding's name, and what a file says first, line by line."""

    @property
    def name(self) -> str: ...

    @property
    def formula(self) -> Formula: ...

    @property
    def question(self) -> tuple[str, ...]: ...

    @property
    def shown(self) -> Collection[int]: ...


@dataclass(frozen=True, slots=True)
class Encoding:
    """A deal's formula; ``decode`` turns a model of it into the hands, as masks.

    ``shown`` are the variables on which a counter of models is to project them; none stand for all that have names.
    """

    name: str
    deal: AnyDeal
    rules: Rules
    formula: Formula
    decode: Callable[[Model], tuple[int, ...]]
    shown: Collection[int] = ()

    @property
    def question(self) -> tuple[str, ...]:
        """The question, the deal and the rules; and the deck, where it is another."""
        other = (f"deck: {self.deal.deck} (suits x ranks)",) if isinstance(self.deal, DeckDeal) else ()
        return (
            f"Maverick Solitaire: can these {len(self.deal)} cards be split into pat hands?",
            *other,
            f"deal: {self.deal}",
            f"rules: {self.rules}",
        )


def hands_in(encoding: Encoding, cnf: Cnf, model: Sequence[int]) -> tuple[int, ...]:
    """The hands, as masks, of a model; variables that it does not name are taken to be false.

    Raises :class:`CheckError` where the model breaks a clause, with the name of its constraint.
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
    true = _true_variables(formula, values)
    literals = frozenset(variable if variable in true else -variable for variable in range(1, formula.variables + 1))
    for constraint in formula.constraints:
        if not constraint.holds(literals):
            raise CheckError(f"it breaks a constraint, which belongs to {constraint.name!r}")
    return encoding.decode(true.__contains__)


def _true_variables(formula: Formula, values: Mapping[str, int]) -> set[int]:
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
