"""How hard are random deals for a person, won ones and lost ones?

Random deals of 25 cards, the same for both rule sets; of each, what has to be said on the way to its hands, or to why
there are none (:mod:`satmav.explain.difficulty`). A row a deal: its number among the random deals of the seed (from 1),
whether it is won, the words of its reasons, the suppositions in them, the hands that are tried in vain, and all in one
number. A deal without four of a kind is the same to both rule sets, and is rated once.

    python experiments/difficulty.py            # 2,000 deals a rule set, some ten minutes of one core
    python experiments/difficulty.py --quick
"""

from itertools import islice, zip_longest
from typing import Any

from lab import COLUMN, Lab, rule_bars, run, subplots
from summaries import percent, spread, write_summary

from satmav.explain.difficulty import BOUNDS, WORDS, difficulty
from satmav.game.cards import RANK_MASKS
from satmav.game.deals import Deal
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES, Rules
from satmav.records.tables import Row

COLUMNS = ("number", "won", "words", "suppositions", "in_vain", "difficulty", "word")
DEALS, QUICK_DEALS = 2000, 20
WIDEST = 700
"""Difficulties from here on share the last bar of the figure."""


def name(rules: str) -> str:
    return f"difficulty_{rules}.csv"


def measure(lab: Lab) -> None:
    number = QUICK_DEALS if lab.quick else DEALS
    rated: list[Row] = []
    for rules in RULES.values():
        rated = rate(lab, rules, number, rated)
    write_summary(lab, "difficulty", {rules: summary(lab.rows(name(rules))) for rules in RULES})


def rate(lab: Lab, rules: Rules, number: int, rated: list[Row]) -> list[Row]:
    """Go on with the table of a rule set until it has so many deals; ``rated`` by other rules may be taken over."""

    def row(given: tuple[Deal, Row | None]) -> dict[str, Any]:
        deal, known = given
        if known and not has_four(deal):
            return known
        found = difficulty(deal, rules)
        return {
            "won": int(found.won), "words": found.words, "suppositions": found.suppositions,
            "in_vain": round(found.in_vain, 2), "difficulty": found.number, "word": found.word,
        }  # fmt: skip

    deals = zip_longest(islice(random_deals(lab.seed), number), rated)
    asked = {"rules": rules.name, "hands": 5, "deals": "random_deals(seed)"}
    lab.grow(name(rules.name), COLUMNS, number, deals, row, **asked)
    return lab.rows(name(rules.name))


def has_four(deal: Deal) -> bool:
    """Whether some rank has all four cards, so that the rules may differ."""
    return any(deal.mask & rank == rank for rank in RANK_MASKS)


def numbers(rows: list[Row], won: bool) -> list[int]:
    """The difficulties of the won or of the lost deals."""
    return [int(row["difficulty"]) for row in rows if bool(int(row["won"])) == won]


def summary(rows: list[Row]) -> dict[str, object]:
    """What a paper says of a rule set."""
    return {
        "deals": len(rows),
        **{
            sort: {
                **spread(found := numbers(rows, won)),
                **{
                    f"{word}_percent": percent(words(found, sort == "won").count(word), len(found))
                    for word in WORDS
                    if found
                },
            }
            for sort, won in (("won", True), ("lost", False))
        },
    }


def words(found: list[int], won: bool) -> list[str]:
    """The words of some difficulties, of won or of lost deals."""
    return [WORDS[sum(number > bound for bound in BOUNDS[won])] for number in found]


def draw(lab: Lab) -> None:
    import numpy as np

    figure, panels = subplots(2, 1, figsize=(COLUMN, 3.6), sharex=True)
    edges = np.arange(0, WIDEST + 10, 10)
    for axes, sort in zip(panels, ("won", "lost"), strict=True):
        for rules in RULES:
            found = numbers(lab.rows(name(rules)), sort == "won")
            capped = [min(number, WIDEST) for number in found]
            weights = np.full(len(found), 100 / max(1, len(found)))
            axes.hist(capped, edges, weights=weights, label=rules, histtype="stepfilled", alpha=0.7, **rule_bars(rules))
        for bound in BOUNDS[sort == "won"]:
            axes.axvline(bound, color="black", lw=0.6, ls=":")
        axes.set(ylabel=f"{sort} deals, %")
    panels[0].legend(title="rules", title_fontsize=7)
    panels[1].set(xlabel=f"difficulty (the last bar: {WIDEST} and more)")
    lab.save(figure, "difficulty")


if __name__ == "__main__":
    run(measure, draw)
