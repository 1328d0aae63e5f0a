"""What comes first when cards are turned one by one, exactly and by a million random decks; and in other decks.

The laws of the numbers of cards until each type of hand can be made, four figures of them with the sampled points,
and a table of other decks, 3 to 6 suits of 9 to 16 ranks: the means, and how far the laws of a straight and a full
house, and of a straight flush and four of a kind, lie apart there.

    python experiments/poker_first.py --quick
    python experiments/poker_first.py           # results/poker_first.csv, poker_first_decks.csv, poker_first.json
"""

import csv
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from lab import COLOURS, DASHES, MARKERS, PAGE, Lab, load, run, subplots
from summaries import write_summary

from satmav.game.decks import Deck
from satmav.poker.first import KINDS, Law, flush_or_straight, law, turned
from satmav.poker.ranking import (
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HANDTYPES,
    ONE_PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
)

RUNS = 1_000_000
SUITS, RANKS = range(3, 7), range(9, 17)
FIGURES = {
    "poker_first": KINDS,
    "poker_first_early": (ONE_PAIR, TWO_PAIR, FLUSH),
    "poker_first_middle": (THREE_OF_A_KIND, STRAIGHT, FULL_HOUSE),
    "poker_first_late": (FOUR_OF_A_KIND, STRAIGHT_FLUSH),
}
ON_THE_PAGE = "poker_first"
"""The figure of these that docs/poker.md shows."""
PAIRS = {"straight_full_house": (STRAIGHT, FULL_HOUSE), "straight_three": (STRAIGHT, THREE_OF_A_KIND)} | {
    "straight_flush_four": (STRAIGHT_FLUSH, FOUR_OF_A_KIND),
}  # fmt: skip
"""The laws that lie close together in the deck of 52."""


def measure(lab: Lab) -> None:
    """The laws and the samples, the other decks, the race."""
    runs = RUNS // 10 if lab.quick else RUNS
    firsts = turned(runs, lab.seed)
    rows = []
    for column, kind in enumerate(KINDS):
        seen = np.bincount(firsts[:, column], minlength=53).tolist()
        for cards, share in enumerate(law(kind).probabilities):
            rows.append(
                {"type": HANDTYPES[kind], "cards": cards, "probability": f"{float(share):.12f}", "seen": seen[cards]}
            )
    lab.write("poker_first.csv", [row for row in rows if float(row["probability"])])
    decks = [deck_row(Deck(suits, ranks)) for suits in SUITS for ranks in RANKS]
    lab.write("poker_first_decks.csv", decks)
    race = flush_or_straight()
    told: dict[str, Any] = {
        "runs": runs,
        "laws": {HANDTYPES[kind]: _told(law(kind), firsts[:, place]) for place, kind in enumerate(KINDS)},
        "race": {name: {"fraction": str(share), "share": float(share)} for name, share in vars(race).items()},
        "straight_flush_of_both": float(race.straight_flush / race.both),
    }
    write_summary(lab, "poker_first", told)


def _told(found: Law, seen: np.ndarray) -> dict[str, Any]:
    return {
        "mean": str(found.mean),
        "mean_about": float(found.mean),
        "deviation": found.deviation,
        "support": found.support,
        "seen_mean": float(seen.mean()),
    }


def deck_row(deck: Deck) -> dict[str, Any]:
    """The means in a deck, and how far laws lie apart; empty where it has no such hand."""
    laws = {kind: law(kind, deck) for kind in KINDS}
    there = {kind: found for kind, found in laws.items() if not found.later[-1]}
    row: dict[str, Any] = {"suits": deck.suits, "ranks": deck.ranks}
    for kind in KINDS:
        row[HANDTYPES[kind].replace(" ", "_")] = f"{float(there[kind].mean):.6f}" if kind in there else ""
    for name, (one, other) in PAIRS.items():
        both = one in there and other in there
        row[name] = f"{float(distance(there[one], there[other])):.6f}" if both else ""
    return row


def distance(one: Law, other: Law) -> Fraction:
    """Half the sum of the differences of probabilities: 0 for equal laws, 1 for laws that share no number of cards."""
    return sum((abs(a - b) for a, b in zip(one.probabilities, other.probabilities, strict=True)), Fraction(0)) / 2


def draw(lab: Lab) -> None:
    """Four figures of the laws, and one of the other decks."""
    with (lab.results / "poker_first.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    told = load(lab.results / "poker_first.json")
    for name, kinds in FIGURES.items():
        _laws(lab, name, kinds, rows, told)
    with (lab.results / "poker_first_decks.csv").open(encoding="utf-8", newline="") as file:
        _decks(lab, list(csv.DictReader(file)))


def _laws(lab: Lab, name: str, kinds: Sequence[int], rows: Sequence[dict[str, str]], told: dict[str, Any]) -> None:
    figure, axes = subplots(figsize=(PAGE, 3.4))
    for kind in kinds:
        place = KINDS.index(kind)
        some = [row for row in rows if row["type"] == HANDTYPES[kind]]
        cards = [int(row["cards"]) for row in some]
        mean = told["laws"][HANDTYPES[kind]]["mean_about"]
        axes.plot(
            cards, [100 * float(row["probability"]) for row in some], color=COLOURS[place], ls=DASHES[place],
            label=f"{HANDTYPES[kind]}, mean {mean:.2f}",
        )  # fmt: skip
        axes.plot(
            cards, [100 * int(row["seen"]) / told["runs"] for row in some], color=COLOURS[place],
            marker=MARKERS[place], ls="none", ms=3,
        )  # fmt: skip
    axes.set(xlabel="cards turned until it can be made", ylabel="per cent of decks", xlim=(0, None), ylim=(0, None))
    axes.legend(title=f"lines: exact; points: {told['runs']:,} random decks", title_fontsize=7)
    lab.save(figure, name, on_a_page=name == ON_THE_PAGE)


def _decks(lab: Lab, rows: Sequence[dict[str, str]]) -> None:
    figure, panels = subplots(1, 2, figsize=(PAGE, 3.0), sharex=True)
    for axes, (one, other) in zip(panels, ((STRAIGHT, FULL_HOUSE), (STRAIGHT_FLUSH, FOUR_OF_A_KIND)), strict=True):
        for place, suits in enumerate(SUITS):
            some = [row for row in rows if int(row["suits"]) == suits and _mean(row, one) and _mean(row, other)]
            if not some:
                continue
            gaps = [float(_mean(row, one)) - float(_mean(row, other)) for row in some]
            axes.plot(
                [int(row["ranks"]) for row in some], gaps, color=COLOURS[place], marker=MARKERS[place],
                ls=DASHES[place], label=f"{suits} suits",
            )  # fmt: skip
        axes.axhline(0, color="black", lw=0.6)
        axes.set(xlabel="ranks of the deck", ylabel="difference of the means, cards")
        axes.set_title(f"{HANDTYPES[one]} after {HANDTYPES[other]}")
        axes.legend()
    lab.save(figure, "poker_first_decks", on_a_page=True)


def _mean(row: dict[str, str], kind: int) -> str:
    return row[HANDTYPES[kind].replace(" ", "_")]


if __name__ == "__main__":
    run(measure, draw)
