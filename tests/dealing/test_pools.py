"""Pools of won and lost deals: the first of either kind, by whatever engine, and those that are published."""

from itertools import count, islice
from pathlib import Path

import naive
import pytest
from each import each

from satmav.dealing.kinds import pools
from satmav.engines import bulk
from satmav.game.random_deals import random_deals
from satmav.game.rules import NO_QUADS, QUADS, RULES
from satmav.records.tables import read_table

RESULTS = Path(__file__).parents[2] / "experiments" / "results"
BOTH = each("rules", [QUADS, NO_QUADS])


def by_hand(rules, seed, hands, wanted):
    """The first so many of either kind, by the slow twin."""
    won, lost = [], []
    deals = random_deals(seed, hands)
    while min(len(won), len(lost)) < wanted:
        deal = next(deals)
        (won if naive.winnable(deal.mask, rules.quads) else lost).append(deal)
    return won[:wanted], lost[:wanted]


@BOTH
@each("hands", [2, 4])
def test_the_first_of_either_kind(rules, hands):
    found = pools(random_deals(3, hands), rules, 4)
    assert (found.won, found.lost) == by_hand(rules, 3, hands, 4)


@BOTH
def test_how_many_are_decided_at_a_time_makes_no_difference(rules, monkeypatch):
    whole = pools(random_deals(3), rules, 20)
    for size in (1, 7, 100):
        monkeypatch.setattr(bulk, "DRAWN", size)
        assert pools(random_deals(3), rules, 20) == whole


@BOTH
def test_without_the_kernel_they_are_the_same(rules, monkeypatch):
    whole = pools(random_deals(3), rules, 5)
    monkeypatch.setattr(bulk, "find_spec", lambda _: None)
    monkeypatch.setattr(bulk, "solve_many", lambda *_: pytest.fail("there is no kernel"))
    assert pools(random_deals(3), rules, 5) == whole


def test_of_few_deals_there_are_few_and_no_more_are_taken_than_are_decided(monkeypatch):
    deals = list(islice(random_deals(3), 500))
    found = pools(deals, QUADS, 10_000)
    assert sorted(found.won + found.lost) == sorted(deals)
    assert pools([], QUADS, 3) == ([], [])
    monkeypatch.setattr(bulk, "DRAWN", 10)
    taken = count()
    pools((deal for deal, _ in zip(random_deals(3, 2), taken, strict=False)), QUADS, 1)
    assert next(taken) % 10 == 0


@each("rules", RULES)
def test_the_deals_of_a_measured_race_are_drawn_again(rules):
    """Random deals, then won and lost ones of the next seed, as the experiment on solving times says."""
    heading, rows = read_table(RESULTS / f"solve_time_{rules}.csv")
    asked, number = heading["asked"], sum(row["group"] == "won" for row in rows) // len({r["contender"] for r in rows})
    drawn = {"random": islice(random_deals(asked["seed"]), number)}
    drawn |= pools(random_deals(asked["seed"] + 1), RULES[rules], number)._asdict()
    assert {row["task"]: row["deal"] for row in rows} == {
        f"random {place}" if group == "random" else f"{group} {place}, 5 hands": str(deal)
        for group, deals in drawn.items()
        for place, deal in enumerate(deals, start=1)
    }
