"""Deals of a kind, and pools of won and lost ones: all that there are, in order, and none is searched for in vain."""

from itertools import count, islice
from pathlib import Path

import naive
import naive_patterns
import pytest

from satmav.dealing.kinds import KINDS, check_near_misses, check_there_are, of_kinds, pools
from satmav.engines import bulk
from satmav.errors import UsageError
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS

RESULTS = Path(__file__).parents[2] / "experiments" / "results"
BOTH = pytest.mark.parametrize("rules", [QUADS, NO_QUADS])
NAIVE = {
    "infeasible": lambda mask, quads: not naive.winnable(mask, quads),
    "homeless": lambda mask, quads: bool(naive_patterns.homeless(mask, quads)),
    "unique": lambda mask, quads: naive.partitions(mask, quads) == 1,
}


@BOTH
@pytest.mark.parametrize("kinds", [[], ["infeasible"], ["homeless"], ["unique"], ["infeasible", "homeless"]])
def test_all_deals_of_the_kinds_are_found_and_no_others(rules, kinds):
    deals = list(islice(random_deals(6, 3), 200))
    assert list(of_kinds(deals, kinds, rules)) == [
        deal for deal in deals if all(NAIVE[kind](deal.mask, rules.quads) for kind in kinds)
    ]


def test_lost_deals_and_near_misses_are_refused_where_there_are_none():
    for rules, most in ((QUADS, 6), (NO_QUADS, 7)):
        check_there_are(["infeasible"], rules, most)
        told = f"every deal of {5 * most + 5} cards can be won .* ask for {most} hands or fewer"
        with pytest.raises(UsageError, match=told):
            check_there_are(["infeasible"], rules, most + 1)
    for hands in (2, 6):
        check_near_misses(QUADS, hands)
    for hands in (1, 7):
        with pytest.raises(UsageError, match=r"among deals of 2 to 6 hands: .* of more than 30 cards is lost"):
            check_near_misses(QUADS, hands)
    assert KINDS.keys() == NAIVE.keys()
    check_there_are(["unique"], QUADS, 10)
    for kinds, told in ((["infeasible", "homeless"], "can be won"), (["homeless"], "homeless")):
        with pytest.raises(UsageError, match=told):
            check_there_are(kinds, QUADS, 8)


@BOTH
@pytest.mark.parametrize("hands", [2, 4])
def test_pools_have_the_first_of_either_kind_however_many_are_decided_at_a_time(rules, hands, monkeypatch):
    deals = list(islice(random_deals(3, hands), 2000))
    lost = list(islice((deal for deal in deals if not naive.winnable(deal.mask, rules.quads)), 4))
    won = list(islice((deal for deal in deals if naive.winnable(deal.mask, rules.quads)), 4))
    for size in (bulk.DRAWN, 1, 7):
        monkeypatch.setattr(bulk, "DRAWN", size)
        assert pools(deals, rules, 4) == (won, lost)


def test_of_few_deals_there_are_few_and_no_more_are_taken_than_are_decided(monkeypatch):
    deals = list(islice(random_deals(3), 500))
    found = pools(deals, QUADS, 10_000)
    assert sorted(found.won + found.lost) == sorted(deals)
    assert pools([], QUADS, 3) == ([], [])
    monkeypatch.setattr(bulk, "DRAWN", 10)
    taken = count()
    pools((deal for deal, _ in zip(random_deals(3, 2), taken, strict=False)), QUADS, 1)
    assert next(taken) % 10 == 0
