"""P(h), the probability that 5h cards make h pat hands, for h = 1..10 and both rules: a table and a picture.

Read from experiments/results: census_RULES_HANDS.json, as ``satmav census --json`` writes it, where the value is
exact, and otherwise survey_RULES_HANDS.json, as ``satmav survey --json`` does: there it is an estimate with an
interval. What neither has is left out.

    python experiments/curve.py                 # writes experiments/results/curve.csv and docs/curve.svg
    python experiments/curve.py --into folder
"""

from __future__ import annotations

import argparse
import csv
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from satmav.deals import MAX_HANDS
from satmav.rules import RULES

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "experiments" / "results"


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
                share = json.loads(survey.read_text())["total"]
                ends = (f"{share['interval'][end]:.9f}" for end in ("low", "high"))
                found.append(Point(rules, hands, False, f"{share['share']:.9f}", *ends, ""))
    return found


def counted(rules: str, hands: int) -> dict[str, Any] | None:
    """The census of these rules; where no deal is lost under no-quads none is under quads, which has more pat hands."""
    for name in dict.fromkeys((rules, "no-quads")):
        path = RESULTS / f"census_{name}_{hands}.json"
        if path.exists():
            known: dict[str, Any] = json.loads(path.read_text())
            assert known["whole"], path.name
            if name == rules or not known["lost"]:
                return known
    return None


def draw(found: list[Point], path: Path) -> None:
    """The curves: won above, lost on a logarithmic scale below."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    mpl.rcParams["svg.hashsalt"] = "satmav"  # the same picture in the same bytes
    figure, (won, lost) = plt.subplots(2, 1, sharex=True, figsize=(7, 6), layout="constrained")
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--into", type=Path, help="a folder for both files")
    asked = parser.parse_args()
    found = points()
    table, picture = asked.into or RESULTS, asked.into or ROOT / "docs"
    with (table / "curve.csv").open("w", newline="") as out:
        rows = csv.DictWriter(out, [*Point.__dataclass_fields__], lineterminator="\n")
        rows.writeheader()
        rows.writerows(map(asdict, found))
    draw(found, picture / "curve.svg")
    print(f"{len(found)} values in {table / 'curve.csv'}, drawn in {picture / 'curve.svg'}")


if __name__ == "__main__":
    main()
