"""In how many ways does a winnable deal split into five pat hands, and what does its number of pat hands say of it?

Random deals of 25 cards, the same for both rule sets; all partitions of each are counted exactly
(:mod:`satmav.engines.count`). A row a deal: its number among the random deals of the seed (from 1), its pat hands, its
partitions; none where it is lost.

    python experiments/partitions.py            # 10,000 deals a rule set, some minutes
    python experiments/partitions.py --quick
"""

from __future__ import annotations

from bisect import bisect_right
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from lab import COLUMN, RULE_COLOURS, RULE_DASHES, Lab, rule_bars, rule_line, run, subplots
from summaries import percent, quantile, spread, write_summary

from satmav.engines.count import count_partitions
from satmav.game.deals import Deal
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES, Rules
from satmav.survey.intervals import interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLUMNS = ("number", "pat_hands", "partitions")
DEALS, QUICK_DEALS = 10_000, 200
BINS = 12
"""Bins of equally many deals, by their pat hands."""

Pairs = list[tuple[int, int]]
"""Pat hands and partitions of deals."""


class Bin(NamedTuple):
    """Deals, their pat hands, and the 10 %, 50 % and 90 % of their partitions."""

    deals: int
    fewest_hands: int
    median_hands: int
    most_hands: int
    p10: float
    median: float
    p90: float


def name(rules: str) -> str:
    return f"partitions_{rules}.csv"


def measure(lab: Lab) -> None:
    number = QUICK_DEALS if lab.quick else DEALS
    for rules in RULES.values():
        asked = {"rules": rules.name, "hands": 5, "deals": "random_deals(seed)"}
        lab.grow(name(rules.name), COLUMNS, number, random_deals(lab.seed), partial(row, rules), **asked)
    write_summary(lab, "partitions", {rules: summary(read(lab, rules)) for rules in RULES})


def row(rules: Rules, deal: Deal) -> dict[str, int]:
    return {"pat_hands": len(pat_hands(deal.mask, rules)), "partitions": count_partitions(deal, rules)}


def read(lab: Lab, rules: str) -> Pairs:
    """All deals of the table, lost ones too."""
    return [(int(row["pat_hands"]), int(row["partitions"])) for row in lab.rows(name(rules))]


def won(pairs: Pairs) -> Pairs:
    return [pair for pair in pairs if pair[1]]


def summary(pairs: Pairs) -> dict[str, object]:
    """What a paper says of a rule set."""
    from scipy.stats import spearmanr

    winnable = won(pairs)
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
        "at_most_10_percent": percent(sum(way <= 10 for way in ways), len(ways)),
        "pat_hands": spread(hands for hands, _ in winnable),
        "pat_hands_of_lost": spread(hands for hands, ways in pairs if not ways),
        "spearman_with_pat_hands": round(float(spearmanr(*zip(*winnable, strict=True)).statistic), 4),
        "by_pat_hands": [bin_._asdict() for bin_ in binned(winnable)],
    }


def binned(pairs: Pairs, bins: int = BINS) -> list[Bin]:
    """The deals by their pat hands in bins of equally many, give or take one."""
    ordered = sorted(pairs)
    found = []
    for at in range(bins):
        some = ordered[at * len(ordered) // bins : (at + 1) * len(ordered) // bins]
        if some:
            hands, ways = [hands for hands, _ in some], sorted(ways for _, ways in some)
            ends = (quantile(ways, per_cent) for per_cent in (10, 50, 90))
            found.append(Bin(len(some), hands[0], int(quantile(hands, 50)), hands[-1], *ends))
    return found


def draw(lab: Lab) -> None:
    found = {rules: won(read(lab, rules)) for rules in RULES}
    figure, (deals, share) = subplots(2, 1, figsize=(COLUMN, 3.6), sharex=True)
    _histogram(deals, found)
    for rules, pairs in found.items():
        ways = sorted(ways for _, ways in pairs)
        steps = sorted(set(ways))
        shares = [bisect_right(ways, at) / len(ways) for at in steps]
        share.step(steps, shares, where="post", color=RULE_COLOURS[rules], ls=RULE_DASHES[rules], label=rules)
    share.set(xscale="log", yscale="log", xlabel="partitions into five pat hands", ylabel="share with at most so many")
    share.legend(title="rules", loc="lower right", title_fontsize=7)
    lab.save(figure, "partitions")

    figure, axes = subplots(figsize=(COLUMN, 2.6))
    for rules, pairs in found.items():
        _by_hands(axes, rules, pairs)
    axes.set(xscale="log", yscale="log", xlabel="pat hands of the deal", ylabel="partitions into five pat hands")
    axes.set_xticks(ticks := [200, 300, 400, 500, 700], map(str, ticks))
    axes.minorticks_off()
    axes.legend(title="rules (thin: 10 %, 90 %)", loc="upper left", title_fontsize=7)
    lab.save(figure, "partitions_hands")


def _histogram(axes: Axes, found: dict[str, Pairs]) -> None:
    """Deals by the power of ten of their partitions, four bars a power: each rule set its outline and hatch."""
    import numpy as np

    most = max(ways for pairs in found.values() for _, ways in pairs)
    edges = 10 ** np.arange(-0.125, np.log10(most) + 0.25, 0.25)
    for rules, pairs in found.items():
        ways = [ways for _, ways in pairs]
        weights = np.full(len(ways), 100 / len(ways))
        axes.hist(
            ways, edges, weights=weights, histtype="stepfilled", label=rules, alpha=0.75, **rule_bars(rules)
        )  # fmt: skip
    axes.set(ylabel="winnable deals (%)")
    axes.legend(title="rules", loc="upper left", title_fontsize=7)


def _by_hands(axes: Axes, rules: str, pairs: Pairs) -> None:
    bins = binned(pairs)
    at = [bin_.median_hands for bin_ in bins]
    axes.plot(at, [bin_.median for bin_ in bins], label=rules, **rule_line(rules))
    for ends in ([bin_.p10 for bin_ in bins], [bin_.p90 for bin_ in bins]):
        axes.plot(at, ends, lw=0.7, **rule_line(rules) | {"marker": ""})


if __name__ == "__main__":
    run(measure, draw)
