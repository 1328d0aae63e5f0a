"""No number of the paper is typed by hand, the bibliography is whole, and the checks find what is not so."""

import re
from pathlib import Path

import pytest

from prose import sources, typed_numbers
from references import faults

PAPER = Path(__file__).parents[2] / "paper"

TYPED = {
    "in prose": "It is won in 98.25 of a hundred cases.",
    "raised": "ten to the power of ⁶",
    "in a caption after a call": '#plot("curve")[Won with 98.25 %.] <fig-curve>',
    "in mathematics, a percentage": "$P = 98 %$",
    "in words": "ninety-eight times in a hundred",
}

FINE = {
    "a result": '#n("census.quads.5.percent")~% of #g("deals") deals',
    "references": "see @fig-2 and @knuth2000, @bogaerts2023.",
    "small mathematics": "$x_1 + 2 e_j <= 3, quad {0, ..., 4}^13, binom(52, 25)$",
    "layout": "#table(columns: (1fr, 2.5em), inset: 3pt, [won], [lost])",
    "comments": "// 98.25\nfine /* 98 */",
    "an address": "https://example.org/2104.15040",
    "raw": "`satmav explain -o x1.typ` and ```\nmake test2\n```",
}


@pytest.mark.parametrize("name", TYPED)
def test_a_typed_number_is_found(name):
    assert [finding.line for finding in typed_numbers(f"Some prose.\n{TYPED[name]}\nMore prose.")] >= [2]


@pytest.mark.parametrize("name", FINE)
def test_what_is_no_typed_number_passes(name):
    assert typed_numbers(f"Some prose.\n{FINE[name]}\nMore prose.") == []


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


def test_the_bibliography_is_whole_and_faults_are_found():
    texts = [path.read_text(encoding="utf-8") for path in sources(PAPER)]
    bibliography = (PAPER / "refs.bib").read_text(encoding="utf-8")
    assert list(faults(bibliography, texts)) == []
    assert list(faults(bibliography, [*texts, "@three"])) == ["three is cited and not in the bibliography"]
    key = re.search(r"@(\w+2\d{3})\b", "".join(texts))[1]
    assert f"{key} is never cited" in list(faults(bibliography, [text.replace(f"@{key}", "") for text in texts]))
    for field in ("author", "title"):
        spoilt = re.sub(rf"^  {field} = .*\n", "", bibliography, count=1, flags=re.MULTILINE)
        assert [fault.partition(": ")[2] for fault in faults(spoilt, texts)] == [f"has no {field}"]
