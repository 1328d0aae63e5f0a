"""The figures of coverage_graphs.py: the deck's centrality by rank, a deal's graphs, and the hands of cards by sort."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

import networkx as nx
from card_graphs import card_hand_graph, cards_in, co_coverage, homeless_in
from lab import COLOURS, COLUMN, DASHES, MARKERS, PAGE, Lab, rule_line, subplots

from satmav.dealfile.named import named_deal
from satmav.game.cards import SUIT_SYMBOLS, Card, rank_label
from satmav.game.hands import Family
from satmav.game.rules import QUADS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

DEAL, DEAL_RULES = "lonely-king", QUADS
Spots = dict[Any, tuple[float, float]]
SORTS = {
    "winnable": "cards of winnable deals",
    "other": "lost deals, other cards",
    "core": "lost deals, cards of a core",
}


def rank_figure(lab: Lab, decks: Mapping[str, Mapping[str, Any]]) -> None:
    """Above: deals in which a card of a rank is homeless. Below: how central the rank is in the deck."""
    figure, (alone, central) = subplots(2, 1, sharex=True, figsize=(COLUMN, 3.7))
    for rules, deck in decks.items():
        shares = [1e6 * row["homeless_deals"] / deck["deals"] for row in deck["ranks"].values()]
        alone.plot(range(len(shares)), shares, label=rules, **rule_line(rules))
    rows = decks["quads"]["ranks"]
    for at, measure in enumerate(("hands", "eigenvector", "closeness")):
        values = [row[measure] for row in rows.values()]
        mean = sum(values) / len(values)
        label = {"hands": "pat hands"}.get(measure, measure)
        style = {"color": COLOURS[at + 2], "ls": DASHES[at], "marker": MARKERS[at + 2]}
        central.plot(range(len(values)), [value / mean for value in values], label=label, **style)
    alone.set(yscale="log", ylabel="deals of a million with a\nhomeless card of the rank")
    alone.legend(title="rules", title_fontsize=7, loc="upper center")
    central.set(ylabel="centrality in the deck\n(mean = 1; rules: quads)")
    central.legend(loc="lower center", bbox_to_anchor=(0.5, 0))
    ticks = [f"{rank_label(at)}\n{row['cut_size']}\n{row['cuts']}" for at, row in enumerate(rows.values())]
    central.set_xticks(range(len(ticks)), ticks)
    style = {"xycoords": "axes fraction", "textcoords": "offset points", "ha": "right", "va": "top", "fontsize": 7}
    for line, text in enumerate(("rank", "cut size", "cuts")):
        central.annotate(text, (0, 0), (-6, -7 - 9.3 * line), **style)
    lab.save(figure, "coverage_ranks")


def sorts_figure(lab: Lab, found: Mapping[str, Mapping[str, Sequence[int]]]) -> None:
    """How many pat hands hold a card, by the sort of card: shares of cards with at most so many."""
    figure, panels = subplots(len(found), 1, sharex=True, figsize=(COLUMN, 3.9))
    for axes, (rules, some) in zip(panels, found.items(), strict=True):
        for at, (sort, label) in enumerate(SORTS.items()):
            hands = sorted(some[sort])
            shares = list(accumulate([100 / len(hands)] * len(hands)))
            style = {"color": COLOURS[(0, 2, 1)[at]], "ls": DASHES[at]}
            axes.step([0, *hands], [0, *shares], where="post", label=label, **style)
        axes.plot([0], [100], "X", color="black", ms=6, label="homeless cards: in none", clip_on=False)
        axes.set_xscale("symlog", linthresh=10, linscale=0.6)
        axes.set(ylabel=f"cards (%), rules: {rules}", ylim=(0, 101), xlim=(0, None))
        axes.set_xticks(ticks := [0, 5, 10, 20, 50, 100, 200, 500], map(str, ticks))
        axes.minorticks_off()
    panels[-1].set(xlabel="pat hands that hold the card, at most")
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside upper center", ncols=2, columnspacing=1)
    lab.save(figure, "coverage_hands")


def deal_figure(lab: Lab) -> None:
    """The card-hand graph of the named deal beside its co-coverage graph, the homeless card apart in both."""
    graph = card_hand_graph(named_deal(DEAL).mask, DEAL_RULES)
    figure, (left, right) = subplots(1, 2, figsize=(PAGE, 3.9), width_ratios=(1, 1))
    _card_hand(left, graph)
    _co_coverage(right, graph)
    for axes in (left, right):
        axes.axis("off")
    lab.save(figure, "coverage_deal")


def _card_hand(axes: Axes, graph: nx.Graph) -> None:
    """Cards in a column on the left, their hands in one on the right, family by family."""
    alone = homeless_in(graph)
    cards = sorted(set(cards_in(graph)) - set(alone), key=lambda card: (card.rank, card.suit))
    hands = [node for node, side in graph.nodes(data="bipartite") if side]
    spots: Spots = {card: (0.0, at / (len(cards) - 1)) for at, card in enumerate(cards)}
    spots |= {card: (0.0, -0.09 - 0.06 * at) for at, card in enumerate(alone)}
    families = [family for family in Family if any(hand.family is family for hand in hands)]
    gap, at = 0.06, 0.0
    step = (1 - gap * (len(families) - 1)) / len(hands)
    for number, family in enumerate(families):
        some = sorted((hand for hand in hands if hand.family is family), key=lambda hand: hand.mask)
        spots |= {hand: (1.0, at + step * place) for place, hand in enumerate(some)}
        _edges(axes, [edge for hand in some for edge in graph.edges(hand)], spots, COLOURS[number], len(some))
        axes.plot([1.0] * 2, [at, at + step * len(some)], color=COLOURS[number], lw=4, solid_capstyle="butt")
        plural = {Family.FLUSH: "flushes"}.get(family, f"{family}s")
        axes.text(1.04, at + step * len(some) / 2, f"{len(some)}\n{plural}", va="center", fontsize=7)
        at += step * len(some) + gap
    for card, (across, up) in spots.items():
        if isinstance(card, Card):
            _label(axes, card, (across - 0.03, up), card in alone, ha="right")
    axes.annotate("homeless", (0.0, spots[alone[0]][1]), (0.04, spots[alone[0]][1]), va="center", fontsize=7)
    axes.set(
        title=f"cards and the pat hands that hold them (rules: {DEAL_RULES})", xlim=(-0.13, 1.3), ylim=(-0.14, 1.03)
    )


def _edges(axes: Axes, edges: Sequence[Any], spots: Spots, colour: str, hands: int) -> None:
    """Thin lines, the thinner the more there are."""
    from matplotlib.collections import LineCollection

    lines = [[spots[one], spots[other]] for one, other in edges]
    axes.add_collection(LineCollection(lines, colors=colour, lw=0.3, alpha=min(1, 12 / hands**0.75), rasterized=True))


def _co_coverage(axes: Axes, graph: nx.Graph) -> None:
    """Cards in a circle by rank, joined the more thickly the more hands hold both; homeless ones in the corner."""
    from matplotlib.collections import LineCollection

    meet, alone = co_coverage(graph), homeless_in(graph)
    cards = sorted(set(meet) - set(alone), key=lambda card: (card.rank, card.suit))
    turns = {card: 2 * pi * (0.25 - at / len(cards)) for at, card in enumerate(cards)}
    spots: Spots = {card: (cos(turn), sin(turn)) for card, turn in turns.items()}
    spots |= {card: (-1.2, -1.15 + 0.15 * at) for at, card in enumerate(alone)}
    edges = sorted(meet.edges(data="weight"), key=lambda edge: edge[2])
    most = edges[-1][2]
    lines = [[spots[one], spots[other]] for one, other, _ in edges]
    widths = [0.2 + 2.2 * weight / most for *_, weight in edges]
    greys = [str(0.85 - 0.75 * weight / most) for *_, weight in edges]
    axes.add_collection(LineCollection(lines, linewidths=widths, colors=greys))
    axes.plot(*zip(*(spots[card] for card in cards), strict=True), "o", color="black", ms=2.5)
    for card, (across, up) in spots.items():
        out = 1.0 if card in alone else 1.1
        _label(axes, card, (out * across, out * up), card in alone, ha="center")
    axes.annotate("homeless", spots[alone[0]], (12, 0), textcoords="offset points", va="center", fontsize=7)
    axes.text(1.25, -1.15, f"widest: {most} hands", ha="right", va="center", fontsize=7)
    axes.set(
        title=f"cards that meet in a pat hand (rules: {DEAL_RULES})",
        xlim=(-1.3, 1.3),
        ylim=(-1.25, 1.2),
        aspect="equal",
    )


def _label(axes: Axes, card: Card, spot: tuple[float, float], alone: bool, ha: str) -> None:
    """A card as rank and suit symbol, red suits in vermilion; a homeless one in a box."""
    red = SUIT_SYMBOLS[card.suit] in "♦♥"
    box = {"boxstyle": "round,pad=0.25", "fc": "#FFF2CC", "ec": "black"} if alone else None
    axes.text(*spot, card.symbol, ha=ha, va="center", fontsize=7, color=COLOURS[1] if red else "black", bbox=box)


def figures(lab: Lab, decks: Mapping[str, Any], found: Mapping[str, Mapping[str, Sequence[int]]]) -> None:
    """All three."""
    rank_figure(lab, decks)
    deal_figure(lab)
    sorts_figure(lab, found)
