"""Deals decided by the library's functions."""

from concurrent.futures import ThreadPoolExecutor

import naive
import numpy as np
import pytest
from each import each
from samples import random_masks

import satmav
from satmav.api import deciding
from satmav.check import CheckError
from satmav.dealfile.named import named_deal
from satmav.engines import bulk, kernel

ELUSIVE = named_deal("elusive")


@each("given", [ELUSIVE, ELUSIVE.mask, str(ELUSIVE), " ".join(card.symbol for card in ELUSIVE)])
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


@each("rules", ["quads", "no-quads"])
def test_many_deals_are_decided_like_each(rules, monkeypatch):
    masks = np.array(random_masks(200, seed=77), np.uint64)
    many = satmav.solve_many(masks, rules)
    assert many.hands.shape == (200, 5)
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


@each(
    ("deals", "sentence"),
    [
        (np.array([-1]), "deal 0 of the array: 0xf+ is not a set of cards"),
        (np.array([[31]]), "a deal has 5, 10, ... or 50 cards, not 1"),
        (np.array([True]), "not bool of shape"),
        (np.array([31], object), "not object of shape"),
        (np.array(31, np.uint64), "deals is a list .*, not int"),
        ([31.5], "a deal is a Deal, text, a mask or some cards, not float"),
        ([0], "a deal has 5, 10, ... or 50 cards, not 0"),
        (["2c 3c 4c 5c 5c"], "5c appears twice"),
        ("2c 3c 4c 5c 6c", "deals is a list .*, not '2c 3c"),
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


@each("rules", ["quads", "no-quads"])
def test_pat_hands_are_those_that_brute_force_finds(rules):
    found = satmav.pat_hands(str(ELUSIVE), rules)
    assert {hand.mask for hand in found} == set(naive.pat_hands(ELUSIVE.mask, rules == "quads"))
