"""The bibliography: complete, all of it cited, and a check that says where it is not."""

from pathlib import Path

import pytest
from each import each
from prose import sources
from references import entries, faults

PAPER = Path(__file__).parents[2] / "paper"
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


def test_entries_are_read_and_the_papers_are_sound():
    fields = {"author": "One, Anna", "title": "On {SAT}", "journal": "A Journal", "year": "2000", "pages": "1--9"}
    assert entries(BIB)["one2000"] == ("article", fields | {"doi": "10.1000/x-1"})
    assert list(faults(BIB, [TEXT])) == []
    texts = [path.read_text(encoding="utf-8") for path in sources(PAPER)]
    assert list(faults((PAPER / "refs.bib").read_text(encoding="utf-8"), texts)) == []


@each(
    ("before", "after", "fault"),
    [
        ("author = {One, Anna}", "author = {}", "one2000: has no author"),
        ("  title = {On {SAT}},\n", "", "one2000: has no title"),
        ("  journal = {A Journal},\n", "", "one2000: has no journal"),
        ("  institution = {A House},\n", "", "two: has no institution"),
        ("{2000}", "{n.d.}", "one2000: has no year, and no note that it is undated"),
        ("{undated}", "{a note}", "two: has no year, and no note that it is undated"),
        ("10.1000/x-1", "10.1/x", "one2000: 10.1/x is not a DOI"),
        ("10.1000/x-1", "https://doi.org/10.1000/x-1", "one2000: https://doi.org/10.1000/x-1 is not a DOI"),
        ("1--9", "1–9", "one2000: 1–9 are not pages"),
        ("https://", "http://", "two: http://example.org/two is not an address"),
        ("@report", "@thing", "two: @thing is not among article, inproceedings, incollection, book, report"),
    ],
)
def test_faults_are_found(before, after, fault):
    assert BIB.count(before) == 1
    assert list(faults(BIB.replace(before, after), [TEXT])) == [fault]


def test_entries_and_citations_belong_together():
    assert list(faults(BIB, ["See @one2000."])) == ["two is never cited"]
    assert list(faults(BIB, [TEXT, "@three"])) == ["three is cited and not in the bibliography"]


@each(
    ("before", "after"),
    [
        ("@report{two,", "@report{one2000,"),
        ("  year = {2000},", "  year = 2000,"),
        ("@report{two,\n", "@report{two, \n"),
    ],
)
def test_what_cannot_be_read_is_refused(before, after):
    with pytest.raises(ValueError, match=r"twice|not a field|cannot be read"):
        entries(BIB.replace(before, after))
