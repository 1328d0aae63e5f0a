"""Speed of the search for optimal stackings, beside the plain climb and beside the way of the first author.

Three climbs on the same path, deck by deck, and two better searches, for the first of two players at hold 'em: *fives*
deals every neighbour anew and takes the best of 21 fives of each seven cards, as J. Kun's program does (2012); *plain*
deals anew too, with seven cards looked up at once; *steepest* keeps what every swap would do. Rates are by second of
one processor; the last lines are of several workers by the clock: how much of each is used (K.: 79 % of 12).
"""

import os
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from lab import Lab, run
from lab.stackings import plain_climb
from satmav.jobs.work import ignored
from satmav.poker.games import Game, Sets
from satmav.stackings.layout import layout
from satmav.stackings.search import WAYS, Batch, Haul, Search, hunt, random_decks

FILE = "stackings_rates.csv"
COLUMNS = ("way", "workers", "starts", "optimal", "seconds", "cpu_seconds", "us_per_start", "optimal_per_cpu_second")
STARTS = {"fives": 60, "plain": 200, "steepest": 10_000, "sideways": 10_000}
CLIMBS = {
    "fives": lambda wish, decks, _: plain_climb(wish, decks), "plain": lambda wish, decks, _: plain_climb(wish, decks),
    "steepest": WAYS["steepest"], "sideways": WAYS["sideways"],
}  # fmt: skip


class Fives(Game):
    """A game in which a player counts the 21 fives of seven cards one by one."""

    def sets(self, hole: Sequence[int], board: Sequence[int]) -> Sets:
        return tuple(combinations((*hole, *board), 5))


def search(way: str, seed: int) -> Search:
    """The search whose decks a way starts from."""
    dealt = layout("holdem")
    if way == "fives":
        dealt = replace(dealt, game=Fives(**vars(dealt.game)))
    return Search(dealt, 0, "sideways" if way == "sideways" else "steepest", seed)


def measure(lab: Lab) -> None:
    items: dict[tuple[str, str], tuple[Search, int, int]] = {}
    for way, starts in STARTS.items():
        items[way, ""] = search(way, lab.seed), starts // (10 if lab.quick else 1), 0
    for workers in range(1, (os.cpu_count() or 1) + 1):
        items["sideways", str(workers)] = search("sideways", lab.seed), 500 if lab.quick else 10_000, workers
    ways = {key: (key[0], *item) for key, item in items.items()}
    lab.fill(FILE, COLUMNS, COLUMNS[:2], ways, lambda item: row(*item), quick=lab.quick)


def row(way: str, wish: Search, starts: int, workers: int) -> dict[str, object]:
    """A way by itself, in this thread; or the whole search, with workers."""
    decks, state = random_decks(wish, Batch(0, starts))
    if not workers:
        CLIMBS[way](wish, decks[:1].copy(), state)  # compiled by now
    began, clock = time.process_time(), time.perf_counter()
    if workers:
        haul = Haul()
        hunt(wish, haul, starts + 1, starts, ignored, workers=workers)
        starts, optimal = haul.starts, haul.total
    else:
        optimal = int((CLIMBS[way](wish, decks, state)[:, 0] == decks.shape[1]).sum())
    seconds, used = time.perf_counter() - clock, time.process_time() - began
    return {
        "starts": starts, "optimal": optimal, "seconds": round(seconds, 3), "cpu_seconds": round(used, 3),
        "us_per_start": round(used / starts * 1e6, 1), "optimal_per_cpu_second": round(optimal / used, 1),
    }  # fmt: skip


if __name__ == "__main__":
    run(measure)
