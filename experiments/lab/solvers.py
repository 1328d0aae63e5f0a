"""Solvers of several kinds on one formula: verdict, conflicts, and processor time of the search alone.

Each runs in a process of its own, with a limit of processor time (``setrlimit``). The clock runs while the solver
searches and has the formula already; but kissat, a program, is started and reads a file.
"""

from __future__ import annotations

import multiprocessing
import re
import resource
import signal
import subprocess
import tempfile
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from math import ceil
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from pysat.solvers import Solver

from satmav.bundle.layout import cnf_text
from satmav.formula.formula import Clause, Formula, Linear
from satmav.formula.lower import Cnf, lower

ZDD_NODES = 1 << 24
"""Room for so many nodes of decision diagrams: a quarter of a gigabyte."""

LABELS = {
    "minisat22": "MiniSat", "glucose42": "Glucose", "cadical195": "CaDiCaL", "kissat": "kissat", "clingo": "clingo",
    "z3": "Z3", "exact": "Exact", "cpsat-plain": "CP-SAT, no symmetry", "cpsat": "CP-SAT", "highs": "HiGHS (nodes)",
    "scip": "SCIP (nodes)", "zdd": "ZDD (nodes)", "dlx": "dancing links (dead ends)", "residue": "residue, MiniSat",
}  # fmt: skip

Search = Callable[[], tuple[bool, int] | tuple[bool, int, float]]
"""Runs a solver that has its formula: a verdict, conflicts (or nodes) and, where it preprocesses, seconds of that."""


class Effort(NamedTuple):
    """A verdict (a formula can be met), conflicts until it was known, and seconds of processor time.

    ``before`` is the part of the seconds that a preprocessor took.
    """

    holds: bool
    conflicts: int
    seconds: float
    before: float = 0.0


def limited(prepare: Callable[[], Search], limit: float) -> Effort | None:
    """Measure a search in a process of its own; None where it takes more than so many seconds.

    Raises RuntimeError where the process breaks down.
    """
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=_work, args=(prepare, limit, theirs))
    child.start()
    theirs.close()
    try:
        return ours.recv()
    except EOFError:
        child.join()
        if child.exitcode == -signal.SIGXCPU:
            return None
        raise RuntimeError(f"the process of a solver ended with {child.exitcode}") from None
    finally:
        child.join()
        ours.close()


def _work(prepare: Callable[[], Search], limit: float, pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # to be ended without a word
    search = prepare()
    started = spent()
    most = ceil(started + limit)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 10))  # time may jump by seconds where a machine stands still
    try:
        holds, conflicts, *before = search()
    except TimeoutError:
        pipe.send(None)
    else:
        pipe.send(Effort(holds, conflicts, round(spent() - started, 4), *before))


