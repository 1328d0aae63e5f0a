"""Frequencies of the types of hands, game by game.

Exactly; and Three-D, as a check on how it is counted, by a hundred million random deals with 99.9 % intervals as well.
With --published, a table of sampled shares with a column a game (``Type of Hand  deal  joker  texas ...``), these are
held against ours: the results then have by how many standard deviations each of them is off.
"""

from math import sqrt
from pathlib import Path
from typing import Any

from lab import Lab, run
from lab.three_d import three_d_counts
from satmav.poker.frequencies import EXACT, Frequencies, frequencies, sampled
from satmav.survey.intervals import interval

SAMPLED = 100_000_000
PUBLISHED = {
    "deal": "five", "joker": "jokers", "texas": "holdem", "omaha": "omaha", "threeD": "three_d", "draw": "draw",
    "draw2": "draw_again",
}  # fmt: skip
"""Columns of the published table, and our names for these games."""
RUNS = 100_000
"""Hands in each of its columns."""


def measure(lab: Lab) -> None:
    """Count all games, and hold published samples against the counts."""
    left_out = {"five_card_draw", *(["omaha"] if lab.quick else [])}
    counts = [frequencies(game) for game in EXACT if game not in left_out]
    counts += [] if lab.quick else [Frequencies("three_d", three_d_counts())]
    drawn = sampled("three_d", SAMPLED // 100 if lab.quick else SAMPLED, lab.seed)
    counts.append(Frequencies("three_d_sample", drawn.counts, exact=False))
    data: dict[str, Any] = {game.game: row(game) for game in counts}
    if path := getattr(lab.options, "published", None):
        data["published_deviations"] = deviations(path, {game.game: game for game in counts})
    lab.summarise("poker_frequencies", data)


def row(game: Frequencies) -> dict[str, Any]:
    """The counts of a game, a sample's with the ends of its intervals."""
    data: dict[str, Any] = {"total": game.total, "exact": game.exact, "counts": list(game.counts)}
    if not game.exact:
        ends = [interval(count, game.total) for count in game.counts]
        data["intervals"] = [[end.low, end.high] for end in ends]
    return data


def deviations(path: Path, ours: dict[str, Frequencies]) -> dict[str, list[float | None]]:
    """By column and type, the lowest first: standard deviations; None where fewer than ten are to be expected."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith("Type of Hand"))
    columns = lines[start].split()[3:]
    cells = [line.split()[-len(columns) :] for line in lines[start + 2 :][:10]]
    found: dict[str, list[float | None]] = {}
    for place, column in enumerate(columns):
        if game := ours.get(PUBLISHED[column]):
            shares = [float(cells[9 - kind][place].rstrip("%")) / 100 for kind in range(10)]
            found[column] = [_deviation(share, float(game.share(kind))) for kind, share in enumerate(shares)]
    return found


def _deviation(share: float, truth: float) -> float | None:
    return round((share - truth) / sqrt(truth * (1 - truth) / RUNS), 2) if truth * RUNS >= 10 else None


if __name__ == "__main__":
    run(measure, options=lambda parser: parser.add_argument("--published", type=Path, help="a table of shares"))
