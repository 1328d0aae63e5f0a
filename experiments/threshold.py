"""Where is the threshold between lost and won, how wide is it, and are deals there the hard ones?

For decks of several suits and ranks and all numbers of hands between hardly ever won and nearly always: the share of
random deals that is won, and MiniSat's conflicts on the residue formula of each, which are the same on every machine.
Beside them the number of hands from which on one partition is to be expected in every two deals, if five cards were
pat without regard to what else is: a deal is won no more often than it has partitions.

    python experiments/threshold.py --quick
    python experiments/threshold.py
"""

from __future__ import annotations

from itertools import count, islice, pairwise, product
from math import comb, lgamma, log
from typing import TYPE_CHECKING, Any

from lab import COLOURS, MARKERS, PAGE, Lab, load, progress, run, subplots
from summaries import percent, quantile, write_summary

from satmav.encode import encode
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.lower import lower
from satmav.game.decks import RUN, Deck, DeckDeal, random_deck_deals
from satmav.game.rules import QUADS
from satmav.survey.intervals import interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SUITS, RANKS = (4, 6, 8), (9, 13, 20)
DECKS = tuple(product(SUITS, RANKS))
DEALS = 10_000
"""A point."""
ENOUGH = 0.98
"""The share of won deals beyond which more hands are not looked at."""
LEVEL = 0.95
"""Of the intervals."""
FILE = "threshold.csv"
COLUMNS = ("deck", "hands", "deals", "won", "mean_conflicts", "median_conflicts", "p95_conflicts", "most_conflicts")


def measure(lab: Lab) -> None:
    number = 20 if lab.quick else DEALS
    with lab.table(FILE, COLUMNS, deals=number, rules=QUADS.name) as table:
        kept = {(one["deck"], int(one["hands"])): int(one["won"]) for one in table.rows}
        for deck in (Deck(*size) for size in (DECKS[:2] if lab.quick else DECKS)):
            for hands in count(2):
                if (str(deck), hands) not in kept:
                    row = point(deck, hands, number, lab.seed)
                    table.add(row)
                    kept[str(deck), hands] = row["won"]
                if kept[str(deck), hands] >= ENOUGH * number:
                    break
    summarise(lab)


def point(deck: Deck, hands: int, number: int, seed: int) -> dict[str, int]:
    """The row of a number of hands: how many deals are won, and conflicts over all of them."""
    deals = progress(islice(random_deck_deals(deck, hands, seed), number), f"{deck}, {hands} hands", number)
    verdicts, conflicts = zip(*map(decided, deals), strict=True)
    ordered = sorted(conflicts)
    return {
        "deck": str(deck), "hands": hands, "deals": number, "won": sum(verdicts),
        "mean_conflicts": round(sum(ordered) / number, 2), "median_conflicts": quantile(ordered, 50),
        "p95_conflicts": quantile(ordered, 95), "most_conflicts": ordered[-1],
    }  # fmt: skip


def decided(deal: DeckDeal) -> tuple[bool, int]:
    with open_solver(DEFAULT_SOLVER, lower(encode(deal, QUADS, "residue").formula).clauses) as solver:
        return answer(solver, []), int(solver.accum_stats()["conflicts"])


def pat_hands_of(deck: Deck) -> int:
    """How many pat hands a deck has, with fours of a kind."""
    suits, ranks = deck.suits, deck.ranks
    straights = len(deck.windows) * (suits**RUN - suits)
    houses = ranks * comb(suits, 3) * (ranks - 1) * comb(suits, 2)
    fours = ranks * (comb(suits, 4) * suits * (ranks - 1) + comb(suits, RUN))
    return suits * comb(ranks, RUN) + straights + houses + fours


def log_expected(deck: Deck, hands: float) -> float:
    """The logarithm of the number of partitions to be expected, also between whole numbers of hands."""
    share = log(pat_hands_of(deck) / comb(len(deck), RUN))
    return hands * share + lgamma(RUN * hands + 1) - hands * lgamma(RUN + 1) - lgamma(hands + 1)


def first_moment(deck: Deck) -> float:
    """The number of hands above which half a partition or more is to be expected."""
    low, high = 1.5, len(deck) / RUN
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (low, middle) if log_expected(deck, middle) >= log(1 / 2) else (middle, high)
    return high