def spent() -> float:
    """Seconds of processor time of this process and of its programs that have ended."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def prepared(formula: Formula, solver: str, *cardinality: str) -> Search:
    """Give a solver an exact cover, which SAT solvers get as clauses, by an encoding of at most one."""
    return COVERS[solver](formula) if solver in COVERS else CLAUSAL[solver](lower(formula, *cardinality))


def pysat(name: str, cnf: Cnf) -> Search:
    solver = Solver(name=name, bootstrap_with=cnf.clauses)
    return lambda: (bool(solver.solve()), int(solver.accum_stats()["conflicts"]))


def kissat_program() -> Path | None:
    """Kissat, from the wheel passagemath-kissat, where it is installed."""
    spec = find_spec("sage_wheels")
    places = (spec.submodule_search_locations or ()) if spec else ()
    return next((path for place in places if (path := Path(place, "bin", "kissat")).exists()), None)


def kissat(cnf: Cnf) -> Search:
    handle = tempfile.NamedTemporaryFile("w", suffix=".cnf", encoding="ascii")  # noqa: SIM115, for as long as the search takes
    handle.write(cnf_text(cnf.variables, cnf.clauses))
    handle.flush()
    return lambda: kissat_on(Path(handle.name))


def kissat_on(path: Path, proof: Path | None = None, said: Path | None = None) -> tuple[bool, int]:
    """Kissat's verdict on a file, and its conflicts; TimeoutError where it was ended.

    The proof is DRAT, binary; ``said`` gets all that kissat prints, with the model.
    """
    program = kissat_program()
    assert program, "kissat is not installed: pip install passagemath-kissat"
    words = [str(program), "--statistics", str(path), *map(str, filter(None, [proof]))]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode == -signal.SIGXCPU:
        raise TimeoutError
    assert done.returncode in (10, 20), done.stdout[-500:] + done.stderr
    if said:
        said.write_text(done.stdout, encoding="ascii")
    (conflicts,) = re.findall(r"^c conflicts: +(\d+)", done.stdout, re.MULTILINE)
    return done.returncode == 10, int(conflicts)


def cpsat(formula: Formula, **parameters: int) -> Search:
    from ortools.sat.python import cp_model

    from satmav.engines.cpsat import translate

    model, _ = translate(formula)
    solver = cp_model.CpSolver()
    for name, value in {"num_workers": 1, **parameters}.items():
        setattr(solver.parameters, name, value)

    def search() -> tuple[bool, int]:
        status = solver.solve(model)
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
        return status != cp_model.INFEASIBLE, solver.num_conflicts

    return search


def z3(formula: Formula) -> Search:
    import z3 as module

    from satmav.engines.smt import Z3Formula

    translation = Z3Formula(formula)
    translation.solver.add(translation.atoms)

    def search() -> tuple[bool, int]:
        verdict = translation.solver.check()
        assert verdict != module.unknown
        statistics = dict(iter(translation.solver.statistics()))
        return verdict == module.sat, int(sum(statistics[key] for key in statistics if key.endswith("conflicts")))

    return search


def exact(formula: Formula) -> Search:
    """Exact, on the rows of any formula."""
    import exact as module

    from satmav.formats.common import rows

    solver = module.Exact([("verbosity", "0")])
    for variable in range(1, formula.variables + 1):
        solver.addVariable(f"x{variable}")
    for row in rows(formula):
        terms = [(coef, f"x{variable}") for coef, variable in row.terms]
        solver.addConstraint(terms, row.sense != "<=", row.bound, row.sense != ">=", row.bound)

    def search() -> tuple[bool, int]:
        try:
            verdict = solver.runFull(False)
        except RuntimeError as error:  # it catches the signal that ends it
            raise TimeoutError from error
        assert verdict in ("SAT", "UNSAT"), verdict
        return verdict == "SAT", int(dict(solver.getStats())["conflicts"])

    return search


def clingo(formula: Formula) -> Search:
    import clingo as module

    control = module.Control(["--stats"], logger=lambda *_: None)
    lines = [f"{{ x(1..{formula.variables}) }}."]
    for lits, least, most in _rows(formula):
        inside = "; ".join(f"x({lit})" for lit in lits)
        lines.append(f":- not {'' if least is None else least} {{ {inside} }} {'' if most is None else most}.")
    control.add("base", [], "\n".join(lines))
    control.ground([("base", [])])

    def search() -> tuple[bool, int]:
        verdict = control.solve().satisfiable
        assert verdict is not None
        return verdict, int(control.statistics["solving"]["solvers"]["conflicts"])

    return search


def highs(formula: Formula) -> Search:
    """HiGHS, with nodes in the place of conflicts."""
    import highspy

    from satmav.explain.points import unheard

    with unheard():
        solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    columns = [*range(formula.variables)]
    for _ in columns:
        solver.addVar(0.0, 1.0)
    solver.changeColsIntegrality(len(columns), columns, [highspy.HighsVarType.kInteger] * len(columns))
    for lits, least, most in _rows(formula):
        low, high = (-highspy.kHighsInf if least is None else least), (highspy.kHighsInf if most is None else most)
        solver.addRow(low, high, len(lits), [lit - 1 for lit in lits], [1.0] * len(lits))

    def search() -> tuple[bool, int]:
        solver.run()
        status = solver.getModelStatus()
        assert status in (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kInfeasible), status
        return status == highspy.HighsModelStatus.kOptimal, int(solver.getInfo().mip_node_count)

    return search


def scip(formula: Formula) -> Search:
    """SCIP, with nodes in the place of conflicts."""
    import pyscipopt

    model = pyscipopt.Model()
    model.hideOutput()
    columns = [model.addVar(vtype="B") for _ in range(formula.variables)]
    for lits, least, most in _rows(formula):
        total = pyscipopt.quicksum(columns[lit - 1] for lit in lits)
        if least is not None and least == most:
            model.addCons(total == least)
            continue
        if least is not None:
            model.addCons(total >= least)
        if most is not None:
            model.addCons(total <= most)

    def search() -> tuple[bool, int]:
        model.optimize()
        status = model.getStatus()
        assert status in ("optimal", "infeasible"), status
        return status == "optimal", int(model.getNTotalNodes())

    return search


def zdd(formula: Formula) -> Search:
    """Zero-suppressed decision diagrams (Minato 1993) by OxiDD, with nodes in the place of conflicts.

    A card's diagram has all sets of hands of which exactly one holds the card. They are intersected, those of fewest
    hands first, and hands are ordered by the first card that they cover so. What is left are the partitions.
    """
    import oxidd.zbdd

    covers = sorted((lits for lits, *_ in _rows(formula)), key=len)
    order = {lit: place for place, lit in enumerate(dict.fromkeys(lit for lits in covers for lit in lits))}
    manager = oxidd.zbdd.ZBDDManager(ZDD_NODES, ZDD_NODES // 4, 1)
    manager.add_vars(len(order))
    hands = [manager.singleton(place) for place in range(len(order))]
    families = [_exactly_one(hands, {order[lit] for lit in lits}, manager) for lits in covers]

    def search() -> tuple[bool, int]:
        partitions = families[0]
        for family in families[1:]:
            partitions &= family
        return partitions.satisfiable(), manager.num_inner_nodes()

    return search


def _exactly_one(hands: list[Any], chosen: set[int], manager: Any) -> Any:
    """The sets of hands with exactly one of the chosen ones, built from the last hand up."""
    none, one = manager.base(), manager.empty()
    for place in reversed(range(len(hands))):
        if place in chosen:
            one = hands[place].make_node(none, one)
        else:
            none = hands[place].make_node(none, none)
            one = hands[place].make_node(one, one) if one.satisfiable() else one
    return one


def _rows(formula: Formula) -> list[tuple[tuple[int, ...], int | None, int | None]]:
    """The constraints of an exact cover as sums of variables with bounds: cover and disjointness are one row."""
    rows: dict[tuple[int, ...], list[int | None]] = {}
    for constraint in formula.constraints:
        if isinstance(constraint, Clause):
            lits, least, most = tuple(constraint.lits), 1, None
        else:
            assert isinstance(constraint, Linear)
            assert constraint.is_cardinality
            assert constraint.sense == "<="
            lits, least, most = tuple(lit for _, lit in constraint.terms), None, constraint.bound
        assert all(lit > 0 for lit in lits), "not an exact cover"
        row = rows.setdefault(lits, [None, None])
        row[0] = row[0] if least is None else least
        row[1] = row[1] if most is None else most
    return [(lits, least, most) for lits, (least, most) in rows.items()]


CLAUSAL: dict[str, Callable[[Cnf], Search]] = {
    **{name: partial(pysat, name) for name in ("minisat22", "glucose42", "cadical195")},
    "kissat": kissat,
}
"""Takes clauses."""
COVERS: dict[str, Callable[[Formula], Search]] = {
    "cpsat": cpsat, "cpsat-plain": partial(cpsat, symmetry_level=0), "clingo": clingo, "exact": exact, "z3": z3,
    "highs": highs, "scip": scip, "zdd": zdd,
}  # fmt: skip
"""Takes the exact cover as it is."""
