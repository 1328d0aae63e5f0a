"""Every corruption of a bundle that changes its meaning is refused with a sentence, whatever the hashes say."""

from collections import Counter

import pytest
from campaign import PARTS, RIGHT, campaign
from each import each
from sizes import sized

NUMBER = sized(8, 120)
"""Mutations a part; ``experiments/mutations.py`` tries more, and prints what became of them."""

FIRM = {
    "deal.txt",
    "explanation.json, as text",
    "explanation.json, doors",
    "explanation.json, places",
    "any file, its old hash",
    "points.opb, another scoring",
}
"""Parts of which there is no other spelling; others may change and mean the same: an order, a lemma too many."""


@pytest.mark.no_cover
@each("part", PARTS)
def test_what_changes_the_meaning_is_refused(part, tmp_path):
    found = Counter(campaign(part, NUMBER, seed=1, folder=tmp_path / "bundle"))
    assert not found.keys() - {*RIGHT}
    assert found.total() >= NUMBER
    assert found["refused"] > NUMBER / 5
    assert not (found["harmless"] and part.name in FIRM)
