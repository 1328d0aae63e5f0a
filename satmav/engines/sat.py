"""SAT: any solver of PySAT's on any encoding.

With the residue encoding one solver keeps the formula of the whole deck. It takes each deal as assumptions
(:mod:`satmav.engines.oracle`); with the others every deal gets a formula and a solver.
"""

import time

from satmav.encode import encode, encoding_named
from satmav.engines.base import Answer, Options
from satmav.engines.oracle import DeckOracle
from satmav.engines.solvers import DEFAULT_SOLVER, NO_LIMIT, answer, open_solver, solver_named
from satmav.errors import UsageError, choice
from satmav.formula.lower import AT_MOST_ONE_ONLY, CARDINALITIES, lower
from satmav.game.deals import Deal
from satmav.game.decks import AnyDeal
from satmav.game.result import Status
from satmav.game.rules import Rules
from satmav.records.phases import phase

NO_ASSUMPTIONS = frozenset({"kissat404"})
"""Solvers that take a formula as it is."""

NATIVE = frozenset({"minicard", "gluecard3", "gluecard4"})
"""Solvers with native cardinality constraints."""


class SatEngine:
    """A SAT solver with an encoding."""

    def __init__(self, rules: Rules, options: Options) -> None:
        self.rules = rules
        self.encoding = options.encoding or "residue"
        self.solver = solver_named(options.solver or DEFAULT_SOLVER)
        self.cardinality = options.cardinality or ("native" if self.solver == "minicard" else "ladder")
        self.time_limit = options.time_limit
        encoding_named(self.encoding)
        choice("cardinality encoding", self.cardinality, CARDINALITIES)
        if self.cardinality == "native" and self.solver not in NATIVE:
            mend = f"choose {', '.join(sorted(NATIVE))} or another cardinality encoding"
            raise UsageError(f"{self.solver} has no native cardinality constraints: {mend}")
        if self.time_limit is not None and self.solver in NO_LIMIT:
            raise UsageError(f"{self.solver} cannot be stopped by a time limit: choose another solver, minisat22 say")
        residue = self.encoding == "residue"
        mixed = self.encoding != "exact-cover" and self.cardinality in AT_MOST_ONE_ONLY
        cardinality = f":{self.cardinality}{'+seqcounter' * mixed}"  # with its stand-in for bounds above 1
        self.label = f"sat:{self.encoding}:{self.solver}{'' if residue else cardinality}"
        incremental = options.incremental and residue and self.solver not in NO_ASSUMPTIONS
        self._oracle = DeckOracle(rules, self.solver, small=True) if incremental else None

    def decide(self, deal: AnyDeal) -> Answer:
        deadline = None if self.time_limit is None else time.monotonic() + self.time_limit
        try:
            if self._oracle and isinstance(deal, Deal):
                hands = self._oracle.decide(deal.mask, deadline)
            else:
                hands = self._decide_alone(deal, deadline)
        except TimeoutError:
            return Status.UNKNOWN, ()
        return (Status.UNSAT, ()) if hands is None else (Status.SAT, hands)

    def _decide_alone(self, deal: AnyDeal, deadline: float | None) -> tuple[int, ...] | None:
        with phase("encode"):
            encoding = encode(deal, self.rules, self.encoding)
            cnf = lower(encoding.formula, self.cardinality)
        with phase("load"):
            solver = open_solver(self.solver, cnf.clauses)
        with solver:
            with phase("load"):
                for lits, bound in cnf.atmosts:
                    solver.add_atmost(lits, bound)
            with phase("solve"):
                if not answer(solver, [], deadline):
                    return None
                model = solver.get_model()
        return encoding.decode(lambda variable: model[variable - 1] > 0)

    def core(self, deal: Deal) -> tuple[str, ...] | None:
        """The names of constraints that together cannot be met, none of which can be spared; None for SAT.

        What a core speaks of depends on the encoding; background constraints are taken for granted.
        """
        if self.solver in NO_ASSUMPTIONS:
            raise UsageError(f"{self.solver} knows no assumptions, and so no cores: choose another solver")
        cardinality = "seqcounter" if self.cardinality == "native" else self.cardinality
        cnf = lower(encode(deal, self.rules, self.encoding).formula, cardinality)
        selectors: dict[str, int] = {}
        for name, start, end in cnf.spans:
            if name is not None:
                if name not in selectors:
                    selectors[name] = cnf.variable()
                for clause in cnf.clauses[start:end]:
                    clause.append(-selectors[name])
        with open_solver(self.solver, cnf.clauses) as solver:
            if answer(solver, list(selectors.values())):
                return None
            kept = set(solver.get_core() or ())
            for selector in sorted(kept):
                if not answer(solver, sorted(kept - {selector})):
                    kept.discard(selector)
        return tuple(name for name, selector in selectors.items() if selector in kept)
