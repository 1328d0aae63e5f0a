"""Deals in bulk: the same answers as one by one, in order, up to a fault."""

from collections import Counter

import naive
import numpy as np
import pytest
from samples import random_masks

from satmav.engines import Options, bulk, open_engine
from satmav.errors import UsageError
from satmav.game.deals import Deal
from satmav.game.result import Status
from satmav.game.rules import NO_QUADS, QUADS

BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
ENGINES = pytest.mark.parametrize("name", ["kernel", "sat"])
MASKS = random_masks(48, seed=31, hands=3)
DEALS = [Deal(mask) for mask in MASKS]


def expected(rules):
    return [Status.SAT if naive.winnable(mask, rules.quads) else Status.UNSAT for mask in MASKS]


@pytest.fixture(autouse=True)
def few_at_a_time(monkeypatch):
    monkeypatch.setattr(bulk, "BATCH", 20)


@pytest.fixture
def files(tmp_path):
    """The deals as text and as a NumPy file."""
    np.save(tmp_path / "deals.npy", np.array(MASKS, np.uint64))
    (tmp_path / "deals.txt").write_text("".join(f"{deal}\n" for deal in DEALS))
    return [str(tmp_path / name) for name in ("deals.txt", "deals.npy")]


@BOTH
@ENGINES
def test_answers_are_in_order(rules, name):
    found = list(bulk.results(open_engine(name, rules, Options()), DEALS))
    assert [one.deal for one in found] == DEALS
    assert [one.status for one in found] == expected(rules)
    assert {one.engine.split(":")[0] for one in found} == {name}
    for one in found:
        assert sum(hand.mask for hand in one.hands) == (one.deal.mask if one.status is Status.SAT else 0)


@BOTH
@ENGINES
def test_tallies_add_up(rules, name, files):
    for file in files:
        parts = bulk.tallies(open_engine(name, rules, Options()), file, 3)
        assert sum(parts, Counter()) == Counter(expected(rules))


@BOTH
def test_verdicts_with_the_kernel_and_without(rules, monkeypatch):
    pairs = [(deal, status is Status.SAT) for deal, status in zip(DEALS, expected(rules), strict=True)]
    assert list(bulk.verdicts(iter(DEALS), rules)) == pairs
    monkeypatch.setattr(bulk, "find_spec", lambda _: None)
    assert list(bulk.verdicts(iter(DEALS), rules)) == pairs


@pytest.mark.parametrize(
    ("masks", "complaint"),
    [
        (np.array([1.0]), "deals are a row of uint64 masks, not float64"),
        (np.array([[31]], np.uint64), r"of shape \(1, 1\)"),
        (np.array([3], np.uint64), "deal 0 of the array: a deal has 5, 10"),
        (np.array([31, 31 | 1 << 60], np.uint64), "deal 1 of the array"),
    ],
)
def test_what_is_no_row_of_deals_is_refused(masks, complaint, tmp_path):
    with pytest.raises(UsageError, match=complaint):
        bulk.hands_in_each(masks)
    np.save(tmp_path / "a.npy", masks)
    with pytest.raises(UsageError, match=f"a.npy: .*{complaint}"):
        bulk.masks_in(str(tmp_path / "a.npy"), 1)
