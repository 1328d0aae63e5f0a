"""The published poker notebook's hands, rankings and numbers, read where its text lies beside the repository."""

import re
from ast import literal_eval
from functools import cache

from published import shared


@cache
def forty() -> list[tuple[str, float, float, str]]:
    """Forty hands from the best to the worst: cards, two probabilities of winning in percent, the type."""
    rows = []
    for line in shared("data/norvig/frequencies.txt").read_text(encoding="utf-8").splitlines():
        found = re.match(r"((?:\w\w ){4}\w\w) +([\d.]+)% +([\d.]+)% +(.+)", line)
        if found:
            rows.append((found[1], float(found[2]), float(found[3]), found[4]))
    assert len(rows) == 40
    return rows


@cache
def printed_rankings() -> tuple[dict[str, tuple], dict[str, tuple]]:
    """The rankings of these hands as the notebook prints them, in its two forms."""
    (source,) = shared("seeds").glob("002_*.txt")
    found = [
        (hand, literal_eval(told))
        for hand, told in re.findall(
            r"'((?:\w\w ){4}\w\w)': (\((?:[\d, ]|\([\d, ]+\))+\))", source.read_text(encoding="utf-8")
        )
    ]
    assert len(found) == 80
    return dict(found[:40]), dict(found[40:])


def sampled_shares() -> dict[str, list[float]]:
    """The shares of the types in 100,000 random hands of each game, the lowest type first."""
    lines = shared("data/norvig/frequencies.txt").read_text(encoding="utf-8").splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith("Type of Hand"))
    games = lines[start].split()[3:]
    rows = [
        [float(share.rstrip("%")) / 100 for share in line.split()[-len(games) :]] for line in lines[start + 2 :][:10]
    ]
    return dict(zip(games, zip(*rows[::-1], strict=True), strict=True))
