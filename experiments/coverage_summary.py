"""What card-coverage graphs say, from the tables of coverage_graphs.py: the numbers that a paper quotes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from math import comb
from statistics import fmean
from typing import Any

from card_graphs import Centrality, card_hand_graph, centralities, co_coverage, straight_cuts
from summaries import auc, mean_with_error, significant, spread

from satmav.census.homeless import homeless_deals
from satmav.game.cards import DECK_MASK, RANK_LETTERS, RANKS, Card
from satmav.game.rules import Rules
from satmav.records.tables import Row

MEASURES = Centrality._fields
COLUMNS = ("pat_hands", "density", "fewest_hands")


@cache
def deck(rules: Rules) -> dict[str, Any]:
    """The deck's graph by rank (all suits are alike), and its rank correlations with the deals that are homeless."""
    graph = card_hand_graph(DECK_MASK, rules)
    meet = co_coverage(graph)
    central = centralities(graph, meet)
    known = homeless_deals(rules)
    ranks = {}
    for rank in RANKS:
        cuts, values = straight_cuts(rank), central[Card.of(rank, 0)]._asdict()
        ranks[RANK_LETTERS[rank]] = {
            "homeless_deals": known.by_rank[rank],
            "cut_size": cuts.size,
            "cuts": cuts.number,
            **{measure: significant(value) for measure, value in values.items()},
        }
    measures = [measure for measure in MEASURES if measure != "partners"]  # all cards meet all others in the deck
    columns = {measure: [row[measure] for row in ranks.values()] for measure in measures}
    columns["cuts"] = _orders([(-row["cut_size"], row["cuts"]) for row in ranks.values()])
    return {
        "deals": comb(52, 25),
        "pat_hands": graph.number_of_nodes() - len(meet),
        "density": meet.number_of_edges() / (52 * 51 / 2),
        "ranks": ranks,
        "spearman": {key: _spearman(known.by_rank, values) for key, values in columns.items()},
        "spearman_without_ace": {key: _spearman(known.by_rank[:-1], values[:-1]) for key, values in columns.items()},
    }


def _orders(values: Sequence[tuple[int, int]]) -> list[float]:
    """The place of each value among the different values."""
    order = sorted(set(values))
    return [order.index(value) for value in values]


def _spearman(one: Sequence[float], other: Sequence[float]) -> float:
    from scipy.stats import spearmanr

    return round(float(spearmanr(one, other).statistic), 4)


def by_rank(rules: Rules, cards: Iterable[Row]) -> dict[str, Any]:
    """Of random deals: the mean of each measure over the cards of a rank, and its correlation as above."""
    dealt = [row for row in cards if row["sample"] == "random"]
    means = {
        measure: [_mean(_values([row for row in dealt if row["card"][0] == rank], measure)) for rank in RANK_LETTERS]
        for measure in MEASURES
    }
    known = homeless_deals(rules).by_rank
    return {
        "cards": len(dealt),
        "means": {measure: dict(zip(RANK_LETTERS, values, strict=True)) for measure, values in means.items()},
        "spearman": {measure: _spearman(known, values) for measure, values in means.items()},
    }


def _mean(values: Sequence[float]) -> float:
    return significant(fmean(values), 4)


def compared(deals: Iterable[Row]) -> dict[str, Any]:
    """Winnable random deals beside lost ones; the areas say how often a lost deal has the lower value."""
    rows = list(deals)
    groups = {
        "winnable": [row for row in rows if row["sample"] == "random" and row["winnable"] == "1"],
        "lost": [row for row in rows if row["sample"] == "lost"],
    }
    groups["lost_without_homeless"] = [row for row in groups["lost"] if row["homeless"] == "0"]
    told: dict[str, Any] = {sort: _group(some) for sort, some in groups.items()}
    for sort in ("lost", "lost_without_homeless"):
        told[sort]["auc_against_winnable"] = {
            column: round(auc(_values(groups[sort], column), _values(groups["winnable"], column)), 4)
            for column in COLUMNS
        }
    return told


def _group(rows: Sequence[Row]) -> dict[str, Any]:
    told: dict[str, Any] = {column: spread(_values(rows, column)) for column in COLUMNS}
    for column in ("components", "homeless"):
        told[column] = dict(sorted(Counter(row[column] for row in rows).items()))
    return told


def _values(rows: Iterable[Row], column: str) -> list[float]:
    """The numbers of a column, empty places left out."""
    return [float(row[column]) if "." in row[column] else int(row[column]) for row in rows if row[column]]


def cores(deals: Iterable[Row]) -> dict[str, Any]:
    """Of lost deals without a homeless card: are the cards of a smallest core those of low centrality?"""
    rows = [row for row in deals if row["sample"] == "lost" and row["core_size"]]
    return {
        "core_size": spread(_values(rows, "core_size")),
        "with_a_card_of_fewest_hands": mean_with_error(_values(rows, "core_has_fewest")),
        "with_one_by_chance": _mean([_chance(int(row["core_size"]), int(row["fewest_cards"])) for row in rows]),
        "auc": {measure: mean_with_error(_values(rows, f"core_auc_{measure}")) for measure in MEASURES},
    }


def _chance(size: int, fewest: int) -> float:
    """How often so many cards at random of 25 have one of so many others among them."""
    return 1 - comb(25 - fewest, size) / comb(25, size)


def sorts(cards: Sequence[Row]) -> dict[str, list[int]]:
    """The numbers of pat hands of cards by their sort.

    In a winnable deal; homeless in a lost one; in the core of a lost deal without a homeless card, or other there.
    """
    found: dict[str, list[int]] = {"winnable": [], "other": [], "core": [], "homeless": []}
    alone = {row["number"] for row in cards if row["sample"] == "lost" and row["homeless"] == "1"}
    for row in cards:
        hands = int(row["hands"])
        if row["sample"] == "random":
            if row["winnable"] == "1":
                found["winnable"].append(hands)
        elif row["homeless"] == "1":
            found["homeless"].append(hands)
        elif row["number"] not in alone:
            found["core" if row["core"] == "1" else "other"].append(hands)
    return found
