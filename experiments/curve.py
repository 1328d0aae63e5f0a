"""P(h), the probability that 5h cards make h pat hands, for h = 1..10 and both rules: a table and a picture.

Read from experiments/results: census_RULES_HANDS.json, as ``satmav census --json`` writes it, where the value is
exact, and otherwise survey_RULES_HANDS.json, as ``satmav survey --json`` does: there it is an estimate with an
interval. What neither has is left out.
"""

import csv
from typing import Any

from lab import RESULTS, Lab, load, run
from lab.plots import COLUMN, rule_line, subplots
from satmav.game.deals import MAX_HANDS
from satmav.game.rules import RULES

FILE, COLUMNS = "curve.csv", ("rules", "hands", "exact", "probability", "low", "high", "fraction")
"""``low`` and ``high`` are the ends of a 99.9 % interval."""


def points() -> list[dict[str, Any]]:
    """The rows of what is known, the rules in turn."""
    rows = []
    for rules in RULES:
        for hands in range(1, MAX_HANDS + 1):
            survey = RESULTS / f"survey_{rules}_{hands}.json"
            if census := counted(rules, hands):
                share = census["probability"]
                cells = True, share["decimal"], "", "", share["fraction"]
            elif survey.exists():
                share = load(survey)["total"]
                low, high = (f"{share['interval'][end]:.9f}" for end in ("low", "high"))
                cells = False, f"{share['share']:.9f}", low, high, ""
            else:
                continue
            rows.append(dict(zip(COLUMNS, (rules, hands, *cells), strict=True)))
    return rows


def counted(rules: str, hands: int) -> dict[str, Any] | None:
    """The census of these rules; where no deal is lost under no-quads none is under quads, which has more pat hands."""
    for name in dict.fromkeys((rules, "no-quads")):
        path = RESULTS / f"census_{name}_{hands}.json"
        if path.exists():
            census = load(path)
            assert census["whole"], path.name
            if name == rules or not census["lost"]:
                return census
    return None


def measure(lab: Lab) -> None:
    rows = points()
    lab.write(FILE, rows)
    told = [(row["rules"], str(row["hands"]), {key: row[key] for key in COLUMNS if row[key] != ""}) for row in rows]
    lab.summarise(
        "curve", {rules: {hands: row for name, hands, row in told if name == rules} for rules in RULES}
    )  # fmt: skip


def draw(lab: Lab) -> None:
    """Draw the probability to win above, and to lose on a logarithmic scale below; where none is lost is no mark.

    What is exact is a filled mark, a sample an open one with its interval.
    """
    with (lab.results / FILE).open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    figure, (won, lost) = subplots(2, 1, sharex=True, figsize=(COLUMN, 3.6))
    for rules in RULES:
        own = [row for row in rows if row["rules"] == rules]
        style = rule_line(rules) | {"label": rules}
        style |= {"ms": 3, "zorder": 3} if rules == "quads" else {"ms": 5}  # where both are alike, both are seen
        won.plot([int(row["hands"]) for row in own], [float(row["probability"]) for row in own], **style)
        shares = [(int(row["hands"]), 1 - float(row["probability"])) for row in own if float(row["probability"]) < 1]
        lost.plot(*zip(*shares, strict=True), **style)
        for row in own:
            if row["exact"] == "False":
                share, low, high = (1 - float(row[end]) for end in ("probability", "high", "low"))
                bar = {"color": style["color"], "capsize": 2, "lw": 0.8}
                lost.errorbar(int(row["hands"]), share, [[share - low], [high - share]], **bar)
                lost.plot(int(row["hands"]), share, style["marker"], color=style["color"], mfc="white", ms=style["ms"])
    won.set(ylabel="P(h), winnable", ylim=(-0.03, 1.05))
    lost.set(
        xlabel="hands h (deals of 5h cards)", ylabel="1 − P(h), lost", yscale="log", xticks=range(1, MAX_HANDS + 1)
    )
    lost.set_yticks([10.0**power for power in range(0, -9, -2)])
    lost.minorticks_off()
    won.legend(title="rules", title_fontsize=7)
    lab.save(figure, "curve", on_a_page=True)


if __name__ == "__main__":
    run(measure, draw)
