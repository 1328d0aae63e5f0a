"""Tiny files, written out in full."""

from importlib.metadata import version

import pytest
from puzzles import text_of

from satmav.dealfile import parse_deal
from satmav.encode import encode
from satmav.formats import FORMATS
from satmav.formats.covers import MODEL
from satmav.game.rules import QUADS

TITLE = "satmav: a research toolkit for Maverick Solitaire"
HEAD = f"""\
Maverick Solitaire: can these 5 cards be split into pat hands?
deal: 3c 3d 8c 8h 8s
rules: quads
encoding: exact-cover, version 1
written by satmav {version("satmav")}
cite as: The satmav developers, {TITLE}, version {version("satmav")}, https://github.com/satmav/satmav
"""

CARDS = "3c 3d 8c 8h 8s".split()
VARIABLE = "x1 = full house 8c 8h 8s 3c 3d\n"
CLAUSAL = "c cardinality constraints: ladder\nc var 1 = full house 8c 8h 8s 3c 3d\n"


def each_card(*lines: str) -> str:
    """The lines once for each card, and its number from 1."""
    return "".join(f"{line}\n".format(card=card, n=n) for n, card in enumerate(CARDS, start=1) for line in lines)


LINEAR = each_card(" cover_{card}: + x1 >= 1", " disjoint_{card}: + x1 <= 1")
GOLDEN = {
    "cnf": f"{CLAUSAL}{each_card('c clauses {n}-{n} = cover {card}')}c p show 1 0\np cnf 1 5\n{each_card('1 0')}",
    "gcnf": f"{CLAUSAL}c group 0 = background\n{each_card('c group {n} = cover {card}')}p gcnf 1 5 5\n"
    + each_card("{{{n}}} 1 0"),
    "wcnf": CLAUSAL + each_card("c soft clause {n} = cover {card}") + each_card("1 1 0"),
    "opb": f"* {VARIABLE}"
    + each_card("* cover {card}", "+1 x1 >= 1 ;", "* disjoint {card} (background)", "-1 x1 >= -1 ;"),
    "smt2": "(declare-const |full house 8c 8h 8s 3c 3d| Bool)\n"
    + each_card("; disjoint {card}", "(assert true)")
    + each_card("(assert (! |full house 8c 8h 8s 3c 3d| :named |cover {card}|))")
    + "(check-sat)\n; sat: ask (get-model), or (get-value (|...|)); unsat: ask (get-unsat-core)\n",
    "lp": f"\\ {VARIABLE}Minimize\n obj: 0 x1\nSubject To\n{LINEAR}Binary\n x1\nEnd\n",
    "mps": f"* {VARIABLE}NAME satmav\nROWS\n N obj\n"
    + each_card(" G cover_{card}", " L disjoint_{card}")
    + "COLUMNS\n integers 'MARKER' 'INTORG'\n"
    + each_card(" x1 cover_{card} 1", " x1 disjoint_{card} 1")
    + " integers 'MARKER' 'INTEND'\nRHS\n"
    + each_card(" rhs cover_{card} 1", " rhs disjoint_{card} 1")
    + "BOUNDS\n BV bounds x1\nENDATA\n",
    "minizinc": f"var 0..1: x1; % {VARIABLE}"
    + each_card('constraint :: "cover {card}" 1*x1 >= 1;', 'constraint :: "disjoint {card} (background)" 1*x1 <= 1;')
    + "solve satisfy;\n",
    "minizinc-data": f"""\
{MODEL}KIND = {{flush, straight, 'full house', 'four of a kind'}};
CARD = {{'3c', '3d', '8c', '8h', '8s'}};
hands = 1;
cards = [
  {{'8c', '8h', '8s', '3c', '3d'}},  % 1
];
of_kind = [1..0, 1..0, 1..1, 2..1];
""",
    "lp-relaxed": f"\\ relaxed: a hand may be made in part\n\\ {VARIABLE}Minimize\n obj: 0 x1\nSubject To\n{LINEAR}"
    "Bounds\n 0 <= x1 <= 1\nEnd\n",
    "lp-farkas": f"""\
\\ points: above 0 in all if and only if the relaxation has no solution
Maximize
 score: + points_3c + points_3d + points_8c + points_8h + points_8s
Subject To
 full_house_8c_8h_8s_3c_3d: + points_8c + points_8h + points_8s + points_3c
 + points_3d <= 0
Bounds
{each_card(" -1 <= points_{card} <= 1")}End
""",
    "dlx": "3c 3d 8c 8h 8s\n| full house\n8c 8h 8s 3c 3d\n",
}
MARKS = dict.fromkeys(["opb", "mps"], "* ") | dict.fromkeys(["minizinc", "minizinc-data"], "% ")
MARKS |= dict.fromkeys(["lp", "lp-relaxed", "lp-farkas"], "\\ ") | {"dlx": "| ", "smt2": ""}
BEFORE = {
    "opb": "* #variable= 1 #constraint= 10\n",
    "smt2": "(set-info :smt-lib-version 2.6)\n(set-option :produce-models true)\n"
    "(set-option :produce-unsat-cores true)\n(set-logic QF_LIA)\n(set-info :source |\n",
}
AFTER = {"smt2": "|)\n"}


@pytest.mark.parametrize("name", FORMATS)
def test_a_tiny_file_written_out(name: str) -> None:
    head = "".join(MARKS.get(name, "c ") + line for line in HEAD.splitlines(keepends=True))
    expected = BEFORE.get(name, "") + head + AFTER.get(name, "") + GOLDEN[name]
    assert text_of(encode(parse_deal("3c 3d 8c 8h 8s"), QUADS, "exact-cover"), name) == expected
