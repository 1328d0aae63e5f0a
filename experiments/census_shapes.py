"""Which shapes (the four suit lengths of a deal) are won, which are lost, and which of them make the losses?

From the exact counts of all 25-card deals, census_RULES_5.json, as ``satmav census --json`` writes them. Shapes are
sorted by two numbers: the length of their *shortest* suit, and how many hands at least are *mixed*, that is no
flush: of a suit of n cards at least n mod 5 are in such hands, and the four remainders together are a multiple of five.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from lab import RESULTS, Lab, load, run
from lab.plots import COLUMN, RULE_COLOURS, RULE_MARKERS, rule_bars, subplots
from lab.stats import significant
from satmav.game.rules import RULES
from satmav.game.shapes import shape_named

MOST = 12
"""Shapes in the figure of the losses."""
HANDS = 5
FOOT = 10.0**-8.5
"""The place in the figure of shapes that are always won."""


class Counted(NamedTuple):
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
        """The fewest hands of a partition that are no flush: what the suits leave over by fives, in hands."""
        return sum(length % 5 for length in shape_named(self.shape)) // 5

    @property
    def shortest(self) -> int:
        """The length of the shortest suit."""
        return min(shape_named(self.shape))


def counted(rules: str) -> list[Counted]:
    """All shapes."""
    census = load(RESULTS / f"census_{rules}_{HANDS}.json")
    assert census["whole"], rules
    return [Counted(row["shape"], row["deals"], row["lost"]) for row in census["shapes"]]


def measure(lab: Lab) -> None:
    lab.summarise("census_shapes", {rules: summary(counted(rules)) for rules in RULES})


def summary(shapes: Sequence[Counted]) -> dict[str, Any]:
    """The numbers of a rule set."""
    deals, lost = sum(shape.deals for shape in shapes), sum(shape.lost for shape in shapes)

    def facts(shape: Counted) -> dict[str, Any]:
        return {"shape": shape.shape, "shortest_suit": shape.shortest, "mixed_hands": shape.mixed, **shares(shape)}

    def shares(shape: Counted) -> dict[str, Any]:
        return {
            "deals": shape.deals,
            "lost": shape.lost,
            "lost_percent": significant(100 * shape.share),
            "percent_of_deals": significant(100 * shape.deals / deals),
            "percent_of_losses": significant(100 * shape.lost / lost),
        }

    def by(key: str) -> dict[str, Any]:
        """Facts of the shapes that agree in a number, together."""
        groups: dict[int, list[Counted]] = {}
        for shape in shapes:
            groups.setdefault(getattr(shape, key), []).append(shape)
        return {
            str(value): {"shapes": len(own), "always_won": sum(not shape.lost for shape in own)}
            | shares(Counted("", sum(shape.deals for shape in own), sum(shape.lost for shape in own)))
            for value, own in sorted(groups.items())
        }

    def fewest(share: float) -> int:
        """Count the shapes, those with the most losses first, that have this share of the losses."""
        total = 0
        for number, shape in enumerate(by_losses, start=1):
            total += shape.lost
            if total >= share * lost:
                return number
        raise AssertionError("all shapes together have all losses")

    won = [shape for shape in shapes if not shape.lost]
    by_share = sorted((shape for shape in shapes if shape.lost), key=lambda shape: shape.share)
    by_losses = sorted(by_share, key=lambda shape: -shape.lost)
    return {
        "shapes": len(shapes),
        "deals": deals,
        "lost": lost,
        "shapes_always_won": len(won),
        "deals_of_shapes_always_won_percent": significant(100 * sum(shape.deals for shape in won) / deals),
        "shapes_always_lost": sum(shape.lost == shape.deals for shape in shapes),
        "always_won": [shape.shape for shape in won],
        "worst": [facts(shape) for shape in by_share[: -MOST - 1 : -1]],
        "best_not_always_won": [facts(shape) for shape in by_share[:5]],
        "largest": facts(max(shapes, key=lambda shape: shape.deals)),
        "most_losses": [facts(shape) for shape in by_losses[:MOST]],
        "shapes_with_half_of_losses": fewest(0.5),
        "shapes_with_nine_tenths_of_losses": fewest(0.9),
        "by_shortest_suit": by("shortest"),
        "by_mixed_hands": by("mixed"),
    }


def draw(lab: Lab) -> None:
    shapes = {rules: counted(rules) for rules in RULES}
    figure, axes = subplots(figsize=(COLUMN, 3.2))
    _by_shortest(axes, shapes)
    lab.save(figure, "census_shapes", on_a_page=True)
    figure, axes = subplots(figsize=(COLUMN, 3.2))
    _losses(axes, shapes)
    lab.save(figure, "census_losses")


def _by_shortest(axes: Any, by_rules: dict[str, list[Counted]]) -> None:
    """A mark a shape: the share of its deals that is lost, by its shortest suit; at the foot if it is always won.

    The shapes of a column stand side by side in the order of their numbers of deals, which are the marks' sizes.
    """
    for rules, shapes in by_rules.items():
        whole = sum(shape.deals for shape in shapes)
        for shortest in sorted({shape.shortest for shape in shapes}):
            column = sorted((shape for shape in shapes if shape.shortest == shortest), key=lambda shape: shape.deals)
            at = [shortest + 0.8 * ((place + 0.5) / len(column) - 0.5) for place in range(len(column))]
            axes.scatter(
                at, [shape.share or FOOT for shape in column], [5 + 250 * shape.deals / whole for shape in column],
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


def _losses(axes: Any, by_rules: dict[str, list[Counted]]) -> None:
    """The shapes with the most losses: their share of all losses, beside their share of all deals."""
    names = [shape.shape for shape in sorted(by_rules["quads"], key=lambda shape: -shape.lost)[:MOST]]
    for place, (rules, shapes) in enumerate(by_rules.items()):
        lost = {shape.shape: shape.lost for shape in shapes}
        shares = [100 * lost[name] / sum(lost.values()) for name in names]
        rows = [at + 0.38 * (place - 0.5) for at in range(len(names))]
        axes.barh(rows, shares, 0.38, label=f"of the lost deals, {rules}", lw=0.8, **rule_bars(rules))
    deals = {shape.shape: shape.deals for shape in by_rules["quads"]}
    shares = [100 * deals[name] / sum(deals.values()) for name in names]
    axes.plot(shares, range(len(names)), "D", color="black", ms=3, label="of all deals")
    axes.set(xlabel="share (%)", ylabel="shape", ylim=(len(names) - 0.4, -0.6))
    axes.set_yticks(range(len(names)), names)
    axes.grid(axis="y", visible=False)
    axes.set_axisbelow(True)
    axes.legend(loc="lower right")


if __name__ == "__main__":
    run(measure, draw)
