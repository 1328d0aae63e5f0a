"""Bundles made to keep ``satmav check`` busy or to fill the memory are given up soon: work is counted, not time.

They agree with themselves, and never stand.
"""

from random import Random

import pytest
import specimens
from each import each
from folders import Texts, rehashed, verified

from satmav.bundle import verify
from satmav.bundle.verify import verify_certificate, verify_texts
from satmav.bundle.write import bundle_files
from satmav.check import CheckError, UncheckedError
from satmav.check.work import allowed
from satmav.game.cards import Card
from satmav.game.deals import Deal
from satmav.game.rules import NO_QUADS
from satmav.reasons.points import Points
from satmav.reasons.rungs import PointsStory
from satmav.reasons.story import Explanation

LONELY = Card.named("Kc")


def with_file(name: str, text: str) -> Texts:
    """An honest bundle but for one file."""
    return rehashed({**specimens.bundle("points"), name: text})


def lonely_deal(cards: int) -> Deal:
    """A deal of so many cards, at most 37, in which the king of clubs has no home by those rules."""
    others = [Card(card) for card in range(52) if card // 4 not in (10, 11) and (card % 4 or card < 12)]
    return Deal.of([LONELY, *Random(1).sample(others, cards - 1)])


def many_points(cards: int) -> Texts:
    """Points on all cards of a deal said to be the fewest, though those of one card without a home do."""
    deal = lonely_deal(cards)
    points = Points({card: 100 if card == LONELY else -1 for card in deal})
    return bundle_files(Explanation(deal, NO_QUADS, reasons={"points": PointsStory(points, True, 100)}), 0)


BUNDLES = {
    "many lemmas": lambda: with_file("core.drat", "".join(f"{n} 0\n" for n in range(1000, 11_000))),
    "lemmas and deletions": lambda: with_file("core.drat", "7 8 9 0\nd 7 8 9 0\n" * 7_000),
    "many clauses": lambda: with_file("core.cnf", "p cnf 27 30000\n" + "1 2 3 0\n" * 30_000),
    "many hands": lambda: with_file("hands.map", "".join(f"{n} 2c 3c 4c 5c 6c\n" for n in range(1, 20_000))),
    "many empty lines": lambda: with_file("core.drat", "\n" * 100_000),
    "a wide JSON": lambda: with_file("explanation.json", f"[{'{},' * 10_000}0]"),
}
STEPS = 1_000_000
"""What the test allows, lest it take long itself; :mod:`satmav.bundle.verify` allows at least twenty times as many."""


@pytest.fixture
def few(monkeypatch):
    for name in ("STEPS_AT_LEAST", "STEPS_AT_MOST"):
        monkeypatch.setattr(verify, name, STEPS)


@each("name", BUNDLES)
def test_a_hostile_bundle_is_given_up_soon(name):
    sentence = r"within 1,000,000 steps of work; --effort allows more$"
    with allowed(STEPS) as work, pytest.raises(UncheckedError, match=sentence):
        verify_texts(BUNDLES[name]())
    assert work.spent < 4 * STEPS, "they are spent before the work is done, or soon after"


@each("cards", [10, 25, 35])
def test_what_is_smallest_by_far_is_found_before_all_else_is_tried(cards, few, tmp_path):
    with pytest.raises(CheckError, match=r"these are not the fewest: points on \w\w alone would do$"):
        verified(many_points(cards), tmp_path / "cert")


def test_effort_multiplies_the_work(few, monkeypatch, tmp_path):
    monkeypatch.setattr(verify, "STEPS_AT_MOST", 30_000)
    with pytest.raises(UncheckedError, match="within 30,000 steps"):
        verified(rehashed(specimens.bundle("points")), tmp_path / "cert")
    assert verify_certificate(tmp_path / "cert", effort=100)


def test_work_is_counted_for_all_inside():
    with allowed(100) as outer:
        with allowed(10) as inner, pytest.raises(UncheckedError, match="within 10 steps"):
            verify.current().spend(11)
        assert inner.spent == 11
        assert outer.spent == 0
