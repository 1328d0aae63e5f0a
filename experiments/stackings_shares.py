"""From how many random decks does the search come to an optimal stacking, and in how many steps?

Steepest ascent over all swaps of two cards, 20,000 starts by player, and as many with ties allowed (semi-optimal);
fewer without burns, with two cards dealt at once, at low hold 'em and Omaha, with three and four players. And why do
burns matter so much? The rows on other places of the five cards on the table say: what counts is how many cards the
tables of one cut and of the next have in common.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lab import Lab, run
from satmav.jobs.work import ignored
from satmav.stackings.layout import Layout, layout
from satmav.stackings.search import Haul, Search, hunt
from satmav.survey.intervals import interval

STARTS = 20_000
FILE = "stackings_shares.csv"
COLUMNS = ("setting", "player", "starts", "optimal", "low", "high", "distinct", "steps", "all_steps", "wins")
BOARDS = ((4, 5, 6, 7, 8), (4, 5, 6, 7, 9), (4, 5, 6, 8, 10), (4, 5, 7, 9, 11), (4, 6, 8, 10, 12))
"""Slots of the five cards on the table: those of one cut and of the next have four cards in common, then fewer."""


def settings() -> Iterator[tuple[str, Layout, int]]:
    """A name, a game and a part of the starts for each setting."""
    yield "hold 'em", layout("holdem"), 1
    yield "ties allowed", layout("holdem", ties=True), 1
    yield "no burns", layout("holdem", burns=False), 10
    yield "no burns, ties allowed", layout("holdem", burns=False, ties=True), 10
    yield "two at once", layout("holdem", packets=True), 10
    yield "low hold 'em", layout("low"), 10
    yield "Omaha", layout("omaha"), 40
    yield "three players", layout("holdem", 3), 10
    yield "four players", layout("holdem", 4), 20
    for board in BOARDS:
        yield f"{common(board)} in common", replace(layout("holdem"), board=board), 20


def common(board: tuple[int, ...]) -> int:
    """The number of cards on the table that one cut has in common with the next."""
    return len({slot + 1 for slot in board} & set(board))


def measure(lab: Lab) -> None:
    items = {
        (name, player + 1): (Search(game, player, "steepest", lab.seed), STARTS // part // (50 if lab.quick else 1))
        for name, game, part in settings()
        for player in range(game.players)
    }
    lab.fill(FILE, COLUMNS, COLUMNS[:2], items, lambda item: row(*item), starts=STARTS, quick=lab.quick)
    lab.summarise("stackings_shares", {f"{row['setting']}, {row['player']}": facts(row) for row in lab.rows(FILE)})


def row(search: Search, starts: int) -> dict[str, object]:
    """Search from so many starts."""
    haul = Haul()
    hunt(search, haul, starts + 1, starts, ignored)
    share, all_steps = interval(haul.total, haul.starts), Counter[int]()
    for (_, steps), number in haul.ends.items():
        all_steps[steps] += number
    return {
        "starts": haul.starts, "optimal": haul.total, "low": share.low, "high": share.high,
        "distinct": len(haul.distinct), "steps": _spelled(haul.by_steps() if haul.total else {}),
        "all_steps": _spelled(all_steps), "wins": _spelled(haul.by_wins()),
    }  # fmt: skip


def facts(row: dict[str, str]) -> dict[str, Any]:
    """A row as the summary has it."""
    steps, every, wins = (_read(row[name]) for name in ("steps", "all_steps", "wins"))
    starts, optimal = int(row["starts"]), int(row["optimal"])
    return {
        "starts": starts, "optimal": optimal, "share": optimal / starts,
        "interval": [float(row["low"]), float(row["high"])], "distinct": int(row["distinct"]),
        "steps of optimal": _range(steps), "steps of all": _range(every),
        "mean wins": sum(won * number for won, number in wins.items()) / starts, "most wins": max(wins),
    }  # fmt: skip


def _range(numbers: dict[int, int]) -> list[float]:
    """Least, mean and largest."""
    if not numbers:
        return []
    mean = sum(steps * number for steps, number in numbers.items()) / sum(numbers.values())
    return [min(numbers), round(mean, 3), max(numbers)]


def _spelled(numbers: Counter[int] | dict[int, int]) -> str:
    return " ".join(f"{key}:{number}" for key, number in sorted(numbers.items()))


def _read(text: str) -> dict[int, int]:
    return {int(key): int(number) for key, _, number in (entry.partition(":") for entry in text.split())}


if __name__ == "__main__":
    run(measure)
