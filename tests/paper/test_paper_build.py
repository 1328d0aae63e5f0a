"""The build: it stops at what is not there, and gives the same bytes for the same results."""

import json
import shutil
from dataclasses import asdict
from functools import cache
from pathlib import Path

import pytest
import typst
from book import Book
from collect import collect
from each import each
from examples import WISHES, write
from make import complaints, set_text

PAPER = Path(__file__).parents[2] / "paper"


def copied(folder: Path, book: Book) -> Path:
    """The paper's sources with these numbers, in a folder of their own, without figures."""
    paper, built = folder / "paper", folder / "build" / "paper"
    built.mkdir(parents=True)
    paper.mkdir()
    for path in [*PAPER.glob("*.typ"), PAPER / "given.toml", PAPER / "refs.bib"]:
        shutil.copy(path, paper)
    (built / "numbers.json").write_text(json.dumps(asdict(book)), encoding="utf-8")
    return paper


def tried(folder: Path, text: str, draft: bool = False) -> bytes:
    """A source that says just this, set."""
    book = Book()
    book.put("a.b", 12345, Path("a.json"))
    source = copied(folder, book) / "tried.typ"
    source.write_text(f'#import "style.typ": *\n{text}\n', encoding="utf-8")
    set_text(source, folder / "tried.pdf", draft)
    return (folder / "tried.pdf").read_bytes()


numbers = cache(collect)

ABSENT = {
    '#n("no.such")': "no result gives no.such",
    '#g("nothing")': "given.toml lacks nothing",
    '#table(..rows("none"))': "no result gives table none",
    '#plot("undrawn")[A figure.]': "no figure undrawn",
}


@each("text", ABSENT)
def test_what_no_file_gives_stops_the_build_but_for_a_draft(tmp_path, text):
    for number, draft in enumerate((False, True)):
        folder = tmp_path / str(number)
        if draft:
            assert tried(folder, text, draft=True).startswith(b"%PDF")
        else:
            with pytest.raises(typst.TypstError, match=ABSENT[text]):
                tried(folder, text)


def test_what_is_there_is_set(tmp_path):
    assert tried(tmp_path, '#n("a.b") #g("deals") #card("Tc")').startswith(b"%PDF")


WRONG = {
    '#n("no.such")': '{}: there is nothing for n("no.such")',
    '#g("no")': '{}: there is nothing for g("no")',
    '#table(..rows("no"))': '{}: there is nothing for rows("no")',
    '#plot("no")[x]': '{}: there is nothing for plot("no")',
    '#grid(picture("no"))': '{}: there is nothing for picture("no")',
    "won 98 times": "{}:1: a digit in prose",
    "as in @nobody1999": "refs.bib: nobody1999 is cited and not in the bibliography",
}


def test_the_checks_stop_the_build(tmp_path):
    book = numbers()
    paper = copied(tmp_path, book)
    for place, text in enumerate(WRONG):
        (paper / f"new{place}.typ").write_text(text, encoding="utf-8")
    before = list(complaints(PAPER, asdict(book), set()))
    new = [found for found in complaints(paper, asdict(book), set()) if found not in before]
    due = [complaint.format(f"new{place}.typ") for place, complaint in enumerate(WRONG.values())]
    assert len(new) == len(due)
    assert all(any(found.startswith(complaint) for found in new) for complaint in due), new


def test_the_paper_is_set_in_the_same_bytes_with_examples_of_the_rungs_that_they_show(tmp_path):
    book = numbers()
    paper, built = copied(tmp_path, book), tmp_path / "build" / "paper"
    write(asdict(book)["numbers"], built)
    texts = {name: (built / f"example_{name}.typ").read_text(encoding="utf-8") for name in WISHES}
    assert "is homeless" in texts["homeless"]
    assert "Play a scoring game" in texts["points"]
    assert "cannot all be placed" in texts["core"]
    pdfs = []
    for name in ("one.pdf", "two.pdf"):
        set_text(paper / "paper.typ", tmp_path / name, draft=True)
        pdfs.append((tmp_path / name).read_bytes())
    assert pdfs[0] == pdfs[1]
    assert len(pdfs[0]) > 100_000
