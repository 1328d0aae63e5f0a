"""What do a hundred thousand optimal stackings look like?

Optimal for the first of two players at hold 'em, different up to cuts, from the search with moves sideways; beside them
random decks. Which hands win and which lose, and how narrowly; whether a cut tells of the cuts that follow
(autocorrelation of the margin, in strengths); whether any two are the same but for the names of the suits. The decks go
into a store (build/stackings.sqlite), and what is told of them into the results.

    python experiments/stackings_patterns.py --quick
    python experiments/stackings_patterns.py   # results/stackings_patterns.json and the figure
"""

from functools import partial
from itertools import permutations
from typing import Any

import numpy as np
import numpy.typing as npt
from lab import COLOURS, PAGE, QUICK, Lab, load, made, progress, run, subplots
from lab_stackings import strengths_by_cut
from summaries import write_summary

from satmav.poker.bulk import handtypes
from satmav.poker.ranking import HANDTYPES
from satmav.stackings.layout import Layout, layout
from satmav.stackings.search import Batch, Haul, Search, hunt, keep, kept, opened, random_decks

DECKS = 100_000
LAGS = 26
RENAMINGS = [
    np.array([4 * rank + suits[suit] for rank in range(13) for suit in range(4)], np.uint8)
    for suits in permutations(range(4))
]

Bytes, Ints = npt.NDArray[np.uint8], npt.NDArray[np.int64]


def measure(lab: Lab) -> None:
    wish, number = Search(layout("holdem"), 0, "sideways", lab.seed), DECKS // (200 if lab.quick else 1)
    haul, folder = Haul(), made(QUICK if lab.quick else QUICK.parent)
    with opened(folder / "stackings.sqlite") as store:
        for done in kept(store, wish):
            haul.add(done)
        hunt(wish, haul, number, 10**9, partial(keep, store, wish), workers=2)
    decks = np.array(haul.decks()[:number], np.uint8)
    random, _ = random_decks(Search(wish.layout, 0, "steepest", lab.seed + 1), Batch(0, number))
    write_summary(
        lab, "stackings_patterns",
        {
            "search": {"starts": haul.starts, "found": haul.total, "distinct": len(haul.distinct), "looked at": number},
            "different up to cuts and suits": len(set(least(decks))),
            "optimal": told(decks, wish.layout),
            "random": told(random, wish.layout),
        },
    )  # fmt: skip


def least(decks: Bytes) -> list[bytes]:
    """Of each deck, what is the same for all that differ from it in cuts and names of suits alone."""
    lines, places = np.arange(len(decks))[:, None], np.arange(decks.shape[1])
    found: list[bytes] = []
    for names in progress(RENAMINGS, "compared"):
        renamed = names[decks]
        renamed = renamed[lines, (renamed.argmin(axis=1)[:, None] + places) % decks.shape[1]]
        rows = [row.tobytes() for row in renamed]
        found = list(map(min, found, rows)) if found else rows
    return found


def told(decks: Bytes, game: Layout) -> dict[str, Any]:
    """Hands of the two players, margins, and how they hang together."""
    hands = np.concatenate([strengths_by_cut(some, game) for some in np.array_split(decks, len(decks) // 5000 + 1)])
    margins = hands[:, :, 0].astype(np.int32) - hands[:, :, 1]
    kinds = handtypes(hands)
    pairs = np.zeros((9, 9), np.int64)
    np.add.at(pairs, (kinds[:, :, 0].ravel(), kinds[:, :, 1].ravel()), 1)
    centred = margins - margins.mean()
    variance = (centred**2).mean()
    return {
        "types of player 1": _shares(pairs.sum(axis=1)),
        "types of player 2": _shares(pairs.sum(axis=0)),
        "pairs of types": pairs.tolist(),
        "same type": round(float(np.trace(pairs) / pairs.sum()), 5),
        "won": round(float((margins > 0).mean()), 5),
        "margin quantiles": np.quantile(margins, [0, 0.01, 0.05, 0.25, 0.5, 0.75, 1]).round().astype(int).tolist(),
        "won by less than 50": round(float(((margins > 0) & (margins < 50)).mean()), 5),
        "autocorrelation": [
            round(float((centred * np.roll(centred, -lag, axis=1)).mean() / variance), 4) for lag in range(LAGS + 1)
        ],
    }


def _shares(counts: Ints) -> dict[str, float]:
    return {name: round(float(count / counts.sum()), 6) for name, count in zip(HANDTYPES, counts, strict=False)}


def draw(lab: Lab) -> None:
    """Types of hands of winners, losers and at random; the autocorrelation of margins."""
    data = load(lab.results / "stackings_patterns.json")
    figure, (left, right) = subplots(1, 2, figsize=(PAGE, 3.0))
    series = (
        ("wins", data["optimal"]["types of player 1"]), ("loses", data["optimal"]["types of player 2"]),
        ("random", data["random"]["types of player 1"]),
    )  # fmt: skip
    for place, (label, shares) in enumerate(series):
        left.bar(
            [kind + 0.27 * (place - 1) for kind in range(9)], shares.values(), 0.26, label=label, color=COLOURS[place]
        )
    left.set(ylabel="share of hands", xticks=range(9))
    left.set_xticklabels([name.replace(" ", "\n") for name in HANDTYPES[:9]], fontsize=6)
    left.legend()
    for name, colour in (("optimal", COLOURS[0]), ("random", COLOURS[1])):
        right.plot(range(1, LAGS + 1), data[name]["autocorrelation"][1:], marker="o", color=colour, label=name)
    right.set(xlabel="cuts apart", ylabel="autocorrelation of the margin")
    right.legend()
    lab.save(figure, "stackings_patterns")


if __name__ == "__main__":
    run(measure, draw, seed=0)
