"""Card-coverage graphs: does a card's place in the graph of pat hands say that it will be homeless, or in a core?

The graphs are those of :mod:`lab.card_graphs`. First the deck's: how central is a rank, beside the exact number of
deals in which a card of it is homeless (:mod:`satmav.census.homeless`)? Then deals: random ones, and the lost ones of
explain_RULES.csv; a row a deal, and for some of them a row a card. The core is a smallest set of cards that disjoint
pat hands cannot all hold; there may be others as small. It is searched for where a deal is lost without a homeless
card. An area (auc) is how often a card of the core has the lower value of two cards of its deal, one of the core and
one not: 1/2 would be chance. Some ten minutes.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, islice
from math import comb
from statistics import fmean
from typing import Any, NamedTuple

import networkx as nx

from lab import RESULTS, Lab, run
from lab.card_graphs import Centrality, card_hand_graph, centralities, co_coverage, components, straight_cuts
from lab.plots import COLOURS, COLUMN, DASHES, MARKERS, rule_line, subplots
from lab.stats import auc, mean_with_error, significant, spread
from satmav.census.homeless import homeless_deals
from satmav.dealfile import parse_deal
from satmav.engines.oracle import DeckOracle
from satmav.explain.cores import smallest_core
from satmav.explain.wish import DEFAULT_EFFORT, Effort
from satmav.game.cards import DECK_MASK, RANK_LETTERS, RANKS, Card, rank_label
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES, Rules
from satmav.records.tables import Row, read_table

MEASURES = Centrality._fields
DEALS = (
    "sample", "number", "winnable", "pat_hands", "homeless", "components", "density", "fewest_hands", "fewest_cards",
    "core_size", "core_has_fewest", *(f"core_auc_{measure}" for measure in MEASURES),
)  # fmt: skip
"""``density``: the share of the pairs of cards that meet in some hand. ``fewest_hands``: of any card, which
``fewest_cards`` cards have."""
CARDS = ("sample", "number", "card", "winnable", "homeless", "core", *MEASURES)
COMPARED = ("pat_hands", "density", "fewest_hands")
SIZES = {"deals": {"random": 2000, "lost": 1000}, "cards": {"random": 300, "lost": 300}}
QUICK_SIZES = {"deals": {"random": 50, "lost": 15}, "cards": {"random": 30, "lost": 15}}
DIGITS = 4
FILE = "coverage_{}_{}.csv"


class Asked(NamedTuple):
    """A deal of a sample, a mask."""

    sample: str
    number: int
    mask: int


@dataclass(frozen=True)
class Facts:
    """A deal, its graphs, and a core (a mask), searched for where it is lost without a homeless card."""

    asked: Asked
    graph: nx.Graph
    meet: nx.Graph
    homeless: frozenset[Card]
    winnable: bool
    core: int

    @cached_property
    def cards(self) -> dict[Card, Centrality]:
        """The centralities of the cards; this takes longer than all the rest."""
        return centralities(self.graph, self.meet)


def measure(lab: Lab) -> None:
    sizes = QUICK_SIZES if lab.quick else SIZES
    for rules in RULES.values():
        for what, columns, rows in (("deals", DEALS, deal_row), ("cards", CARDS, card_rows)):
            items = {(one.sample, one.number): (one, rules, rows) for one in samples(rules, lab.seed, sizes[what])}
            lab.fill(
                FILE.format(what, rules), columns, ("sample", "number"), items, lambda item: item[2](facts(*item[:2])),
                several=what == "cards", rules=rules.name, sizes=sizes[what],
            )  # fmt: skip
    lab.summarise("coverage_graphs", {rules: summary(lab, rules) for rules in RULES})


def samples(rules: Rules, seed: int, sizes: dict[str, int]) -> Iterator[Asked]:
    """Random deals, and then lost ones."""
    for number, deal in enumerate(islice(random_deals(seed), sizes["random"]), start=1):
        yield Asked("random", number, deal.mask)
    for row in read_table(RESULTS / f"explain_{rules}.csv")[1][: sizes["lost"]]:
        yield Asked("lost", int(row["number"]), parse_deal(row["deal"]).mask)


def facts(asked: Asked, rules: Rules) -> Facts:
    """The graphs of a deal, and its core; an oracle a deal, so that the core does not depend on other deals."""
    graph = card_hand_graph(asked.mask, rules)
    meet = co_coverage(graph)
    homeless = frozenset(card for card in meet if not graph.degree(card))
    with DeckOracle(rules) as oracle:
        winnable = not homeless and oracle.decide(asked.mask) is not None
        searched = not winnable and not homeless
        core = smallest_core(oracle, asked.mask, Effort(DEFAULT_EFFORT)).cards if searched else 0
    return Facts(asked, graph, meet, homeless, winnable, core)


def deal_row(found: Facts) -> dict[str, object]:
    hands = [found.graph.degree(card) for card in found.meet]
    row: dict[str, object] = {
        "winnable": int(found.winnable),
        "pat_hands": len(found.graph) - len(found.meet),
        "homeless": len(found.homeless),
        "components": components(found.meet),
        "density": significant(nx.density(found.meet), DIGITS),
        "fewest_hands": min(hands),
        "fewest_cards": hands.count(min(hands)),
    }
    if found.core:
        inside = [central for card, central in found.cards.items() if found.core & card.mask]
        outside = [central for card, central in found.cards.items() if not found.core & card.mask]
        row |= {"core_size": len(inside), "core_has_fewest": int(any(one.hands == min(hands) for one in inside))}
        for at, name in enumerate(MEASURES):
            area = auc([central[at] for central in inside], [central[at] for central in outside])
            row[f"core_auc_{name}"] = significant(area, DIGITS)
    return row


def card_rows(found: Facts) -> Iterator[dict[str, object]]:
    for card, central in found.cards.items():
        values = [value if isinstance(value, int) else significant(value, DIGITS) for value in central]
        yield {
            "card": str(card),
            "winnable": int(found.winnable),
            "homeless": int(card in found.homeless),
            "core": int(bool(found.core & card.mask)),
        } | dict(zip(MEASURES, values, strict=True))


def summary(lab: Lab, rules: str) -> dict[str, Any]:
    """The numbers of a rule set."""
    deals, cards = lab.rows(FILE.format("deals", rules)), lab.rows(FILE.format("cards", rules))
    return {
        "deck": deck(RULES[rules]),
        "random_deals_by_rank": by_rank(RULES[rules], cards),
        "deals": compared(deals),
        "cores": cores(deals),
        "hands_of_a_card": {sort: spread(hands) for sort, hands in sorts(cards).items()},
    }


@cache
def deck(rules: Rules) -> dict[str, Any]:
    """The deck's graph by rank (all suits are alike), and its rank correlations with the deals that are homeless."""
    graph = card_hand_graph(DECK_MASK, rules)
    meet = co_coverage(graph)
    central, known = centralities(graph, meet), homeless_deals(rules).by_rank
    ranks: dict[str, dict[str, float]] = {}
    for rank in RANKS:
        cuts, values = straight_cuts(rank), central[Card.of(rank, 0)]._asdict()
        numbers = {"homeless_deals": known[rank], "cut_size": cuts.size, "cuts": cuts.number}
        ranks[RANK_LETTERS[rank]] = numbers | {name: significant(value) for name, value in values.items()}
    measures = [name for name in MEASURES if name != "partners"]  # all cards meet all others in the deck
    columns = {name: [row[name] for row in ranks.values()] for name in measures}
    cuts_of = [(-row["cut_size"], row["cuts"]) for row in ranks.values()]
    columns["cuts"] = [sorted(set(cuts_of)).index(cuts) for cuts in cuts_of]
    return {
        "deals": comb(52, 25),
        "pat_hands": graph.number_of_nodes() - len(meet),
        "density": meet.number_of_edges() / (52 * 51 / 2),
        "ranks": ranks,
        "spearman": {key: _spearman(known, values) for key, values in columns.items()},
        "spearman_without_ace": {key: _spearman(known[:-1], values[:-1]) for key, values in columns.items()},
    }


