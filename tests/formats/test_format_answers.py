"""What solvers not our own write of our files comes back as hands, by ``satmav.decode``."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path

import foreign
import programs
import pytest
from puzzles import Puzzle, encoded, puzzles, text_of
from pysat.formula import CNF
from pysat.solvers import Solver

import satmav
from satmav.check import check_partition
from satmav.dealfile.decktext import deck_named, parse_deck_deal
from satmav.encode import encode
from satmav.formats.heads import asked_in
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS, QUADS

pytestmark = pytest.mark.no_cover


def _ran(*words: object) -> str:
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False).stdout


def installed(*words: str, writes: str = "") -> "Program":
    """A program of the path, given the file at the end or for ``%f``; what it prints, or its result file ``%o``."""

    def answer(path: Path) -> str:
        if not shutil.which(words[0]):
            pytest.skip(f"{words[0]} is not installed")
        result = path.with_suffix(".result")
        given = words if "%f" in words else (*words, "%f")
        printed = _ran(*({"%f": path, "%o": result}.get(word, word) for word in given))
        return result.read_text() if "%o" in words else printed

    answer.__name__ = "-".join(word.strip("-%") for word in words)
    return answer


def kissat(path: Path) -> str:
    return _ran(programs.kissat(), path)


def rc2(path: Path, *words: str) -> str:
    """PySAT's MaxSAT solver."""
    return _ran(sys.executable, "-m", "pysat.examples.rc2", "-vv", *words, path)


def rc2_bits(path: Path) -> str:
    return rc2(path, "--vnew")


def clasp(path: Path) -> str:
    pytest.importorskip("clingo", reason="clasp is not installed: pip install clingo")
    return _ran(sys.executable, "-m", "clingo", "--mode=clasp", path)


def scip(path: Path) -> str:
    module = pytest.importorskip("pyscipopt", reason="SCIP is not installed: pip install PySCIPOpt")
    model = module.Model()
    model.hideOutput()
    model.readProblem(str(path))
    model.optimize()
    model.writeBestSol(str(path.with_suffix(".sol")))
    return path.with_suffix(".sol").read_text()


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
SAT_SOLVERS = [
    *map(installed, ("cadical", "picosat", "cryptominisat5", "clasp", "lingeling", "glucose")),
    installed("z3", "-dimacs"),
    installed("minisat", "%f", "%o"),
]
GLPK = {form: [installed("glpsol", *words, "%f", way, "%o") for way in ("-o", "-w")] for form, words in
        (("lp", ("--lp",)), ("mps", ("--freemps",)))}  # fmt: skip
WRITERS: list[tuple[Program, str]] = [
    *((program, "cnf") for program in (kissat, *SAT_SOLVERS)),
    *((program, "wcnf") for program in (rc2, rc2_bits)),
    *((program, "opb") for program in (clasp, installed("clasp"))),
    *((program, form) for form, both in GLPK.items() for program in both),
    *((program, suffix) for program in (highs, highs_sparse, cbc, scip) for suffix in ("mps", "lp")),
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
    """By the deal and by the exported file itself."""
    path = written(tmp_path, puzzle, name, form)
    answer = program(path)
    hands = satmav.decode(puzzle.deal, answer, name, puzzle.rules)
    check_partition(puzzle.deal.mask, [hand.mask for hand in hands], puzzle.rules.name)
    assert satmav.decode(path.read_text(), answer) == hands


@foreign.without_a_warning
@pytest.mark.parametrize(
    ("program", "form"), [writer for writer in WRITERS if writer[0] not in (z3, cvc5, cvc5_values)]
)
def test_of_a_lost_deal_there_is_no_model(program: Program, form: str, tmp_path: Path) -> None:
    answer = program(written(tmp_path, LOST, "exact-cover", form))
    said = "its model costs" if form == "wcnf" else r"it gives no model \(satmav explain"
    with pytest.raises(satmav.SatmavError, match=f"no hands come of this answer: {said}"):
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
        ' <variable name="x1" index="0" value="0.9999999999"/>',  # CPLEX
        " 4c 5c 6c 2c 3c (1 of 1)\n",  # Knuth's DLX1
        "SATISFIABLE\nv 1 0\n",
        "c\no 3\no 0\ns OPTIMUM FOUND\nv 10\n",
        "s mip 10 1 o 0\ni 1 1\nj 1 1\ne o f\n",
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
        ("Infeasible - objective value 0.00000000\n", "it gives no model"),
        ("o 5\no 2\ns OPTIMUM FOUND\nv 0\n", "its model costs 2, so 2 of the named constraints are left out (satmav"),
        ("s mip 10 1 n 0\ni 1 1\nj 1 0\ne o f\n", "it gives no model"),
        ("s OPTIMUM FOUND\n", "it says that the formula is satisfiable, and gives no model"),
        ("s SATISFIABLE\nv 1 999 0\n", "names the variable 999"),
        (' <variable name="x1" index="0" value="one"/>', "it says that 'x1' is 'one', which is no whole number"),
        ("c x1 1", "in any of the forms that satmav decode --help names"),
        ("# Dual solution values\nx1 1", "in any of the forms"),
    ],
)  # fmt: skip
def test_answers_that_are_none(text: str, sentence: str) -> None:
    with pytest.raises(satmav.SatmavError) as told:
        satmav.decode("2c 3c 4c 5c 6c", text)
    assert sentence in str(told.value)


