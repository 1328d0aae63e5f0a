"""What refutes a lost deal, and how large is the certificate?

From the tables of random lost deals, explain_RULES.csv, as ``satmav explain --survey`` writes them (columns:
:mod:`satmav.explain.rung_table`): the share of each rung of the ladder, the sizes of smallest cores, the cases of the
deals that neither a homeless card nor points refute, and the cards that have points.

    python experiments/certificates.py          # certificates.json and the figures, in seconds
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from lab import COLOURS, COLUMN, DASHES, RESULTS, RULE_COLOURS, Lab, rule_bars, run, subplots
from summaries import percent, spread, write_summary

from satmav.game.rules import RULES
from satmav.records.tables import Row, read_table
from satmav.survey.intervals import interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes

RUNGS = {"homeless": "homeless card", "points": "points", "core": "cases only"}
"""The first rung that holds, as the table names it, and as a figure does: where a core comes first, only cases help."""
RUNG_STYLES = {"homeless": ("#FFFFFF", "....."), "points": (COLOURS[5], ""), "core": (COLOURS[4], "/////")}


def rows_of(rules: str) -> list[Row]:
    return read_table(RESULTS / f"explain_{rules}.csv")[1]


def numbers(rows: Iterable[Row], column: str) -> list[int]:
    return [int(row[column]) for row in rows]


def of_rung(rows: Iterable[Row], rung: str) -> list[Row]:
    return [row for row in rows if without_moves(row) == rung]


def without_moves(row: Row) -> str:
    """The first rung that holds but for forced moves, which are measured apart (``reasons_rebuilt.py``)."""
    if row["homeless"] != "0":
        return "homeless"
    return "points" if row["points_cards"] else "core"


def summary(rows: Sequence[Row]) -> dict[str, Any]:
    """What a paper says of a rule set."""
    pointed, unsettled = of_rung(rows, "points"), of_rung(rows, "core")
    housed = pointed + unsettled
    return {
        "deals": len(rows),
        "rungs_percent": {rung: _share(len(of_rung(rows, rung)), len(rows)) for rung in RUNGS},
        "no_cases_percent": _share(len(rows) - len(unsettled), len(rows)),
        "homeless_cards": _counts(rows, "homeless"),
        "core_size": spread(numbers(rows, "core_size")),
        "core_size_without_homeless": spread(numbers(housed, "core_size")),
        "core_size_of_points": spread(numbers(pointed, "core_size")),
        "core_size_of_cases": spread(numbers(unsettled, "core_size")),
        "core_sizes": _counts(rows, "core_size"),
        "cores_not_proved_smallest": len(rows) - sum(numbers(rows, "core_smallest")),
        "points_cards": spread(numbers(pointed, "points_cards")),
        "points_largest": _counts(pointed, "points_largest"),
        "points_not_proved_fewest": len(pointed) - sum(numbers(pointed, "points_fewest")),
        "cases": spread(numbers(unsettled, "leaves")),
        "cases_two_percent": percent(numbers(unsettled, "leaves").count(2), len(unsettled)),
        "cases_at_most_4_percent": percent(sum(cases <= 4 for cases in numbers(unsettled, "leaves")), len(unsettled)),
        "cases_at_most_10_percent": percent(sum(cases <= 10 for cases in numbers(unsettled, "leaves")), len(unsettled)),
        "cases_proved_fewest_percent": percent(sum(numbers(unsettled, "leaves_fewest")), len(unsettled)),
        "cases_of_core": spread(numbers(unsettled, "core_leaves")),
        "core_takes_more_cases_percent": _compared(unsettled, lambda core, deal: core > deal),
        "core_takes_fewer_cases_percent": _compared(unsettled, lambda core, deal: core < deal),
    }


def _share(part: int, whole: int) -> dict[str, float]:
    """A share in percent, with the ends of its 95 % interval."""
    ends = interval(part, whole, 0.95)
    return {"share": percent(part, whole), "low": percent(ends.low, 1), "high": percent(ends.high, 1)}


def _counts(rows: Iterable[Row], column: str) -> dict[str, int]:
    return {str(size): deals for size, deals in sorted(Counter(numbers(rows, column)).items())}


def _compared(rows: Sequence[Row], holds: Callable[[int, int], bool]) -> float:
    pairs = zip(numbers(rows, "core_leaves"), numbers(rows, "leaves"), strict=True)
    return percent(sum(holds(core, deal) for core, deal in pairs), len(rows))


def measure(lab: Lab) -> None:
    write_summary(lab, "certificates", {rules: summary(rows_of(rules)) for rules in RULES})


def draw(lab: Lab) -> None:
    found = {rules: rows_of(rules) for rules in RULES}
    for name, height, paint in (
        ("rungs", 1.35, _rungs),
        ("cores", 2.1, _cores),
        ("cases", 2.3, _cases),
        ("points", 2.1, _points),
    ):
        figure, axes = subplots(figsize=(COLUMN, height))
        paint(axes, found)
        lab.save(figure, f"certificates_{name}")


def _rungs(axes: Axes, found: dict[str, list[Row]]) -> None:
    for place, rows in enumerate(found.values()):
        start = 0.0
        for rung, label in RUNGS.items():
            share = 100 * len(of_rung(rows, rung)) / len(rows)
            colour, hatch = RUNG_STYLES[rung]
            style = {"facecolor": colour, "edgecolor": "black", "hatch": hatch, "lw": 0.6}
            axes.barh(place, share, 0.62, left=start, label=None if place else label, **style)
            box = {"boxstyle": "round,pad=0.15", "fc": "white", "ec": "none"}
            axes.text(start + share / 2, place, f"{share:.1f} %", ha="center", va="center", fontsize=7, bbox=box)
            start += share
    axes.set(xlabel="lost deals (%)", ylabel="rules", xlim=(0, 100), ylim=(len(found) - 0.5, -0.5))
    axes.set_yticks(range(len(found)), list(found))
    axes.grid(visible=False)
    axes.figure.legend(loc="outside upper center", ncols=len(RUNGS), handlelength=1.6)


def _cores(axes: Axes, found: dict[str, list[Row]]) -> None:
    _bars(axes, {rules: numbers(rows, "core_size") for rules, rows in found.items()})
    axes.set(xlabel="cards of a smallest core", ylabel="lost deals (%)")


def _points(axes: Axes, found: dict[str, list[Row]]) -> None:
    _bars(axes, {rules: numbers(of_rung(rows, "points"), "points_cards") for rules, rows in found.items()})
    axes.set(xlabel="cards with points", ylabel="deals refuted by points (%)")


def _bars(axes: Axes, found: dict[str, list[int]]) -> None:
    """Bars side by side, a pair a size."""
    sizes = range(min(map(min, found.values())), max(map(max, found.values())) + 1)
    for place, (rules, values) in enumerate(found.items()):
        shares = [100 * values.count(size) / len(values) for size in sizes]
        axes.bar([size + 0.4 * (place - 0.5) for size in sizes], shares, 0.4, label=rules, lw=0.8, **rule_bars(rules))
    axes.set_xticks(sizes[:: 1 if len(sizes) < 20 else 2])
    axes.grid(axis="x", visible=False)
    axes.set_axisbelow(True)
    axes.legend(title="rules", title_fontsize=7)


def _cases(axes: Axes, found: dict[str, list[Row]]) -> None:
    """The share of deals that take at most so many cases."""
    columns = {"leaves": "the whole deal", "core_leaves": "a smallest core"}
    lines = [(rules, column) for rules in found for column in columns]
    for (rules, column), dashes in zip(lines, DASHES, strict=False):
        rows = of_rung(found[rules], "core")
        cases = sorted(numbers(rows, column))
        shares = [100 * (at + 1) / len(cases) for at in range(len(cases))]
        style = {"color": RULE_COLOURS[rules], "ls": dashes}
        axes.step([1, *cases], [0, *shares], where="post", label=f"{rules}, {columns[column]}", **style)
    axes.set(xscale="log", xlabel="cases, at most", ylabel="deals that take cases (%)", ylim=(0, 101))
    axes.set_xticks(ticks := [1, 2, 5, 10, 20, 50, 100], map(str, ticks))
    axes.minorticks_off()
    axes.legend(loc="lower right")


if __name__ == "__main__":
    run(measure, draw)
