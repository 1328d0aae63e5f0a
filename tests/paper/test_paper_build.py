"""The build: it stops at what is not there, and gives the same bytes for the same results."""

import json
import shutil
from dataclasses import asdict
from pathlib import Path

import pytest
import typst

from book import Book
from collect import collect
from examples import WISHES, write
from make import complaints, set_text

PAPER = Path(__file__).parents[2] / "paper"


@pytest.fixture(scope="module")
def book():
    return collect()


def copied(folder: Path, book: Book) -> Path:
    """The paper's sources with these numbers, in a folder of their own, without figures."""
    paper, built = folder / "paper", folder / "build" / "paper"
    built.mkdir(parents=True)
    paper.mkdir()
    for path in [*PAPER.glob("*.typ"), PAPER / "given.toml", PAPER / "refs.bib"]:
        shutil.copy(path, paper)
    (built / "numbers.json").write_text(json.dumps(asdict(book)), encoding="utf-8")
    return paper


ABSENT = {'#n("no.such")': "no result gives no.such", '#plot("undrawn")[A figure.]': "no figure undrawn"}


def test_what_no_file_gives_stops_the_build_but_for_a_draft(tmp_path):
    paper, source = copied(tmp_path, Book()), tmp_path / "paper" / "tried.typ"
    for text, told in ABSENT.items():
        source.write_text(f'#import "style.typ": *\n{text}\n', encoding="utf-8")
        with pytest.raises(typst.TypstError, match=told):
            set_text(source, paper / "tried.pdf", draft=False)
    source.write_text(f'#import "style.typ": *\n{" ".join(ABSENT)}\n', encoding="utf-8")
    set_text(source, paper / "tried.pdf", draft=True)
    assert (paper / "tried.pdf").read_bytes().startswith(b"%PDF")


WRONG = {
    '#n("no.such")': '{}: there is nothing for n("no.such")',
    '#g("no")': '{}: there is nothing for g("no")',
    '#table(..rows("no"))': '{}: there is nothing for rows("no")',
    '#plot("no")[x]': '{}: there is nothing for plot("no")',
    '#grid(picture("no"))': '{}: there is nothing for picture("no")',
    "won 98 times": "{}:1: a digit in prose",
    "as in @nobody1999": "refs.bib: nobody1999 is cited and not in the bibliography",
}


def test_the_checks_stop_the_build(tmp_path, book):
    paper = copied(tmp_path, book)
    before = list(complaints(PAPER, asdict(book), set()))
    for place, text in enumerate(WRONG):
        (paper / f"new{place}.typ").write_text(text, encoding="utf-8")
    new = [complaint for complaint in complaints(paper, asdict(book), set()) if complaint not in before]
    due = [complaint.format(f"new{place}.typ") for place, complaint in enumerate(WRONG.values())]
    assert len(new) == len(due)
    assert all(any(complaint.startswith(one) for complaint in new) for one in due), new


def test_the_paper_is_set_in_the_same_bytes_with_examples_of_the_reasons_that_they_show(tmp_path, book):
    paper, built = copied(tmp_path, book), tmp_path / "build" / "paper"
    write(asdict(book)["numbers"], built)
    texts = {name: (built / f"example_{name}.typ").read_text(encoding="utf-8") for name in (*WISHES, "stepwise")}
    assert "is homeless" in texts["homeless"]
    assert "Play a scoring game" in texts["points"]
    assert "Step by step" in texts["moves"]
    assert "no hands are left for" in texts["stepwise"]
    for name in ("one.pdf", "two.pdf"):
        set_text(paper / "paper.typ", tmp_path / name, draft=True)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()
    assert (tmp_path / "one.pdf").stat().st_size > 100_000
