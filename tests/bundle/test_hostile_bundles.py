"""Hostile bundles: every corruption that changes the meaning is refused with a sentence, whatever the hashes say.

Those made to keep ``satmav check`` busy or to fill the memory are given up soon: work is counted, not time.
"""

from collections import Counter

import pytest
import specimens
from campaign import PARTS, RIGHT, campaign
from folders import rehashed, verified
from sizes import sized

from satmav.bundle import verify
from satmav.bundle.verify import verify_certificate, verify_texts
from satmav.check import UncheckedError
from satmav.check.work import allowed

NUMBER = sized(8, 120)
"""Mutations a part; ``make campaign`` tries more."""

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
@pytest.mark.parametrize("part", PARTS)
def test_what_changes_the_meaning_is_refused(part, tmp_path):
    found = Counter(campaign(part, NUMBER, seed=1, folder=tmp_path / "bundle"))
    assert not found.keys() - {*RIGHT}
    assert found.total() >= NUMBER
    assert found["refused"] > NUMBER / 5
    assert not (found["harmless"] and part.name in FIRM)


STEPS = 1_000_000
"""What the test allows, lest it take long itself; :mod:`satmav.bundle.verify` allows at least twenty times as many."""


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("core.drat", "".join(f"{n} 0\n" for n in range(1000, 11_000))),
        ("core.drat", "7 8 9 0\nd 7 8 9 0\n" * 7_000),
        ("core.drat", "\n" * 100_000),
        ("core.cnf", "p cnf 27 30000\n" + "1 2 3 0\n" * 30_000),
        ("hands.map", "".join(f"{n} 2c 3c 4c 5c 6c\n" for n in range(1, 20_000))),
        ("explanation.json", f"[{'{},' * 10_000}0]"),
    ],
)
def test_a_hostile_bundle_is_given_up_soon(file, text):
    """Many lemmas, deletions, empty lines, clauses and hands, and a wide JSON, in a bundle that is honest else."""
    sentence = r"within 1,000,000 steps of work; --effort allows more$"
    with allowed(STEPS) as work, pytest.raises(UncheckedError, match=sentence):
        verify_texts(rehashed({**specimens.bundle("points"), file: text}))
    assert work.spent < 4 * STEPS, "they are spent before the work is done, or soon after"


def test_effort_multiplies_the_work(monkeypatch, tmp_path):
    monkeypatch.setattr(verify, "STEPS_AT_LEAST", STEPS)
    monkeypatch.setattr(verify, "STEPS_AT_MOST", 30_000)
    with pytest.raises(UncheckedError, match="within 30,000 steps"):
        verified(rehashed(specimens.bundle("points")), tmp_path / "cert")
    assert verify_certificate(tmp_path / "cert", effort=100)
