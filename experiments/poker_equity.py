"""How does each of the 169 classes of two cards fare against each other one, before the flop, exactly?

Every pair of classes, all cards that make them, all boards: the wins, the losses and the ties. The figure has all
pairs, the classes in order of what they are worth against a random hand, and that worth in the square of 13 ranks.
As a check the pairs, each as often as it is dealt, must come to the tally of two random hands, which is counted in
another way, board by board.

    python experiments/poker_equity.py --quick
    python experiments/poker_equity.py          # results/poker_equity.csv and .json, some eight minutes
"""

from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from lab import PAGE, Lab, load, progress, run, subplots
from summaries import write_summary

from satmav.game.cards import RANK_LETTERS
from satmav.poker.showdowns.equity import Equity, equity

FILE, NAME = "poker_equity.csv", "poker_equity"
COLUMNS = ("hand", "other", "wins", "losses", "deals")
QUICK_RANKS = 2


def classes(ranks: int = 13) -> list[str]:
    """The classes of the highest ranks: pairs, of one suit, of two."""
    letters = RANK_LETTERS[::-1][:ranks]
    pairs = [f"{one}{other}" for one, other in combinations_with_replacement(letters, 2)]
    return [name for pair in pairs for name in ([pair] if pair[0] == pair[1] else [f"{pair}s", f"{pair}o"])]


def measure(lab: Lab) -> None:
    """A row a pair of classes, and what they are worth."""
    names = classes(QUICK_RANKS if lab.quick else 13)
    pairs = list(combinations_with_replacement(names, 2))
    with lab.table(FILE, COLUMNS, classes=len(names)) as table:
        done = {(row["hand"], row["other"]) for row in table.rows}
        for hand, other in progress([pair for pair in pairs if pair not in done], "pairs of classes"):
            found = equity([hand, other])
            table.add(dict(zip(COLUMNS, (hand, other, *found.wins, found.deals), strict=True)))
    write_summary(lab, NAME, summary(lab, None if lab.quick else equity(["random", "random"])))


def summary(lab: Lab, all_hands: Equity | None) -> dict[str, Any]:
    """What the classes are worth against a random hand, the most uneven pairs, and whether the sums agree."""
    rows = lab.rows(FILE)
    wins, deals = matrix(rows)
    names = list(dict.fromkeys(row["hand"] for row in rows))
    worth = {name: Fraction(int(wins[place].sum()), 2 * int(deals[place].sum())) for place, name in enumerate(names)}
    ties = sum((1 + (row["hand"] != row["other"])) * _ties(row) for row in rows)
    counted = (all_hands.ties[0], all_hands.deals) if all_hands else None
    return {
        "classes": len(names),
        "pairs": len(rows),
        "worth": {name: f"{float(share):.9f}" for name, share in sorted(worth.items(), key=lambda pair: -pair[1])},
        "ties": ties,
        "deals": int(deals.sum()),
        "random": counted,
        "agrees": counted == (ties, int(deals.sum())),
    }


def matrix(rows: list[dict[str, str]]) -> tuple[np.ndarray, np.ndarray]:
    """Twice the wins with ties counted once, and the deals, int64, by class and other class."""
    names = list(dict.fromkeys(row["hand"] for row in rows))
    place = {name: at for at, name in enumerate(names)}
    wins, deals = (np.zeros((len(names), len(names)), np.int64) for _ in range(2))
    for row in rows:
        one, other = place[row["hand"]], place[row["other"]]
        won, lost = int(row["wins"]), int(row["losses"])
        wins[one, other], wins[other, one] = 2 * won + _ties(row), 2 * lost + _ties(row)
        deals[one, other] = deals[other, one] = int(row["deals"])
    return wins, deals


def _ties(row: dict[str, str]) -> int:
    return int(row["deals"]) - int(row["wins"]) - int(row["losses"])


def draw(lab: Lab) -> None:
    """All pairs, and the square of ranks: of one suit above the pairs, of two below."""
    rows, told = lab.rows(FILE), load(lab.results / f"{NAME}.json")
    wins, deals = matrix(rows)
    names = list(dict.fromkeys(row["hand"] for row in rows))
    order = [names.index(name) for name in told["worth"]]
    shares = (wins / (2 * deals))[np.ix_(order, order)]
    figure, (left, right) = subplots(1, 2, figsize=(PAGE, 3.4), width_ratios=(1.12, 1))
    picture = left.imshow(100 * shares, cmap="RdBu", vmin=0, vmax=100, interpolation="nearest")
    ticks = range(0, len(order), 12)
    left.set_xticks(ticks, [names[order[tick]] for tick in ticks], rotation=90, fontsize=5)
    left.set_yticks(ticks, [names[order[tick]] for tick in ticks], fontsize=5)
    left.set(title="equity of the row against the column, per cent", xlabel="classes by worth against a random hand")
    left.grid(visible=False)
    figure.colorbar(picture, ax=left, shrink=0.8)
    _square(right, {name: 100 * float(share) for name, share in told["worth"].items()})
    lab.save(figure, NAME, on_a_page=True)


def _square(axes: Any, worth: dict[str, float]) -> None:
    letters = [letter for letter in RANK_LETTERS[::-1] if letter * 2 in worth]
    grid = np.zeros((len(letters), len(letters)))
    for row, one in enumerate(letters):
        for column, other in enumerate(letters):
            name = f"{one}{other}s" if row < column else f"{other}{one}o" if row > column else one * 2
            grid[row, column] = worth[name]
            axes.text(column, row, f"{worth[name]:.0f}", ha="center", va="center", fontsize=5)
    axes.imshow(grid, cmap="RdBu", vmin=0, vmax=100)
    axes.set_xticks(range(len(letters)), letters)
    axes.set_yticks(range(len(letters)), letters)
    axes.set(title="against a random hand, per cent", xlabel="above the pairs: of one suit; below: of two")
    axes.grid(visible=False)


if __name__ == "__main__":
    run(measure, draw)
