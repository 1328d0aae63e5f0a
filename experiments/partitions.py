"""In how many ways does a winnable deal split into five pat hands, and what does its number of pat hands say of it?

Random deals of 25 cards, the same for both rule sets; all partitions of each are counted exactly
(:mod:`satmav.engines.count`). A row a deal: its number among the random deals of the seed (from 1), its pat hands, its
partitions; none where it is lost. 10,000 deals a rule set take some minutes.
"""

from bisect import bisect_right
from functools import partial

import numpy as np

from lab import Lab, run
from lab.plots import COLUMN, RULE_COLOURS, RULE_DASHES, rule_bars, subplots
from lab.stats import percent, quantile, spread
from satmav.engines.count import count_partitions
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES, Rules
from satmav.survey.intervals import interval

FILE, COLUMNS = "partitions_{}.csv", ("number", "pat_hands", "partitions")
DEALS, QUICK_DEALS = 10_000, 200
BINS = 12
"""Bins of equally many deals, by their pat hands."""

Pairs = list[tuple[int, int]]
"""Pat hands and partitions of deals."""


def measure(lab: Lab) -> None:
    number = QUICK_DEALS if lab.quick else DEALS
    for rules in RULES.values():
        terms = {"rules": rules.name, "hands": 5, "deals": "random_deals(seed)"}
        lab.grow(FILE.format(rules), COLUMNS, number, random_deals(lab.seed), partial(row, rules), **terms)
    lab.summarise("partitions", {rules: summary(read(lab, rules)) for rules in RULES})


def row(rules: Rules, deal: Deal) -> dict[str, int]:
    return {"pat_hands": len(pat_hands(deal.mask, rules)), "partitions": count_partitions(deal, rules)}


def read(lab: Lab, rules: str) -> Pairs:
    """All deals of the table, lost ones too."""
    return [(int(row["pat_hands"]), int(row["partitions"])) for row in lab.rows(FILE.format(rules))]


def summary(pairs: Pairs) -> dict[str, object]:
    """The numbers of a rule set."""
    from scipy.stats import spearmanr

    winnable = [pair for pair in pairs if pair[1]]
    ways = sorted(ways for _, ways in winnable)
    unique = interval(ways.count(1), len(ways), 0.95)
    return {
        "deals": len(pairs),
        "winnable": len(ways),
        "partitions": spread(ways),
        "quantiles": {str(per_cent): quantile(ways, per_cent) for per_cent in (1, 5, 10, 25, 50, 75, 90, 95, 99)},
        "unique": ways.count(1),
        "unique_percent": percent(ways.count(1), len(ways)),
        "unique_percent_interval_95": [percent(unique.low, 1), percent(unique.high, 1)],
        "at_most_10_percent": percent(bisect_right(ways, 10), len(ways)),
        "pat_hands": spread(hands for hands, _ in winnable),
        "pat_hands_of_lost": spread(hands for hands, ways in pairs if not ways),
        "spearman_with_pat_hands": round(float(spearmanr(*zip(*winnable, strict=True)).statistic), 4),
        "by_pat_hands": binned(winnable),
    }


def binned(pairs: Pairs) -> list[dict[str, float]]:
    """The deals by their pat hands in bins of equally many, give or take one, with quantiles of their partitions."""
    ordered, bins = sorted(pairs), []
    for at in range(BINS):
        if own := ordered[at * len(ordered) // BINS : (at + 1) * len(ordered) // BINS]:
            hands, ways = [hands for hands, _ in own], sorted(ways for _, ways in own)
            sizes = {"fewest_hands": hands[0], "median_hands": quantile(hands, 50), "most_hands": hands[-1]}
            quantiles = {"p10": quantile(ways, 10), "median": quantile(ways, 50), "p90": quantile(ways, 90)}
            bins.append({"deals": len(own), **sizes, **quantiles})
    return bins


def draw(lab: Lab) -> None:
    """Draw deals by the power of ten of their partitions, four bars a power, and the share with at most so many."""
    partitions = {rules: sorted(ways for _, ways in read(lab, rules) if ways) for rules in RULES}
    figure, (deals, share) = subplots(2, 1, figsize=(COLUMN, 3.6), sharex=True)
    edges = 10 ** np.arange(-0.125, np.log10(max(ways[-1] for ways in partitions.values())) + 0.25, 0.25)
    for rules, ways in partitions.items():
        weights = np.full(len(ways), 100 / len(ways))
        deals.hist(ways, edges, weights=weights, histtype="stepfilled", label=rules, alpha=0.75, **rule_bars(rules))
        steps = sorted(set(ways))
        shares = [bisect_right(ways, at) / len(ways) for at in steps]
        share.step(steps, shares, where="post", color=RULE_COLOURS[rules], ls=RULE_DASHES[rules], label=rules)
    deals.set(ylabel="winnable deals (%)")
    deals.legend(title="rules", loc="upper left", title_fontsize=7)
    share.set(xscale="log", yscale="log", xlabel="partitions into five pat hands", ylabel="share with at most so many")
    share.legend(title="rules", loc="lower right", title_fontsize=7)
    lab.save(figure, "partitions")


if __name__ == "__main__":
    run(measure, draw)