def _spearman(one: Sequence[float], other: Sequence[float]) -> float:
    from scipy.stats import spearmanr

    return round(float(spearmanr(one, other).statistic), 4)


def by_rank(rules: Rules, cards: Iterable[Row]) -> dict[str, Any]:
    """Of random deals: the mean of each measure over the cards of a rank, and its correlation as above."""
    dealt = [row for row in cards if row["sample"] == "random"]
    known = homeless_deals(rules).by_rank
    means = {
        name: [_mean(_values([row for row in dealt if row["card"][0] == rank], name)) for rank in RANK_LETTERS]
        for name in MEASURES
    }
    return {
        "cards": len(dealt),
        "means": {name: dict(zip(RANK_LETTERS, values, strict=True)) for name, values in means.items()},
        "spearman": {name: _spearman(known, values) for name, values in means.items()},
    }


def compared(deals: list[Row]) -> dict[str, Any]:
    """Winnable random deals beside lost ones; the areas say how often a lost deal has the lower value."""
    lost = [row for row in deals if row["sample"] == "lost"]
    winnable = [row for row in deals if row["sample"] == "random" and row["winnable"] == "1"]
    groups = {
        "winnable": winnable,
        "lost": lost,
        "lost_without_homeless": [row for row in lost if row["homeless"] == "0"],
    }
    data: dict[str, Any] = {}
    for group, rows in groups.items():
        data[group] = {column: spread(_values(rows, column)) for column in COMPARED}
        for column in ("components", "homeless"):
            data[group][column] = dict(sorted(Counter(row[column] for row in rows).items()))
        if rows is not winnable:
            areas = {column: auc(_values(rows, column), _values(winnable, column)) for column in COMPARED}
            data[group]["auc_against_winnable"] = {column: round(area, 4) for column, area in areas.items()}
    return data


