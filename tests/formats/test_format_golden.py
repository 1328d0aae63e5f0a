"""Tiny files, written out in full."""

from __future__ import annotations

from importlib.metadata import version

from each import each
from puzzles import text_of

from satmav.dealfile import parse_deal
from satmav.encode import encode
from satmav.formats import FORMATS
from satmav.formats.minizinc import MODEL
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

GOLDEN = {
    "cnf": """\
c cardinality constraints: ladder
c var 1 = full house 8c 8h 8s 3c 3d
c clauses 1-1 = cover 3c
c clauses 2-2 = cover 3d
c clauses 3-3 = cover 8c
c clauses 4-4 = cover 8h
c clauses 5-5 = cover 8s
p cnf 1 5
1 0
1 0
1 0
1 0
1 0
""",
    "gcnf": """\
c cardinality constraints: ladder
c var 1 = full house 8c 8h 8s 3c 3d
c group 0 = background
c group 1 = cover 3c
c group 2 = cover 3d
c group 3 = cover 8c
c group 4 = cover 8h
c group 5 = cover 8s
p gcnf 1 5 5
{1} 1 0
{2} 1 0
{3} 1 0
{4} 1 0
{5} 1 0
""",
    "wcnf": """\
c cardinality constraints: ladder
c var 1 = full house 8c 8h 8s 3c 3d
c soft clause 1 = cover 3c
c soft clause 2 = cover 3d
c soft clause 3 = cover 8c
c soft clause 4 = cover 8h
c soft clause 5 = cover 8s
1 1 0
1 1 0
1 1 0
1 1 0
1 1 0
""",
    "opb": """\
* x1 = full house 8c 8h 8s 3c 3d
* cover 3c
+1 x1 >= 1 ;
* disjoint 3c (background)
-1 x1 >= -1 ;
* cover 3d
+1 x1 >= 1 ;
* disjoint 3d (background)
-1 x1 >= -1 ;
* cover 8c
+1 x1 >= 1 ;
* disjoint 8c (background)
-1 x1 >= -1 ;
* cover 8h
+1 x1 >= 1 ;
* disjoint 8h (background)
-1 x1 >= -1 ;
* cover 8s
+1 x1 >= 1 ;
* disjoint 8s (background)
-1 x1 >= -1 ;
""",
    "smt2": """\
(declare-const |full house 8c 8h 8s 3c 3d| Bool)
; disjoint 3c
(assert true)
; disjoint 3d
(assert true)
; disjoint 8c
(assert true)
; disjoint 8h
(assert true)
; disjoint 8s
(assert true)
(assert (! |full house 8c 8h 8s 3c 3d| :named |cover 3c|))
(assert (! |full house 8c 8h 8s 3c 3d| :named |cover 3d|))
(assert (! |full house 8c 8h 8s 3c 3d| :named |cover 8c|))
(assert (! |full house 8c 8h 8s 3c 3d| :named |cover 8h|))
(assert (! |full house 8c 8h 8s 3c 3d| :named |cover 8s|))
(check-sat)
; sat: ask (get-model), or (get-value (|...|)); unsat: ask (get-unsat-core)
""",
    "lp": """\
\\ x1 = full house 8c 8h 8s 3c 3d
Minimize
 obj: 0 x1
Subject To
 cover_3c: + x1 >= 1
 disjoint_3c: + x1 <= 1
 cover_3d: + x1 >= 1
 disjoint_3d: + x1 <= 1
 cover_8c: + x1 >= 1
 disjoint_8c: + x1 <= 1
 cover_8h: + x1 >= 1
 disjoint_8h: + x1 <= 1
 cover_8s: + x1 >= 1
 disjoint_8s: + x1 <= 1
Binary
 x1
End
""",
    "mps": """\
* x1 = full house 8c 8h 8s 3c 3d
NAME satmav
ROWS
 N obj
 G cover_3c
 L disjoint_3c
 G cover_3d
 L disjoint_3d
 G cover_8c
 L disjoint_8c
 G cover_8h
 L disjoint_8h
 G cover_8s
 L disjoint_8s
COLUMNS
 integers 'MARKER' 'INTORG'
 x1 cover_3c 1
 x1 disjoint_3c 1
 x1 cover_3d 1
 x1 disjoint_3d 1
 x1 cover_8c 1
 x1 disjoint_8c 1
 x1 cover_8h 1
 x1 disjoint_8h 1
 x1 cover_8s 1
 x1 disjoint_8s 1
 integers 'MARKER' 'INTEND'
RHS
 rhs cover_3c 1
 rhs disjoint_3c 1
 rhs cover_3d 1
 rhs disjoint_3d 1
 rhs cover_8c 1
 rhs disjoint_8c 1
 rhs cover_8h 1
 rhs disjoint_8h 1
 rhs cover_8s 1
 rhs disjoint_8s 1
BOUNDS
 BV bounds x1
ENDATA
""",
    "minizinc": """\
var 0..1: x1; % x1 = full house 8c 8h 8s 3c 3d
constraint :: "cover 3c" 1*x1 >= 1;
constraint :: "disjoint 3c (background)" 1*x1 <= 1;
constraint :: "cover 3d" 1*x1 >= 1;
constraint :: "disjoint 3d (background)" 1*x1 <= 1;
constraint :: "cover 8c" 1*x1 >= 1;
constraint :: "disjoint 8c (background)" 1*x1 <= 1;
constraint :: "cover 8h" 1*x1 >= 1;
constraint :: "disjoint 8h (background)" 1*x1 <= 1;
constraint :: "cover 8s" 1*x1 >= 1;
constraint :: "disjoint 8s (background)" 1*x1 <= 1;
solve satisfy;
""",
    "minizinc-data": f"""\
{MODEL}CARD = {{'3c', '3d', '8c', '8h', '8s'}};
hands = 1;
cards = [
  {{'8c', '8h', '8s', '3c', '3d'}},  % 1
];
of_kind = [1..0, 1..0, 1..1, 2..1];
""",
    "lp-relaxed": """\
\\ relaxed: a hand may be made in part
\\ x1 = full house 8c 8h 8s 3c 3d
Minimize
 obj: 0 x1
Subject To
 cover_3c: + x1 >= 1
 disjoint_3c: + x1 <= 1
 cover_3d: + x1 >= 1
 disjoint_3d: + x1 <= 1
 cover_8c: + x1 >= 1
 disjoint_8c: + x1 <= 1
 cover_8h: + x1 >= 1
 disjoint_8h: + x1 <= 1
 cover_8s: + x1 >= 1
 disjoint_8s: + x1 <= 1
Bounds
 0 <= x1 <= 1
End
""",
    "lp-farkas": """\
\\ points: above 0 in all if and only if the relaxation has no solution
Maximize
 score: + points_3c + points_3d + points_8c + points_8h + points_8s
Subject To
 full_house_8c_8h_8s_3c_3d: + points_8c + points_8h + points_8s + points_3c
 + points_3d <= 0
Bounds
 -1 <= points_3c <= 1
 -1 <= points_3d <= 1
 -1 <= points_8c <= 1
 -1 <= points_8h <= 1
 -1 <= points_8s <= 1
End
""",
    "dlx": """\
3c 3d 8c 8h 8s
| full house
8c 8h 8s 3c 3d
""",
}
MARKS = {
    "opb": "* ",
    "mps": "* ",
    "minizinc": "% ",
    "minizinc-data": "% ",
    "lp": "\\ ",
    "lp-relaxed": "\\ ",
    "lp-farkas": "\\ ",
    "dlx": "| ",
    "smt2": "",
}
BEFORE = {
    "opb": "* #variable= 1 #constraint= 10\n",
    "smt2": "(set-info :smt-lib-version 2.6)\n(set-option :produce-models true)\n"
    "(set-option :produce-unsat-cores true)\n(set-logic QF_LIA)\n(set-info :source |\n",
}
AFTER = {"smt2": "|)\n"}


