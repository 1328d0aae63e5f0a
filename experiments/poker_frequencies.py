"""How often does each type of hand come, game by game?

Exactly; and Three-D, as a check on how it is counted, by a hundred million random deals with 99.9 % intervals as well.
With ``--published FILE``, a table of sampled shares with a column a game (``Type of Hand  deal  joker  texas ...``),
these are held against ours: the results then tell by how many standard deviations each of them is off.

    python experiments/poker_frequencies.py --quick
    python experiments/poker_frequencies.py     # results/poker_frequencies.json and the figure
"""

import argparse
import sys
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from lab import COLOURS, DASHES, MARKERS, PAGE, Lab, load, run, subplots
from lab_three_d import three_d_counts
from summaries import write_summary

from satmav.poker.frequencies import EXACT, Frequencies, frequencies, sampled
from satmav.poker.ranking import HANDTYPES
from satmav.survey.intervals import interval

SAMPLED = 100_000_000
PUBLISHED = {"deal": "five", "joker": "jokers", "texas": "holdem", "omaha": "omaha", "threeD": "three_d"} | {
    "draw": "draw", "draw2": "draw_again",
}  # fmt: skip
"""Columns of the published table, and our names for these games."""
LABELS = {"five": "five cards", "draw": "draw", "jokers": "two jokers", "holdem": "hold 'em", "omaha": "Omaha"} | {
    "three_d": "Three-D",
}  # fmt: skip
"""The games of the figure."""
RUNS = 100_000
"""Hands in each of its columns."""


def counted(lab: Lab) -> list[Frequencies]:
    """All games, exactly or by sample."""
    found = [frequencies(game) for game in EXACT if game != "five_card_draw" and not (lab.quick and game == "omaha")]
    if not lab.quick:
        found.append(Frequencies("three_d", three_d_counts()))
    drawn = sampled("three_d", SAMPLED // 100 if lab.quick else SAMPLED, lab.seed)
    return [*found, Frequencies("three_d_sample", drawn.counts, exact=False)]


def measure(lab: Lab, path: Path | None = None) -> None:
    """The counts of all games, and how far published samples are off."""
    found = counted(lab)
    told: dict[str, Any] = {one.game: row(one) for one in found}
    if path:
        told["published_deviations"] = off = deviations(path, {one.game: one for one in found})
        for column, numbers in off.items():
            print(f"{column:7}" + "".join(f"{'' if number is None else number:>7}" for number in numbers))
    write_summary(lab, "poker_frequencies", told)


def row(found: Frequencies) -> dict[str, Any]:
    """The counts of a game as data, a sample's with the ends of its intervals."""
    data: dict[str, Any] = {"total": found.total, "exact": found.exact, "counts": list(found.counts)}
    if not found.exact:
        ends = [interval(count, found.total) for count in found.counts]
        data["intervals"] = [[end.low, end.high] for end in ends]
    return data


def published_path() -> Path | None:
    """The file that --published names; lab's own options stay with the lab."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--published", type=Path)
    asked, sys.argv[1:] = parser.parse_known_args()
    return asked.published


def deviations(path: Path, ours: dict[str, Frequencies]) -> dict[str, list[float | None]]:
    """By column and type, the lowest first: standard deviations; None where fewer than ten are to be expected."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith("Type of Hand"))
    columns = lines[start].split()[3:]
    shares = [
        [float(share.rstrip("%")) / 100 for share in line.split()[-len(columns) :]] for line in lines[start + 2 :][:10]
    ]
    found: dict[str, list[float | None]] = {}
    for place, column in enumerate(columns):
        game = ours.get(PUBLISHED[column])
        if game:
            found[column] = [_deviation(shares[9 - kind][place], float(game.share(kind))) for kind in range(10)]
    return found


def _deviation(share: float, truth: float) -> float | None:
    return round((share - truth) / sqrt(truth * (1 - truth) / RUNS), 2) if truth * RUNS >= 10 else None


def _published(shares: Sequence[float | None], off: Sequence[float | None] | None) -> list[float | None]:
    """The published shares, which lie so many standard deviations off; None where too few are to be expected."""
    both = zip(shares, off or [None] * len(shares), strict=True)
    return [one + far * sqrt(one * (1 - one) / RUNS) if one and far is not None else None for one, far in both]


def draw(lab: Lab) -> None:
    """A line a game over the types, shares on a logarithmic scale; crosses where samples were published."""
    data = load(lab.results / "poker_frequencies.json")
    games = [game for game in LABELS if game in data]
    figure, axes = subplots(figsize=(PAGE, 3.4))
    for game, colour, marker, dash in zip(games, COLOURS, MARKERS, DASHES, strict=False):
        shares = [count / data[game]["total"] or None for count in data[game]["counts"]]
        axes.plot(range(10), shares, color=colour, marker=marker, ls=dash, label=LABELS[game])
        off = data.get("published_deviations", {}).get(
            next((name for name in PUBLISHED if PUBLISHED[name] == game), "")
        )
        axes.plot(range(10), _published(shares, off), color=colour, marker="x", ls="none", ms=6)
    axes.set(ylabel="share of all hands", yscale="log", xticks=range(10))
    axes.set_xticklabels([name.replace(" ", "\n", 1) for name in HANDTYPES])
    told = ", crosses: published samples" if "published_deviations" in data else ""
    axes.legend(ncols=3, title=f"points: exact{told}", title_fontsize=7)
    lab.save(figure, "poker_frequencies")


if __name__ == "__main__":
    published = published_path()
    run(lambda lab: measure(lab, published), draw)
