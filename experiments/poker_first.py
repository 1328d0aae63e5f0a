"""The first type of hand when cards are turned one by one, exactly and by a million random decks; and in other decks.

The laws of the numbers of cards until each type of hand can be made, a figure of them with the sampled points, and a
table of other decks, 3 to 6 suits of 9 to 16 ranks: the means, and how far the laws of a straight and a full house, and
of a straight flush and four of a kind, lie apart there.
"""

import csv
from fractions import Fraction
from typing import Any

import numpy as np

from lab import Lab, run
from lab.plots import COLOURS, DASHES, MARKERS, SCREEN, subplots
from satmav.game.decks import Deck
from satmav.poker.first import KINDS, Law, flush_or_straight, law, turned
from satmav.poker.ranking import FOUR_OF_A_KIND, FULL_HOUSE, HANDTYPES, STRAIGHT, STRAIGHT_FLUSH, THREE_OF_A_KIND

RUNS = 1_000_000
SUITS, RANKS = range(3, 7), range(9, 17)
CLOSE = {
    "straight_full_house": (STRAIGHT, FULL_HOUSE),
    "straight_three": (STRAIGHT, THREE_OF_A_KIND),
    "straight_flush_four": (STRAIGHT_FLUSH, FOUR_OF_A_KIND),
}
"""The laws that lie close together in the deck of 52."""
DRAWN = (CLOSE["straight_full_house"], CLOSE["straight_flush_four"])
LAWS, DECKS = "poker_first.csv", "poker_first_decks.csv"


def measure(lab: Lab) -> None:
    """Write the laws and the samples, the other decks, the race."""
    runs = RUNS // 10 if lab.quick else RUNS
    firsts = turned(runs, lab.seed)
    rows, laws = [], {}
    for place, kind in enumerate(KINDS):
        seen = np.bincount(firsts[:, place], minlength=53).tolist()
        for cards, share in enumerate(law(kind).probabilities):
            if share:
                cells = (HANDTYPES[kind], cards, f"{float(share):.12f}", seen[cards])
                rows.append(dict(zip(("type", "cards", "probability", "seen"), cells, strict=True)))
        laws[HANDTYPES[kind]] = {
            "mean": str(law(kind).mean), "mean_about": float(law(kind).mean), "deviation": law(kind).deviation,
            "support": law(kind).support, "seen_mean": float(firsts[:, place].mean()),
        }  # fmt: skip
    lab.write(LAWS, [row for row in rows if float(row["probability"])])
    lab.write(DECKS, [deck_row(Deck(suits, ranks)) for suits in SUITS for ranks in RANKS])
    race = flush_or_straight()
    shares = {name: {"fraction": str(share), "share": float(share)} for name, share in vars(race).items()}
    both = float(race.straight_flush / race.both)
    lab.summarise("poker_first", {"runs": runs, "laws": laws, "race": shares, "straight_flush_of_both": both})


def deck_row(deck: Deck) -> dict[str, Any]:
    """The means in a deck, and how far laws lie apart; empty where it has no such hand."""
    laws = {kind: law(kind, deck) for kind in KINDS}
    there = {kind: found for kind, found in laws.items() if not found.later[-1]}
    row: dict[str, Any] = {"suits": deck.suits, "ranks": deck.ranks}
    row |= {column(kind): f"{float(there[kind].mean):.6f}" if kind in there else "" for kind in KINDS}
    for name, (one, other) in CLOSE.items():
        both = one in there and other in there
        row[name] = f"{float(distance(there[one], there[other])):.6f}" if both else ""
    return row


def column(kind: int) -> str:
    return HANDTYPES[kind].replace(" ", "_")


def distance(one: Law, other: Law) -> Fraction:
    """Half the sum of the differences of probabilities: 0 for equal laws, 1 for laws that share no number of cards."""
    return sum((abs(a - b) for a, b in zip(one.probabilities, other.probabilities, strict=True)), Fraction(0)) / 2


def draw(lab: Lab) -> None:
    """Draw the laws, and the differences of the means in other decks."""
    for name, paint in ((LAWS, _laws), (DECKS, _decks)):
        with (lab.results / name).open(encoding="utf-8", newline="") as lines:
            paint(lab, list(csv.DictReader(lines)))


def _laws(lab: Lab, rows: list[dict[str, str]]) -> None:
    data = lab.summary("poker_first")
    figure, axes = subplots(figsize=(SCREEN, 3.4))
    for kind, colour, dashes, marker in zip(KINDS, COLOURS, DASHES, MARKERS, strict=True):
        own = [row for row in rows if row["type"] == HANDTYPES[kind]]
        cards, mean = [int(row["cards"]) for row in own], data["laws"][HANDTYPES[kind]]["mean_about"]
        shares, seen = ([100 * float(row[key]) for row in own] for key in ("probability", "seen"))
        axes.plot(cards, shares, color=colour, ls=dashes, label=f"{HANDTYPES[kind]}, mean {mean:.2f}")
        axes.plot(cards, [number / data["runs"] for number in seen], color=colour, marker=marker, ls="none", ms=3)
    axes.set(xlabel="cards turned until it can be made", ylabel="per cent of decks", xlim=(0, None), ylim=(0, None))
    axes.legend(title=f"lines: exact; points: {data['runs']:,} random decks", title_fontsize=7)
    lab.save(figure, "poker_first", on_a_page=True)


def _decks(lab: Lab, rows: list[dict[str, str]]) -> None:
    figure, panels = subplots(1, 2, figsize=(SCREEN, 3.0), sharex=True)
    for axes, (one, other) in zip(panels, DRAWN, strict=True):
        for suits, colour, marker, dashes in zip(SUITS, COLOURS, MARKERS, DASHES, strict=False):
            own = [row for row in rows if int(row["suits"]) == suits and row[column(one)] and row[column(other)]]
            if own:
                gaps = [float(row[column(one)]) - float(row[column(other)]) for row in own]
                style = {"color": colour, "marker": marker, "ls": dashes}
                axes.plot([int(row["ranks"]) for row in own], gaps, label=f"{suits} suits", **style)
        axes.axhline(0, color="black", lw=0.6)
        axes.set(xlabel="ranks of the deck", ylabel="difference of the means, cards")
        axes.set_title(f"{HANDTYPES[one]} after {HANDTYPES[other]}")
        axes.legend()
    lab.save(figure, "poker_first_decks", on_a_page=True)


if __name__ == "__main__":
    run(measure, draw)