@pytest.mark.parametrize(
    "form", ["cnf", "wcnf", "gcnf", "opb", "smt2", "lp", "mps", "minizinc", "minizinc-data", "dlx"]
)
@pytest.mark.parametrize("deck", [None, "8x13"])
def test_an_exported_file_says_what_it_asks(form: str, deck: str | None) -> None:
    deal = parse_deck_deal("14a 14b 14c 2d 2e", deck_named(deck)) if deck else Deal("2c 2d 2h 3c 3d")
    for name in ("exact-cover",) if form in ("dlx", "minizinc-data") else ("exact-cover", "residue"):
        asked = asked_in(text_of(encode(deal, NO_QUADS, name), form))
        assert asked is not None
        assert asked[:3] == (deal, NO_QUADS, name)
        assert asked.cardinality == ("ladder" if form.endswith("cnf") else None)


@pytest.mark.parametrize(
    ("changes", "given", "sentence"),
    [
        ({}, {"encoding": "residue"}, "the file has encoding exact-cover, and not residue: leave --encoding out"),
        ({}, {"rules": "no-quads"}, "the file has rules quads, and not no-quads: leave --rules out"),
        ({}, {"cardinality": "totalizer"}, "the file has cardinality ladder, and not totalizer: leave --cardinality"),
        (
            {"exact-cover, version 1": "exact-cover, version 0"},
            {},
            "and this satmav writes exact-cover, version 1: exp",
        ),
        ({"deal: 2c": "deal: xx"}, {}, "xx is not a card"),
    ],
)
def test_a_file_that_says_otherwise(changes: dict[str, str], given: dict[str, str], sentence: str) -> None:
    text = satmav.export("2c 3c 4c 5c 6c", format_name="cnf")
    for old, new in changes.items():
        text = text.replace(old, new)
    with pytest.raises(satmav.SatmavError) as told:
        satmav.decode(text, "v 1 0", **given)
    assert sentence in str(told.value)


def test_a_deal_of_another_deck_comes_back() -> None:
    deal = parse_deck_deal("14a 14b 14c 2d 2e 3a 4a 5a 6a 8a", deck_named("8x13"))
    text = text_of(encode(deal, QUADS, "exact-cover"), "cnf")
    with Solver("cadical195", bootstrap_with=CNF(from_string=text)) as solver:
        assert solver.solve()
        answer = f"v {' '.join(map(str, solver.get_model()))}"
    found = satmav.decode(text, answer)
    assert [(str(hand), hand.kind) for hand in found] == [
        ("3a 4a 5a 6a 8a", "flush"),
        ("2d 2e 14a 14b 14c", "full house"),
    ]
    assert satmav.decode(deal, answer) == found
