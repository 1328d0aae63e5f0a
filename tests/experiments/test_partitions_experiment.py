"""The experiment on partitions: its counts beside naive ones, its bins, its summary."""

import json
from itertools import islice, pairwise
from statistics import median_low

import naive
import partitions
from partitions import Bin, binned, read, summary, won

from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES
from satmav.records.tables import read_table


def test_a_small_run_counts_and_draws(lab, monkeypatch):
    monkeypatch.setattr(partitions, "QUICK_DEALS", 12)
    partitions.measure(lab)
    partitions.draw(lab)
    for rules in RULES.values():
        masks = [deal.mask for deal in islice(random_deals(lab.seed), 12)]
        expected = [(len(naive.pat_hands(mask, rules.quads)), naive.partitions(mask, rules.quads)) for mask in masks]
        assert read(lab, rules.name) == expected
    for figure in ("partitions", "partitions_hands"):
        for ending in ("pdf", "png"):
            assert (lab.figures / f"{figure}.{ending}").stat().st_size > 5000


def test_bins_hold_all_deals():
    pairs = [(at % 50, at) for at in range(1, 104)]
    bins = binned(pairs, bins=5)
    assert sum(bin_.deals for bin_ in bins) == len(pairs)
    assert max(bin_.deals for bin_ in bins) - min(bin_.deals for bin_ in bins) <= 1
    assert all(one.most_hands <= other.fewest_hands for one, other in pairwise(bins))
    first = sorted(pairs)[: bins[0].deals]
    assert bins[0].median == median_low(ways for _, ways in first)
    assert binned([(3, 7)], bins=1) == [Bin(1, 3, 3, 3, 7, 7, 7)]


def test_a_summary_and_that_of_the_committed_tables():
    told = summary([(10, 0), (20, 1), (30, 1), (40, 5), (50, 100)])
    assert (told["deals"], told["winnable"], told["unique"], told["unique_percent"]) == (5, 4, 2, 50.0)
    assert (told["at_most_10_percent"], told["pat_hands_of_lost"]["number"]) == (75.0, 1)
    assert (told["partitions"]["median"], told["partitions"]["max"]) == (1, 100)
    assert won([(1, 0), (2, 3)]) == [(2, 3)]
    from lab import RESULTS

    told = json.loads((RESULTS / "partitions.json").read_text())
    for rules in RULES:
        rows = read_table(RESULTS / partitions.name(rules))[1]
        pairs = [(int(row["pat_hands"]), int(row["partitions"])) for row in rows]
        assert len(pairs) == partitions.DEALS
        assert told[rules] == json.loads(json.dumps(summary(pairs)))
