"""MaxSAT optima, group MUSes and unsat cores of our files, by programs not our own, against brute force."""

import re
import subprocess
import sys
from pathlib import Path

import foreign
import naive
import pytest
from naive_check import can_be_held
from puzzles import Puzzle, crossed, encoded, fewer, most_covered, paired, problems, puzzles, text_of
from pysat.examples.musx import MUSX
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF
from sizes import sized

from satmav.api.cores import decode_core
from satmav.errors import SatmavError
from satmav.game.cards import Card, mask_of

LOST = [puzzle for puzzle in puzzles(sized(4, 6)) if not puzzle.winnable]


def cost(text: str, path: Path) -> int:
    """The optimum cost of a WCNF file, which PySAT reads from disk."""
    path.write_text(text)
    with RC2(WCNF(from_file=str(path))) as solver:
        assert solver.compute() is not None, "the hard clauses alone can be satisfied"
        return int(solver.cost)


@pytest.mark.parametrize("puzzle", puzzles(3))
def test_maxsat_covers_as_many_cards_as_can_be(puzzle: Puzzle, tmp_path: Path) -> None:
    hands = naive.pat_hands(puzzle.deal.mask, puzzle.rules.quads)
    left_out = len(puzzle.deal) - most_covered(puzzle.deal.mask, hands)
    assert cost(text_of(encoded(puzzle, "exact-cover"), "wcnf"), tmp_path / "deal.wcnf") == left_out
    assert (left_out == 0) == puzzle.winnable


@pytest.mark.parametrize(("puzzle", "name"), paired(case for case in problems(3, 2) if case[1] != "exact-cover"))
def test_maxsat_costs_nothing_if_and_only_if_the_deal_is_won(puzzle: Puzzle, name: str, tmp_path: Path) -> None:
    assert (cost(text_of(encoded(puzzle, name), "wcnf"), tmp_path / "deal.wcnf") == 0) == puzzle.winnable


def group_mus(text: str) -> set[str]:
    """The names of a group MUS of a GCNF file, by a switch a group."""
    names = dict(re.findall(r"^c group (\d+) = (.*)$", text, re.MULTILINE))
    variables, _, groups = map(int, re.findall(r"^p gcnf (\d+) (\d+) (\d+)$", text, re.MULTILINE)[0])
    wcnf = WCNF()
    for group, lits in re.findall(r"^\{(\d+)\} (.*)0$", text, re.MULTILINE):
        switch = [-variables - int(group)] if group != "0" else []
        wcnf.append(switch + [int(lit) for lit in lits.split()])
    for group in range(1, groups + 1):
        wcnf.append([variables + group], weight=1)
    with MUSX(wcnf, verbosity=0) as extractor:
        return {names[str(place)] for place in extractor.compute()}


def assert_core(puzzle: Puzzle, names: set[str]) -> int:
    """Of the exact-cover encoding, whose names are cards."""
    assert all(name.startswith("cover ") for name in names)
    core = mask_of(Card.named(name.removeprefix("cover ")) for name in names)
    assert core & ~puzzle.deal.mask == 0
    assert not can_be_held(core, puzzle.deal.mask, puzzle.rules.quads)
    return core


@pytest.mark.parametrize("puzzle", fewer(LOST))
def test_a_group_mus_is_a_core_of_cards_with_none_to_spare(puzzle: Puzzle) -> None:
    core = assert_core(puzzle, group_mus(text_of(encoded(puzzle, "exact-cover"), "gcnf")))
    less = [core & ~card.mask for card in puzzle.deal if card.mask & core]
    assert all(can_be_held(cards, puzzle.deal.mask, puzzle.rules.quads) for cards in less)


@pytest.mark.parametrize("puzzle", fewer(LOST))
def test_unsat_cores_are_cards(puzzle: Puzzle) -> None:
    text = text_of(encoded(puzzle, "exact-cover"), "smt2")
    assert_core(puzzle, {str(name).strip("|") for name in foreign.z3(text).unsat_core()})
    verdict, answer = foreign.cvc5(text, "(get-unsat-core)")
    assert verdict == "unsat"
    assert_core(puzzle, set(re.findall(r"\|([^|]*)\|", answer)))


@pytest.mark.parametrize(
    ("name", "puzzle"), crossed(["residue", "assignment"], [(one,) for one in LOST if one.deal.hands <= 5])
)
def test_unsat_cores_of_the_other_encodings_bear_names(puzzle: Puzzle, name: str) -> None:
    encoding = encoded(puzzle, name)
    core = {str(label).strip("|") for label in foreign.z3(text_of(encoding, "smt2")).unsat_core()}
    assert core
    assert core <= set(encoding.formula.groups())


@pytest.mark.parametrize("puzzle", fewer(LOST))
@pytest.mark.parametrize(("tool", "form"), [("musx", "wcnf"), ("musx", "gcnf"), ("optux", "wcnf")])
def test_a_core_of_a_mus_tool_is_told_in_cards(puzzle: Puzzle, tool: str, form: str, tmp_path: Path) -> None:
    """Of a weighted CNF a number is a soft clause, of a group CNF a group: they are told alike."""
    if tool == "optux":
        pytest.importorskip("pysat.examples.optux")
    path = tmp_path / "deal.wcnf"
    path.write_text(text_of(encoded(puzzle, "exact-cover"), "wcnf"))
    words = [sys.executable, "-m", f"pysat.examples.{tool}", "-vv", path]
    told = subprocess.run(words, capture_output=True, text=True, check=False).stdout
    core = decode_core(text_of(encoded(puzzle, "exact-cover"), form), told)
    assert core.minimal
    assert core.cards == tuple(name.removeprefix("cover ") for name in core.names)
    assert_core(puzzle, set(core.names))


@pytest.mark.parametrize("name", ["exact-cover", "residue"])
def test_a_core_of_an_smt_solver_is_told_by_name(name: str) -> None:
    puzzle = LOST[0]
    text = text_of(encoded(puzzle, name), "smt2")
    names = [str(label).strip("|") for label in foreign.z3(text).unsat_core()]
    assert set(decode_core(text, f"unsat\n(|{'| |'.join(names)}|)").names) == {*names}


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("v 6 0", "the core names constraint 6, and the formula has 5: export it as wcnf or gcnf"),
        ("s SATISFIABLE\nv 1 -2 0", "there is no core: a MUS tool gives one in a line"),
        ("unsat (|cover 9h|)", "there is no core"),
        ("v 00", "there is no core"),
        ("v 1 2 0", "this is no core: these constraints can all hold, cover 2c, cover 3c"),
    ],
)
def test_what_is_no_core(told: str, sentence: str) -> None:
    with pytest.raises(SatmavError) as refused:
        decode_core("2c 3c 4c 5c 6c", told)
    assert sentence in str(refused.value)
