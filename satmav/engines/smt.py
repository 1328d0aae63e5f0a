"""SMT: Z3 on any encoding.

Cardinality constraints become pseudo-Boolean atoms, order-encoded integers become integers of
linear arithmetic, and their digits become comparisons.
"""

import signal
import time
from ctypes import ArgumentError
from typing import Any

import z3

from satmav.encode import encode, encoding_named
from satmav.engines.base import Answer, Options
from satmav.errors import SatmavError, printable
from satmav.formula.formula import COMPARED, Clause, Formula, Linear
from satmav.game.decks import AnyDeal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.records.phases import phase

MAX_TIMEOUT_MS = 2**32 - 2
"""Milliseconds; one more means no time limit to Z3."""

INTERRUPTED = {"interrupted from keyboard", "interrupted", "canceled"}
"""Reasons of Z3's for not to know that are an interruption."""


class SmtEngine:
    """Z3 with an encoding; a fresh context for each deal."""

    def __init__(self, rules: Rules, options: Options) -> None:
        self.rules = rules
        self.encoding = encoding_named(options.encoding or "residue").name
        self.time_limit = options.time_limit
        self.label = f"smt:{self.encoding}:z3"

    def decide(self, deal: AnyDeal) -> Answer:
        started = time.monotonic()
        with phase("encode"):
            encoding = encode(deal, self.rules, self.encoding)
        with phase("load"):
            translation = Z3Formula(encoding.formula)
            solver = translation.solver
            solver.add(translation.atoms)
        if self.time_limit is not None:
            left = self.time_limit - (time.monotonic() - started)
            if left <= 0:
                return Status.UNKNOWN, ()
            solver.set("timeout", min(max(1, round(1000 * left)), MAX_TIMEOUT_MS))
        with phase("solve"):
            answer = _check(solver, self.time_limit is not None)
        if answer == z3.unknown:
            return Status.UNKNOWN, ()
        if answer == z3.unsat:
            return Status.UNSAT, ()
        model = solver.model()
        return Status.SAT, encoding.decode(lambda lit: z3.is_true(model.eval(translation.lits[lit], True)))


def _check(solver: Any, limited: bool) -> Any:
    """Z3's answer; it takes Ctrl-C for a reason to say *unknown*, and we do not.

    Raises :class:`SatmavError` where it gives up for another reason than its time limit.
    """
    try:
        answer = solver.check()
    except ArgumentError as interruption:  # what becomes of Ctrl-C between two of Z3's calls
        raise KeyboardInterrupt from interruption
    if answer == z3.unknown:
        why = solver.reason_unknown()
        if not (limited and why in {"timeout", "canceled"}):
            raise KeyboardInterrupt if why in INTERRUPTED else SatmavError(f"Z3 gives no answer: {printable(why)}")
    return answer


class Z3Formula:
    """A formula in Z3's terms, in a context of its own unless one is given: an atom a constraint, not yet asserted."""

    def __init__(self, formula: Formula, context: Any = None) -> None:
        self.context = context or z3.Context()
        self.solver = z3.Solver(ctx=self.context)
        # Now and then Z3 takes Ctrl-C and goes on, so it may have it only where nobody else waits for it.
        self.solver.set("ctrl_c", signal.getsignal(signal.SIGINT) is signal.default_int_handler)
        self.integers = {}
        self.lits: dict[int, Any] = {}
        for integer in formula.integers:
            number = self.integers[integer.name] = z3.Int(integer.name, self.context)
            self.solver.add(number >= 0, number <= len(integer.bits))
            self.lits |= {bit: number > low for low, bit in enumerate(integer.bits)}
        for variable, name in enumerate(formula.names, start=1):
            self.lits.setdefault(variable, z3.Bool(name, self.context))
        self.atoms = [self._atom(constraint) for constraint in formula.constraints]

    def _lit(self, lit: int) -> Any:
        return self.lits[lit] if lit > 0 else z3.Not(self.lits[-lit])

    def _atom(self, constraint: Clause | Linear) -> Any:
        """A disjunction, a pseudo-Boolean constraint, or one of linear arithmetic where it has integers."""
        if isinstance(constraint, Clause):
            lits = [self._lit(lit) for lit in constraint.lits]
            return z3.Or(lits) if lits else z3.BoolVal(False, self.context)
        terms, sense, bound = constraint.terms, constraint.sense, constraint.bound
        if constraint.integers:
            zero, one = z3.IntVal(0, self.context), z3.IntVal(1, self.context)
            summands = [coef * z3.If(self._lit(lit), one, zero) for coef, lit in terms]
            summands += [coef * self.integers[integer.name] for coef, integer in constraint.integers]
            atom = COMPARED[sense](z3.Sum(summands), bound)
        elif terms:
            build = {"=": z3.PbEq, "<=": z3.PbLe, ">=": z3.PbGe}[sense]
            atom = build([(self._lit(lit), coef) for coef, lit in terms], bound)
        else:
            atom = z3.BoolVal(COMPARED[sense](0, bound), self.context)
        return atom if constraint.when is None else z3.Implies(self._lit(constraint.when), atom)
