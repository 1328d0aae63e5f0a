"""A page of many deals: well formed, an entry and a section a deal, and steps that are clicked through apart."""

import re
from itertools import pairwise

from face_samples import read

from satmav.dealfile.named import named_deal
from satmav.explain import explain
from satmav.faces.pages.page import page_of_many


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