@each("name", FORMATS)
def test_a_tiny_file_written_out(name: str) -> None:
    head = "".join(MARKS.get(name, "c ") + line for line in HEAD.splitlines(keepends=True))
    expected = BEFORE.get(name, "") + head + AFTER.get(name, "") + GOLDEN[name]
    assert text_of(encode(parse_deal("3c 3d 8c 8h 8s"), QUADS, "exact-cover"), name) == expected


HOMELESS = {
    "cnf": "p cnf 1 5\n0\n0\n0\n0\n0\n",
    "gcnf": "p gcnf 1 5 5\n{1} 0\n{2} 0\n{3} 0\n{4} 0\n{5} 0\n",
    "wcnf": "h -2 0\n1 2 0\nh -3 0\n1 3 0\nh -4 0\n1 4 0\nh -5 0\n1 5 0\nh -6 0\n1 6 0\n",
    "opb": "* cover 9c\n+1 x1 >= 2 ;\n",
    "smt2": "(assert (! false :named |cover 9c|))\n(check-sat)\n",
    "lp": " cover_9c: + x1 >= 2\nBinary\n x1\nEnd\n",
    "mps": " rhs cover_9c 2\nBOUNDS\n BV bounds x1\nENDATA\n",
    "minizinc": 'constraint :: "cover 9c" 1*x1 >= 2;\nsolve satisfy;\n',
    "minizinc-data": "hands = 0;\ncards = [\n];\nof_kind = [1..0, 1..0, 1..0, 1..0];\n",
    "lp-relaxed": " cover_9c: + x1 >= 2\nBounds\n 0 <= x1 <= 1\nEnd\n",
    "lp-farkas": "Subject To\nBounds\n"
    + "".join(f" -1 <= points_{card} <= 1\n" for card in "2c 4d 6h 8s 9c".split())
    + "End\n",
    "dlx": "2c 4d 6h 8s 9c\n",
}


@each("name", FORMATS)
def test_a_deal_without_a_pat_hand(name: str) -> None:
    text = text_of(encode(parse_deal("2c 4d 6h 8s 9c"), QUADS, "exact-cover"), name)
    assert text.removesuffix("; sat: ask (get-model), or (get-value (|...|)); unsat: ask (get-unsat-core)\n").endswith(
        HOMELESS[name]
    )
