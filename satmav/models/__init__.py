"""A formula as a model of each library, by the library's name.

A function a library, which loads it when it is called, gives its own model, and its variables in the formula's order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple

from satmav.encode import Encoding
from satmav.engines import checked_hands
from satmav.errors import MissingPackageError, UsageError, choice
from satmav.formats.common import row_names, rows
from satmav.formula.formula import COMPARED, Clause, Constraint, Formula
from satmav.game.deals import Deal
from satmav.game.hands import Hand

if TYPE_CHECKING:
    import cpmpy
    import pulp
    import z3
    from ortools.sat.python import cp_model


def cpsat_model(formula: Formula) -> tuple[cp_model.CpModel, list[Any]]:
    """The model of OR-tools' CP-SAT, which its engine solves, too."""
    from satmav.engines.cpsat import translate

    return translate(formula)


def z3_model(formula: Formula) -> tuple[z3.Solver, list[Any]]:
    """A solver of Z3's, in Z3's own context, where a program's other terms are; digits of integers are comparisons."""
    import z3

    from satmav.engines.smt import Z3Formula

    translation = Z3Formula(formula, z3.main_ctx())
    solver = translation.solver
    solver.add(translation.atoms)
    return solver, [translation.lits[variable] for variable in range(1, formula.variables + 1)]


def pulp_model(formula: Formula) -> tuple[pulp.LpProblem, list[Any]]:
    """A problem of PuLP's: the rows of the formula over binaries, as in an LP file."""
    import pulp

    problem = pulp.LpProblem("satmav", pulp.LpMinimize)
    names = formula.names or ["none"]  # rows that cannot hold speak of a variable, though there be none
    variables = [problem.add_variable(name, cat=pulp.LpBinary) for name in names]
    for name, row in row_names(rows(formula)):
        total = pulp.lpSum(coef * variables[variable - 1] for coef, variable in row.terms)
        problem += COMPARED[row.sense](total, row.bound), name
    return problem, variables[: formula.variables]


def cpmpy_model(formula: Formula) -> tuple[cpmpy.Model, list[Any]]:
    """A model of CPMpy's: clauses as disjunctions, counts as sums; a constraint is described by its name."""
    import cpmpy

    variables = [cpmpy.boolvar(name=name) for name in formula.names]
    terms = [_cpmpy_term(constraint, variables) for constraint in formula.constraints]
    for constraint, term in zip(formula.constraints, terms, strict=True):
        if not isinstance(term, bool):  # what no variable can change
            term.set_description(constraint.name)
    return cpmpy.Model(terms), variables


def _cpmpy_term(constraint: Constraint, variables: list[Any]) -> Any:
    import cpmpy

    if isinstance(constraint, Clause) and len(constraint.lits) == 1:  # a disjunction of one would be the variable
        return cpmpy.sum([_cpmpy_lit(constraint.lits[0], variables)]) >= 1
    if isinstance(constraint, Clause):
        return cpmpy.any([_cpmpy_lit(lit, variables) for lit in constraint.lits])
    total = cpmpy.sum([coef * _cpmpy_lit(lit, variables) for coef, lit in constraint.flat])
    atom = COMPARED[constraint.sense](total, constraint.bound)
    return atom if constraint.when is None else _cpmpy_lit(constraint.when, variables).implies(atom)


def _cpmpy_lit(lit: int, variables: list[Any]) -> Any:
    return variables[lit - 1] if lit > 0 else ~variables[-lit - 1]


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


@dataclass(frozen=True, eq=False)
class Posed:
    """A deal as a model of a library's.

    ``model`` is the library's own object, to be changed and solved at will; ``variables`` are the library's, by their
    names, and ``encoding`` says what they mean.
    """

    model: Any
    variables: dict[str, Any]
    encoding: Encoding

    def __repr__(self) -> str:
        library = type(self.model).__module__.partition(".")[0]
        size, posed = len(self.variables), self.encoding
        return f"<model of {library}, {size} variables: {posed.name}, rules {posed.rules}, of {posed.deal}>"

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

    >>> from satmav.encode import encode
    >>> from satmav.game.rules import QUADS
    >>> model_of(encode(Deal("2c 3c 4c 5c 6h"), QUADS, "residue"), "z3").model.check()
    sat
    """
    library = choice("library with models", name, LIBRARIES)
    if find_spec(library.package) is None:
        raise MissingPackageError(library.package, library.extra or "all", f"a model of {name}")
    model, variables = library.model(encoding.formula)
    return Posed(model, dict(zip(encoding.formula.names, variables, strict=True)), encoding)
