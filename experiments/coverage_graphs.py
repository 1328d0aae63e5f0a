"""Card-coverage graphs: does a card's place in the graph of pat hands say that it will be homeless, or in a core?

The graphs are those of card_graphs.py. First the deck's: how central is a rank, beside the exact number of deals in
which a card of it is homeless (:mod:`satmav.census.homeless`)? Then deals: random ones, and the lost ones of the
surveys explain_RULES.csv; a row a deal, and for some of them a row a card. The core is a smallest set of cards that
disjoint pat hands cannot all hold (:mod:`satmav.explain.cores`); there may be others as small. It is looked
for where a deal is lost without a homeless card. An area (auc) is how often a card of the core has the lower value of
two
cards of its deal, one of the core and one not: 1/2 would be chance.

    python experiments/coverage_graphs.py       # some ten minutes
    python experiments/coverage_graphs.py --quick
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice
from typing import Any

import networkx as nx
from card_graphs import Centrality, card_hand_graph, centralities, co_coverage, components, homeless_in
from coverage_summary import by_rank, compared, cores, deck, sorts
from lab import RESULTS, Lab, progress, run
from summaries import auc, significant, spread, write_summary

from satmav.dealfile import parse_deal
from satmav.engines.oracle import DeckOracle
from satmav.explain.cores import smallest_core
from satmav.explain.wish import DEFAULT_EFFORT, Effort
from satmav.game.cards import Card
from satmav.game.random_deals import random_deals
from satmav.game.rules import RULES, Rules
from satmav.records.tables import read_table

MEASURES = Centrality._fields
DEALS = (
    "sample", "number", "winnable", "pat_hands", "homeless", "components", "density", "fewest_hands", "fewest_cards",
    "core_size", "core_has_fewest", *(f"core_auc_{measure}" for measure in MEASURES),
)  # fmt: skip
"""``density``: the share of the pairs of cards that meet in some hand. ``fewest_hands``: of any card, which
``fewest_cards`` cards have."""
CARDS = ("sample", "number", "card", "winnable", "homeless", "core", *MEASURES)
SIZES = {"deals": {"random": 2000, "lost": 1000}, "cards": {"random": 300, "lost": 300}}
QUICK_SIZES = {"deals": {"random": 50, "lost": 15}, "cards": {"random": 30, "lost": 15}}
DIGITS = 4


@dataclass(frozen=True)
class Asked:
    """A deal of a sample."""

    sample: str
    number: int
    mask: int


@dataclass(frozen=True)
class Facts:
    """A deal, its graphs, and a core (a mask), looked for where it is lost without a homeless card."""

    asked: Asked
    graph: nx.Graph
    meet: nx.Graph
    homeless: frozenset[Card]
    winnable: bool
    core: int

    @cached_property
    def cards(self) -> dict[Card, Centrality]:
        """How central the cards are; this takes longer than all the rest."""
        return centralities(self.graph, self.meet)


def samples(rules: Rules, seed: int, sizes: dict[str, int]) -> Iterator[Asked]:
    """Random deals, and then lost ones."""
    for number, deal in enumerate(islice(random_deals(seed), sizes["random"]), start=1):
        yield Asked("random", number, deal.mask)
    for row in read_table(RESULTS / f"explain_{rules}.csv")[1][: sizes["lost"]]:
        yield Asked("lost", int(row["number"]), parse_deal(row["deal"]).mask)


def facts(asked: Asked, rules: Rules) -> Facts:
    """What there is to say of a deal; an oracle a deal, so that its core does not depend on other deals."""
    graph = card_hand_graph(asked.mask, rules)
    meet = co_coverage(graph)
    homeless = frozenset(homeless_in(graph))
    with DeckOracle(rules) as oracle:
        winnable = not homeless and oracle.decide(asked.mask) is not None
        core = 0
        if not winnable and not homeless:
            core = smallest_core(oracle, asked.mask, Effort(DEFAULT_EFFORT)).cards
    return Facts(asked, graph, meet, homeless, winnable, core)


def deal_row(found: Facts) -> dict[str, object]:
    hands = [found.graph.degree(card) for card in found.meet]
    row: dict[str, object] = {
        "sample": found.asked.sample,
        "number": found.asked.number,
        "winnable": int(found.winnable),
        "pat_hands": len(found.graph) - len(found.meet),
        "homeless": len(found.homeless),
        "components": components(found.meet),
        "density": significant(nx.density(found.meet), DIGITS),
        "fewest_hands": min(hands),
        "fewest_cards": hands.count(min(hands)),
    }
    if not found.core:
        return row
    inside = [one for card, one in found.cards.items() if found.core & card.mask]
    outside = [one for card, one in found.cards.items() if not found.core & card.mask]
    areas = {
        f"core_auc_{measure}": significant(auc([one[at] for one in inside], [one[at] for one in outside]), DIGITS)
        for at, measure in enumerate(MEASURES)
    }
    has_fewest = int(any(one.hands == min(hands) for one in inside))
    return row | {"core_size": len(inside), "core_has_fewest": has_fewest} | areas


def card_rows(found: Facts) -> Iterator[dict[str, object]]:
    for card, central in found.cards.items():
        yield {
            "sample": found.asked.sample,
            "number": found.asked.number,
            "card": str(card),
            "winnable": int(found.winnable),
            "homeless": int(card in found.homeless),
            "core": int(bool(found.core & card.mask)),
        } | {
            measure: value if isinstance(value, int) else significant(value, DIGITS)
            for measure, value in zip(MEASURES, central, strict=True)
        }


def measure(lab: Lab) -> None:
    sizes = QUICK_SIZES if lab.quick else SIZES
    for rules in RULES.values():
        grow(lab, rules, "deals", DEALS, sizes["deals"], lambda found: iter([deal_row(found)]), 1)
        grow(lab, rules, "cards", CARDS, sizes["cards"], card_rows, 25)
    write_summary(lab, "coverage_graphs", {rules: summary(lab, rules) for rules in RULES})


def grow(
    lab: Lab, rules: Rules, what: str, columns: Sequence[str], sizes: dict[str, int],
    rows_of: Callable[[Facts], Iterator[dict[str, object]]], rows_a_deal: int,
) -> None:  # fmt: skip
    """Go on with a table; of a deal of which some rows are there, the others are added."""
    with lab.table(name(what, rules.name), columns, rules=rules.name, sizes=sizes) as table:
        done, begun = divmod(len(table.rows), rows_a_deal)
        todo = list(islice(samples(rules, lab.seed, sizes), done, None))
        rows = chain.from_iterable(rows_of(facts(asked, rules)) for asked in progress(todo, f"{what}, {rules}"))
        for row in islice(rows, begun, None):
            table.add(row)


def name(what: str, rules: str) -> str:
    return f"coverage_{what}_{rules}.csv"


def summary(lab: Lab, rules: str) -> dict[str, Any]:
    """What a paper says of a rule set."""
    deals, cards = lab.rows(name("deals", rules)), lab.rows(name("cards", rules))
    return {
        "deck": deck(RULES[rules]),
        "random_deals_by_rank": by_rank(RULES[rules], cards),
        "deals": compared(deals),
        "cores": cores(deals),
        "hands_of_a_card": {sort: spread(hands) for sort, hands in sorts(cards).items()},
    }


def draw(lab: Lab) -> None:
    from coverage_figures import figures

    told = json.loads((lab.results / "coverage_graphs.json").read_text(encoding="utf-8"))
    decks = {rules: told[rules]["deck"] for rules in RULES}
    figures(lab, decks, {rules: sorts(lab.rows(name("cards", rules))) for rules in RULES})


if __name__ == "__main__":
    run(measure, draw)
