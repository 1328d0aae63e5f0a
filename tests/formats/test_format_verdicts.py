"""Solvers not our own read our files and must agree with brute force; their models must be partitions."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import foreign
import pytest
from puzzles import Puzzle, crossed, encoded, fewer, paired, problems, puzzles, text_of
from sizes import sized

from satmav.check import check_partition
from satmav.dealfile.named import NAMED
from satmav.engines.dlx import exact_covers
from satmav.explain.points import fewest_points
from satmav.formats.covers import MODEL
from satmav.formula.formula import Formula
from satmav.game.hands import pat_hands

pytestmark = pytest.mark.no_cover
Program = Callable[[Path], foreign.Model | None]
CNF = [foreign.kissat, foreign.clasp]
MPS = [foreign.highs, foreign.ortools_mps, foreign.pulp_mps]

LARGE = [(puzzle, name) for puzzle, name in problems(5, 5) if puzzle.label in NAMED]
ASKED = [
    *(("cnf", *case) for case in crossed(CNF, [*problems(sized(2, 6), sized(2, 6)), *LARGE[:: sized(9, 1)]])),
    *(("opb", foreign.clasp, *case) for case in paired(problems(sized(2, 5), sized(1, 3)))),
    *(("lp", foreign.highs, *case) for case in paired(problems(sized(2, 5), sized(1, 3)))),
    *(("mps", *case) for case in crossed(MPS, problems(sized(2, 5), sized(1, 3)))),
]
"""Forms, each with programs that read it, and what they are asked: deals, each in an encoding."""


@foreign.without_a_warning
@pytest.mark.parametrize(("form", "program", "puzzle", "name"), ASKED)
def test_programs_agree(form: str, program: Program, puzzle: Puzzle, name: str, tmp_path: Path) -> None:
    encoding, path = encoded(puzzle, name), tmp_path / f"deal.{form}"
    path.write_text(text_of(encoding, form))
    model = program(path)
    assert (model is not None) == puzzle.winnable
    if model is not None:
        check_partition(puzzle.deal.mask, encoding.decode(lambda variable: model[variable]), puzzle.rules.name)


@foreign.without_a_warning
@pytest.mark.parametrize(("form", "program"), [("lp", foreign.highs), *(("mps", program) for program in MPS)])
@pytest.mark.parametrize("name", ["obj", "rhs", "2 pairs", "1e5", "?", ""])
def test_no_name_hides_a_constraint(form: str, program: Program, name: str, tmp_path: Path) -> None:
    """Names of other packages' encodings: here the objective's and the right-hand side's in MPS, and no names in LP."""
    puzzle, path = next(iter(puzzles(1))), tmp_path / f"deal.{form}"
    coded, formula = encoded(puzzle, "exact-cover"), Formula(["one", "other"])
    formula.clause("first", [1, 2])
    formula.clause("second", [-1])
    formula.clause(name, [-2])
    path.write_text(text_of(replace(coded, formula=formula), form))
    assert program(path) is None


@pytest.mark.parametrize("puzzle", fewer(puzzles(5)))
def test_the_relaxation_has_a_solution_or_its_dual_a_score(puzzle: Puzzle, tmp_path: Path) -> None:
    """By Farkas' lemma just one of them; a deal that is won has none to score, and points refute what scores."""
    encoding = encoded(puzzle, "exact-cover")
    for name in ("lp-relaxed", "lp-farkas"):
        (tmp_path / f"{name}.lp").write_text(text_of(encoding, name))
    solution = foreign.highs_optimum(tmp_path / "lp-relaxed.lp")
    score = foreign.highs_optimum(tmp_path / "lp-farkas.lp")
    assert score is not None
    assert (score > 1e-6) == (solution is None)
    if puzzle.winnable:
        assert score < 1e-6
    hands = pat_hands(puzzle.deal.mask, puzzle.rules)
    assert (fewest_points(puzzle.deal, hands) is not None) == (solution is None)


@pytest.mark.parametrize(("puzzle", "name"), paired(problems(sized(2, 6), sized(1, 4))))
def test_smt2_by_z3(puzzle: Puzzle, name: str) -> None:
    """What its models say becomes hands in test_format_answers.py."""
    assert (str(foreign.z3(text_of(encoded(puzzle, name), "smt2")).check()) == "sat") == puzzle.winnable


@pytest.mark.parametrize("puzzle", fewer(puzzles(3)))
def test_dlx(puzzle: Puzzle) -> None:
    text = text_of(encoded(puzzle, "exact-cover"), "dlx")
    items, *options = [line.split() for line in text.splitlines() if not line.startswith("|")]
    cover = exact_cover(items, options)
    assert (cover is not None) == puzzle.winnable
    if cover is not None:
        hands = [sum(card.mask for card in puzzle.deal if str(card) in options[number]) for number in cover]
        check_partition(puzzle.deal.mask, hands, puzzle.rules.name)


@pytest.mark.parametrize("puzzle", fewer(puzzles(3)))
def test_the_data_of_minizinc(puzzle: Puzzle) -> None:
    """The model itself is read by MiniZinc where that is installed (test_format_answers.py)."""
    head, model, data = text_of(encoded(puzzle, "exact-cover"), "minizinc-data").partition(MODEL)
    assert model
    assert "rules: " + str(puzzle.rules) in head
    kinds, *sets = [line for line in data.splitlines() if "{" in line]
    kinds = kinds.removeprefix("KIND = {").removesuffix("};").replace("'", "").split(", ")
    assert kinds == ["flush", "straight", "full house", "four of a kind"][: 3 + puzzle.rules.quads]
    deal, *hands = [re.findall(r"'(\w\w)'", line) for line in sets]
    assert sorted(deal) == sorted(map(str, puzzle.deal))
    assert f"hands = {len(hands)};" in data
    ends = [(int(low), int(high)) for low, high in re.findall(r"(\d+)\.\.(\d+)", data)]
    for kind, (low, high) in zip(kinds, ends, strict=True):
        assert {naive_kind(hand) for hand in hands[low - 1 : high]} <= {kind}
    assert [low for low, _ in ends] == [1, *(high + 1 for _, high in ends[:-1])]
    assert ends[-1][1] == len(hands)
    assert (exact_cover(deal, hands) is not None) == puzzle.winnable


def naive_kind(hand: list[str]) -> str:
    ranks, suits = zip(*hand, strict=True)
    if len(set(suits)) == 1:
        return "flush"
    return {1: "straight", 4: "four of a kind", 3: "full house"}[max(map(ranks.count, ranks))]


def exact_cover(items: list[str], options: list[list[str]]) -> list[int] | None:
    numbered = [[items.index(item) for item in option] for option in options]
    return next(exact_covers(len(items), numbered), None)
