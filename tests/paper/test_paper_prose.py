"""No number of the paper is typed by hand, the bibliography is whole, and the checks find what is not so."""

import re
from pathlib import Path

from prose import sources, typed_numbers
from references import faults

PAPER = Path(__file__).parents[2] / "paper"


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