def _mean(values: Sequence[float]) -> float:
    return significant(fmean(values), DIGITS)


def _values(rows: Iterable[Row], column: str) -> list[float]:
    """The numbers of a column, empty places left out."""
    return [float(row[column]) if "." in row[column] else int(row[column]) for row in rows if row[column]]


def cores(deals: Iterable[Row]) -> dict[str, Any]:
    """Of lost deals without a homeless card: are the cards of a smallest core those of low centrality?"""
    rows = [row for row in deals if row["sample"] == "lost" and row["core_size"]]
    chances = [1 - comb(25 - int(row["fewest_cards"]), size) / comb(25, size) for row in rows if (size := _size(row))]
    return {
        "core_size": spread(map(_size, rows)),
        "with_a_card_of_fewest_hands": mean_with_error(_values(rows, "core_has_fewest")),
        "with_one_by_chance": _mean(chances),
        "auc": {name: mean_with_error(_values(rows, f"core_auc_{name}")) for name in MEASURES},
    }


def _size(row: Row) -> int:
    return int(row["core_size"])


SORTS = {
    "winnable": "cards of winnable deals",
    "other": "lost deals, other cards",
    "core": "lost deals, cards of a core",
    "homeless": "homeless cards: in none",
}


def sorts(cards: Sequence[Row]) -> dict[str, list[int]]:
    """The numbers of pat hands of cards by their sort: in the core of a lost deal without a homeless card, ..."""
    hands: dict[str, list[int]] = {sort: [] for sort in SORTS}
    alone = {row["number"] for row in cards if row["sample"] == "lost" and row["homeless"] == "1"}
    for row in cards:
        lost, homeless = row["sample"] == "lost", row["homeless"] == "1"
        if not lost and row["winnable"] == "1":
            hands["winnable"].append(int(row["hands"]))
        elif lost and homeless:
            hands["homeless"].append(int(row["hands"]))
        elif lost and row["number"] not in alone:
            hands["core" if row["core"] == "1" else "other"].append(int(row["hands"]))
    return hands


