"""Growth of the time with the deck: suits and ranks up to 8 x 20, for few hands and for more.

For each deck the number h of hands is taken whose share of won deals is nearest to one half among a few random deals,
which is a rough guess (``threshold.py`` has the shares): fewer cards leave no choice, more leave plenty. Then one hand
more, and two: there lost deals are rarer, and have more pat hands. Won and lost deals are kept apart. Here SAT has no
formula of the whole deck: every deal is encoded by itself, in the residue encoding too.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from math import nan
from statistics import median

from lab import Lab, progress, run
from lab.plots import PAGE, subplots
from lab.races import NAMES, by_contender, compete, look, seconds
from satmav.bench.race import Limits, Task
from satmav.engines import Options, decider
from satmav.game.decks import Deck, DeckDeal, deck_pat_hands, random_deck_deals
from satmav.game.result import Status
from satmav.game.rules import QUADS

DECKS = ((4, 13), (6, 13), (4, 20), (8, 13), (6, 20), (8, 20))
BEYOND = (0, 1, 2)
"""Hands more than h."""
CONTENDERS = (
    "sat:residue-alone:minisat22", "sat:residue-alone:cadical195", "cpsat:residue", "dlx:compiled", "pypi:exact-cover",
    "sat:exact-cover:minisat22", "sat:exact-cover:cadical195", "cpsat:exact-cover", "smt:residue",
)  # fmt: skip
DRAWN = tuple(name for name in CONTENDERS if name not in ("cpsat:residue", "pypi:exact-cover"))
LIMIT = 10.0
FILE = "decks_{}_{}.csv"
GROUPS = ("won", "lost")
SCOUTS = 40
"""Deals by which the share of won ones is judged."""
MOST = 12_000
"""Deals that are searched for those wanted."""
CHUNK = 60


def measure(lab: Lab) -> None:
    data = {}
    for suits, ranks in DECKS[:2] if lab.quick else DECKS:
        deck = Deck(suits, ranks)
        shares = won_shares(deck, lab.seed)
        best = min(shares, key=lambda hands: abs(shares[hands] - 0.5))
        levels = {str(more): level(lab, deck, best + more, more) for more in BEYOND}
        data[str(deck)] = {"cards": len(deck), "hands": best, "won_percent": round(100 * shares[best], 1), **levels}
    lab.summarise("decks", {"quads": data})


def level(lab: Lab, deck: Deck, hands: int, more: int) -> dict[str, object]:
    """Race on deals of so many hands, and sum the race up."""
    tasks = list(near(deck, hands, lab.seed, *((1, 60) if lab.quick else (8, MOST))))
    compete(lab, FILE.format(deck, more), CONTENDERS, tasks, QUADS, Limits(LIMIT))
    rows = lab.rows(FILE.format(deck, more))
    groups = {group: by_contender(rows, LIMIT, lambda row, group=group: row["group"] == group) for group in GROUPS}
    sizes = sorted(len(deck_pat_hands(task.deal, QUADS)) for task in tasks if isinstance(task.deal, DeckDeal))
    deals = {group: sum(task.group == group for task in tasks) for group in GROUPS}
    return {"hands": hands, "pat_hands": median(sizes), "pat_hands_most": sizes[-1], "deals": deals, **groups}


def won_shares(deck: Deck, seed: int) -> dict[int, float]:
    """The share of won deals by number of hands, among few deals, up to where nearly all are won."""
    shares = {}
    for hands in progress(count(2), f"threshold of {deck}"):
        won = [winnable(deal) for deal in islice(random_deck_deals(deck, hands, seed), SCOUTS)]
        shares[hands] = sum(won) / len(won)
        if shares[hands] > 0.9:
            break
    return shares


def winnable(deal: DeckDeal) -> bool:
    return decider("sat", QUADS, Options("residue", "cadical195"))(deal)[0] is Status.SAT


def near(deck: Deck, hands: int, seed: int, wanted: int, most: int) -> Iterator[Task]:
    """So many won and lost deals of so many hands, in the order in which they are drawn; all processors search."""
    missing = {"won": wanted, "lost": wanted}
    deals = random_deck_deals(deck, hands, seed + 1)
    with ProcessPoolExecutor() as pool:
        for start in progress(range(0, most, CHUNK), f"deals of {deck}, {hands} hands"):
            drawn = list(islice(deals, min(CHUNK, most - start)))
            for deal, won in zip(drawn, pool.map(winnable, drawn, chunksize=5), strict=True):
                group = "won" if won else "lost"
                if missing[group]:
                    yield Task(f"{deck} {group} {wanted - missing[group] + 1}", deal, group)
                    missing[group] -= 1
            if not any(missing.values()):
                return


def draw(lab: Lab) -> None:
    """Draw median times by deck: won deals above, lost ones below, a column a number of hands; a line the limit."""
    there = [Deck(*size) for size in DECKS if (lab.results / FILE.format(Deck(*size), BEYOND[-1])).exists()]
    figure, panels = subplots(2, len(BEYOND), figsize=(PAGE, 4.2), sharex=True, sharey=True)
    for group, line in zip(GROUPS, panels, strict=True):
        for more, axes in zip(BEYOND, line, strict=True):
            tables = [lab.rows(FILE.format(deck, more)) for deck in there]
            times = [seconds(row for row in rows if row["group"] == group) for rows in tables]
            for name in DRAWN:
                points = [1000 * min(median(by[name]), LIMIT) if name in by else nan for by in times]
                axes.plot(points, label=NAMES[name], **look(name) | {"linestyle": ""})  # decks are no line
            axes.axhline(1000 * LIMIT, color="0.6", linewidth=0.7)
            axes.set(yscale="log", title=f"{group}, {f'h + {more} hands' if more else 'h hands'}")
            axes.set_xticks(range(len(there)), [str(deck).replace("x", "×") for deck in there], rotation=60)
    for line in panels:
        line[0].set_ylabel("median milliseconds")
    figure.legend(*panels[0][0].get_legend_handles_labels(), loc="outside lower center", ncols=3)
    lab.save(figure, "decks")


if __name__ == "__main__":
    run(measure, draw)
