"""Patterns in a hundred thousand optimal stackings.

Optimal for the first of two players at hold 'em, different up to cuts, from the search with moves sideways; beside them
random decks. Which hands win and which lose, and how narrowly; whether a cut says something of the cuts that follow
(autocorrelation of the margin, in strengths); whether any two are the same but for the names of the suits. The decks
are kept in build/stackings.sqlite.
"""

from functools import partial
from itertools import permutations
from typing import Any

import numpy as np

from lab import QUICK, Lab, made, progress, run
from lab.stackings import strengths_by_cut
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
Bytes = Any
"""Decks, uint8[n, 52]."""


def measure(lab: Lab) -> None:
    wish, number = Search(layout("holdem"), 0, "sideways", lab.seed), DECKS // (200 if lab.quick else 1)
    haul, folder = Haul(), made(QUICK if lab.quick else QUICK.parent)
    with opened(folder / "stackings.sqlite") as store:
        for done in kept(store, wish):
            haul.add(done)
        hunt(wish, haul, number, 10**9, partial(keep, store, wish), workers=2)
    decks = np.array(haul.decks()[:number], np.uint8)
    random, _ = random_decks(Search(wish.layout, 0, "steepest", lab.seed + 1), Batch(0, number))
    found = {"starts": haul.starts, "found": haul.total, "distinct": len(haul.distinct), "looked at": number}
    different = len(set(least(decks)))
    by_sort = {"optimal": hands(decks, wish.layout), "random": hands(random, wish.layout)}
    lab.summarise("stackings_patterns", {"search": found, "different up to cuts and suits": different, **by_sort})


def least(decks: Bytes) -> list[bytes]:
    """Of each deck, what is the same for all that differ from it in cuts and names of suits alone."""
    lines, places = np.arange(len(decks))[:, None], np.arange(decks.shape[1])
    best: list[bytes] = []
    for names in progress(RENAMINGS, "compared"):
        renamed = names[decks]
        renamed = renamed[lines, (renamed.argmin(axis=1)[:, None] + places) % decks.shape[1]]
        rows = [row.tobytes() for row in renamed]
        best = list(map(min, best, rows)) if best else rows
    return best


def hands(decks: Bytes, game: Layout) -> dict[str, Any]:
    """Hands of the two players, margins, and how they hang together."""
    parts = [strengths_by_cut(part, game) for part in np.array_split(decks, len(decks) // 5000 + 1)]
    strengths = np.concatenate(parts)
    margins, kinds = strengths[:, :, 0].astype(np.int32) - strengths[:, :, 1], handtypes(strengths)
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


def _shares(counts: Any) -> dict[str, float]:
    return {name: round(float(count / counts.sum()), 6) for name, count in zip(HANDTYPES, counts, strict=False)}


if __name__ == "__main__":
    run(measure, seed=0)
