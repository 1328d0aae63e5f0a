"""Which shapes (the four suit lengths of a deal) are won, which are lost, and which of them make the losses?

From the exact counts of all 25-card deals, census_RULES_5.json, as ``satmav census --json`` writes them. Shapes are
sorted by two numbers: the length of their *shortest* suit, and how many hands at least are *mixed*, that is no
flush: of a suit of n cards at least n mod 5 are in such hands, and the four remainders together are a multiple of five.

    python experiments/census_shapes.py         # census_shapes.json and the figures, in seconds
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lab import COLUMN, RESULTS, RULE_COLOURS, RULE_MARKERS, Lab, load, rule_bars, run, subplots
from summaries import significant, write_summary

from satmav.game.rules import RULES
from satmav.game.shapes import shape_named

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST = 12
"""Shapes in the figure of the losses."""
HANDS = 5
FOOT = 10.0**-8.5
"""Where the figure has the shapes that are always won."""


@dataclass(frozen=True)
class Counted:
    """A shape, how many deals it has, and how many of them are lost."""

    shape: str
    deals: int
    lost: int

    @property
    def share(self) -> float:
        """The share of its deals that is lost."""
        return self.lost / self.deals

    @property
    def mixed(self) -> int:
        """The fewest hands of a partition that are no flush."""
        return mixed_hands(shape_named(self.shape))

    @property
    def shortest(self) -> int:
        """The length of the shortest suit."""
        return min(shape_named(self.shape))


def mixed_hands(lengths: Sequence[int]) -> int:
    """The fewest hands that are no flush: what the suits leave over by fives, in hands."""
    return sum(length % 5 for length in lengths) // 5


def counted(rules: str) -> list[Counted]:
    """All shapes."""
    path = RESULTS / f"census_{rules}_{HANDS}.json"
    known = load(path)
    assert known["whole"], path.name
    return [Counted(one["shape"], one["deals"], one["lost"]) for one in known["shapes"]]


def summary(shapes: Sequence[Counted]) -> dict[str, Any]:
    """What a paper says of a rule set."""
    some = [one for one in shapes if one.lost]
    deals, lost = sum(one.deals for one in shapes), sum(one.lost for one in shapes)
    by_share = sorted(some, key=lambda one: one.share)
    by_losses = sorted(some, key=lambda one: -one.lost)
    return {
        "shapes": len(shapes),
        "deals": deals,
        "lost": lost,
        "shapes_always_won": len(shapes) - len(some),
        "deals_of_shapes_always_won_percent": significant(
            100 * sum(one.deals for one in shapes if not one.lost) / deals
        ),
        "shapes_always_lost": sum(one.lost == one.deals for one in shapes),
        "always_won": [one.shape for one in shapes if not one.lost],
        "worst": [_facts(one, deals, lost) for one in by_share[: -MOST - 1 : -1]],
        "best_not_always_won": [_facts(one, deals, lost) for one in by_share[:5]],
        "largest": _facts(max(shapes, key=lambda one: one.deals), deals, lost),
        "most_losses": [_facts(one, deals, lost) for one in by_losses[:MOST]],
        "shapes_with_half_of_losses": _fewest(by_losses, lost / 2),
        "shapes_with_nine_tenths_of_losses": _fewest(by_losses, 0.9 * lost),
        "by_shortest_suit": _grouped(shapes, "shortest", deals, lost),
        "by_mixed_hands": _grouped(shapes, "mixed", deals, lost),
    }


def _grouped(shapes: Sequence[Counted], by: str, deals: int, lost: int) -> dict[str, Any]:
    """Facts of the shapes that agree in a number."""
    values = sorted({getattr(one, by) for one in shapes})
    return {
        str(value): _facts_of([one for one in shapes if getattr(one, by) == value], deals, lost) for value in values
    }


def _facts(one: Counted, deals: int, lost: int) -> dict[str, Any]:
    return {"shape": one.shape, "shortest_suit": one.shortest, "mixed_hands": one.mixed} | _shares(one, deals, lost)


def _facts_of(some: Sequence[Counted], deals: int, lost: int) -> dict[str, Any]:
    """Several shapes as one."""
    together = Counted("", sum(one.deals for one in some), sum(one.lost for one in some))
    always = sum(not one.lost for one in some)
    return {"shapes": len(some), "always_won": always} | _shares(together, deals, lost)


def _shares(one: Counted, deals: int, lost: int) -> dict[str, Any]:
    return {
        "deals": one.deals,
        "lost": one.lost,
        "lost_percent": significant(100 * one.share),
        "percent_of_deals": significant(100 * one.deals / deals),
        "percent_of_losses": significant(100 * one.lost / lost),
    }


def _fewest(by_losses: Sequence[Counted], wanted: float) -> int:
    """How many shapes, those with the most losses first, have so many losses."""
    total = 0
    for number, one in enumerate(by_losses, start=1):
        total += one.lost
        if total >= wanted:
            return number
    raise AssertionError("all shapes together have all losses")


def measure(lab: Lab) -> None:
    write_summary(lab, "census_shapes", {rules: summary(counted(rules)) for rules in RULES})


def draw(lab: Lab) -> None:
    found = {rules: counted(rules) for rules in RULES}
    figure, axes = subplots(figsize=(COLUMN, 3.3))
    _by_shortest(axes, found)
    lab.save(figure, "census_shapes")
    figure, axes = subplots(figsize=(COLUMN, 3.3))
    _losses(axes, found)
    lab.save(figure, "census_losses")


def _by_shortest(axes: Axes, found: dict[str, list[Counted]]) -> None:
    """A mark a shape: the share of its deals that is lost, by its shortest suit; at the foot if it is always won.

    The shapes of a column stand side by side in the order of their numbers of deals, which are the marks' sizes.
    """
    for rules, shapes in found.items():
        whole = sum(one.deals for one in shapes)
        for shortest in sorted({one.shortest for one in shapes}):
            column = sorted((one for one in shapes if one.shortest == shortest), key=lambda one: one.deals)
            at = [shortest + 0.8 * ((place + 0.5) / len(column) - 0.5) for place in range(len(column))]
            axes.scatter(
                at, [one.share or FOOT for one in column], [5 + 250 * one.deals / whole for one in column],
                marker=RULE_MARKERS[rules], lw=0.7, facecolor="none", edgecolor=RULE_COLOURS[rules],
                label=None if shortest else rules,
            )  # fmt: skip
    powers = range(0, -8, -1)
    axes.set_yscale("log")
    axes.set_yticks([*(10.0**power for power in powers), FOOT], [*(f"$10^{{{power}}}$" for power in powers), "none"])
    axes.set(ylim=(FOOT / 2, 1), xlabel="cards of the shortest suit", ylabel="share of the shape's deals that is lost")
    axes.set_xticks(range(7))
    axes.minorticks_off()
    axes.legend(title="rules", title_fontsize=7, loc="lower right", bbox_to_anchor=(1, 0.08))


def _losses(axes: Axes, found: dict[str, list[Counted]]) -> None:
    """The shapes with the most losses: their share of all losses, beside their share of all deals."""
    names = [one.shape for one in sorted(found["quads"], key=lambda one: -one.lost)[:MOST]]
    for place, (rules, shapes) in enumerate(found.items()):
        lost = {one.shape: one.lost for one in shapes}
        shares = [100 * lost[name] / sum(lost.values()) for name in names]
        rows = [at + 0.38 * (place - 0.5) for at in range(len(names))]
        axes.barh(rows, shares, 0.38, label=f"of the lost deals, {rules}", lw=0.8, **rule_bars(rules))
    deals = {one.shape: one.deals for one in found["quads"]}
    shares = [100 * deals[name] / sum(deals.values()) for name in names]
    axes.plot(shares, range(len(names)), "D", color="black", ms=3, label="of all deals")
    axes.set(xlabel="share (%)", ylabel="shape", ylim=(len(names) - 0.4, -0.6))
    axes.set_yticks(range(len(names)), names)
    axes.grid(axis="y", visible=False)
    axes.set_axisbelow(True)
    axes.legend(loc="lower right")


if __name__ == "__main__":
    run(measure, draw)
