"""Card graphs beside plain counting over the pat hands of tests/support/naive.py."""

from itertools import combinations

import naive
import networkx as nx
import numpy as np
import pytest
from card_graphs import card_hand_graph, cards_in, centralities, co_coverage, components, homeless_in, straight_cuts
from each import each
from samples import random_masks

from satmav.census.homeless import homeless_deals
from satmav.dealfile.named import NAMED, named_deal
from satmav.game.cards import DECK, RANKS, Card
from satmav.game.rules import NO_QUADS, QUADS, RULES

MASKS = random_masks(4, seed=11) + [named_deal(name).mask for name in NAMED]


@each("rules", RULES.values())
@each("mask", MASKS)
def test_degrees_weights_and_homeless_cards_are_counts_of_hands(mask, rules):
    graph = card_hand_graph(mask, rules)
    meet = co_coverage(graph)
    hands = naive.pat_hands(mask, rules.quads)
    cards = [card for card in DECK if mask >> card & 1]
    assert cards_in(graph) == cards
    assert len(graph) == len(cards) + len(hands)
    held = {card: sum(hand >> card & 1 for hand in hands) for card in cards}
    assert {card: graph.degree(card) for card in cards} == held
    assert homeless_in(graph) == [card for card in cards if not held[card]]
    for one, other in combinations(cards, 2):
        both = sum(hand >> one & hand >> other & 1 for hand in hands)
        assert (meet.edges[one, other]["weight"] if meet.has_edge(one, other) else 0) == both
    assert {card: meet.degree(card, weight="weight") for card in cards} == {card: 4 * held[card] for card in cards}


@each("mask", MASKS)
def test_centralities(mask):
    graph = card_hand_graph(mask, QUADS)
    meet = co_coverage(graph)
    cards = cards_in(graph)
    central = centralities(graph, meet)
    weights = nx.to_numpy_array(meet, cards)
    vector = np.array([central[card].eigenvector for card in cards])
    image = weights @ vector
    assert image == pytest.approx(float(image @ vector) * vector, abs=1e-9)
    assert float(vector @ vector) == pytest.approx(1)
    assert float(image @ vector) == pytest.approx(max(np.linalg.eigvalsh(weights)))
    far = _distances(weights)
    for place, card in enumerate(cards):
        near = [d for d in np.delete(far[place], place) if np.isfinite(d)]
        share = len(near) / (len(cards) - 1)
        assert central[card].closeness == pytest.approx(share * len(near) / sum(near) if near else 0)
        assert central[card].partners == sum(weights[place] > 0)
        if card in homeless_in(graph):
            assert central[card] == (0, 0, pytest.approx(0, abs=1e-12), 0, 0)


def _distances(weights):
    """Floyd and Warshall's, on one over the weights."""
    with np.errstate(divide="ignore"):
        far = 1 / weights
    np.fill_diagonal(far, 0)
    for middle in range(len(far)):
        far = np.minimum(far, far[:, [middle]] + far[[middle], :])
    return far


def test_cuts_shut_every_straight_and_nothing_smaller_does():
    for rank in RANKS:
        runs = [set(run) - {rank} for run in naive.RUNS if rank in run]
        others = sorted(set(RANKS) - {rank})
        by_size = [
            sum(all(run & set(absent) for run in runs) for absent in combinations(others, size)) for size in range(3)
        ]
        cuts = straight_cuts(rank)
        assert by_size[: cuts.size] == [0] * cuts.size
        assert by_size[cuts.size] == cuts.number
    assert [straight_cuts(rank) for rank in (0, 6, 11, 12)] == [(1, 3), (2, 10), (1, 3), (2, 16)]
    meet = nx.Graph([(Card(0), Card(1)), (Card(2), Card(3))])
    meet.add_node(Card(4))
    assert components(meet) == 2


@each("rules", [QUADS, NO_QUADS])
def test_the_cuts_order_the_ranks_as_their_homeless_deals_do(rules):
    """Fewer ranks to a cut, and then more cuts: more deals in which a card of the rank is homeless."""
    known = homeless_deals(rules).by_rank
    order = [(-straight_cuts(rank).size, straight_cuts(rank).number) for rank in RANKS]
    for one, other in combinations(RANKS, 2):
        assert (order[one] < order[other]) == (known[one] < known[other])
        assert (order[one] == order[other]) == (known[one] == known[other])
