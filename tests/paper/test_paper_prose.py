"""No number of the paper is typed by hand, and the check that says so finds those that are."""

import re
from pathlib import Path

from each import each
from prose import looked_up, sources, typed_numbers

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
}


@each("text", TYPED.values())
def test_a_typed_number_is_found(text):
    assert typed_numbers(f"Some prose.\n{text}\nMore prose.")


@each("text", FINE.values())
def test_what_is_no_typed_number_passes(text):
    assert typed_numbers(f"Some prose.\n{text}\nMore prose.") == []


def test_a_finding_names_line_and_place_and_names_are_looked_up():
    (finding,) = typed_numbers("one\ntwo\nwon 98 times")
    assert (finding.line, "98 times" in str(finding)) == (3, True)
    assert typed_numbers('with #n("a.b"); without'), "a semicolon that would not be printed"
    assert not typed_numbers('with #n("a.b");; without')
    text = '#n("a.b") #g("c") #plot("d", wide: true)[..] #ruled((1fr,), ..rows("e"))[#picture("f")] #begin("g")'
    assert looked_up(text) == {("n", "a.b"), ("g", "c"), ("plot", "d"), ("rows", "e"), ("picture", "f")}


def test_the_paper_has_no_typed_numbers_and_its_layout_no_digits_that_are_set_as_text():
    for path in sources(PAPER):
        assert typed_numbers(path.read_text(encoding="utf-8")) == [], path.name
    for content in re.findall(r"\[([^\[\]]*)\]", (PAPER / "style.typ").read_text(encoding="utf-8")):
        assert typed_numbers(content) == []


def test_a_number_put_into_a_source_of_the_paper_is_found():
    """The reader is not lost anywhere in the real files: a digit at the end of each paragraph is found."""
    for path in sources(PAPER):
        paragraphs = path.read_text(encoding="utf-8").split("\n\n")
        for place, paragraph in enumerate(paragraphs):
            if not paragraph.startswith(("#", "=", "$", "//", "- ")) and paragraph.rstrip().endswith("."):
                spoilt = [*paragraphs[:place], paragraph.rstrip() + " 98", *paragraphs[place + 1 :]]
                assert typed_numbers("\n\n".join(spoilt)), f"{path.name}: {paragraph[:60]}"
