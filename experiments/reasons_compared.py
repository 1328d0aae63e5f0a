"""How long are satmav's reasons beside step-wise explanations, on the same lost deals?

Random lost deals without a homeless card, each told by proofs by forced moves; by the rungs points, core and cases of
the ladder; and by step-wise explanations over the exact cover, by the cheapest step and by the smallest
(:mod:`stepwise`). What each finds is checked by brute force before it counts. A row of the table has

* ``steps``: of a proof by moves its steps, of a rung its cases (points are one), of an explanation its steps;
* ``uncut``: the steps of an explanation before any were cut;
* ``reasons_mean``, ``reasons_max``: what a step rests on: facts; or cards with points, and bonuses; or cards and facts;
* ``gained``: facts gained, cases refuted, hands ruled out;
* ``words`` of the whole telling, and ``short``: those of a rung's default text, or of an explanation that counts the
  hands ruled out instead of naming them;
* ``seconds`` of the search, in time of the processor.

They are empty where a method has nothing to tell. Where a method has changed, take its rows out of the table, and the
same command measures them anew.

    python experiments/reasons_compared.py --quick
    python experiments/reasons_compared.py
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Any

from lab import COLOURS, COLUMN, Lab, progress, rule_line, run, subplots
from summaries import percent, quantile, spread, write_summary

from satmav.explain.rung_table import lost_deals
from satmav.game.deals import Deal
from satmav.game.rules import RULES, Rules
from satmav.reasons.doors import homeless_cards
from satmav.records.tables import Row

FILE = "reasons_compared.csv"
COLUMNS = ("steps", "uncut", "reasons_mean", "reasons_max", "gained", "words", "short", "seconds")
HANDS = 5
NAMES = {
    "moves": "forced moves",
    "points": "points",
    "core": "core and its cases",
    "cases": "cases",
    "stepwise": "cheapest steps",
    "smallest": "smallest steps",
}
"""The methods, as a figure and a table name them."""


def settled(seed: int, rules: Rules, hands: int) -> Iterator[Deal]:
    """Random lost deals without a homeless card, without end."""
    return (deal for deal in lost_deals(seed, rules, hands) if not homeless_cards(deal, rules))


def measure(lab: Lab) -> None:
    """Deal by deal, both rule sets; a run that is stopped by hand sums up the deals that are done."""
    from reasons_methods import METHODS  # with its compiled code, which drawing does without

    number = 2 if lab.quick else 100
    try:
        with lab.table(FILE, ("rules", "number", "deal", "method", *COLUMNS), deals=number) as table:
            done = {(row["rules"], row["number"], row["method"]) for row in table.rows}
            deals = {rules.name: list(islice(settled(lab.seed, rules, HANDS), number)) for rules in RULES.values()}
            easy = next(settled(lab.seed, RULES["quads"], 3))
            for tell in METHODS.values():
                tell(easy, RULES["quads"])  # loads what is compiled or imported on first use
            for place in progress(range(number), "reasons compared"):
                for rules, method in product(RULES.values(), METHODS):
                    row = {"rules": rules.name, "number": str(place + 1), "method": method}
                    if tuple(row.values()) not in done:
                        deal = deals[rules.name][place]
                        told = METHODS[method](deal, rules)
                        table.add(row | {"deal": str(deal)} | (told.row() if told else {}))
    finally:
        summarise(lab)


def summarise(lab: Lab) -> None:
    rows = finished(lab.rows(FILE))
    found = {rules: summary([row for row in rows if row["rules"] == rules]) for rules in RULES}
    write_summary(lab, "reasons_compared", found)


def finished(rows: Sequence[Row]) -> list[Row]:
    """The rows of the deals, by their numbers, that each method has tried for each rule set."""
    tried = Counter(row["number"] for row in rows)
    return [row for row in rows if tried[row["number"]] == len(RULES) * len(NAMES)]


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """What a paper says of a rule set: of each method how many deals it tells, and the spreads of its columns.

    ``moves_shorter_percent``: of the deals that moves and another method tell, those that moves tell in fewer words.
    """
    found: dict[str, Any] = {"deals": len({row["number"] for row in rows})}
    words = {method: _numbers(rows, method, "words") for method in NAMES}
    for method in NAMES:
        found[method] = {"told": len(words[method])}
        for column in COLUMNS:
            found[method][column] = spread(_numbers(rows, method, column).values())
        both = words[method].keys() & words["moves"].keys()
        shorter = sum(words["moves"][number] < words[method][number] for number in both)
        if method != "moves" and both:
            found[method]["moves_shorter_percent"] = percent(shorter, len(both))
    return found


def _numbers(rows: Iterable[Row], method: str, column: str) -> dict[str, float]:
    """A column of a method, by the number of the deal, where it tells the deal."""
    kind = float if column in ("reasons_mean", "seconds") else int
    return {row["number"]: kind(row[column]) for row in rows if row["method"] == method and row["steps"]}


def draw(lab: Lab) -> None:
    """The words of each method: a dot for the median, a line from the fifth to the 95th percentile; hollow: short."""
    rows = finished(lab.rows(FILE))
    figure, axes = subplots(figsize=(COLUMN, 2.4))
    for shift, rules in zip((-0.17, 0.17), RULES, strict=True):
        own = [row for row in rows if row["rules"] == rules]
        style = rule_line(rules)
        for place, method in enumerate(NAMES):
            words = sorted(_numbers(own, method, "words").values())
            short = sorted(_numbers(own, method, "short").values())
            if not words:
                continue
            at, label = place + shift, None if place else rules
            ends = [quantile(words, 5), quantile(words, 95)]
            axes.plot(ends, [at, at], color=style["color"], ls=style["ls"], lw=1)
            half = quantile(words, 50)
            axes.plot(half, at, marker=style["marker"], color=style["color"], ls="", label=label)
            if short != words:
                half = quantile(short, 50)
                axes.plot(half, at, marker=style["marker"], mfc="white", mec=style["color"], ls="")
    axes.plot([], [], marker="o", mfc="white", mec=COLOURS[6], ls="", label="short")
    axes.set(xscale="log", xlabel="words", ylim=(len(NAMES) - 0.5, -0.5))
    axes.set_yticks(range(len(NAMES)), [NAMES[method] for method in NAMES])
    axes.grid(axis="y", visible=False)
    figure.legend(loc="outside upper center", ncols=3)
    lab.save(figure, "reasons_compared")


if __name__ == "__main__":
    run(measure, draw)
