"""P(h), the probability that 5h cards make h pat hands, for h = 1..10 and both rules: a table and a picture.

Read from experiments/results: census_RULES_HANDS.json, as ``satmav census --json`` writes it, where the value is
exact, and otherwise survey_RULES_HANDS.json, as ``satmav survey --json`` does: there it is an estimate with an
interval. What neither has is left out.

    python experiments/curve.py                 # results/curve.csv, docs/curve.svg, and the paper's figure
    python experiments/curve.py --draw          # the pictures only, from curve.csv
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lab import COLUMN, RESULTS, ROOT, Lab, load, rule_line, run, subplots
from summaries import write_summary

from satmav.game.deals import MAX_HANDS
from satmav.game.rules import RULES

if TYPE_CHECKING:
    from matplotlib.axes import Axes

HEIGHT = 3.6
"""Of the paper's figure, in inches."""


@dataclass(frozen=True)
class Point:
    """The probability of winning with so many hands; ``low`` and ``high`` are the ends of a 99.9 % interval."""

    rules: str
    hands: int
    exact: bool
    probability: str
    low: str
    high: str
    fraction: str


def points() -> list[Point]:
    """What is known, the rules in turn."""
    found = []
    for rules in RULES:
        for hands in range(1, MAX_HANDS + 1):
            survey = RESULTS / f"survey_{rules}_{hands}.json"
            if known := counted(rules, hands):
                share = known["probability"]
                found.append(Point(rules, hands, True, share["decimal"], "", "", share["fraction"]))
            elif survey.exists():
                share = load(survey)["total"]
                ends = (f"{share['interval'][end]:.9f}" for end in ("low", "high"))
                found.append(Point(rules, hands, False, f"{share['share']:.9f}", *ends, ""))
    return found


def counted(rules: str, hands: int) -> dict[str, Any] | None:
    """The census of these rules; where no deal is lost under no-quads none is under quads, which has more pat hands."""
    for name in dict.fromkeys((rules, "no-quads")):
        path = RESULTS / f"census_{name}_{hands}.json"
        if path.exists():
            known = load(path)
            assert known["whole"], path.name
            if name == rules or not known["lost"]:
                return known
    return None


def picture(found: Sequence[Point], path: Path) -> None:
    """The curves for the page: won above, lost on a logarithmic scale below; in matplotlib's own style."""
    import matplotlib as mpl

    with mpl.rc_context({**mpl.rcParamsDefault, "svg.hashsalt": "satmav"}):  # the same picture in the same bytes
        _picture(found, path)


def _picture(found: Sequence[Point], path: Path) -> None:
    figure, (won, lost) = subplots(2, 1, sharex=True, figsize=(7, 6), layout="constrained")
    for rules, marker in zip(RULES, "os", strict=True):
        some = [point for point in found if point.rules == rules]
        hands, shares = [point.hands for point in some], [float(point.probability) for point in some]
        won.plot(hands, shares, marker=marker, label=rules)
        few = [(at, 1 - share) for at, share in zip(hands, shares, strict=True) if share < 1]
        lost.plot(*zip(*few, strict=True), marker=marker, label=rules)
    won.set(ylabel="P(h): winnable", ylim=(-0.03, 1.03))
    lost.set(xlabel="hands h, of 5h cards", ylabel="1 - P(h): lost", yscale="log", xticks=range(1, MAX_HANDS + 1))
    won.legend(title="rules", frameon=False)
    for axes in (won, lost):
        axes.grid(alpha=0.3)
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, metadata={"Date": None})


def measure(lab: Lab) -> None:
    """Write the table, and what a paper says of it."""
    found = points()
    lab.write("curve.csv", [asdict(point) for point in found])
    write_summary(lab, "curve", {rules: summary([point for point in found if point.rules == rules]) for rules in RULES})


def summary(found: Sequence[Point]) -> dict[str, Any]:
    """What a paper says of a rule set, by the number of hands; probabilities as the table has them."""
    return {str(point.hands): {name: value for name, value in asdict(point).items() if value != ""} for point in found}


def draw(lab: Lab) -> None:
    """The paper's figure and the page's picture, from the table."""
    found = read(lab.results / "curve.csv")
    picture(found, (ROOT / "docs" if lab.results == RESULTS else lab.figures) / "curve.svg")
    figure, (won, lost) = subplots(2, 1, sharex=True, figsize=(COLUMN, HEIGHT))
    for rules in RULES:
        some = [point for point in found if point.rules == rules]
        style = rule_line(rules) | {"label": rules}
        style |= {"ms": 3, "zorder": 3} if rules == "quads" else {"ms": 5}  # where both are alike, both are seen
        won.plot([point.hands for point in some], [float(point.probability) for point in some], **style)
        _lost(lost, some, style)
    won.set(ylabel="P(h), winnable", ylim=(-0.03, 1.05))
    lost.set(
        xlabel="hands h (deals of 5h cards)", ylabel="1 − P(h), lost", yscale="log", xticks=range(1, MAX_HANDS + 1)
    )
    lost.set_yticks([10.0**power for power in range(0, -9, -2)])
    lost.minorticks_off()
    won.legend(title="rules", title_fontsize=7)
    lab.save(figure, "curve")


def read(path: Path) -> list[Point]:
    """The points of a table."""
    with path.open(encoding="utf-8", newline="") as lines:
        return [
            Point(**{**row, "hands": int(row["hands"]), "exact": row["exact"] == "True"})
            for row in csv.DictReader(lines)
        ]


def _lost(axes: Axes, found: Sequence[Point], style: dict[str, Any]) -> None:
    """The share of lost deals: what is exact as a filled mark, a sample as an open one with its interval.

    Where a sample had no lost deal an arrow hangs down from the end of the interval; where none is lost there is
    nothing to draw on a logarithmic scale.
    """
    some = [(point.hands, 1 - float(point.probability)) for point in found if float(point.probability) < 1]
    axes.plot(*zip(*some, strict=True), **style)
    for point in found:
        if not point.exact:
            share, low, high = (1 - float(end) for end in (point.probability, point.high, point.low))
            colour = style["color"]
            if share <= 0:
                axes.errorbar(point.hands - 0.15, high, yerr=0.6 * high, uplims=True, color=colour, capsize=2, lw=0.8)
            else:
                axes.errorbar(point.hands, share, [[share - low], [high - share]], color=colour, capsize=2, lw=0.8)
                axes.plot(point.hands, share, style["marker"], color=colour, mfc="white", ms=style["ms"], zorder=3)


if __name__ == "__main__":
    run(measure, draw)
