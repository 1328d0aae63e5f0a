"""Deals decided by the library's functions."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import islice

import numpy as np
import pytest
from naive_check import can_be_held
from samples import random_masks

import satmav
from satmav.api import deciding
from satmav.check import CheckError
from satmav.dealfile.named import named_deal
from satmav.engines import bulk, kernel
from satmav.game.cards import mask_of

ELUSIVE = named_deal("elusive")


@pytest.mark.parametrize("given", [ELUSIVE, ELUSIVE.mask, str(ELUSIVE), " ".join(card.symbol for card in ELUSIVE)])
def test_a_deal_may_be_given_in_many_ways(given):
    result = satmav.solve(given)
    assert result.deal == ELUSIVE
    assert result.status is satmav.Status.SAT
    assert satmav.why(given).hands
    assert satmav.count_partitions(given) == len(set(satmav.partitions(given))) == 6


def test_partitions_are_listed_by_dancing_links_alone_and_rules_are_taken_by_name_or_value():
    with pytest.raises(satmav.SatmavError, match="the engine dlx has no choice of encoding: leave 'residue' out"):
        satmav.partitions(ELUSIVE, options=satmav.Options(encoding="residue"))
    deal = named_deal("quads-only")
    assert satmav.solve(deal, satmav.QUADS).status is satmav.Status.SAT
    assert satmav.solve(deal, "no-quads").status is satmav.Status.UNSAT
    with pytest.raises(satmav.SatmavError, match="there is no rule set 'joker'"):
        satmav.solve(deal, "joker")


def test_engines_are_kept_for_the_next_deal_but_not_shared_between_threads():
    def kept():
        return satmav.solve(ELUSIVE, engine="sat"), deciding._kept.engine("sat", satmav.QUADS, satmav.Options())

    _, mine = kept()
    with ThreadPoolExecutor(1) as thread:
        result, theirs = thread.submit(kept).result()
    assert kept()[1] is mine
    assert result.status is satmav.Status.SAT
    assert theirs is not mine


def test_engines_of_many_time_limits_are_not_kept_for_ever(monkeypatch):
    monkeypatch.setattr(deciding, "_kept", deciding._Kept())
    for more in range(2 * deciding.ENGINES_KEPT):
        satmav.solve("2c 3c 4c 5c 7c", engine="dlx", options=satmav.Options(time_limit=1000 + more, compiled=False))
    assert deciding._kept.engine.cache_info().currsize == deciding.ENGINES_KEPT


@pytest.mark.parametrize("rules", ["quads", "no-quads", "trips"])
def test_many_deals_are_decided_like_each(rules, monkeypatch):
    masks = np.array(random_masks(80, seed=77), np.uint64)
    many = satmav.solve_many(masks, rules)
    assert many.hands.shape == (80, 5)
    for mask, winnable, hands in zip(masks.tolist(), many.winnable.tolist(), many.hands.tolist(), strict=True):
        assert winnable == (satmav.solve(mask, rules).status is satmav.Status.SAT)
        assert sum(hands) == (mask if winnable else 0)
    alone = satmav.solve_many(masks, rules, witnesses=False)
    assert (alone.winnable.tolist(), alone.hands.shape) == (many.winnable.tolist(), (0, 5))
    monkeypatch.setattr(bulk, "find_spec", lambda _: None)
    for witnesses, known in ((True, many), (False, alone)):  # without numba, one by one
        found = satmav.solve_many(masks, rules, witnesses)
        assert found.winnable.tolist() == known.winnable.tolist()
        assert [sum(row) for row in found.hands.tolist()] == [sum(row) for row in known.hands.tolist()]


def test_many_deals_may_be_given_in_many_ways():
    assert satmav.solve_many([ELUSIVE, named_deal("core-only")]).winnable.tolist() == [True, False]
    assert satmav.solve_many([]).winnable.tolist() == []
    assert satmav.solve_many(np.empty(0, np.uint64)).hands.shape == (0, 5)
    given = [ELUSIVE, ELUSIVE.mask, str(ELUSIVE), list(ELUSIVE), [str(card) for card in ELUSIVE]]
    for some in (given, iter(given)):
        assert satmav.solve_many(some).winnable.tolist() == [True] * 5
    masks = np.array([31, 0, 31 << 4, 0, 1 | 2 | 4 | 8 | 16], np.uint64)
    assert len(satmav.solve_many(masks[::2]).winnable) == 3


@pytest.mark.parametrize(
    ("deals", "sentence"),
    [
        (np.array([-1]), "deal 0 of the array: 0xf+ is not a set of cards"),
        (np.array([[31]]), "a deal has 5, 10, ... or 50 cards, not 1"),
        (np.array([True]), "not bool of shape"),
        (np.array([31], object), "not object of shape"),
        ([31.5], "a deal is a Deal, text, a mask or some cards, not float"),
        ([0], "a deal has 5, 10, ... or 50 cards, not 0"),
        (["2c 3c 4c 5c 5c"], "5c appears twice"),
        ([satmav.Deal(31), satmav.Deal(1023)], "deal 1 of the array, 0x3ff, is no set of 5 cards like deal 0"),
    ],
)
def test_many_deals_are_not_made_of_other_numbers(deals, sentence):
    with pytest.raises(satmav.SatmavError, match=sentence):
        satmav.solve_many(deals)


def test_a_false_witness_of_the_kernel_never_gets_out_and_a_spot_check_names_the_deal(monkeypatch):
    def lie(deals, quads, hands, every):
        hands[:] = 31
        return np.ones(len(deals), np.int8)

    def lie_once(deals, quads, hands, every):
        if len(deals):  # none are asked about when the kernel is opened
            hands[:2] = deals[: 2 * every : every].reshape(2, 1)
            hands[2] = 0
        return np.ones(len(deals), np.int8)

    monkeypatch.setattr(kernel, "decide_many", lie)
    for witnesses in (True, False):
        with pytest.raises(CheckError, match="the kernel's partition of deal 0, "):
            satmav.solve_many([ELUSIVE], witnesses=witnesses)
    monkeypatch.setattr(kernel, "decide_many", lie_once)
    masks = np.full(2 * bulk.SPOT + 5, sum(1 << 4 * rank for rank in range(5)), np.uint64)
    with pytest.raises(CheckError, match=f"the kernel's partition of deal {2 * bulk.SPOT}, "):
        satmav.solve_many(masks, witnesses=False)


def test_other_rules_have_cores_deals_and_columns_too(tmp_path):
    """And what knows the published rules alone says so."""
    lost = satmav.deal(seed=3, hands=4, kind="infeasible", rules="trips")
    assert satmav.solve(lost, "no-quads").status is satmav.solve(lost, "trips").status is satmav.Status.UNSAT
    assert satmav.count_partitions(lost, "trips") == 0
    for core in [*islice(satmav.cores(lost, "trips"), 3), *satmav.cores(lost, "trips", "smallest")]:
        assert not can_be_held(mask_of(core), lost.mask, "trips")
        assert all(can_be_held(mask_of(core) & ~card.mask, lost.mask, "trips") for card in core)
    assert set(next(satmav.corrections(lost, "trips"))) <= set(lost)
    assert "three of a kind" in satmav.columns(satmav.pat_hands(lost, "trips"))["family"]
    lonely = satmav.deal(seed=1, lonely="Kc", hands=4, rules="trips")
    assert not any(satmav.Card("Kc") in hand.cards for hand in satmav.pat_hands(lonely, "trips"))
    explanation = satmav.why(lost, rules="trips", rung="core")
    assert "kicker beside three jacks or fives" in explanation.text()
    explanation.save(tmp_path / "bundle")
    satmav.check(tmp_path / "bundle")
    explanation.save(page := tmp_path / "told.html")
    assert "<p>Pat hands: flush, straight, full house, four of a kind, three of a kind.</p>" in page.read_text()
    with pytest.raises(satmav.SatmavError, match="know the rules quads and no-quads alone"):
        satmav.deal(kind="near-miss", rules="trips")
    for ask in (satmav.hint, satmav.why, partial(satmav.solve, engine="kernel")):
        with pytest.raises(satmav.SatmavError, match="know the rules quads and no-quads alone: of the rules trips ask"):
            ask(lost, rules="trips")
