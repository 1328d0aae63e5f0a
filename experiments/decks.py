"""How does the time grow with the deck? Suits and ranks up to 8 x 20, near the threshold.

For each deck the number of hands is taken at which about half of the random deals are won: fewer cards than that
leave no choice, more leave plenty. Won and lost deals are told apart. Here SAT has no formula of the whole deck:
every deal is encoded by itself, in the residue encoding too.

    python experiments/decks.py --quick
    python experiments/decks.py
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from math import inf
from statistics import median

from lab import COLOURS, DASHES, MARKERS, PAGE, Lab, progress, run
from racing import NAMES, by_contender, compete, seconds
from summaries import write_summary

from satmav.bench.race import Limits, Task
from satmav.decks import Deck, DeckDeal, deck_pat_hands, random_deck_deals
from satmav.engines import Options, open_engine
from satmav.result import Status
from satmav.rules import QUADS

DECKS = ((4, 13), (4, 20), (6, 13), (5, 20), (6, 20), (8, 13), (7, 20), (8, 20))
CONTENDERS = (
    "sat:residue:minisat22", "sat:residue:cadical195", "cpsat:residue", "dlx:compiled", "pypi:exact-cover",
    "sat:exact-cover:minisat22", "sat:exact-cover:cadical195", "cpsat:exact-cover", "smt:residue",
)  # fmt: skip
LIMIT = 30.0
FILE = "decks_{}.csv"
SCOUTS = 40
"""Deals by which the share of won ones is judged."""
MOST = 4_000
"""Deals that are looked at for those wanted."""


def measure(lab: Lab) -> None:
    data = {}
    for suits, ranks in DECKS[:2] if lab.quick else DECKS:
        deck = Deck(suits, ranks)
        hands, share = threshold(deck, lab.seed)
        tasks = list(near(deck, hands, lab.seed, 2 if lab.quick else 12))
        compete(lab, FILE.format(deck), CONTENDERS, tasks, QUADS, Limits(LIMIT))
        rows = lab.rows(FILE.format(deck))
        groups = {
            group: by_contender(rows, LIMIT, lambda one, group=group: one["group"] == group)
            for group in ("won", "lost")
        }
        sizes = sorted(len(deck_pat_hands(task.deal, QUADS)) for task in tasks if isinstance(task.deal, DeckDeal))
        facts = {"cards": len(deck), "hands": hands, "won_percent": round(100 * share, 1)}
        data[str(deck)] = {**facts, "pat_hands": median(sizes), "pat_hands_most": sizes[-1], **groups}
    write_summary(lab, "decks", {"quads": data})


def threshold(deck: Deck, seed: int) -> tuple[int, float]:
    """The number of hands whose share of won deals is nearest to one half, among few deals, and that share."""
    shares = {}
    for hands in progress(count(2), f"threshold of {deck}"):
        won = [decided(deal) for deal in islice(random_deck_deals(deck, hands, seed), SCOUTS)]
        shares[hands] = sum(won) / len(won)
        if shares[hands] > 0.9 or hands == len(deck) // 5:
            break
    best = min(shares, key=lambda hands: abs(shares[hands] - 0.5))
    return best, shares[best]


def decided(deal: DeckDeal) -> bool:
    status, _ = open_engine("sat", QUADS, Options("residue", "cadical195")).decide(deal)
    return status is Status.SAT


def near(deck: Deck, hands: int, seed: int, wanted: int) -> Iterator[Task]:
    """So many won and lost deals of so many hands, in the order in which they are drawn."""
    left = {"won": wanted, "lost": wanted}
    for deal in islice(random_deck_deals(deck, hands, seed + 1), MOST):
        if not any(left.values()):
            return
        group = "won" if decided(deal) else "lost"
        if left[group]:
            yield Task(f"{deck} {group} {wanted - left[group] + 1}", deal, group)
            left[group] -= 1


def draw(lab: Lab) -> None:
    """Median time by deck, a panel for won and for lost deals; what did not end stands at the limit."""
    import matplotlib.pyplot as plt

    there = [Deck(*size) for size in DECKS if (lab.results / FILE.format(Deck(*size))).exists()]
    figure, panels = plt.subplots(1, 2, figsize=(PAGE, 2.9), sharey=True)
    for axes, group in zip(panels, ("won", "lost"), strict=True):
        for place, name in enumerate(CONTENDERS):
            medians = []
            for deck in there:
                rows = (one for one in lab.rows(FILE.format(deck)) if (one["group"], one["contender"]) == (group, name))
                (times,) = seconds(rows, "contender").values()
                medians.append(min(median(times), LIMIT) if median(times) < inf else LIMIT)
            axes.plot([1000 * one for one in medians], label=NAMES[name], color=COLOURS[place % 7],
                      marker=MARKERS[place % 8], linestyle=DASHES[place % 4])  # fmt: skip
        axes.axhline(1000 * LIMIT, color="0.6", linewidth=0.7)
        axes.set(yscale="log", title=f"{group} deals", xlabel="deck (suits x ranks)")
        axes.set_xticks(range(len(there)), [str(deck) for deck in there])
    panels[0].set_ylabel("median milliseconds (rules: quads)")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=4)
    lab.save(figure, "decks")


if __name__ == "__main__":
    run(measure, draw)
