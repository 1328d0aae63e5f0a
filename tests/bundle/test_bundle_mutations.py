"""Every corruption of a bundle that changes its meaning is refused with a sentence, whatever the hashes say."""

import pytest
import specimens
from campaign import PARTS, campaign
from each import each
from folders import changed, verified, written
from naive_bundle import stands
from sizes import sized

from satmav.bundle.verify import verify_certificate
from satmav.check import CheckError

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
    number = min(NUMBER, 30) if part.slow else NUMBER
    tally = campaign(part, number, seed=1, folder=tmp_path / "bundle")
    assert not tally.wrong, tally.wrong[0]
    assert tally.mutations == tally.refused + tally.harmless + tally.unproved >= number
    assert tally.refused > number / 5
    assert not (tally.harmless and part.name in FIRM)


def test_a_won_bundle_is_the_same_in_both_versions(tmp_path):
    """The versions differ in proofs, which it has none of."""
    texts = changed("won", lambda told: told.update(version=1), "manifest.json")
    assert verified(texts, tmp_path / "bundle")
    assert stands(texts, specimens.bundle("won"))


@each("name", ["points", "homeless", "won"])
def test_any_other_byte_is_refused_where_the_hashes_are_the_old_ones(name, tmp_path):
    original = specimens.bundle(name)
    for number, file in enumerate(sorted(original.keys() - {"manifest.json"})):
        text = original[file]
        for place in {0, len(text) // 2, len(text) - 1}:
            spoilt = text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]
            folder = tmp_path / f"{number}-{place}"
            written({**original, file: spoilt}, folder)
            with pytest.raises(CheckError, match=rf"^manifest.json: {file} is not as it was"):
                verify_certificate(folder)
