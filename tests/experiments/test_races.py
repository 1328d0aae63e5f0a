"""Races of the experiments: their summaries have what is in their tables, and their verdicts are right."""

import pytest

import satmav
from lab import RESULTS, races
from satmav.dealfile import parse_deal
from satmav.game.rules import RULES
from satmav.records.tables import read_table

DECKS = sorted(path.name for path in RESULTS.glob("decks_*.csv"))
RACES = ["hunt_race.csv", *(f"solve_time_{rules}.csv" for rules in RULES), *(f"scaling_{h}.csv" for h in range(1, 11))]


@pytest.mark.parametrize("name", [*RACES, *DECKS])
def test_every_contender_had_every_deal_once_and_verdicts_are_the_kernels(name):
    heading, rows = read_table(RESULTS / name)
    asked = heading["asked"]
    tasks, verdicts = dict.fromkeys(row["task"] for row in rows), {}
    assert sorted((row["contender"], row["task"]) for row in rows) == sorted(
        (contender, task) for contender in asked["contenders"] for task in tasks
    )
    for row in rows:
        if row["outcome"] == "ok":
            assert verdicts.setdefault(row["deal"], row["status"]) == row["status"], row["deal"]
    ended = {(row["status"], row["group"]) for row in rows if row["outcome"] == "ok"}
    assert name in RACES or ended <= {("SAT", "won"), ("UNSAT", "lost")}
    if name in RACES:
        won = satmav.solve_many([parse_deal(deal) for deal in verdicts], asked["rules"]).winnable
        assert [*verdicts.values()] == ["SAT" if one else "UNSAT" for one in won]


@pytest.mark.parametrize("rules", RULES.values(), ids=str)
def test_deals_are_sorted_rightly(rules):
    tasks = list(races.sorted_deals(1, 5, rules, 3, 10_000))
    assert [task.group for task in tasks] == ["won"] * 3 + ["lost"] * 3
    assert satmav.solve_many([task.deal for task in tasks], rules).winnable.tolist() == [True] * 3 + [False] * 3
