"""Growth of the time with the number of hands, from one hand of 5 cards to ten of 50, all from one deck.

For each number of hands there are deals that are won, deals that are lost, and *tight* ones, which have exactly one
partition: these are the winnable deals nearest the threshold. From seven hands on lost deals are too rare to be drawn
(one in ten million), and from eight on there are none; tight ones are not found among some thousand deals of six.
"""

from collections.abc import Iterator
from itertools import islice
from math import inf
from statistics import median

from lab import Lab, run
from lab.plots import PAGE, subplots
from lab.races import NAMES, by_contender, compete, look, seconds, sorted_deals
from satmav.bench.race import Limits, Task
from satmav.dealfile import parse_deal
from satmav.engines import Options
from satmav.engines.dlx import DlxEngine
from satmav.game.hands import pat_hands
from satmav.game.random_deals import random_deals
from satmav.game.rules import QUADS

CONTENDERS = (
    "kernel", "sat:residue:minisat22", "sat:residue-alone:minisat22", "dlx:compiled", "dlx:python",
    "sat:assignment:minisat22", "sat:exact-cover:minisat22", "cpsat:exact-cover", "smt:residue",
)  # fmt: skip
DRAWN = tuple(name for name in CONTENDERS if name not in ("dlx:python", "sat:assignment:minisat22"))
LIMIT = 20.0
FILE = "scaling_{}.csv"
GROUPS = ("won", "lost", "tight")
MOST_LOST, MOST_TIGHT = 2_000_000, 4_000
"""The number of random deals searched for lost and for tight ones."""
TIGHT_UP_TO = 6
LOST_UP_TO = 6


def measure(lab: Lab) -> None:
    for hands in (1, 3, 5, 7) if lab.quick else range(1, 11):
        number = 1 if lab.quick else 20 if hands <= LOST_UP_TO else 10
        most = (20_000 if lab.quick else MOST_LOST) if hands <= LOST_UP_TO else 2_000
        tasks = list(sorted_deals(lab.seed + hands, hands, QUADS, number, most))
        if hands <= TIGHT_UP_TO:
            tasks += islice(tight(lab.seed + hands, hands), number)
        compete(lab, FILE.format(hands), CONTENDERS, tasks, QUADS, Limits(LIMIT))
    summarise(lab)


def tight(seed: int, hands: int) -> Iterator[Task]:
    """Deals with exactly one partition, by dancing links."""
    engine = DlxEngine(QUADS, Options())
    deals = islice(random_deals(seed, hands), MOST_TIGHT)
    unique = (deal for deal in deals if len(list(islice(engine.partitions(deal), 2))) == 1)
    for number, deal in enumerate(unique, start=1):
        yield Task(f"tight {number}, {hands} hands", deal, "tight")


def measured(lab: Lab) -> list[int]:
    """The numbers of hands that there are results of."""
    found = [hands for hands in range(1, 11) if (lab.results / FILE.format(hands)).exists()]
    return found or [1]  # so that the missing table is named


def summarise(lab: Lab) -> None:
    data = {}
    for hands in measured(lab):
        rows = lab.rows(FILE.format(hands))
        groups = {group: by_contender(rows, LIMIT, lambda row, group=group: row["group"] == group) for group in GROUPS}
        deals = {row["task"]: row["deal"] for row in rows}.values()
        sizes = [len(pat_hands(parse_deal(deal).mask, QUADS)) for deal in deals]
        data[str(hands)] = {group: times for group, times in groups.items() if times} | {"pat_hands": median(sizes)}
    lab.summarise("scaling", {"quads": data})


def draw(lab: Lab) -> None:
    """Draw the median time against the number of hands, a panel a group."""
    figure, panels = subplots(1, 3, figsize=(PAGE, 2.8), sharey=True)
    by_hands = {hands: lab.rows(FILE.format(hands)) for hands in measured(lab)}
    for axes, group in zip(panels, GROUPS, strict=True):
        medians: dict[str, dict[int, float]] = {name: {} for name in DRAWN}
        for hands, rows in by_hands.items():
            times = seconds(row for row in rows if row["group"] == group and row["contender"] in DRAWN)
            for name, took in times.items():
                if (middle := median(took)) < inf:
                    medians[name][hands] = 1000 * middle
        for name, points in medians.items():
            axes.plot([*points], [*points.values()], label=NAMES[name], **look(name))
        axes.set(yscale="log", title=f"{group} deals", xlabel="hands", xticks=range(2, 11, 2))
    panels[0].set_ylabel("median ms (rules: quads)")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    lab.save(figure, "scaling")


if __name__ == "__main__":
    run(measure, draw)
