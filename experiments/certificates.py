"""Refutations of random lost deals by kind, and the sizes of their certificates.

Random lost deals, each with every reason but forced moves (``reasons.py`` has these): the share that a homeless
card or points refute, the cards that have points, the sizes of smallest cores. A row a deal, a second each; sizes are
empty where a reason does not hold.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from lab import RESULTS, Lab, lost_deals, run
from lab.plots import COLUMN, rule_bars, subplots
from lab.stats import percent, spread
from satmav.explain import DEFAULT_EFFORT, Wish, explain
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.records.tables import Row, read_table
from satmav.survey.intervals import interval

FILE = "explain_{}.csv"
PHASES = ("homeless", "decide", "points", "core")
COLUMNS = (
    "number", "deal", "homeless", "points_cards", "points_largest", "core_size", "core_smallest",
    *(f"{phase}_seconds" for phase in PHASES),
)  # fmt: skip
DEALS, QUICK_DEALS, HANDS = 1000, 5, 5
REFUTED = ("homeless", "points", "neither")
"""The simplest of these that holds."""


def measure(lab: Lab) -> None:
    for rules in RULES.values():
        number = QUICK_DEALS if lab.quick else DEALS
        terms = {"rules": rules.name, "hands": HANDS, "effort": DEFAULT_EFFORT}
        deals = lost_deals(lab.seed, rules, HANDS)
        lab.grow(FILE.format(rules), COLUMNS, number, deals, partial(row, rules, lab.seed), **terms)
    lab.summarise("certificates", {rules: summary(lab.rows(FILE.format(rules))) for rules in RULES})


def row(rules: Rules, seed: int, deal: Deal) -> dict[str, object]:
    """The sizes of a deal's reasons, and the seconds of the search for each."""
    found = explain(deal, rules, Wish("all", seed=seed))
    sizes = {"core_size": len(found.core.cards), "core_smallest": int(found.core.smallest)}
    if found.points:
        values = [*map(abs, found.points.points.values())]
        sizes |= {"points_cards": len(values), "points_largest": max(values)}
    seconds = {f"{phase}_seconds": round(found.seconds.get(phase, 0.0), 4) for phase in PHASES}
    return {"deal": str(deal), "homeless": len(found.homeless), **sizes, **seconds}


def rows_of(rules: str) -> list[Row]:
    """The rows of the published table."""
    return read_table(RESULTS / FILE.format(rules))[1]


def refuted_by(row: Row) -> str:
    if row["homeless"] != "0":
        return "homeless"
    return "points" if row["points_cards"] else "neither"


def numbers(rows: Iterable[Row], column: str) -> list[int]:
    return [int(row[column]) for row in rows]


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """The numbers of a rule set."""
    groups = {reason: [row for row in rows if refuted_by(row) == reason] for reason in REFUTED}
    pointed, neither = groups["points"], groups["neither"]
    return {
        "deals": len(rows),
        "refuted_percent": {reason: _share(len(own), len(rows)) for reason, own in groups.items()},
        "by_points_percent": _share(len(rows) - len(neither), len(rows)),
        "homeless_cards": _counts(rows, "homeless"),
        "core_size": spread(numbers(rows, "core_size")),
        "core_size_without_homeless": spread(numbers(pointed + neither, "core_size")),
        "core_size_of_points": spread(numbers(pointed, "core_size")),
        "core_size_of_neither": spread(numbers(neither, "core_size")),
        "core_sizes": _counts(rows, "core_size"),
        "cores_not_proved_smallest": len(rows) - sum(numbers(rows, "core_smallest")),
        "points_cards": spread(numbers(pointed, "points_cards")),
        "points_largest": _counts(pointed, "points_largest"),
    }


def _share(part: int, whole: int) -> dict[str, float]:
    """A share in percent, with the ends of its 95 % interval."""
    ends = interval(part, whole, 0.95)
    return {"share": percent(part, whole), "low": percent(ends.low, 1), "high": percent(ends.high, 1)}


def _counts(rows: Iterable[Row], column: str) -> dict[str, int]:
    return {str(size): deals for size, deals in sorted(Counter(numbers(rows, column)).items())}


def draw(lab: Lab) -> None:
    """Draw the sizes of smallest cores, a pair of bars a size."""
    sizes = {rules: numbers(lab.rows(FILE.format(rules)), "core_size") for rules in RULES}
    figure, axes = subplots(figsize=(COLUMN, 2.1))
    ticks = range(min(map(min, sizes.values())), max(map(max, sizes.values())) + 1)
    for place, (rules, values) in enumerate(sizes.items()):
        shares = [100 * values.count(size) / len(values) for size in ticks]
        axes.bar([size + 0.4 * (place - 0.5) for size in ticks], shares, 0.4, label=rules, lw=0.8, **rule_bars(rules))
    axes.set(xlabel="cards of a smallest core", ylabel="lost deals (%)")
    axes.set_xticks(ticks)
    axes.grid(axis="x", visible=False)
    axes.set_axisbelow(True)
    axes.legend(title="rules", title_fontsize=7)
    lab.save(figure, "certificates_cores")


if __name__ == "__main__":
    run(measure, draw)
