"""No number of the paper is typed by hand, the bibliography is whole, and the checks find what is not so."""

import re
from pathlib import Path

import pytest

from prose import looked_up, sources, typed_numbers
from references import entries, faults

PAPER = Path(__file__).parents[2] / "paper"

TYPED = {
    "in prose": "It is won in 98.25 of a hundred cases.",
    "in prose, without a space": "a probability of0.98",
    "raised": "ten to the power of ⁶",
    "by its code": r"won in \u{39} cases",
    "in a caption after a call": '#plot("curve")[Won with 98.25 %.] <fig-curve>',
    "a card that is none": '#card("98")',
    "in mathematics, long": "$P = 982/1000$",
    "in mathematics, grouped": "$10,578$",
    "in mathematics, a percentage": "$P = 98 %$",
    "in mathematics, alone": "a chance of $98$ in a hundred",
    "in mathematics, as text": '$P = "98.25"$',
    "in mathematics, a fraction sign": "$P = ½$",
    "raw": "a chance of `98.25`",
    "in words": "ninety-eight times in a hundred",
    "a comment does not hide the rest": "/* fine: 98 */ won 98 times",
    "an address does not hide the rest": "see https://example.org/12 and 13",
    "an escaped dollar is none": r"it costs \$98 or \$",
    "a semicolon that would not be printed": 'with #n("a.b"); without',
}

FINE = {
    "a result": '#n("census.quads.5.percent")~% of #g("deals") deals',
    "a result in mathematics": '$P =$ #n("verify.no-quads.p"), $h = #n("curve.5.hands")$',
    "references": "see @fig-2 and @knuth2000, @bogaerts2023.",
    "a label": '#plot("curve2")[Won and lost.] <fig-2>',
    "small mathematics": "$x_1 + 2 e_j <= 3, quad {0, ..., 4}^13, binom(52, 25)$",
    "zero and one": "at most $0$ and at least $1$",
    "layout": "#table(columns: (1fr, 2.5em), inset: 3pt, [won], [lost])",
    "columns": "#grid(columns: 2, gutter: 6mm, [a], [b])",
    "cards": '#card("Tc") beats #card("9h")',
    "comments": "// 98.25\nfine /* 98 */",
    "an address": "https://example.org/2104.15040",
    "raw": "`satmav explain -o x1.typ` and ```\nmake test2\n```",
    "small words": "five hands of ten, one in twelve",
    "a name": "Z3 agrees",
    "an included file": '#include "part2.typ"\nIt goes on.',
    "two semicolons": 'with #n("a.b");; without',
}


@pytest.mark.parametrize("name", TYPED)
def test_a_typed_number_is_found(name):
    assert [finding.line for finding in typed_numbers(f"Some prose.\n{TYPED[name]}\nMore prose.")] >= [2]


@pytest.mark.parametrize("name", FINE)
def test_what_is_no_typed_number_passes(name):
    assert typed_numbers(f"Some prose.\n{FINE[name]}\nMore prose.") == []


def test_names_are_looked_up():
    text = '#n("a.b") #g("c") #plot("d", wide: true)[..] #ruled((1fr,), ..rows("e"))[#picture("f")] #begin("g")'
    assert looked_up(text) == {("n", "a.b"), ("g", "c"), ("plot", "d"), ("rows", "e"), ("picture", "f")}


def test_the_paper_has_no_typed_numbers_and_one_that_is_put_into_a_paragraph_is_found():
    for path in sources(PAPER):
        text = path.read_text(encoding="utf-8")
        assert typed_numbers(text) == [], path.name
        for paragraph in text.split("\n\n"):
            if not paragraph.startswith(("#", "=", "$", "//", "- ")) and paragraph.rstrip().endswith("."):
                spoilt = text.replace(paragraph, f"{paragraph.rstrip()} 98", 1)
                assert typed_numbers(spoilt), f"{path.name}: {paragraph[:60]}"
    for content in re.findall(r"\[([^\[\]]*)\]", (PAPER / "style.typ").read_text(encoding="utf-8")):
        assert typed_numbers(content) == []


BIB = """\
% A comment.

@article{one2000,
  author = {One, Anna},
  title = {On {SAT}},
  journal = {A Journal},
  year = {2000},
  pages = {1--9},
  doi = {10.1000/x-1},
}

@report{two,
  author = {Two, Bert},
  title = {Undated},
  institution = {A House},
  url = {https://example.org/two},
  note = {undated},
}
"""
TEXT = "See @one2000 and @fig-x, @two. <fig-x>"
FAULTS = {
    ("author = {One, Anna}", "author = {}"): "one2000: has no author",
    ("  title = {On {SAT}},\n", ""): "one2000: has no title",
    ("  journal = {A Journal},\n", ""): "one2000: has no journal",
    ("  institution = {A House},\n", ""): "two: has no institution",
    ("{2000}", "{n.d.}"): "one2000: has no year, and no note that it is undated",
    ("{undated}", "{a note}"): "two: has no year, and no note that it is undated",
    ("10.1000/x-1", "https://doi.org/10.1000/x-1"): "one2000: https://doi.org/10.1000/x-1 is not a DOI",
    ("1--9", "1–9"): "one2000: 1–9 are not pages",
    ("https://", "http://"): "two: http://example.org/two is not an address",
    ("@report", "@thing"): "two: @thing is not among article, inproceedings, incollection, book, report",
}


def test_the_bibliography_is_whole_and_faults_are_found():
    texts = [path.read_text(encoding="utf-8") for path in sources(PAPER)]
    assert list(faults((PAPER / "refs.bib").read_text(encoding="utf-8"), texts)) == []
    assert list(faults(BIB, [TEXT])) == []
    for (before, after), fault in FAULTS.items():
        assert BIB.count(before) == 1
        assert list(faults(BIB.replace(before, after), [TEXT])) == [fault]
    assert list(faults(BIB, ["See @one2000."])) == ["two is never cited"]
    assert list(faults(BIB, [TEXT, "@three"])) == ["three is cited and not in the bibliography"]
    for before, after in (("@report{two,", "@report{one2000,"), ("  year = {2000},", "  year = 2000,")):
        with pytest.raises(ValueError, match=r"twice|not a field"):
            entries(BIB.replace(before, after))
