"""The libraries whose models there are, by name."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, NamedTuple

from satmav.encode import Encoding
from satmav.engines import checked_hands
from satmav.errors import MissingPackageError, UsageError, choice
from satmav.formula.formula import Formula
from satmav.game.deals import Deal
from satmav.game.hands import Hand
from satmav.models.libraries import cpmpy_model, cpsat_model, pulp_model, z3_model


class Library(NamedTuple):
    """A library: what makes its model of a formula, its package, and one line of its models.

    ``extra`` is the extra of satmav's that brings it; where it is empty the base does.
    """

    model: Callable[[Formula], tuple[Any, list[Any]]]
    package: str
    extra: str
    about: str


LIBRARIES = {
    "cpsat": Library(cpsat_model, "ortools", "cpsat", "ortools.sat.python.cp_model.CpModel"),
    "z3": Library(z3_model, "z3", "", "z3.Solver, with an assertion for each constraint"),
    "pulp": Library(pulp_model, "pulp", "models", "pulp.LpProblem, without an objective"),
    "cpmpy": Library(cpmpy_model, "cpmpy", "models", "cpmpy.Model"),
}


class Posed(NamedTuple):
    """A deal as a model of a library's.

    ``model`` is the library's own object, to be changed and solved at will; ``variables`` are the library's, by their
    names, and ``encoding`` says what they mean.
    """

    model: Any
    variables: dict[str, Any]
    encoding: Encoding

    def hands(self, value: Callable[[Any], Any]) -> tuple[Hand, ...]:
        """The hands of a solution, verified; ``value`` gives the value that a variable has in it.

        Raises :class:`satmav.check.CheckError` where they are no partition of the deal.
        """
        if not callable(value):
            raise UsageError(f"value is a function of a variable, not {type(value).__name__}")
        values = [bool(value(variable)) for variable in self.variables.values()]
        masks = self.encoding.decode(lambda variable: values[variable - 1])
        deal = self.encoding.deal
        assert isinstance(deal, Deal)
        return checked_hands(deal, masks, self.encoding.rules)


def model_of(encoding: Encoding, name: str) -> Posed:
    """The model of an encoding in the library of that name.

    Raises :class:`UsageError` where there is none, and :class:`MissingPackageError` where it is not installed.
    """
    library = choice("library with models", name, LIBRARIES)
    if find_spec(library.package) is None:
        raise MissingPackageError(library.package, library.extra or "all", f"a model of {name}")
    model, variables = library.model(encoding.formula)
    return Posed(model, dict(zip(encoding.formula.names, variables, strict=True)), encoding)
