"""Where is the threshold between lost and won, how wide is it, and are deals there the hard ones?

For decks of several suits and ranks and all numbers of hands between hardly ever won and nearly always: the share of
random deals that is won, and MiniSat's conflicts on the residue formula of each, which are the same on every machine.
Beside them the number of hands from which on one partition is to be expected in every two deals, if five cards were
pat without regard to what else is: a deal is won no more often than it has partitions.

    python experiments/threshold.py --quick
    python experiments/threshold.py
"""

from __future__ import annotations

from itertools import count, islice, pairwise
from math import comb, lgamma, log

from lab import COLOURS, DASHES, MARKERS, PAGE, Lab, load, progress, run
from summaries import percent, quantile, write_summary

from satmav.encode import encode
from satmav.engines.solvers import DEFAULT_SOLVER, answer, open_solver
from satmav.formula.lower import lower
from satmav.game.decks import RUN, Deck, DeckDeal, random_deck_deals
from satmav.game.rules import QUADS
from satmav.survey.intervals import interval

DECKS = ((4, 9), (4, 13), (4, 20), (6, 9), (6, 13), (6, 20), (8, 9), (8, 13), (8, 20))
DEALS = 10_000
"""A point."""
ENOUGH = 0.98
"""The share of won deals beyond which more hands are not looked at."""
LEVEL = 0.95
"""Of the intervals."""
FILE = "threshold.csv"
COLUMNS = ("deck", "hands", "deals", "won", "mean_conflicts", "median_conflicts", "p95_conflicts", "most_conflicts")
DRAWN = ("4x13", "6x13", "8x13", "4x20", "6x20", "8x20")


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
    data: dict[str, dict[str, object]] = {}
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
            "half": round(half, 2), "width": round(ends[90] - ends[10], 2), "first_moment": round(moment, 2),
            "short": round(half - moment, 2), "hardest_hands": int(hardest["hands"]),
            "hardest_beyond": round(int(hardest["hands"]) - half, 2), "points": points,
        }  # fmt: skip
    short = [found["short"] for found in data.values()]
    write_summary(lab, "threshold", {"quads": data, "least_short": min(short), "most_short": max(short)})


def crossing(shares: dict[int, float], level: float) -> float:
    """Where the share first passes a level for good, between two numbers of hands."""
    for hands, after in reversed([*pairwise(sorted(shares))]):
        if shares[hands] < level <= shares[after]:
            return hands + (level - shares[hands]) / (shares[after] - shares[hands])
    return min(shares)


def draw(lab: Lab) -> None:
    """The share won by hands, and the mean of the conflicts by hands beyond the threshold, a line a deck."""
    import matplotlib.pyplot as plt

    data = load(lab.results / "threshold.json")["quads"]
    figure, (left, right) = plt.subplots(1, 2, figsize=(PAGE, 2.6))
    for place, deck in enumerate(deck for deck in DRAWN if deck in data):
        found = data[deck]
        points = {int(name[1:]): one for name, one in found["points"].items()}
        marks = {"color": COLOURS[place], "marker": MARKERS[place], "linestyle": DASHES[place]}
        name = deck.replace("x", " × ")
        left.plot([*points], [one["won_percent"] for one in points.values()], label=name, **marks)
        beyond = [hands - found["half"] for hands in points]
        right.plot(beyond, [one["mean_conflicts"] for one in points.values()], **marks)
    left.set(xlabel="hands", ylabel="won (%)")
    right.set(xlabel="hands beyond half won", ylabel="conflicts, mean", yscale="symlog")
    figure.legend(*left.get_legend_handles_labels(), loc="outside right center", title="suits × ranks")
    lab.save(figure, "threshold")


if __name__ == "__main__":
    run(measure, draw)
