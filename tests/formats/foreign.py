"""Programs not our own that read the formats, each as a function from a file to a model, or None for UNSAT.

A model maps variables to truth values. All of them come with the extra ``test``; where one is not installed the test
is skipped.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

import highspy
import programs
import pytest
from waiting import PATIENCE

from satmav.explain.points import unheard

Model = dict[int, bool]
without_a_warning = pytest.mark.filterwarnings("ignore:PULP_CBC_CMD is deprecated:DeprecationWarning")


def _said(*words: object) -> Model | None:
    """What a program prints, in ``s`` and ``v`` lines as the competitions ask: ``1 -2 3 0`` or ``x1 -x2 x3``."""
    done = subprocess.run([*map(str, words)], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert not done.stderr, done.stderr
    lines = done.stdout.splitlines()
    assert {line[:2] for line in lines} <= {"c ", "c", "s ", "v ", ""}, lines
    (verdict,) = (line.removeprefix("s ") for line in lines if line.startswith("s "))
    assert verdict in {"SATISFIABLE", "UNSATISFIABLE"}
    if verdict == "UNSATISFIABLE":
        return None
    literals = [int(word.replace("x", "")) for line in lines if line.startswith("v ") for word in line.split()[1:]]
    return {abs(lit): lit > 0 for lit in literals if lit}


def kissat(path: Path) -> Model | None:
    """Kissat, from the wheel passagemath-kissat."""
    return _said(programs.kissat(), "-q", path)


def clasp(path: Path) -> Model | None:
    """Clasp, from the wheel clingo; it knows a file by its content."""
    pytest.importorskip("clingo", reason="clasp is not installed: pip install clingo")
    return _said(sys.executable, "-m", "clingo", "--mode=clasp", "--outf=1", path)


def solved_by_highs(path: Path) -> highspy.Highs:
    with unheard():
        solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("threads", 1)
    assert solver.readModel(str(path)) == solver.run() == highspy.HighsStatus.kOk
    assert solver.modelStatusToString(solver.getModelStatus()) in {"Optimal", "Infeasible"}
    return solver


def _feasible(solver: highspy.Highs) -> bool:
    return bool(solver.modelStatusToString(solver.getModelStatus()) == "Optimal")


def highs(path: Path) -> Model | None:
    if not _feasible(solver := solved_by_highs(path)):
        return None
    values = zip(solver.getLp().col_names_, solver.getSolution().col_value, strict=True)
    return {int(name[1:]): value > 0.5 for name, value in values}


def highs_optimum(path: Path) -> float | None:
    """The objective of a linear program's optimum; None where it has no solution."""
    solver = solved_by_highs(path)
    return solver.getInfo().objective_function_value if _feasible(solver) else None


def ortools_mps(path: Path) -> Model | None:
    """CP-SAT behind OR-tools' own reader of MPS files."""
    from ortools.linear_solver.python import model_builder

    model = model_builder.Model()
    assert model.import_from_mps_file(str(path))
    solver = model_builder.Solver("sat")
    solver.set_solver_specific_parameters("num_workers:1")
    status = solver.solve(model)
    assert status in {model_builder.SolveStatus.OPTIMAL, model_builder.SolveStatus.INFEASIBLE}
    if status == model_builder.SolveStatus.INFEASIBLE:
        return None
    return {int(one.name[1:]): solver.value(one) > 0.5 for one in model.get_variables()}


def pulp_mps(path: Path) -> Model | None:
    """CBC behind PuLP's reader of MPS files."""
    module = pytest.importorskip("pulp", reason="PuLP is not installed: pip install 'satmav[models]'")
    named, problem = module.LpProblem.fromMPS(str(path))
    status = problem.solve(module.PULP_CBC_CMD(msg=False, threads=1))
    assert status in {module.LpStatusOptimal, module.LpStatusInfeasible}
    if status == module.LpStatusInfeasible:
        return None
    return {int(name[1:]): one.value() > 0.5 for name, one in named.items()}


def z3(text: str) -> Any:
    """Z3's solver, after its check; ask it for a model or a core."""
    import z3 as module

    solver = module.Solver(ctx=module.Context())
    solver.from_string(text)
    assert solver.check() != module.unknown
    return solver


def cvc5(text: str, question: str = "") -> tuple[str, str]:
    """cvc5's verdict, and its answer to one more command."""
    module = pytest.importorskip("cvc5", reason="cvc5 is not installed: pip install cvc5")
    solver = module.Solver()
    solver.setOption("tlimit-per", str(1000 * PATIENCE))
    parser = module.InputParser(solver)
    symbols = parser.getSymbolManager()
    parser.setStringInput(module.InputLanguage.SMT_LIB_2_6, text + question, "test")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said += command.invoke(solver, symbols)
    verdict, _, answer = said.partition("\n")
    assert verdict in {"sat", "unsat"}
    return verdict, answer
