"""CP-SAT: OR-tools' solver on any encoding.

``exact-cover`` is its default; ``assignment-plain`` is the model of Jandhyala (*Solving Puzzles through Mathematical
Programming*, chapter 36). That program prints five overlapping hands on an infeasible deal, because it never looks at
the status: this one does.
"""

import time

from satmav.encode import encode, encoding_named
from satmav.engines.base import Answer, Options
from satmav.errors import MissingPackageError
from satmav.formula.formula import COMPARED, Clause, Formula, Linear
from satmav.game.decks import AnyDeal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.records.phases import phase

try:
    from ortools.sat.python import cp_model
except ModuleNotFoundError as error:
    raise MissingPackageError("ortools", "cpsat", "the engine cpsat") from error


class CpsatEngine:
    """CP-SAT with an encoding, on one thread."""

    def __init__(self, rules: Rules, options: Options) -> None:
        self.rules = rules
        self.encoding = encoding_named(options.encoding or "exact-cover").name
        self.time_limit = options.time_limit
        self.label = f"cpsat:{self.encoding}:ortools"

    def decide(self, deal: AnyDeal) -> Answer:
        started = time.monotonic()
        with phase("encode"):
            encoding = encode(deal, self.rules, self.encoding)
        with phase("load"):
            model, lits = translate(encoding.formula)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.catch_sigint_signal = False  # or Ctrl-C is no longer Python's afterwards
        if self.time_limit is not None:
            left = self.time_limit - (time.monotonic() - started)
            if left <= 0:
                return Status.UNKNOWN, ()
            solver.parameters.max_time_in_seconds = left
        with phase("solve"):
            status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return Status.UNSAT, ()
        if status == cp_model.UNKNOWN:
            return Status.UNKNOWN, ()
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE), solver.status_name(status)
        return Status.SAT, encoding.decode(lambda variable: solver.boolean_value(lits[variable - 1]))


def translate(formula: Formula) -> tuple[cp_model.CpModel, list[cp_model.IntVar]]:
    """The model of a formula, and its Boolean variables in the formula's order."""
    model = cp_model.CpModel()
    variables = [model.new_bool_var(name) for name in formula.names]

    def lit(number: int) -> cp_model.LiteralT:
        return variables[number - 1] if number > 0 else variables[-number - 1].negated()

    def linear(constraint: Linear) -> cp_model.Constraint:
        total = sum(coef * lit(number) for coef, number in constraint.flat)
        return model.add(COMPARED[constraint.sense](total, constraint.bound))

    for constraint in formula.constraints:
        if isinstance(constraint, Clause):
            made = model.add_bool_or([lit(number) for number in constraint.lits])
        else:
            made = linear(constraint)
            if constraint.when is not None:
                made.only_enforce_if(lit(constraint.when))
        made.with_name(constraint.name)
    return model, variables
