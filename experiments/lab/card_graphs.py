"""Card-coverage graphs: which cards meet in a pat hand, how central a card is, and what cuts it off.

Two graphs of a set of cards, as networkx has them. The *card-hand graph* is bipartite: a card is joined to each pat
hand that holds it. Its projection on the cards is the *co-coverage graph*: two cards are joined if some pat hand
holds both, with the number of these hands as the weight; the length of an edge is one over its weight (M. E. J.
Newman, Physical Review E 64, 016132, 2001). A homeless card is an isolated vertex of both.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

import networkx as nx
import numpy as np

from satmav.game.cards import RANKS, Card, cards_of
from satmav.game.hands import WINDOWS, pat_hands
from satmav.game.rules import Rules


class Centrality(NamedTuple):
    """Measures of a card's centrality.

    ``hands``: pat hands that hold it. ``partners``: cards that it meets in some pat hand. ``eigenvector``: its entry
    in the unit eigenvector of the largest eigenvalue of the weights. ``closeness`` and ``betweenness``: by the
    lengths of the edges. The weights of a card's edges add up to four times its hands, which is nothing new.
    """

    hands: int
    partners: int
    eigenvector: float
    closeness: float
    betweenness: float


class Cuts(NamedTuple):
    """The fewest ranks without which no straight holds a card, and how many such sets of ranks there are."""

    size: int
    number: int


def card_hand_graph(mask: int, rules: Rules) -> nx.Graph:
    """The bipartite graph of cards (:class:`Card`, ``bipartite=0``) and pat hands (:class:`Hand`, ``bipartite=1``)."""
    graph = nx.Graph()
    graph.add_nodes_from(cards_of(mask), bipartite=0)
    for hand in pat_hands(mask, rules):
        graph.add_node(hand, bipartite=1)
        graph.add_edges_from((card, hand) for card in cards_of(hand.mask))
    return graph


def co_coverage(graph: nx.Graph) -> nx.Graph:
    """The co-coverage graph of a card-hand graph: ``weight`` is a number of hands, ``length`` one over it."""
    hands = (cards for hand, cards in graph.adj.items() if graph.nodes[hand]["bipartite"])
    held = Counter(pair for cards in hands for pair in combinations(sorted(cards), 2))
    meet = nx.Graph()
    meet.add_nodes_from(node for node, side in graph.nodes(data="bipartite") if not side)
    meet.add_edges_from((*pair, {"weight": number, "length": 1 / number}) for pair, number in held.items())
    return meet


def centralities(graph: nx.Graph, meet: nx.Graph) -> dict[Card, Centrality]:
    """The centralities of all cards, from their two graphs.

    Eigenvectors are dense: networkx's sparse solver begins at random and refuses graphs with isolated vertices.
    """
    cards = list(meet)
    weights = nx.to_numpy_array(meet, nodelist=cards, weight="weight")
    vector = [float(entry) for entry in np.abs(np.linalg.eigh(weights)[1][:, -1])]
    close = nx.closeness_centrality(meet, distance="length")
    between = nx.betweenness_centrality(meet, weight="length")
    return {
        card: Centrality(graph.degree(card), meet.degree(card), vector[at], close[card], between[card])
        for at, card in enumerate(cards)
    }


def components(meet: nx.Graph) -> int:
    """The connected components of a co-coverage graph, isolated cards left out."""
    return sum(len(part) > 1 for part in nx.connected_components(meet))


def straight_cuts(rank: int, ranks: Iterable[int] = RANKS) -> Cuts:
    """The smallest sets of other ranks whose absence shuts every straight to a rank.

    Read as a graph: ranks and straights are joined, and these are the smallest vertex cuts that part the rank from
    the rest of each of its straights.
    """
    windows = [frozenset(window) - {rank} for window in WINDOWS if rank in window]
    others = [other for other in ranks if other != rank]
    for size in range(len(others) + 1):
        number = sum(all(not window.isdisjoint(absent) for window in windows) for absent in combinations(others, size))
        if number:
            return Cuts(size, number)
    raise AssertionError("without any other rank there is no straight")
