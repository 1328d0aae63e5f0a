"""Pages of many deals, and pages on a phone: well formed, complete, and large enough to be read."""

import re
from importlib.resources import files
from itertools import pairwise

from face_samples import read

from satmav.dealfile.named import named_deal
from satmav.explain import explain
from satmav.faces.english import ENGLISH
from satmav.faces.pages.felt import signs
from satmav.faces.pages.page import page_of_many
from satmav.faces.text import book_in
from satmav.game.rules import QUADS


def test_a_page_of_many_is_one_well_formed_document_that_stands_alone():
    told = [explain(named_deal(name)) for name in ("lonely-king", "elusive", "three-of-clubs")]
    text = page_of_many(told)
    root = read(text)
    assert [len(root.all(tag)) for tag in ("title", "h1", "nav", "main", "footer")] == [1] * 5
    assert len(root.all("section")) >= 3
    assert len(root.all("form")) == 3, "a form each: the buttons of one deal's steps are not those of another's"
    assert len(root.all("figure", "satmav-table")) == 3
    levels = [int(node.tag[1]) for node in root.all() if re.fullmatch("h[1-6]", node.tag)]
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert not re.search(r"http|//\w|<script|\bon\w+=|@import|url\(|<iframe", text)
    assert "3 deals: 1 can be won, 2 cannot" in text


CSS = files("satmav").joinpath("data", "face.css").read_text(encoding="utf-8")
LEAST = 11
"""Pixels of the smallest letters; they were 8."""


def test_the_felt_of_a_narrow_page_has_letters_that_can_be_read():
    (narrow,) = re.findall(r"@container \(max-width: 34rem\) \{\n(.*?)\n\}", CSS, re.DOTALL)
    sizes = dict(re.findall(r"\.satmav-felt ([iu]) \{[^}]*font-size: ([\d.]+)rem", narrow))
    assert {part: 16 * float(size) >= LEAST for part, size in sizes.items()} == {"i": True, "u": True}


def test_a_door_that_is_shut_can_be_read():
    (shut,) = re.findall(r"\.satmav-felt s \{[^}]*opacity: ([\d.]+)", CSS)
    assert float(shut) >= 0.8


def test_nobody_is_promised_arrow_keys():
    for book in (ENGLISH, book_in("de")):
        told = book.labels.felt(signs(QUADS))
        assert "arrow" not in told
        assert "Pfeil" not in told