def summarise(lab: Lab) -> None:
    """By deck: shares by hands with intervals, where they cross one half, how wide that step is, and the hardest."""
    data: dict[str, dict[str, Any]] = {}
    for size in DECKS:
        deck = Deck(*size)
        rows = [one for one in lab.rows(FILE) if one["deck"] == str(deck)]
        if not rows:
            continue
        shares = {int(one["hands"]): int(one["won"]) / int(one["deals"]) for one in rows}
        ends = {level: crossing(shares, level / 100) for level in (10, 50, 90)}
        hardest = max(rows, key=lambda one: float(one["mean_conflicts"]))
        points = {}
        for one in rows:
            found = interval(int(one["won"]), int(one["deals"]), LEVEL)
            points[f"h{one['hands']}"] = {
                "won_percent": percent(int(one["won"]), int(one["deals"])),
                "low": round(100 * found.low, 2), "high": round(100 * found.high, 2),
                "mean_conflicts": float(one["mean_conflicts"]), "p95_conflicts": int(one["p95_conflicts"]),
            }  # fmt: skip
        half, moment = ends[50], first_moment(deck)
        data[str(deck)] = {
            "half": round(half, 2), "tenth": round(ends[10], 2), "nine_tenths": round(ends[90], 2),
            "width": round(ends[90] - ends[10], 2), "first_moment": round(moment, 2),
            "short": round(half - moment, 2), "hardest_hands": int(hardest["hands"]),
            "hardest_beyond": round(int(hardest["hands"]) - half, 2), "points": points,
        }  # fmt: skip
    write_summary(lab, "threshold", {"quads": data, **ends_of(data)})


def ends_of(data: dict[str, dict[str, Any]]) -> dict[str, float]:
    """The least and the most over the decks of what they are compared by, and the widest interval of a share."""
    ends: dict[str, float] = {}
    for key in ("short", "width", "hardest_beyond"):
        values = [found[key] for found in data.values()]
        ends |= {f"least_{key}": min(values), f"most_{key}": max(values)}
    ends["hardest_before"] = max(0.0, -ends.pop("least_hardest_beyond"))
    points = [one for found in data.values() for one in found["points"].values()]
    return ends | {"widest": round(max(one["high"] - one["low"] for one in points), 2)}


def crossing(shares: dict[int, float], level: float) -> float:
    """Where the share first passes a level for good, between two numbers of hands."""
    for hands, after in reversed([*pairwise(sorted(shares))]):
        if shares[hands] < level <= shares[after]:
            return hands + (level - shares[hands]) / (shares[after] - shares[hands])
    return min(shares)


def draw(lab: Lab) -> None:
    """A panel for each number of suits: the share won and the mean of conflicts by hands, a colour a number of ranks.

    A bar goes from where a tenth of the deals is won to where nine tenths are.
    """
    data = load(lab.results / "threshold.json")["quads"]
    figure, panels = subplots(1, len(SUITS), figsize=(PAGE, 2.3), sharey=True)
    twins = [axes.twinx() for axes in panels]
    for suits, axes, twin in zip(SUITS, panels, twins, strict=True):
        for place, ranks in enumerate(RANKS):
            if (deck := f"{suits}x{ranks}") in data:
                look = {"color": COLOURS[place], "marker": MARKERS[place]}
                _draw_deck(axes, twin, data[deck], look, str(ranks))
                steps = data[deck]["tenth"], data[deck]["nine_tenths"]
                axes.plot(steps, [46 + 4 * place] * 2, color=look["color"], linewidth=4, alpha=0.4)
        axes.set(title=f"{suits} suits", xlabel="hands", ylim=(-3, 103))
        twin.set(yscale="symlog", ylim=(0, 100))
        twin.grid(visible=False)
        twin.tick_params(labelright=twin is twins[-1])
    panels[0].set(ylabel="won (%), drawn through")
    twins[-1].set(ylabel="conflicts, mean, dotted")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside right center", title="ranks")
    lab.save(figure, "threshold")


def _draw_deck(axes: Axes, twin: Axes, found: dict[str, Any], look: dict[str, Any], name: str) -> None:
    points = {int(name[1:]): one for name, one in found["points"].items()}
    axes.plot([*points], [one["won_percent"] for one in points.values()], label=name, **look)
    twin.plot([*points], [one["mean_conflicts"] for one in points.values()], linestyle=":", fillstyle="none", **look)


if __name__ == "__main__":
    run(measure, draw)
