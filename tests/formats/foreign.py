"""Programs not our own that read the formats, each as a function from a file to a model, or None for UNSAT.

A model maps variables to truth values. Where a program is not installed the test is skipped.
"""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

Model = dict[int, bool]
LIMIT = 120


def kissat(path: Path) -> Model | None:
    """Kissat, from the wheel passagemath-kissat."""
    spec = importlib.util.find_spec("sage_wheels")
    places = spec.submodule_search_locations if spec else None
    found = [Path(place) / "bin" / "kissat" for place in places or () if (Path(place) / "bin" / "kissat").exists()]
    if not found:
        pytest.skip("kissat is not installed: pip install passagemath-kissat")
    return _competition([str(found[0]), "-q", str(path)])


def cadical(path: Path) -> Model | None:
    return _competition([_on_path("cadical"), "-q", str(path)])


def clasp(path: Path) -> Model | None:
    """Clasp, from the wheel clingo; it knows a file by its content."""
    pytest.importorskip("clingo", reason="clasp is not installed: pip install clingo")
    return _competition([sys.executable, "-m", "clingo", "--mode=clasp", "--outf=1", str(path)])


def minisat(path: Path) -> Model | None:
    answer = path.with_suffix(".answer")
    subprocess.run([_on_path("minisat"), "-verb=0", path, answer], capture_output=True, timeout=LIMIT, check=False)
    verdict, *model = answer.read_text().split()
    assert verdict in {"SAT", "UNSAT"}
    return _model(model) if verdict == "SAT" else None


def _on_path(program: str) -> str:
    found = shutil.which(program)
    if not found:
        pytest.skip(f"{program} is not on PATH: apt install {program}")
    return found


def _run(command: list[str]) -> str:
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, check=False)
    assert not done.stderr, done.stderr
    return done.stdout


def _competition(command: list[str]) -> Model | None:
    """Run a program that answers as the competitions ask: an ``s`` line and ``v`` lines."""
    lines = _run(command).splitlines()
    (verdict,) = (line.removeprefix("s ") for line in lines if line.startswith("s "))
    assert verdict in {"SATISFIABLE", "UNSATISFIABLE"}
    if verdict == "UNSATISFIABLE":
        return None
    return _model([word for line in lines if line.startswith("v ") for word in line.split()[1:]])


def _model(words: list[str]) -> Model:
    """From ``1 -2 3 0`` or ``x1 -x2 x3``."""
    lits = [int(word.replace("x", "")) for word in words if word != "0"]
    return {abs(lit): lit > 0 for lit in lits}


def exact(path: Path) -> Model | None:
    """Exact; its Python interface reads no files, so each row is handed over."""
    module = pytest.importorskip("exact", reason="Exact is not installed: pip install Exact")
    solver = module.Exact()
    first, *rest = path.read_text().splitlines()
    names = [f"x{variable}" for variable in range(1, int(first.split()[2]) + 1)]
    for name in names:
        solver.addVariable(name)
    for row in (line.split() for line in rest if not line.startswith("*")):
        *terms, sense, bound, end = row
        assert end == ";"
        pairs = [(int(coef), name) for coef, name in zip(terms[::2], terms[1::2], strict=True)]
        solver.addConstraint(pairs, True, int(bound), sense == "=", int(bound))
    verdict = solver.runFull(False, LIMIT)
    assert verdict in {"SAT", "UNSAT"}
    if verdict == "UNSAT":
        return None
    return dict(enumerate(map(bool, solver.getLastSolutionFor(names)), start=1))


HIGHS = """
import json, sys
import highspy
solver = highspy.Highs()
solver.setOptionValue("output_flag", False)
solver.setOptionValue("threads", 1)
assert solver.readModel(sys.argv[1]) == solver.run() == highspy.HighsStatus.kOk
status = solver.modelStatusToString(solver.getModelStatus())
print(json.dumps([status, solver.getLp().col_names_, list(solver.getSolution().col_value)]))
"""


def highs(path: Path) -> Model | None:
    """HiGHS, in a process of its own: it cannot be loaded beside OR-tools, which brings another HiGHS along."""
    if importlib.util.find_spec("highspy") is None:
        pytest.skip("HiGHS is not installed: pip install highspy")
    status, names, values = json.loads(_run([sys.executable, "-c", HIGHS, str(path)]))
    assert status in {"Optimal", "Infeasible"}
    if status == "Infeasible":
        return None
    return {int(name[1:]): value > 0.5 for name, value in zip(names, values, strict=True)}


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
    solver.setOption("tlimit-per", str(1000 * LIMIT))
    parser = module.InputParser(solver)
    symbols = parser.getSymbolManager()
    parser.setStringInput(module.InputLanguage.SMT_LIB_2_6, text + question, "test")
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said += command.invoke(solver, symbols)
    verdict, _, answer = said.partition("\n")
    assert verdict in {"sat", "unsat"}
    return verdict, answer
