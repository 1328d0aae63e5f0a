"""The look of all figures: small, plain, in colours that the colour-blind tell apart (Okabe & Ito)."""

from typing import Any

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#999933")
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")
DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (7, 2, 1, 2)))
"""Markers and dashes tell lines apart in print."""
RULE_COLOURS = {"quads": COLOURS[0], "no-quads": COLOURS[1]}
RULE_MARKERS = {"quads": "o", "no-quads": "s"}
RULE_DASHES = {"quads": "-", "no-quads": "--"}
COLUMN, PAGE, SCREEN = 3.6, 5.5, 7.0
"""Widths of figures in inches: two thirds of a page of the paper, the whole page, and a page of the docs."""


def rule_line(rules: str) -> dict[str, Any]:
    """The style of a rule set's line."""
    return {"color": RULE_COLOURS[rules], "ls": RULE_DASHES[rules], "marker": RULE_MARKERS[rules]}


def rule_bars(rules: str) -> dict[str, Any]:
    """The style of a rule set's bars: filled for quads, hatched for no-quads."""
    colour = RULE_COLOURS[rules]
    if rules == "quads":
        return {"edgecolor": colour, "facecolor": colour, "hatch": ""}
    return {"edgecolor": colour, "facecolor": "none", "hatch": "/////"}


def subplots(*shape: int, **how: Any) -> tuple[Any, Any]:
    """A figure and its axes; loads matplotlib, which measuring does without."""
    import matplotlib.pyplot as plt

    return plt.subplots(*shape, **how)


def style() -> None:
    """Set the look of all figures."""
    import matplotlib as mpl

    mpl.use("agg")
    mpl.rcParams.update(
        {
            "font.size": 8,
            "axes.titlesize": 8,
            "axes.prop_cycle": mpl.cycler(color=COLOURS[:7]),
            "axes.spines.top": False,
            "axes.spines.right": False,
            "axes.grid": True,
            "grid.alpha": 0.25,
            "legend.frameon": False,
            "legend.fontsize": 7,
            "lines.linewidth": 1.2,
            "lines.markersize": 3.5,
            "figure.constrained_layout.use": True,
            "pdf.fonttype": 42,
            "svg.hashsalt": "satmav",
        }
    )
