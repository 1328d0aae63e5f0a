"""Races of the experiments: what their summaries say is in their tables, and their verdicts are right."""

import re
from math import inf

import decks
import hunt
import propagation
import racing
import scaling
from each import each
from lab import RESULTS, ROOT, load

import satmav
from satmav.dealfile import parse_deal
from satmav.dealfile.named import named_deal
from satmav.game.decks import Deck
from satmav.game.rules import NO_QUADS, QUADS
from satmav.records.tables import read_table

RACES = [
    "solve_time_quads.csv",
    "solve_time_no-quads.csv",
    "hunt_race.csv",
    *(f"scaling_{h}.csv" for h in range(1, 11)),
]


@each("name", RACES)
def test_verdicts_are_the_kernels(name):
    heading, rows = read_table(RESULTS / name)
    found = {}
    for row in rows:
        if row["outcome"] == "ok":
            assert found.setdefault(row["deal"], row["status"]) == row["status"], row["deal"]
    deals = list(found)
    won = satmav.solve_many([parse_deal(deal) for deal in deals], heading["asked"]["rules"]).winnable
    assert [found[deal] for deal in deals] == ["SAT" if one else "UNSAT" for one in won]


@each("name", [*RACES, *(path.name for path in RESULTS.glob("decks_*.csv"))])
def test_every_contender_had_every_deal_once_and_verdicts_do_not_differ(name):
    heading, rows = read_table(RESULTS / name)
    runs = [(row["contender"], row["task"], row["round"]) for row in rows]
    assert len(runs) == len(set(runs))
    assert len(runs) == len(heading["asked"]["contenders"]) * len({row["task"] for row in rows})
    assert heading["origin"]["commit"]
    assert not heading["origin"]["commit"].endswith("+")
    verdicts = {(row["task"], row["status"], row["group"]) for row in rows if row["outcome"] == "ok"}
    assert len(verdicts) == len({task for task, *_ in verdicts})
    assert name in RACES or {(*more,) for _, *more in verdicts} <= {("SAT", "won"), ("UNSAT", "lost")}


def test_of_several_rounds_the_median_counts():
    rows = [
        {"contender": "a", "task": task, "outcome": outcome, "seconds": str(seconds)}
        for task, outcome, seconds in [("1", "ok", 3), ("1", "ok", 1), ("1", "ok", 2), ("2", "timeout", 9)]
    ]
    assert racing.seconds(rows, "contender") == {("a",): [2.0, inf]}


@each("rules", [QUADS, NO_QUADS])
def test_deals_are_sorted_rightly(rules):
    tasks = list(racing.sorted_deals(1, 5, rules, 3, 10_000))
    assert [task.group for task in tasks] == ["won"] * 3 + ["lost"] * 3
    assert satmav.solve_many([task.deal for task in tasks], rules).winnable.tolist() == [True] * 3 + [False] * 3


def test_tight_deals_have_one_partition_and_at_the_threshold_both_occur():
    assert {satmav.count_partitions(task.deal) for task, _ in zip(scaling.tight(1, 2), range(3), strict=False)} == {1}
    tasks = list(decks.near(Deck(4, 13), 4, 1, 2, 50))
    assert sorted(task.group for task in tasks) == ["lost", "lost", "won", "won"]
    assert all(decks.decided(task.deal) == (task.group == "won") for task in tasks)


def test_the_work_on_a_plain_deal():
    """A homeless card: dancing links see it at the first node, and unit propagation at once."""
    deal = named_deal("lonely-king")
    assert hunt.in_cover(deal).conflicts == 0
    assert hunt.in_cover(deal).nodes == 1
    assert hunt.in_deck(deal).status == hunt.in_cover(deal).status == "UNSAT"
    assert propagation.effort(deal, QUADS, "exact-cover")["propagated"] == 1
    assert propagation.effort(deal, QUADS, "assignment")["propagated"] == 0
    assert propagation.effort(deal, QUADS, propagation.DECK_FORMULA)["propagated"] == 1


def test_the_page_has_the_times_that_were_measured():
    page = (ROOT / "docs" / "explanation" / "races.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w:-]+)` \| [^|]+ \| ([\d.]+) \| ([\d.]+) \|$", page, re.MULTILINE)
    assert len(rows) >= 10
    measured = load(RESULTS / "solve_time.json")["quads"]["random"]
    for name, median, p99 in rows:
        assert (measured[name]["median_ms"], measured[name]["p99_ms"]) == (float(median), float(p99))
    ratio = measured["sat:residue:minisat22"]["solve_ms"] / measured["dlx:compiled"]["solve_ms"]
    assert 11 < ratio < 13, "some twelve times, as the page says"
