"""Bundles made to keep ``satmav check`` busy are given up soon: what is counted is work, not time."""

import hostile
import pytest
import specimens
from each import each
from folders import rehashed, verified

from satmav.bundle import verify
from satmav.bundle.verify import verify_certificate, verify_texts
from satmav.check import CheckError, UncheckedError
from satmav.check.work import allowed

BUNDLES = {
    "a core of 35 cards": lambda: hostile.core(35),
    "many cases": lambda: hostile.cases(25, 5),
    "counts of 25 cards": lambda: hostile.counts(25, 2000),
    "long chains of units": lambda: hostile.rup(200, 2000),
    "many lemmas": lambda: hostile.with_file("core.drat", "".join(f"{n} 0\n" for n in range(1000, 30_000))),
    "lemmas and deletions": lambda: hostile.with_file("core.drat", "7 8 9 0\nd 7 8 9 0\n" * 20_000),
    "many clauses": lambda: hostile.with_file("core.cnf", "p cnf 27 90000\n" + "1 2 3 0\n" * 90_000),
    "many hands": lambda: hostile.with_file("hands.map", "".join(f"{n} 2c 3c 4c 5c 6c\n" for n in range(1, 60_000))),
    "many hints": lambda: hostile.with_file("core.lrat", "99 1 0" + " 1" * 300_000 + " 0\n"),
    "many hints of many literals": lambda: hostile.hints(4000, 6000),
    "many empty lines": lambda: hostile.with_file("core.drat", "\n" * 300_000),
    "a wide JSON": lambda: hostile.with_file("explanation.json", f"[{'{},' * 50_000}0]"),
}
STEPS = 3_000_000
"""What the test allows, lest it take long itself; :mod:`satmav.bundle.verify` allows at least eight times as many."""


@pytest.fixture
def few(monkeypatch):
    for name in ("STEPS_AT_LEAST", "STEPS_AT_MOST"):
        monkeypatch.setattr(verify, name, STEPS)


@each("name", BUNDLES)
def test_a_hostile_bundle_is_given_up_soon(name):
    sentence = r"within 3,000,000 steps of work; --effort allows more$"
    with allowed(STEPS) as work, pytest.raises(UncheckedError, match=sentence):
        verify_texts(BUNDLES[name]())
    assert work.spent < 4 * STEPS, "they are spent before the work is done, or soon after"


@each("cards", [10, 25, 35])
def test_what_is_smallest_by_far_is_found_before_all_else_is_tried(cards, few, tmp_path):
    with pytest.raises(CheckError, match=r"these are not the fewest: points on \w\w alone would do$"):
        verified(hostile.many_points(cards), tmp_path / "cert")


@each("texts", [lambda: hostile.splits(5), lambda: hostile.with_file("core.drat", "9" * 10**6)])
def test_a_hostile_bundle_may_be_refused_first(texts, few, tmp_path):
    with pytest.raises(CheckError):
        verified(texts(), tmp_path / "cert")


def test_effort_multiplies_the_work(few, monkeypatch, tmp_path):
    monkeypatch.setattr(verify, "STEPS_AT_MOST", 30_000)
    with pytest.raises(UncheckedError, match="within 30,000 steps"):
        verified(rehashed(specimens.bundle("points")), tmp_path / "cert")
    assert verify_certificate(tmp_path / "cert", effort=100)


@each("name", [*specimens.DEALS, "+points", "+homeless"])
def test_honest_bundles_take_a_small_part_of_what_is_allowed(name, tmp_path):
    assert verified(specimens.named(name), tmp_path / "cert", effort=0.3)


def test_work_is_counted_for_all_inside():
    with allowed(100) as outer:
        with allowed(10) as inner, pytest.raises(UncheckedError, match="within 10 steps"):
            verify.current().spend(11)
        assert inner.spent == 11
        assert outer.spent == 0