def draw(lab: Lab) -> None:
    data = lab.summary("coverage_graphs")
    _ranks(lab, {rules: data[rules]["deck"] for rules in RULES})
    _hands(lab, {rules: sorts(lab.rows(FILE.format("cards", rules))) for rules in RULES})


def _ranks(lab: Lab, decks: dict[str, Any]) -> None:
    """Above: deals in which a card of a rank is homeless. Below: how central the rank is in the deck."""
    figure, (alone, central) = subplots(2, 1, sharex=True, figsize=(COLUMN, 3.7))
    for rules, known in decks.items():
        shares = [1e6 * row["homeless_deals"] / known["deals"] for row in known["ranks"].values()]
        alone.plot(range(len(shares)), shares, label=rules, **rule_line(rules))
    rows = decks["quads"]["ranks"].values()
    for at, name in enumerate(("hands", "eigenvector", "closeness")):
        values = [row[name] for row in rows]
        mean = sum(values) / len(values)
        style = {"color": COLOURS[at + 2], "ls": DASHES[at], "marker": MARKERS[at + 2]}
        label = "pat hands" if name == "hands" else name
        central.plot(range(len(values)), [value / mean for value in values], label=label, **style)
    alone.set(yscale="log", ylabel="deals of a million with a\nhomeless card of the rank")
    alone.legend(title="rules", title_fontsize=7, loc="upper center")
    central.set(ylabel="centrality in the deck\n(mean = 1; rules: quads)")
    central.legend(loc="lower center", bbox_to_anchor=(0.5, 0))
    ticks = [f"{rank_label(at)}\n{row['cut_size']}\n{row['cuts']}" for at, row in enumerate(rows)]
    central.set_xticks(range(len(ticks)), ticks)
    style = {"xycoords": "axes fraction", "textcoords": "offset points", "ha": "right", "va": "top", "fontsize": 7}
    for line, text in enumerate(("rank", "cut size", "cuts")):
        central.annotate(text, (0, 0), (-6, -7 - 9.3 * line), **style)
    lab.save(figure, "coverage_ranks")


def _hands(lab: Lab, by_rules: dict[str, dict[str, list[int]]]) -> None:
    """Pat hands that hold a card, by the sort of card: shares of cards with at most so many."""
    figure, panels = subplots(len(by_rules), 1, sharex=True, figsize=(COLUMN, 3.9))
    for axes, (rules, by_sort) in zip(panels, by_rules.items(), strict=True):
        for colour, dashes, (sort, label) in zip((0, 2, 1), DASHES, SORTS.items(), strict=False):
            hands = sorted(by_sort[sort])
            shares = list(accumulate([100 / len(hands)] * len(hands)))
            axes.step([0, *hands], [0, *shares], where="post", label=label, color=COLOURS[colour], ls=dashes)
        axes.plot([0], [100], "X", color="black", ms=6, label=SORTS["homeless"], clip_on=False)
        axes.set_xscale("symlog", linthresh=10, linscale=0.6)
        axes.set(ylabel=f"cards (%), rules: {rules}", ylim=(0, 101), xlim=(0, None))
        axes.set_xticks(ticks := [0, 5, 10, 20, 50, 100, 200, 500], map(str, ticks))
        axes.minorticks_off()
    panels[-1].set(xlabel="pat hands that hold the card, at most")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside upper center", ncols=2, columnspacing=1)
    lab.save(figure, "coverage_hands")


if __name__ == "__main__":
    run(measure, draw)
