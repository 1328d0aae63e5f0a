"""What solvers not our own write of our files comes back as hands, by ``satmav.decode``."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path

import foreign
import pytest
from puzzles import Puzzle, encoded, puzzles, text_of

import satmav
from satmav.check import check_partition

pytestmark = pytest.mark.no_cover


def _ran(*words: object) -> str:
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False).stdout


def clasp(path: Path) -> str:
    pytest.importorskip("clingo", reason="clasp is not installed: pip install clingo")
    return _ran(sys.executable, "-m", "clingo", "--mode=clasp", path)


def highs(path: Path, style: int = 0) -> str:
    foreign.solved_by_highs(path).writeSolution(str(path.with_suffix(".sol")), style)
    return path.with_suffix(".sol").read_text()


highs_sparse = partial(highs, style=4)


def cbc(path: Path) -> str:
    pulp = pytest.importorskip("pulp", reason="PuLP is not installed: pip install 'satmav[models]'")
    _ran(pulp.PULP_CBC_CMD().path, path, "solve", "solution", path.with_suffix(".sol"))
    return path.with_suffix(".sol").read_text()


def z3(path: Path) -> str:
    return str(foreign.z3(path.read_text()).model().sexpr())


def cvc5(path: Path) -> str:
    return "\n".join(foreign.cvc5(path.read_text(), "(get-model)"))


def cvc5_values(path: Path) -> str:
    """Asked for the cards and counters by name."""
    text = path.read_text()
    names = " ".join(line.split("|")[1].join("||") for line in text.splitlines() if line.startswith("(declare-const"))
    return "\n".join(foreign.cvc5(text, f"(get-value ({names}))"))


def minizinc(path: Path, *words: str) -> str:
    if not shutil.which("minizinc"):
        pytest.skip("MiniZinc is not installed")
    return _ran("minizinc", *words, path)


def minizinc_json(path: Path) -> str:
    return minizinc(path, "--output-mode", "json")


Program = Callable[[Path], str]
WRITERS: list[tuple[Program, str]] = [
    (clasp, "opb"),
    *((program, suffix) for program in (highs, highs_sparse, cbc) for suffix in ("mps", "lp")),
    *((program, "smt2") for program in (z3, cvc5, cvc5_values)),
    *((program, "minizinc") for program in (minizinc, minizinc_json)),
]
WON = [puzzle for puzzle in puzzles(2) if puzzle.winnable]
LOST = next(puzzle for puzzle in puzzles(2) if not puzzle.winnable)
ASKED = [(*writer, name) for writer in WRITERS for name in ("exact-cover", "residue")]
ASKED += [(minizinc, "minizinc-data", "exact-cover")]


def written(folder: Path, puzzle: Puzzle, name: str, form: str) -> Path:
    path = folder / f"deal.{'mzn' if form.startswith('minizinc') else form}"
    path.write_text(text_of(encoded(puzzle, name), form))
    return path


@foreign.without_a_warning
@pytest.mark.parametrize(
    ("program", "form", "name", "puzzle"), [(*asked, puzzle) for asked, puzzle in zip(ASKED, cycle(WON))]
)
def test_an_answer_becomes_hands(program: Program, form: str, name: str, puzzle: Puzzle, tmp_path: Path) -> None:
    answer = program(written(tmp_path, puzzle, name, form))
    hands = satmav.decode(puzzle.deal, answer, name, puzzle.rules)
    check_partition(puzzle.deal.mask, [hand.mask for hand in hands], puzzle.rules.name)


@foreign.without_a_warning
@pytest.mark.parametrize(
    ("program", "form"), [writer for writer in WRITERS if writer[0] not in (z3, cvc5, cvc5_values)]
)
def test_of_a_lost_deal_there_is_no_model(program: Program, form: str, tmp_path: Path) -> None:
    answer = program(written(tmp_path, LOST, "exact-cover", form))
    with pytest.raises(satmav.SatmavError, match=r"no hands come of this answer: it (gives no model|breaks a constr)"):
        satmav.decode(LOST.deal, answer, "exact-cover", LOST.rules)


@pytest.mark.parametrize(
    "text",
    [
        "solution status: optimal solution found\nobjective value:      0\nx1               1 \t(obj:0)\n",  # SCIP
        "# Solution for model satmav\n# Objective value = 0\nx1 1.0000000000000002e+00\n",  # Gurobi
        "v x1",
        "x1 = 1;\n----------\nx1 = 0;\n----------\n==========",
        '{\n  "x1" : 1\n}\n',
        "flush 6c '4c' 3c 2c 5c\n----------",
        "((|flush 2c 3c 4c 5c 6c| true))",
        "(= |flush 2c 3c 4c 5c 6c| true)",
    ],
)
def test_forms_of_programs_that_pip_does_not_bring(text: str) -> None:
    (hand,) = satmav.decode("2c 3c 4c 5c 6c", text)
    assert hand.kind.startswith("straight flush")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x1 = 0;", "it breaks a constraint, which belongs to 'cover 2c'"),
        ("x1 0.4", "it says that 'x1' is '0.4', which is no whole number"),
        ("x1 1e400", "it says that 'x1' is '1e400', which is no whole number"),
        ("x1 2", "it says that 'x1' is 2, which is not from 0 to 1"),
        ("x2 1", "it names the variable x2, and the formula has 1"),
        ("x1 1\nx1 0", "it says of 'x1' that it is 1, and that it is 0"),
        ("(define-fun |6c loose| () Bool true)", "it names no variable of the formula: name the encoding that"),
        ("=====UNSATISFIABLE=====", "it gives no model (satmav explain tells why a deal is lost)"),
        ("Model status\nInfeasible\n", "it gives no model"),
        ("Infeasible - objective value 0.00000000\n", "it gives no model"),
        ("unsat\n", "it gives no model"),
        ("c x1 1", "in any of the forms that satmav decode --help names"),
        ("# Dual solution values\nx1 1", "in any of the forms"),
    ],
)  # fmt: skip
def test_answers_that_are_none(text: str, sentence: str) -> None:
    with pytest.raises(satmav.SatmavError) as told:
        satmav.decode("2c 3c 4c 5c 6c", text)
    assert sentence in str(told.value)
