"""The threshold between lost and won deals: its place, its width, and the difficulty of the deals near it.

For decks of several suits and ranks and all numbers of hands between hardly ever won and nearly always: the share of
random deals that is won, and MiniSat's conflicts on the residue formula of each, which are the same on every machine.
Beside them the number of hands from which on one partition is to be expected in every two deals, if five cards were
pat without regard to what else is: a deal is won no more often than it has partitions.
"""

from itertools import count, islice, pairwise, product
from math import comb, lgamma, log
from typing import Any

from lab import Lab, progress, run
from lab.plots import COLOURS, MARKERS, PAGE, subplots
from lab.stats import grouped, percent, quantile
from satmav.encode import encode
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.lower import lower
from satmav.game.decks import RUN, Deck, DeckDeal, random_deck_deals
from satmav.game.rules import QUADS
from satmav.survey.intervals import interval

SUITS, RANKS = (4, 6, 8), (9, 13, 20)
DECKS = tuple(Deck(*size) for size in product(SUITS, RANKS))
DEALS = 10_000
"""A point."""
ENOUGH = 0.98
"""The share of won deals beyond which no more hands are tried."""
LEVEL = 0.95
"""Of the intervals."""
FILE = "threshold.csv"
COLUMNS = ("deck", "hands", "deals", "won", "mean_conflicts", "median_conflicts", "p95_conflicts", "most_conflicts")


def measure(lab: Lab) -> None:
    number = 20 if lab.quick else DEALS
    with lab.table(FILE, COLUMNS, deals=number, rules=QUADS.name) as table:
        kept = {(row["deck"], int(row["hands"])): int(row["won"]) for row in table.rows}
        for deck in DECKS[:2] if lab.quick else DECKS:
            for hands in count(2):
                if (str(deck), hands) not in kept:
                    row = point(deck, hands, number, lab.seed)
                    table.add(row)
                    kept[str(deck), hands] = row["won"]
                if kept[str(deck), hands] >= ENOUGH * number:
                    break
    summarise(lab)


def point(deck: Deck, hands: int, number: int, seed: int) -> dict[str, Any]:
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
    """Count the pat hands of a deck, with fours of a kind."""
    suits, ranks = deck.suits, deck.ranks
    straights = len(deck.windows) * (suits**RUN - suits)
    houses = ranks * comb(suits, 3) * (ranks - 1) * comb(suits, 2)
    fours = ranks * (comb(suits, 4) * suits * (ranks - 1) + comb(suits, RUN))
    return suits * comb(ranks, RUN) + straights + houses + fours


def first_moment(deck: Deck) -> float:
    """The number of hands above which half a partition or more is to be expected, by bisection."""
    share = log(pat_hands_of(deck) / comb(len(deck), RUN))

    def log_expected(hands: float) -> float:
        """The logarithm of the expected number of partitions, also between whole numbers of hands."""
        return hands * share + lgamma(RUN * hands + 1) - hands * lgamma(RUN + 1) - lgamma(hands + 1)

    low, high = 1.5, len(deck) / RUN
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (low, middle) if log_expected(middle) >= log(1 / 2) else (middle, high)
    return high


def summarise(lab: Lab) -> None:
    """By deck: shares by hands with intervals, where they cross one half, how wide that step is, and the hardest."""
    data: dict[str, dict[str, Any]] = {}
    for (name,), rows in grouped(lab.rows(FILE), "deck").items():
        shares = {int(row["hands"]): int(row["won"]) / int(row["deals"]) for row in rows}
        ends = {level: crossing(shares, level / 100) for level in (10, 50, 90)}
        hardest = int(max(rows, key=lambda row: float(row["mean_conflicts"]))["hands"])
        points = {}
        for row in rows:
            won = interval(int(row["won"]), int(row["deals"]), LEVEL)
            points[f"h{row['hands']}"] = {
                "won_percent": percent(int(row["won"]), int(row["deals"])),
                "low": percent(won.low, 1), "high": percent(won.high, 1),
                "mean_conflicts": float(row["mean_conflicts"]), "p95_conflicts": int(row["p95_conflicts"]),
            }  # fmt: skip
        half, moment = ends[50], first_moment(Deck(*map(int, name.split("x"))))
        data[name] = {
            "half": round(half, 2), "tenth": round(ends[10], 2), "nine_tenths": round(ends[90], 2),
            "width": round(ends[90] - ends[10], 2), "first_moment": round(moment, 2),
            "short": round(half - moment, 2), "hardest_hands": hardest,
            "hardest_beyond": round(hardest - half, 2), "points": points,
        }  # fmt: skip
    lab.summarise("threshold", {"quads": data, **extremes(data)})


def extremes(data: dict[str, dict[str, Any]]) -> dict[str, float]:
    """The least and the most over the decks of what they are compared by, and the widest interval of a share."""
    ends: dict[str, float] = {}
    for key in ("short", "width", "hardest_beyond"):
        values = [deck[key] for deck in data.values()]
        ends |= {f"least_{key}": min(values), f"most_{key}": max(values)}
    ends["hardest_before"] = max(0.0, -ends.pop("least_hardest_beyond"))
    points = [point for deck in data.values() for point in deck["points"].values()]
    return ends | {"widest": round(max(point["high"] - point["low"] for point in points), 2)}


def crossing(shares: dict[int, float], level: float) -> float:
    """The number of hands, interpolated, at which the share passes a level for good."""
    for hands, after in reversed([*pairwise(sorted(shares))]):
        if shares[hands] < level <= shares[after]:
            return hands + (level - shares[hands]) / (shares[after] - shares[hands])
    return min(shares)


def draw(lab: Lab) -> None:
    """Draw a panel for each number of suits: the share won and the mean of conflicts by hands, a colour a rank number.

    A bar goes from where a tenth of the deals is won to where nine tenths are.
    """
    data = lab.summary("threshold")["quads"]
    figure, panels = subplots(1, len(SUITS), figsize=(PAGE, 2.3), sharey=True)
    twins = [axes.twinx() for axes in panels]
    for suits, axes, twin in zip(SUITS, panels, twins, strict=True):
        for place, ranks in enumerate(RANKS):
            if (name := f"{suits}x{ranks}") in data:
                deck, look = data[name], {"color": COLOURS[place], "marker": MARKERS[place]}
                points = {int(key[1:]): point for key, point in deck["points"].items()}
                won = [point["won_percent"] for point in points.values()]
                conflicts = [point["mean_conflicts"] for point in points.values()]
                axes.plot([*points], won, label=str(ranks), **look)
                twin.plot([*points], conflicts, linestyle=":", fillstyle="none", **look)
                steps = deck["tenth"], deck["nine_tenths"]
                axes.plot(steps, [46 + 4 * place] * 2, color=look["color"], linewidth=4, alpha=0.4)
        axes.set(title=f"{suits} suits", xlabel="hands", ylim=(-3, 103))
        twin.set(yscale="symlog", ylim=(0, 100))
        twin.grid(visible=False)
        twin.tick_params(labelright=twin is twins[-1])
    panels[0].set(ylabel="won (%), drawn through")
    twins[-1].set(ylabel="conflicts, mean, dotted")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside right center", title="ranks")
    lab.save(figure, "threshold", on_a_page=True)


if __name__ == "__main__":
    run(measure, draw)
