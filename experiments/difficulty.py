"""Difficulty of random deals for a person, won ones and lost ones.

Random deals of 25 cards, the same for both rule sets; of each, what has to be said on the way to its hands, or to why
there are none (:mod:`satmav.explain.difficulty`). A row a deal: its number among the random deals of the seed (from 1),
whether it is won, the words of its reasons, the suppositions in them, the hands that are tried in vain, and all in one
number. A deal without four of a kind is the same to both rule sets, and is rated once. 2,000 deals a rule set take some
ten minutes.
"""

from itertools import islice, zip_longest
from typing import Any

import numpy as np

from lab import Lab, run
from lab.plots import COLUMN, rule_bars, subplots
from lab.stats import percent, spread
from satmav.explain.difficulty import BOUNDS, WORDS, difficulty
from satmav.game.cards import RANK_MASKS
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES, Rules
from satmav.records.tables import Row

FILE = "difficulty_{}.csv"
COLUMNS = ("number", "won", "words", "suppositions", "in_vain", "difficulty", "word")
DEALS, QUICK_DEALS = 2000, 20
GROUPS = {"won": True, "lost": False}
WIDEST = 700
"""Difficulties from here on share the last bar of the figure."""


def measure(lab: Lab) -> None:
    number = QUICK_DEALS if lab.quick else DEALS
    rated: list[Row] = []
    for rules in RULES.values():
        rated = rate(lab, rules, number, rated)
    lab.summarise("difficulty", {rules: summary(lab.rows(FILE.format(rules))) for rules in RULES})


def rate(lab: Lab, rules: Rules, number: int, rated: list[Row]) -> list[Row]:
    """Resume the table of a rule set until it has so many deals; ``rated`` by other rules may be taken over."""

    def row(item: tuple[Deal, Row | None]) -> dict[str, Any]:
        deal, known = item
        if known and not any(deal.mask & rank == rank for rank in RANK_MASKS):
            return known
        found = difficulty(deal, rules)
        return {
            "won": int(found.won), "words": found.words, "suppositions": found.suppositions,
            "in_vain": round(found.in_vain, 2), "difficulty": found.number, "word": found.word,
        }  # fmt: skip

    deals = zip_longest(islice(random_deals(lab.seed), number), rated)
    terms = {"rules": rules.name, "hands": 5, "deals": "random_deals(seed)"}
    lab.grow(FILE.format(rules), COLUMNS, number, deals, row, **terms)
    return lab.rows(FILE.format(rules))


def numbers(rows: list[Row], won: bool) -> list[int]:
    """The difficulties of the won or of the lost deals."""
    return [int(row["difficulty"]) for row in rows if bool(int(row["won"])) == won]


def summary(rows: list[Row]) -> dict[str, object]:
    """The numbers of a rule set."""
    data: dict[str, object] = {"deals": len(rows)}
    for group, won in GROUPS.items():
        found = numbers(rows, won)
        words = [WORDS[sum(number > bound for bound in BOUNDS[won])] for number in found]
        shares = {f"{word}_percent": percent(words.count(word), len(found)) for word in WORDS if found}
        data[group] = spread(found) | shares
    return data


def draw(lab: Lab) -> None:
    figure, panels = subplots(2, 1, figsize=(COLUMN, 3.6), sharex=True)
    edges = np.arange(0, WIDEST + 10, 10)
    for axes, (group, won) in zip(panels, GROUPS.items(), strict=True):
        for rules in RULES:
            found = [min(number, WIDEST) for number in numbers(lab.rows(FILE.format(rules)), won)]
            weights = np.full(len(found), 100 / max(1, len(found)))
            axes.hist(found, edges, weights=weights, label=rules, histtype="stepfilled", alpha=0.7, **rule_bars(rules))
        for bound in BOUNDS[won]:
            axes.axvline(bound, color="black", lw=0.6, ls=":")
        axes.set(ylabel=f"{group} deals, %")
    panels[0].legend(title="rules", title_fontsize=7)
    panels[1].set(xlabel=f"difficulty (the last bar: {WIDEST} and more)")
    lab.save(figure, "difficulty")


if __name__ == "__main__":
    run(measure, draw)
