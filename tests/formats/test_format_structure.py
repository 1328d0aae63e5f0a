"""Tiny files written out in full; counts, names and grammar of larger ones."""

from __future__ import annotations

import io
import re
from collections import Counter
from importlib.metadata import version
from itertools import pairwise

import pytest
from puzzles import Puzzle, encoded, problems, puzzles, text_of

from satmav.dealfile import parse_deal
from satmav.encode import ENCODINGS, encode
from satmav.errors import UsageError
from satmav.formats import FORMATS, lines, write
from satmav.formats.clausal import CARDINALITIES
from satmav.formats.common import rows
from satmav.formula.lower import lower
from satmav.game.cards import mask_of
from satmav.game.rules import QUADS

CLAUSAL = [name for name, form in FORMATS.items() if form.clausal]
MIXED = problems(3, 3) + [(puzzle, name) for puzzle, name in problems(5, 5) if puzzle.label == "core-only"]

HEAD = f"""\
Maverick Solitaire: can these 5 cards be split into pat hands?
deal: 3c 3d 8c 8h 8s
rules: quads
encoding: exact-cover
written by satmav {version("satmav")}
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


@pytest.mark.parametrize("name", FORMATS)
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
    "lp-relaxed": " cover_9c: + x1 >= 2\nBounds\n 0 <= x1 <= 1\nEnd\n",
    "lp-farkas": "Subject To\nBounds\n"
    + "".join(f" -1 <= points_{card} <= 1\n" for card in "2c 4d 6h 8s 9c".split())
    + "End\n",
    "dlx": "2c 4d 6h 8s 9c\n",
}


@pytest.mark.parametrize("name", FORMATS)
def test_a_deal_without_a_pat_hand(name: str) -> None:
    text = text_of(encode(parse_deal("2c 4d 6h 8s 9c"), QUADS, "exact-cover"), name)
    assert text.removesuffix("; sat: ask (get-model), or (get-value (|...|)); unsat: ask (get-unsat-core)\n").endswith(
        HOMELESS[name]
    )


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_file_is_ascii_the_same_again_and_written_line_by_line(name: str, encoding: str) -> None:
    deal = next(puzzle.deal for puzzle in puzzles(5) if puzzle.label == "unique")
    if FORMATS[name].encoding and encoding != "exact-cover":
        with pytest.raises(UsageError, match=f"choose the encoding exact-cover, not {encoding}"):
            text_of(encode(deal, QUADS, encoding), name)
        return
    text = text_of(encode(deal, QUADS, encoding), name)
    assert text == text_of(encode(deal, QUADS, encoding), name)
    assert text.isascii()
    assert text.endswith("\n")
    assert text.splitlines() == list(lines(encode(deal, QUADS, encoding), name))
    assert not any(line.endswith(" ") for line in text.splitlines())


def test_what_makes_no_sense_is_refused() -> None:
    encoding = encode(parse_deal("3c 3d 8c 8h 8s"), QUADS, "exact-cover")
    with pytest.raises(UsageError, match="there is no format 'xml': choose one of cnf, gcnf"):
        write(encoding, "xml", io.StringIO())
    with pytest.raises(UsageError, match="the format opb states cardinality constraints as they are"):
        write(encoding, "opb", io.StringIO(), "ladder")
    with pytest.raises(UsageError, match="there is no cardinality encoding 'magic'"):
        write(encoding, "cnf", io.StringIO(), "magic")
    for name in CLAUSAL:
        with pytest.raises(UsageError, match="native constraints are no clauses: choose another of pairwise"):
            write(encoding, name, io.StringIO(), "native")


def named_variables(text: str, mark: str) -> dict[int, str]:
    return {int(number): name for number, name in re.findall(rf"^{mark}(\d+) = (.*)$", text, re.MULTILINE)}


NAMING = {"cnf": "c var ", "gcnf": "c var ", "opb": r"\* x", "lp": r"\\ x", "mps": r"\* x", "minizinc": ".*% x"}


@pytest.mark.parametrize(("puzzle", "encoding"), MIXED, ids=str)
@pytest.mark.parametrize(("name", "mark"), NAMING.items())
def test_comments_name_every_variable(name: str, mark: str, puzzle: Puzzle, encoding: str) -> None:
    formula = encoded(puzzle, encoding)
    names = dict(enumerate(formula.formula.names, start=1))
    assert named_variables(text_of(formula, name), mark) == names


@pytest.mark.parametrize("cardinality", CARDINALITIES)
@pytest.mark.parametrize(("puzzle", "encoding"), MIXED[:: len(MIXED) // 9], ids=str)
def test_cnf_counts_and_ranges(puzzle: Puzzle, encoding: str, cardinality: str) -> None:
    formula = encoded(puzzle, encoding)
    text = text_of(formula, "cnf", cardinality)
    variables, clauses = read_cnf(text)
    assert clauses == lower(formula.formula, cardinality).clauses
    assert all(abs(lit) <= variables for clause in clauses for lit in clause)
    ranges = re.findall(r"^c clauses (\d+)-(\d+) = (.*)$", text, re.MULTILINE)
    ends = [0, *(int(end) for _, end, _ in ranges)]
    assert [int(start) - 1 for start, _, _ in ranges] == ends[:-1]
    assert ends[-1] == len(clauses)
    assert all(one[2] != other[2] for one, other in pairwise(ranges))


@pytest.mark.parametrize("puzzle", puzzles(6), ids=str)
def test_ranges_of_clauses_bear_the_right_card(puzzle: Puzzle) -> None:
    text = text_of(encoded(puzzle, "exact-cover"), "cnf")
    _, clauses = read_cnf(text)
    hands = named_variables(text, "c var ")
    covers = re.findall(r"^c clauses (\d+)-(\d+) = cover (.*)$", text, re.MULTILINE)
    assert [card for *_, card in covers] == list(map(str, puzzle.deal))
    for start, end, card in covers:
        assert start == end
        assert set(clauses[int(start) - 1]) == {number for number, hand in hands.items() if card in hand.split()}


def read_cnf(text: str) -> tuple[int, list[list[int]]]:
    body = [line.split() for line in text.splitlines() if not line.startswith("c ")]
    (p, cnf, variables, number), *rows_read = body
    assert (p, cnf, int(number)) == ("p", "cnf", len(rows_read))
    assert all(row[-1] == "0" for row in rows_read)
    return int(variables), [[int(word) for word in row[:-1]] for row in rows_read]


@pytest.mark.parametrize(("puzzle", "encoding"), MIXED, ids=str)
def test_gcnf_groups(puzzle: Puzzle, encoding: str) -> None:
    formula = encoded(puzzle, encoding)
    text = text_of(formula, "gcnf")
    (header,) = re.findall(r"^p gcnf (\d+) (\d+) (\d+)$", text, re.MULTILINE)
    found = re.findall(r"^\{(\d+)\} ((?:-?\d+ )*)0$", text, re.MULTILINE)
    assert [len(found), max(int(group) for group, _ in found)] == [int(header[1]), int(header[2])]
    names = dict(re.findall(r"^c group (\d+) = (.*)$", text, re.MULTILINE))
    assert names.pop("0") == "background"
    expected: dict[str | None, Counter[str]] = {}
    cnf = lower(formula.formula)
    for name, start, end in cnf.spans:
        for clause in cnf.clauses[start:end]:
            expected.setdefault(name, Counter())[" ".join(map(str, clause))] += 1
    for group, name in [*names.items(), ("0", None)]:
        clauses = Counter(lits.strip() for number, lits in found if number == group)
        assert clauses == expected.pop(name, Counter())
    assert not expected
    assert list(names.values()) == [name for name in formula.formula.groups() if name in names.values()]


@pytest.mark.parametrize(("puzzle", "encoding"), MIXED, ids=str)
def test_wcnf_is_hard_and_soft_clauses(puzzle: Puzzle, encoding: str) -> None:
    formula = encoded(puzzle, encoding)
    text = text_of(formula, "wcnf")
    body = [line for line in text.splitlines() if not line.startswith("c ")]
    assert all(re.fullmatch(r"(h|1) (-?\d+ )*0", line) for line in body)
    soft = [line for line in body if line.startswith("1 ")]
    names = re.findall(r"^c soft clause (\d+) = (.*)$", text, re.MULTILINE)
    assert [int(number) for number, _ in names] == list(range(1, len(soft) + 1))
    assert {name for _, name in names} <= set(formula.formula.groups())
    selectors = dict(re.findall(r"^c var (\d+) = selector of (.*)$", text, re.MULTILINE))
    for line, (_, name) in zip(soft, names, strict=True):
        selector = line.split()[1]
        assert selectors.get(selector) == (name if name in selectors.values() else None)


TERM = r"[+-]\d+ x[1-9]\d*"


@pytest.mark.parametrize(("puzzle", "encoding"), MIXED, ids=str)
def test_opb_keeps_to_the_grammar(puzzle: Puzzle, encoding: str) -> None:
    formula = encoded(puzzle, encoding)
    first, *rest = text_of(formula, "opb").splitlines()
    body = [line for line in rest if not line.startswith("* ")]
    assert first == f"* #variable= {max(1, formula.formula.variables)} #constraint= {len(body)}"
    for line in body:
        assert re.fullmatch(rf"{TERM}( {TERM})* (>=|=) -?\d+ ;", line)
        seen = Counter(re.findall(r"x\d+", line))
        assert max(seen.values()) == 1
        assert all(int(variable[1:]) <= max(1, formula.formula.variables) for variable in seen)


@pytest.mark.parametrize(("puzzle", "encoding"), MIXED, ids=str)
def test_lp_has_short_lines_and_legal_names(puzzle: Puzzle, encoding: str) -> None:
    formula = encoded(puzzle, encoding)
    text = text_of(formula, "lp")
    assert all(len(line) < (255 if line.startswith("\\") else 80) for line in text.splitlines())
    (body,) = re.findall(r"^Subject To\n(.*)^Binary$", text, re.MULTILINE | re.DOTALL)
    names = re.findall(r"^ ([^ :]+):", body, re.MULTILINE)
    assert len(names) == len(set(names)) == body.count(":") == len(list(rows(formula.formula)))
    assert all(re.fullmatch(r"[a-df-zA-DF-Z]\w*(\.\d+)?", name, re.ASCII) for name in names)
    row = r"\s*[\w.]+:(\s+[+-] (\d+ )?x\d+)+\s+(<=|>=|=) -?\d+"
    assert re.fullmatch(rf"({row}\n)*", body)
    (binaries,) = re.findall(r"^Binary\n(.*)^End$", text, re.MULTILINE | re.DOTALL)
    assert binaries.split() == [f"x{variable}" for variable in range(1, max(1, formula.formula.variables) + 1)]


@pytest.mark.parametrize(("puzzle", "encoding"), MIXED, ids=str)
def test_smt2_names_are_unique_and_parentheses_balanced(puzzle: Puzzle, encoding: str) -> None:
    formula = encoded(puzzle, encoding)
    text = text_of(formula, "smt2")
    named = re.findall(r":named (\|[^|]*\|)\)\)$", text, re.MULTILINE)
    declared = re.findall(r"^\(declare-const (\|[^|]*\|) ", text, re.MULTILINE)
    assert len(set(named + declared)) == len(named) + len(declared)
    assert [name.strip("|") for name in named] == list(formula.formula.groups())
    symbols = set(re.findall(r"\|[^|]*\|", re.sub(r"\(set-info.*?\|\)", "", text, flags=re.DOTALL)))
    assert symbols - {"|...|"} == set(named + declared)
    code = re.sub(r"\|[^|]*\|", "", re.sub(r"^;.*$", "", text, flags=re.MULTILINE))
    assert code.count("(") == code.count(")")


@pytest.mark.parametrize("puzzle", puzzles(6), ids=str)
def test_dlx_options_are_the_pat_hands(puzzle: Puzzle) -> None:
    text = text_of(encoded(puzzle, "exact-cover"), "dlx")
    items, *options = [line.split() for line in text.splitlines() if not line.startswith("|")]
    assert items == list(map(str, puzzle.deal))
    import naive

    hands = [mask_of(card for card in puzzle.deal if str(card) in option) for option in options]
    assert all(len(option) == 5 for option in options)
    assert sorted(hands) == sorted(naive.pat_hands(puzzle.deal.mask, puzzle.rules.quads))
